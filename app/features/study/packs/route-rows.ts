import {
  type CourseException,
  type CourseRoute,
  type MatchedCourse,
  mayBeShown,
  narrowedToNames,
  withExceptions,
} from '../course-match.ts'
import { wordPattern, wordStarts } from '../route-words.ts'

type Occupation = { anzsco_code: string; title: string; unit_group_code: string; unit_group: string }
type StudyRow = {
  anzsco_code: string
  asced_code: string | null
  level_ids: string[]
  kind: 'typical' | 'possible' | 'on-the-job'
  found_in: string | null
  name_has: string[]
  name_lacks: string[]
  note: string | null
}
type VetRow = { anzsco_code: string; qualification_code: string; kind: 'typical' | 'possible' }

/**
 * Study routes, occupation by occupation: its own (six digits) if it has any, else those of its unit group.
 *
 * @param fieldTitles by ASCED code
 */
export function studyRouteRows(
  occupations: readonly Occupation[],
  rows: readonly StudyRow[],
  fieldTitles: ReadonlyMap<string, string>,
) {
  const byCode = Map.groupBy(rows, (row) => row.anzsco_code)
  return occupations.flatMap((occupation) => {
    const routes = byCode.get(occupation.anzsco_code) ?? byCode.get(occupation.unit_group_code) ?? []
    return routes.map((row, index) => ({
      anzscoCode: occupation.anzsco_code,
      position: index + 1,
      ascedCode: row.asced_code,
      foundIn: row.found_in ?? row.asced_code,
      levelIds: row.level_ids,
      kind: row.kind,
      nameHas: wordStarts(row.name_has),
      nameLacks: wordStarts(row.name_lacks),
      titleWords: wordPattern(occupation.title) ?? wordPattern(occupation.unit_group),
      // Names that must have certain words tell enough.
      fieldWords: row.name_has.length > 0 ? null : wordPattern(fieldTitles.get(row.asced_code ?? '') ?? ''),
      note: row.note,
    }))
  })
}

/**
 * National qualifications, occupation by occupation: its own first, then those of its unit group. Editions of one qualification share a
 * position.
 *
 * @param titles of qualifications by code
 */
export function vetRouteRows(
  occupations: readonly Occupation[],
  rows: readonly VetRow[],
  titles: ReadonlyMap<string, string>,
) {
  const byCode = Map.groupBy(rows, (row) => row.anzsco_code)
  return occupations.flatMap(({ anzsco_code, unit_group_code }) => {
    const all = [...(byCode.get(anzsco_code) ?? []), ...(byCode.get(unit_group_code) ?? [])]
    const routes = [
      ...new Map(all.toReversed().map((row) => [row.qualification_code, row])).values(),
    ].toReversed()
    const names = [...new Set(routes.map((row) => titles.get(row.qualification_code)))]
    return routes.map((row) => ({
      anzscoCode: anzsco_code,
      qualificationCode: row.qualification_code,
      kind: row.kind,
      position: names.indexOf(titles.get(row.qualification_code)) + 1,
    }))
  })
}

type Routes<Route, Qualification> = {
  routes: readonly Route[]
  qualifications: readonly Qualification[]
  exceptions: readonly CourseException[]
  courses: readonly MatchedCourse[]
  /** Of qualifications, by code. */
  titles: ReadonlyMap<string, string>
}

/** The routes and qualifications of every occupation as courses are matched with them: by names and levels first, then by field. */
export function namedRoutes<
  Route extends CourseRoute & { anzscoCode: string },
  Qualification extends { anzscoCode: string; qualificationCode: string; kind: string },
>({ routes, qualifications, exceptions, courses, titles }: Routes<Route, Qualification>) {
  const exceptionsOf = Map.groupBy(exceptions, (one) => one.anzsco_code)
  const decided = (code: string) => [
    ...(exceptionsOf.get(code) ?? []),
    ...(exceptionsOf.get(code.slice(0, 4)) ?? []),
  ]
  const coursesOf = coursesByLevelAndField(courses)
  const holders = Map.groupBy(courses, (course) => course.nationalCode)
  const kept = qualifications.filter(({ anzscoCode, qualificationCode }) =>
    mayBeShown(titles.get(qualificationCode) ?? '', decided(anzscoCode)),
  )
  const ownOf = Map.groupBy(
    kept.filter(({ kind }) => kind === 'typical'),
    ({ anzscoCode }) => anzscoCode,
  )
  const narrowed = [...Map.groupBy(routes, ({ anzscoCode }) => anzscoCode)].flatMap(([code, own]) => {
    const qualified = (ownOf.get(code) ?? []).flatMap((row) => holders.get(row.qualificationCode) ?? [])
    return narrowedToNames(withExceptions(own, decided(code)), coursesOf, qualified.length)
  })
  return { routes: narrowed, qualifications: kept }
}

function coursesByLevelAndField(courses: readonly MatchedCourse[]) {
  const known = new Map<string, MatchedCourse[]>()
  for (const course of courses)
    for (const field of course.fields) {
      const key = `${course.levelId} ${field}`
      const group = known.get(key)
      if (group) group.push(course)
      else known.set(key, [course])
    }
  return (level: string, field: string) => known.get(`${level} ${field}`) ?? []
}
