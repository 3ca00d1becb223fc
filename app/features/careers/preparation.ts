/** How much preparation a school leaver needs for an occupation, from the least to the most; experience stands last. */
export const preparations = [
  'start_soon',
  'certificate',
  'diploma',
  'degree',
  'degree_and_more',
  'experience',
] as const
export type Preparation = (typeof preparations)[number]

/** `name` for filters and group headings, `meaning` as a sentence under it. */
export const preparationWords: Record<Preparation, { name: string; meaning: string }> = {
  start_soon: {
    name: 'Short course or none',
    meaning:
      'You can start without a qualification and learn on the job. Some of this work needs a short course or a licence.',
  },
  certificate: {
    name: 'Apprenticeship or certificate',
    meaning: 'An apprenticeship, a traineeship or a certificate.',
  },
  diploma: { name: 'Diploma', meaning: 'A diploma or advanced diploma.' },
  degree: { name: 'Degree', meaning: "A bachelor's degree." },
  degree_and_more: {
    name: 'Degree and more',
    meaning: 'Further study or specialist training after a degree.',
  },
  experience: {
    name: 'Experience first',
    meaning: 'Years in related work, a rank, an election or selection come first.',
  },
}

/** A course, school or licence stands first: `Short course and licence`, not `Learn at work, then a licence`. */
const beginsWithCourse = /^[^,]*\b(courses?|licences?|school)\b/i

/** Other work comes first: `Stable work, then a licence`. */
const thenLicence = /\bthen a (?:[a-z]+ ){0,3}licence\b/i

/** A licence that only part of the work needs, or only some states ask for. */
const sometimesNeeded = /^(for|in|to)\b|, for\b|\bin (some|many|most|several) (states|venues)\b/i

/** `from age 18`, `adults only`, `selected as an adult`. */
const adultsOnly = /^from the age of 18\b|\b(from age 18|adults only|as an adult|18 or over)\b/i

/** A way in that names one of these asks for more than work itself. */
const namesLicence =
  /\b(award|cards?|checks?|licen[cs]ed?|licences|medallion|permits?|registration|registered|tickets?)\b/i
const namesCourse = /\b(courses?|certificates?|diplomas?)\b/i

/**
 * What someone who starts soon needs on the first day. A licence or a course is named only where the way in names one, and where
 * other work comes before the licence, the sentence says that the work itself needs it.
 *
 * @param wayIn of the occupation
 * @param country how people get in where the reader is
 */
export function startSoonWords(wayIn: string, { entry, licence }: CountryWayIn): string {
  const age = adultsOnly.test(entry ?? '') ? ' You usually need to be 18.' : ''
  return startWords(wayIn, entry, licence) + age
}

function startWords(wayIn: string, entry: string | null, licence: string | null): string {
  if (beginsWithCourse.test(wayIn))
    return 'You need a short course, a licence or both before you start. You learn the rest on the job.'
  if (thenLicence.test(wayIn) && isAlwaysNeeded(licence))
    return 'You start with simpler work, without a qualification. To do this job by yourself you need a licence.'
  const words = `${wayIn} ${entry ?? ''}`
  if (licence !== null || namesLicence.test(words)) return preparationWords.start_soon.meaning
  const start = 'You can start without a qualification and learn on the job.'
  return namesCourse.test(words) ? `${start} A course can help.` : start
}

function isAlwaysNeeded(licence: string | null): boolean {
  return licence !== null && /licence/i.test(licence) && !sometimesNeeded.test(licence)
}

/** How people get into an occupation in one country. Null: not known, or for `licence`: none is needed. */
export type CountryWayIn = {
  /** The usual qualification or path, as `Bachelor of Nursing, three years`. */
  entry: string | null
  /** Who registers or licenses a person to do this work. */
  licence: string | null
  apprenticeship: boolean
}
export type WaysIn = Record<'au' | 'nz', CountryWayIn>
