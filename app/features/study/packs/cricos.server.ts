import * as z from 'zod'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import { regionOf, regionsPack } from '#app/features/places/packs/regions.server.ts'
import {
  code,
  flag,
  list,
  oneOf,
  optionalCode,
  optionalDecimal,
  optionalText,
  optionalWhole,
  slug,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { slugify } from '#app/platform/content/slug.ts'
import { awardBreadth } from '../award-breadth.ts'
import type { MatchedCourse } from '../course-match.ts'
import { entryOf } from '../entry.ts'
import { type Audience, isForOverseasOnly } from '../overseas-only.ts'
import { courseName, educatorName } from '../register-names.ts'
import { townName } from '../register-places.ts'
import { campuses, courses, educatorKinds, educators, vetQualifications } from '../tables.server.ts'
import { ascedPack, knownField } from './asced.server.ts'
import { knownLevel, qualificationsPack } from './qualifications.server.ts'

const providerCode = code(/^\d{5}[A-Z]$/, 'a CRICOS provider code')
const regionCode = code(/^[A-Z]{2,3}$/, 'a region code')
const fieldCode = code(/^(\d{2}){1,3}$/, 'an ASCED code')
const vetCode = code(/^[A-Z0-9]{5,10}$/, 'a national qualification code')
const sector = oneOf(['vet', 'higher_education'])

const EducatorRow = z.object({
  cricos_provider_code: providerCode,
  slug,
  name: text(),
  legal_name: optionalText(),
  trading_name: optionalText(),
  kind: oneOf(educatorKinds),
  sector: oneOf(['government', 'private']),
  city: optionalText(),
  state: optionalCode(/^[A-Z]{2,3}$/, 'a region code'),
  postcode: optionalCode(/^\d{4}$/, 'four digits'),
  website: optionalText(),
  campus_states: list,
  note: optionalText(),
})

const CourseRow = z.object({
  cricos_course_code: code(/^[0-9A-Z]{6,8}$/, 'a CRICOS course code'),
  cricos_provider_code: providerCode,
  name: text(),
  level_id: slug,
  aqf_level: optionalWhole(1, 10),
  sector,
  vet_national_code: optionalText(20),
  asced_broad: fieldCode,
  asced_narrow: fieldCode,
  asced_detailed: fieldCode,
  asced_broad_2: optionalCode(/^\d{2}$/, 'an ASCED code of two digits'),
  is_dual: flag,
  duration_weeks: optionalWhole(1, 600),
  international_tuition_fee_aud: optionalWhole(1, 2_000_000),
  has_work_component: flag,
  states: list,
  cities: list,
})
type CourseRow = z.infer<typeof CourseRow>

export const cricosPack = definePack({
  name: 'study/cricos',
  revision: 8,
  after: [countriesPack, regionsPack, ascedPack, qualificationsPack],
  files: {
    'educators.csv': csv(EducatorRow, { key: ['cricos_provider_code'] }),
    'audiences.csv': csv(
      z.object({
        cricos_provider_code: providerCode,
        audience: oneOf(['overseas', 'everyone']),
        reason: text(200),
      }),
      { key: ['cricos_provider_code'] },
    ),
    'campuses.csv': csv(
      z.object({
        cricos_provider_code: providerCode,
        campus: text(),
        city: text(),
        state: regionCode,
        postcode: optionalCode(/^\d{4}$/, 'four digits'),
        latitude: optionalDecimal(-56, 0),
        longitude: optionalDecimal(72, 180),
      }),
      { key: ['cricos_provider_code', 'campus'] },
    ),
    'courses.csv': csv(CourseRow, { key: ['cricos_course_code'] }),
    'vet_qualifications.csv': csv(
      z.object({
        qualification_code: vetCode,
        title: text(),
        level_id: slug,
        aqf_level: whole(1, 10),
        training_package_code: code(/^[A-Z]{3}$/, 'three capital letters'),
        training_package: text(),
      }),
      { key: ['qualification_code'] },
    ),
  },
  references: [
    { file: 'educators.csv', column: 'state', to: regionOf('AU') },
    { file: 'educators.csv', column: 'campus_states', to: regionOf('AU') },
    { file: 'campuses.csv', column: 'state', to: regionOf('AU') },
    { file: 'courses.csv', column: 'states', to: regionOf('AU') },
    { file: 'courses.csv', column: 'level_id', to: knownLevel },
    { file: 'vet_qualifications.csv', column: 'level_id', to: knownLevel },
    {
      file: 'vet_qualifications.csv',
      column: 'training_package_code',
      to: { pack: qualificationsPack, file: 'training_packages.csv', column: 'code' },
    },
    ...['asced_broad', 'asced_narrow', 'asced_detailed', 'asced_broad_2'].map((column) => ({
      file: 'courses.csv',
      column,
      to: knownField,
    })),
    ...['audiences.csv', 'campuses.csv', 'courses.csv'].map((file) => ({
      file,
      column: 'cricos_provider_code',
      to: { file: 'educators.csv', column: 'cricos_provider_code' },
    })),
  ],
  toTables: (files) => {
    const offered = Map.groupBy(
      files['courses.csv'].filter((row) => entryOfRow(row) !== 'exit_only'),
      (row) => row.cricos_provider_code,
    )
    const shown = shownEducators(files['educators.csv'], files['courses.csv'], files['audiences.csv'])
    const isShown = (row: { cricos_provider_code: string }) => shown.has(row.cricos_provider_code)
    return [
      {
        table: educators,
        key: ['cricosProviderCode'],
        scope: { countryCode: 'AU' },
        rows: [...shown.values()].map((row) =>
          educatorColumns(row, offered.get(row.cricos_provider_code) ?? []),
        ),
      },
      {
        table: campuses,
        key: ['educatorId', 'name'],
        scope: { countryCode: 'AU' },
        links: { educatorId: { table: educators, by: 'cricosProviderCode' } },
        rows: files['campuses.csv'].filter(isShown).map((row) => ({
          educatorId: row.cricos_provider_code,
          name: row.campus,
          city: townName(row.city),
          countryCode: 'AU',
          regionCode: row.state,
          postcode: row.postcode,
          latitude: row.latitude,
          longitude: row.longitude,
        })),
      },
      {
        table: vetQualifications,
        key: ['code'],
        rows: files['vet_qualifications.csv'].map((row) => ({
          code: row.qualification_code,
          title: row.title,
          levelId: row.level_id,
          trainingPackageCode: row.training_package_code,
        })),
      },
      {
        table: courses,
        key: ['cricosCourseCode'],
        scope: { countryCode: 'AU' },
        links: { educatorId: { table: educators, by: 'cricosProviderCode' } },
        rows: files['courses.csv'].flatMap((row) => {
          const educator = shown.get(row.cricos_provider_code)
          return educator ? [courseColumns(row, educator.name)] : []
        }),
      },
    ]
  },
})

type AudienceRow = { cricos_provider_code: string; audience: Audience }

/** The educators that people who live here can study with, by their code. */
export function shownEducators<
  Row extends Pick<z.infer<typeof EducatorRow>, 'cricos_provider_code' | 'name' | 'kind'>,
>(
  educators: readonly Row[],
  courses: readonly { cricos_provider_code: string }[],
  audiences: readonly AudienceRow[],
): Map<string, Row> {
  const counts = new Map<string, number>()
  for (const { cricos_provider_code: code } of courses) counts.set(code, (counts.get(code) ?? 0) + 1)
  const audienceOf = new Map(audiences.map((row) => [row.cricos_provider_code, row.audience]))
  const shown = educators.filter(({ cricos_provider_code: code, name, kind }) => {
    const facts = { name, kind, courses: counts.get(code) ?? 0 }
    return !isForOverseasOnly(facts, audienceOf.get(code))
  })
  return new Map(shown.map((row) => [row.cricos_provider_code, row]))
}

function educatorColumns(row: z.infer<typeof EducatorRow>, offered: CourseRow[]) {
  return {
    slug: row.slug,
    countryCode: 'AU',
    cricosProviderCode: row.cricos_provider_code,
    name: educatorName(row.name),
    legalName: row.legal_name,
    tradingName: row.trading_name,
    maoriName: null,
    kind: row.kind,
    sector: row.sector,
    city: row.city && townName(row.city),
    regionCode: row.state,
    postcode: row.postcode,
    website: row.website,
    campusRegionCodes: row.campus_states,
    courseCount: offered.length,
    vetCourseCount: offered.filter((course) => course.sector === 'vet').length,
    higherEducationCourseCount: offered.filter((course) => course.sector === 'higher_education').length,
    statusNote: row.note,
  }
}

function courseColumns(row: CourseRow, educatorName: string) {
  const fee = row.international_tuition_fee_aud
  return {
    slug: courseSlug(row.name, educatorName, row.cricos_course_code),
    cricosCourseCode: row.cricos_course_code,
    educatorId: row.cricos_provider_code,
    name: courseName(row.name),
    levelId: row.level_id,
    aqfLevel: row.aqf_level,
    sector: row.sector,
    vetNationalCode: row.vet_national_code,
    ascedBroad: row.asced_broad,
    ascedNarrow: row.asced_narrow,
    ascedDetailed: row.asced_detailed,
    ascedBroad2: row.asced_broad_2,
    isDual: row.is_dual,
    durationWeeks: row.duration_weeks,
    internationalTuitionFeeAudCents: fee === null ? null : fee * 100,
    hasWorkComponent: row.has_work_component,
    entry: entryOfRow(row),
    breadth: awardBreadth({ name: row.name, isDual: row.is_dual }),
    countryCode: 'AU',
    states: row.states,
    cities: [...new Set(row.cities.map(townName))],
  }
}

/** The courses that people who live here can take, as far as they are matched with occupations. */
export function matchedCourses(
  rows: readonly CourseRow[],
  shown: ReadonlyMap<string, unknown>,
): MatchedCourse[] {
  return rows.flatMap((row) => {
    const entry = entryOfRow(row)
    if (entry === 'exit_only' || !shown.has(row.cricos_provider_code)) return []
    return [
      {
        name: courseName(row.name),
        levelId: row.level_id,
        fields: [row.asced_broad, row.asced_narrow, row.asced_detailed],
        nationalCode: row.vet_national_code,
        isForSchoolLeavers: entry === 'school',
      },
    ]
  })
}

function entryOfRow({ name, level_id, duration_weeks }: CourseRow) {
  return entryOf({ name, levelId: level_id, durationWeeks: duration_weeks })
}

/** `bachelor-of-nursing-macquarie-university-012345a`: the code at the end keeps it unique. */
function courseSlug(name: string, educatorName: string, courseCode: string): string {
  const educator = slugify(educatorName.replace(/^The /, ''), 36)
  return `${slugify(name, 64)}-${educator}-${courseCode.toLowerCase()}`
}
