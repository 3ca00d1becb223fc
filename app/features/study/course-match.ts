import { wordStarts } from './route-words.ts'

/**
 * Which courses a careers adviser would name for a career: those whose name shares a word with its title come first, at the levels of
 * its routes; a field alone counts where names say too little. Pure: content is matched when it is imported, and tested against
 * judged careers.
 */

/** A course as far as it is matched. */
export type MatchedCourse = {
  name: string
  levelId: string
  fields: readonly string[]
  nationalCode: string | null
  /** Whether a school leaver can begin it. */
  isForSchoolLeavers: boolean
}

/** A route of an occupation with patterns for the names of courses, as `occupation_study_route` has it. */
export type CourseRoute = {
  foundIn: string | null
  levelIds: readonly string[]
  nameHas: string | null
  nameLacks: string | null
  titleWords: string | null
  fieldWords: string | null
}

/** What an adviser has decided for an occupation (six digits) or its unit group (four), with the beginnings of words. */
export type CourseException = {
  anzsco_code: string
  /** `first`: the words to look for in place of the title's; `only`: one must be in a name; `never`: none may; `none`: no course at all. */
  kind: 'first' | 'only' | 'never' | 'none'
  words: readonly string[]
}

/** With fewer courses by name a wider search stands. */
const ENOUGH = 3

/** A pattern of PostgreSQL (`\m`, the start of a word) for the names of courses here. */
export function namePattern(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('\\m', '(?<![\\p{L}\\d])'), 'iu')
}

/** The routes of one occupation with what has been decided for it. */
export function withExceptions<Route extends CourseRoute>(
  routes: readonly Route[],
  exceptions: readonly CourseException[],
): Route[] {
  const words = wordsOf(exceptions)
  if (words.none) return routes.map((route) => ({ ...route, foundIn: null }))
  return routes.map((route) => ({
    ...route,
    titleWords: wordStarts(words.first) ?? route.titleWords,
    nameHas: wordStarts(words.only) ?? route.nameHas,
    nameLacks: either(route.nameLacks, wordStarts(words.never)),
  }))
}

/** Whether a course of this name may be shown for the occupation at all. */
export function mayBeShown(name: string, exceptions: readonly CourseException[]): boolean {
  const { none, only, never } = wordsOf(exceptions)
  const has = (starts: readonly string[]) => {
    const pattern = wordStarts(starts)
    return pattern !== null && namePattern(pattern).test(name)
  }
  return !none && !has(never) && (only.length === 0 || has(only))
}

/**
 * The routes narrowed to names: where enough courses for school leavers share a word with the title, only such; else with the title or
 * the field; else any in the field. Routes with words of their own stay as they are.
 *
 * @param coursesOf the courses at the level in the field
 * @param own how many courses the occupation's own qualifications have
 */
export function narrowedToNames<Route extends CourseRoute>(
  routes: readonly Route[],
  coursesOf: (level: string, field: string) => readonly MatchedCourse[],
  own: number,
): Route[] {
  const titled = new Set<MatchedCourse>()
  const named = new Set<MatchedCourse>()
  for (const route of routes)
    for (const course of coursesOfRoute(route, coursesOf)) {
      if (!course.isForSchoolLeavers) continue
      if (route.nameHas !== null || matches(route.titleWords, course)) titled.add(course)
      if (matches(route.fieldWords, course)) named.add(course)
    }
  const byTitle = own + titled.size >= ENOUGH
  const byName = own + new Set([...titled, ...named]).size >= ENOUGH
  if (!byName) return [...routes]
  return routes.map((route) => {
    if (route.nameHas !== null) return route
    const requested = byTitle ? route.titleWords : either(route.titleWords, route.fieldWords)
    return { ...route, nameHas: requested ?? NO_NAME }
  })
}

/** A pattern that no name fits. */
const NO_NAME = '$.'

/** The courses at the levels of a route in its field whose names fit. */
export function coursesOfRoute(
  route: CourseRoute,
  coursesOf: (level: string, field: string) => readonly MatchedCourse[],
): MatchedCourse[] {
  const field = route.foundIn
  if (field === null) return []
  const has = route.nameHas === null ? null : namePattern(route.nameHas)
  const lacks = route.nameLacks === null ? null : namePattern(route.nameLacks)
  return route.levelIds
    .flatMap((level) => coursesOf(level, field))
    .filter(({ name }) => (has === null || has.test(name)) && !lacks?.test(name))
}

function matches(pattern: string | null, { name }: MatchedCourse): boolean {
  return pattern !== null && namePattern(pattern).test(name)
}

function either(one: string | null, other: string | null): string | null {
  return one && other ? `${one}|${other}` : (one ?? other)
}

function wordsOf(exceptions: readonly CourseException[]) {
  const of = (kind: CourseException['kind']) =>
    exceptions.filter((one) => one.kind === kind).flatMap(({ words }) => words)
  return {
    first: of('first'),
    only: of('only'),
    never: of('never'),
    none: exceptions.some(({ kind }) => kind === 'none'),
  }
}
