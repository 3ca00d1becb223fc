import type { Choice, CourseCard } from '#app/features/study/contract.ts'

/** How a person wants to study. Our list says nothing of it, so no course is left out by it. */
export const modes = ['campus', 'online', 'mix'] as const
export type Mode = (typeof modes)[number]
export const modeWords: Record<Mode, string> = {
  campus: 'On campus',
  online: 'Online',
  mix: 'Some of both',
}

export const starts = ['soon', 'next-year', 'later'] as const
export type Start = (typeof starts)[number]
export const startWords: Record<Start, string> = {
  soon: 'Within 6 months',
  'next-year': 'In 6 to 18 months',
  later: 'Later than that',
}

/** Each answer is null, and the lists are empty, where the question was skipped. */
export type FinderAnswers = {
  country: 'AU' | 'NZ'
  /** An id of a level of our list. */
  level: string | null
  /** A code of a broad field. */
  field: string | null
  /** A state or region with its country: `AU-VIC`. */
  place: string | null
  mode: Mode | null
  start: Start | null
  /** School subjects as the person calls them. */
  subjects: string[]
  /** Addresses of the courses to compare. */
  chosen: string[]
}

export const maxChosen = 4
export const maxSubjects = 10
export const maxSubjectLength = 60

export const emptyFinder = (country: FinderAnswers['country']): FinderAnswers => ({
  country,
  level: null,
  field: null,
  place: null,
  mode: null,
  start: null,
  subjects: [],
  chosen: [],
})

/** Whether any question has an answer. */
export function isAnswered({ level, field, place, mode, start, subjects }: FinderAnswers): boolean {
  return [level, field, place, mode, start].some((one) => one !== null) || subjects.length > 0
}

/** What the list of courses is asked for: the answers that it can be filtered by, as `/explore/study` filters. */
export function filtersOf({ level, field, place }: FinderAnswers): Filters {
  return { ...(field && { field }), ...(level && { level }), ...(place && { place }) }
}
export type Filters = { field?: string; level?: string; place?: string }

/** The same filters without one, to see what is near: the place first, else the level. Null where there is neither. */
export function withoutOne({ place, level, ...rest }: Filters): Filters | null {
  if (place) return { ...rest, ...(level && { level }) }
  return level ? rest : null
}

/** The list of courses with the same filters. */
export function studyAddress(answers: FinderAnswers): string {
  const query = new URLSearchParams(filtersOf(answers)).toString()
  return query ? `/explore/study?${query}` : '/explore/study'
}

/** Answers with the filters of an address, where it has any that the list knows. */
export function withFilters(answers: FinderAnswers, query: URLSearchParams, known: Known): FinderAnswers {
  const value = (name: string, choices: readonly Choice[]) => {
    const text = query.get(name)
    return choices.some((choice) => choice.value === text) ? text : null
  }
  const [level, field] = [value('level', known.levels), value('field', known.fields)]
  const place = value('place', known.places)
  return level || field || place ? { ...answers, level, field, place } : answers
}

/** What the list of courses can be filtered by. */
export type Known = { fields: Choice[]; levels: Choice[]; places: Choice[] }

export type Question = 'level' | 'field' | 'place' | 'mode' | 'start' | 'subjects'

/** Whether a course meets an answer, with the reason. `unknown`: the list does not say. */
export type Verdict = { question: Question; is: 'met' | 'not-met' | 'unknown'; says: string }

/** What of a course is compared with the answers. `fieldCode` is null where only the words of its field are known. */
export type JudgedCourse = Pick<CourseCard, 'level' | 'states' | 'field'> & { fieldCode: string | null }

/** A course beside each answer that was given. */
export function judge(answers: FinderAnswers, course: JudgedCourse, known: Known): Verdict[] {
  const verdicts = [
    levelVerdict(answers, course, known),
    fieldVerdict(answers, course, known),
    placeVerdict(answers, course, known),
    answers.mode && unknown('mode', `${modeWords[answers.mode]}: our list does not say. Ask the provider.`),
    answers.start &&
      unknown(
        'start',
        `Start ${startWords[answers.start].toLowerCase()}: our list has no start dates. Ask the provider.`,
      ),
    answers.subjects.length > 0 &&
      unknown(
        'subjects',
        `Your subjects (${answers.subjects.join(', ')}): our list does not say which ones it asks for.`,
      ),
  ]
  return verdicts.filter((one) => one !== null && one !== false)
}

function unknown(question: Question, says: string): Verdict {
  return { question, is: 'unknown', says }
}

function levelVerdict({ level }: FinderAnswers, course: JudgedCourse, { levels }: Known): Verdict | null {
  if (level === null) return null
  if (!course.level) return unknown('level', 'Our list does not say which level it is.')
  if (course.level.id === level) return { question: 'level', is: 'met', says: `Level: ${course.level.name}` }
  const asked = labelOf(levels, level)
  return { question: 'level', is: 'not-met', says: `Level: ${course.level.name}, not ${asked}` }
}

function fieldVerdict({ field }: FinderAnswers, course: JudgedCourse, { fields }: Known): Verdict | null {
  if (field === null) return null
  const asked = labelOf(fields, field)
  if (course.fieldCode === null) return unknown('field', `Field: ${course.field ?? 'not said'}`)
  return course.fieldCode === field
    ? { question: 'field', is: 'met', says: `Field: ${asked}` }
    : { question: 'field', is: 'not-met', says: `Field: ${course.field ?? 'another'}, not ${asked}` }
}

function placeVerdict({ place }: FinderAnswers, course: JudgedCourse, { places }: Known): Verdict | null {
  if (place === null) return null
  const asked = labelOf(places, place)
  const [country, code = ''] = place.split('-')
  if (country === 'AU' && course.states.includes(code))
    return { question: 'place', is: 'met', says: `Place: ${asked}` }
  if (course.states.length === 0) return unknown('place', 'Our list does not say where it is taught.')
  return {
    question: 'place',
    is: 'not-met',
    says: `Place: ${course.states.join(', ')}, not ${asked}`,
  }
}

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/** `Meets 2 of your 4 answers; for 1 our list does not say`. A count, since answers differ in weight from person to person. */
export function countWords(verdicts: readonly Verdict[]): string {
  if (verdicts.length === 0) return 'You have given no answer to compare with.'
  const count = (is: Verdict['is']) => verdicts.filter((one) => one.is === is).length
  const answers = verdicts.length === 1 ? 'your answer' : `your ${verdicts.length} answers`
  const known =
    verdicts.length === 1 ? (count('met') ? 'Meets' : 'Does not meet') : `Meets ${count('met')} of`
  if (verdicts.length === 1 && count('unknown') === 1)
    return 'Our list does not say whether it meets your answer.'
  return `${known} ${answers}${count('unknown') > 0 ? `; for ${count('unknown')} our list does not say` : ''}.`
}

/** Chooses a course to compare, or takes it out again; beyond the maximum nothing changes. */
export function toggleChosen(answers: FinderAnswers, slug: string): FinderAnswers {
  if (answers.chosen.includes(slug))
    return { ...answers, chosen: answers.chosen.filter((one) => one !== slug) }
  if (answers.chosen.length >= maxChosen) return answers
  return { ...answers, chosen: [...answers.chosen, slug] }
}
