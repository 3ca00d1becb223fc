import { type CourseException, coursesOfRoute } from '#app/features/study/course-match.ts'
import { entryOf } from '#app/features/study/entry.ts'
import { type Audience, isForOverseasOnly } from '#app/features/study/overseas-only.ts'
import { namedRoutes, studyRouteRows, vetRouteRows } from '#app/features/study/packs/route-rows.ts'
import { courseName } from '#app/features/study/register-names.ts'
import { packRows } from './pack-rows.ts'

type StudyRow = Parameters<typeof studyRouteRows>[1][number]
type VetRow = Parameters<typeof vetRouteRows>[1][number]

/** The names of the real courses that are tied to an occupation, as an import ties them. By slug. */
export function matchedNames(): (slug: string) => string[] {
  const occupations = packRows('careers/anzsco/occupations.csv') as (Record<string, string> & Occupation)[]
  const titles = new Map(
    packRows('study/cricos/vet_qualifications.csv').map((row) => [
      row.qualification_code ?? '',
      row.title ?? '',
    ]),
  )
  const fieldTitles = new Map(
    packRows('study/asced/fields.csv').map((row) => [row.asced_code ?? '', row.title ?? '']),
  )
  const courses = shownCourses()
  const { routes, qualifications } = namedRoutes({
    routes: studyRouteRows(
      occupations,
      packRows('careers/study-routes/study-routes.csv').map(toRoute),
      fieldTitles,
    ),
    qualifications: vetRouteRows(
      occupations,
      packRows('careers/study-routes/vet-routes.csv') as unknown as VetRow[],
      titles,
    ),
    exceptions: packRows('careers/study-routes/course-exceptions.csv').map(
      (row) => ({ ...row, words: listIn(row.words) }) as unknown as CourseException,
    ),
    courses,
    titles,
  })
  const routesOf = Map.groupBy(routes, ({ anzscoCode }) => anzscoCode)
  const ownOf = Map.groupBy(qualifications, ({ anzscoCode }) => anzscoCode)
  const codes = new Map(occupations.map(({ slug, anzsco_code }) => [slug, anzsco_code]))
  const coursesOf = (level: string, field: string) =>
    courses.filter((course) => course.levelId === level && course.fields.includes(field))
  return (slug) => {
    const code = codes.get(slug)
    if (!code) throw new Error(`no occupation ${slug}`)
    const own = new Set((ownOf.get(code) ?? []).map(({ qualificationCode }) => qualificationCode))
    const found = [
      ...courses.filter(({ nationalCode }) => nationalCode && own.has(nationalCode)),
      ...(routesOf.get(code) ?? []).flatMap((route) => coursesOfRoute(route, coursesOf)),
    ]
    return [...new Set(found)].map(({ name }) => name)
  }
}

type Occupation = {
  slug: string
  anzsco_code: string
  title: string
  unit_group_code: string
  unit_group: string
}

function shownCourses() {
  const rows = packRows('study/cricos/courses.csv')
  const byProvider = Map.groupBy(rows, (row) => row.cricos_provider_code)
  const audiences = new Map(
    packRows('study/cricos/audiences.csv').map((row) => [row.cricos_provider_code, row.audience as Audience]),
  )
  const hidden = new Set(
    packRows('study/cricos/educators.csv')
      .filter(({ cricos_provider_code: code, name = '', kind = '' }) =>
        isForOverseasOnly({ name, kind, courses: byProvider.get(code)?.length ?? 0 }, audiences.get(code)),
      )
      .map((row) => row.cricos_provider_code),
  )
  return rows.flatMap((row) => {
    const { name = '', level_id: levelId = '' } = row
    const entry = entryOf({ name, levelId, durationWeeks: Number(row.duration_weeks) || null })
    if (entry === 'exit_only' || hidden.has(row.cricos_provider_code)) return []
    const fields = [row.asced_broad ?? '', row.asced_narrow ?? '', row.asced_detailed ?? '']
    const nationalCode = row.vet_national_code || null
    return [{ name: courseName(name), levelId, fields, nationalCode, isForSchoolLeavers: entry === 'school' }]
  })
}

function toRoute(row: Record<string, string>): StudyRow {
  return {
    anzsco_code: row.anzsco_code ?? '',
    asced_code: row.asced_code || null,
    level_ids: listIn(row.level_ids),
    kind: row.kind as StudyRow['kind'],
    found_in: row.found_in || null,
    name_has: listIn(row.name_has),
    name_lacks: listIn(row.name_lacks),
    note: row.note || null,
  }
}

function listIn(cell = ''): string[] {
  return cell === '' ? [] : cell.split('|')
}
