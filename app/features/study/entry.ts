/**
 * What comes before a course: nothing but school, study that counts towards it, registration as a nurse, a degree, or a degree
 * with research. `exit` is an award for those who leave a longer course early: nobody applies for it.
 */
export const courseEntries = ['school', 'earlier_study', 'nurse', 'degree', 'research', 'exit_only'] as const
export type CourseEntry = (typeof courseEntries)[number]

/** Null where school is enough. */
type EntryWords = { name: string; sentence: string } | null

/** Null where school is enough. What a page says of one course is in `wordsBefore`. */
export const entryWords: Record<CourseEntry, EntryWords> = {
  school: null,
  earlier_study: {
    name: 'Earlier study',
    sentence: 'It builds on study after school, such as a diploma or the first years of a degree.',
  },
  nurse: {
    name: 'A nursing qualification',
    sentence: 'It is for people who are enrolled or registered nurses already.',
  },
  degree: {
    name: 'A bachelor degree, often in a related field',
    sentence:
      'You need a bachelor degree first. Many courses ask for one in the same or a related field, so check before you choose yours.',
  },
  research: {
    name: 'An honours or master’s degree',
    sentence: 'You need an honours or master’s degree first, one that included research.',
  },
  exit_only: {
    name: 'Not possible',
    sentence:
      'You cannot apply for this one. It is an exit award, for people who leave a longer course early.',
  },
}

/** A year of honours follows a bachelor degree with a major in its own subject, and nearly always asks for a mark in it. */
const honoursYear: EntryWords = {
  name: 'A bachelor degree in the same field, usually with good marks',
  sentence:
    'It is an honours year, for people who have finished a bachelor degree in the same field, usually with good marks.',
}

/**
 * What a course says comes before it. An honours degree of two years or more for people with a degree, such as law or medicine, is
 * no honours year.
 *
 * @param course its level by name, and its length in words (`1 year`)
 */
export function wordsBefore(course: {
  entry: CourseEntry
  level: string | undefined
  duration: string | null
}): EntryWords {
  const isHonours = course.entry === 'degree' && /honours/i.test(course.level ?? '')
  return isHonours && !/ years$/.test(course.duration ?? '') ? honoursYear : entryWords[course.entry]
}

type Facts = { name: string; levelId: string; durationWeeks: number | null }

/** A bachelor of honours that is longer contains the bachelor degree; a shorter one follows it. Source: AQF, 2nd edition. */
const LONGEST_YEAR_OF_HONOURS = 78

/** Medicine takes five years or more after school, and four after a degree. */
const LONGEST_MEDICINE_FOR_GRADUATES = 208
const medicine = /^bachelor of (medicine\b.{1,5}bachelor of surgery|medical science and doctor of medicine)/i

/** Reads from a course's name, level and length what comes before it. */
export function entryOf({ name, levelId, durationWeeks }: Facts): CourseEntry {
  const isShort = durationWeeks !== null && durationWeeks <= LONGEST_YEAR_OF_HONOURS
  if (/\bexit\b/i.test(name)) return 'exit_only'
  if (/\bnurs/i.test(name) && /\b(conversion|post-registration|enrolled nurse to)\b/i.test(name))
    return 'nurse'
  if (/(?<!non-)\bgraduate (entry|course)\b/i.test(name)) return 'degree'
  if (medicine.test(name) && durationWeeks !== null && durationWeeks <= LONGEST_MEDICINE_FOR_GRADUATES)
    return 'degree'
  if (levelId === 'doctoral-degree') return 'research'
  if (/^(graduate|masters)-/.test(levelId)) return /^b+achelor/i.test(name) && !isShort ? 'school' : 'degree'
  if (/^graduate (certificate|diploma)/i.test(name)) return 'degree'
  if (levelId === 'bachelor-honours-degree') return isShort ? 'degree' : 'school'
  if (levelId !== 'bachelor-degree' || !isShort) return 'school'
  return /\b(honours|research)\b/i.test(name) ? 'degree' : 'earlier_study'
}
