import type { Preparation } from '#app/features/careers/preparation.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import type { Family } from './families.ts'
import { type Area, byLongestPrefix, type Certificate, type Strength, type Subject } from './rules.ts'

export type CertificateEntry = Certificate & {
  fullName: string
  regions: string[]
  checkWith: string
  checkUrl: string
  rank: string
  subjects: Subject[]
}

export type CareerEntry = {
  slug: string
  title: string
  unitGroupCode: string
  preparation: Preparation
  area: Area | null
  /** Its place among `fields`. */
  field: number
}

/** The whole table of subjects, joined to occupations: what all questions about subjects are answered from. */
export type SubjectGuide = {
  certificates: CertificateEntry[]
  fields: string[]
  /** Without residual ones, those that most people do first. */
  careers: CareerEntry[]
  /** Of all occupations, by slug and by id. */
  occupations: ReadonlyMap<string, Pick<CareerEntry, 'area' | 'preparation'>>
  /** Areas by the codes of their courses (ASCED). */
  courses: Record<'degree' | 'training', ReadonlyMap<string, Area>>
}

/** Rows of the tables of this slice, each list in its order; occupations with those that most people do first. */
export type GuideRows = {
  certificates: (Omit<CertificateEntry, 'country' | 'regions' | 'subjects'> & {
    countryCode: Certificate['country']
    regionCodes: string[]
  })[]
  subjects: (Subject & { certificateId: string })[]
  areas: {
    id: string
    title: string
    called: string
    anzscoPrefixes: string[]
    ascedPrefixes: string[]
    levels: 'degree' | 'training' | 'both'
    wayAu: string | null
    wayNz: string | null
  }[]
  rules: {
    areaId: string
    families: Family[]
    au: Strength | null
    nz: Strength | null
    note: string | null
  }[]
  fields: { title: string; anzscoPrefixes: string[] }[]
  occupations: {
    id: number
    slug: string
    title: string
    anzscoCode: string
    preparation: Preparation
    isNec: boolean
  }[]
}

export function guideOf(rows: GuideRows): SubjectGuide {
  const areas = areasOf(rows)
  const byCareer = byPrefix(areas, ({ row }) => row.anzscoPrefixes)
  const byField = byPrefix(
    rows.fields.map((row, index) => ({ row, area: index })),
    ({ row }) => row.anzscoPrefixes,
  )
  const coursesAt = (level: 'degree' | 'training') =>
    byPrefix(
      areas.filter(({ row }) => row.levels === level || row.levels === 'both'),
      ({ row }) => row.ascedPrefixes,
    )
  const occupations = rows.occupations.map((row) => ({
    ...row,
    area: byLongestPrefix(byCareer, row.anzscoCode),
    field: byLongestPrefix(byField, row.anzscoCode),
  }))
  const subjectsOf = Map.groupBy(rows.subjects, ({ certificateId }) => certificateId)
  return {
    certificates: rows.certificates.map(({ countryCode, regionCodes, ...row }) => ({
      ...row,
      country: countryCode,
      regions: regionCodes,
      subjects: subjectsOf.get(row.id) ?? [],
    })),
    fields: rows.fields.map(({ title }) => title),
    careers: occupations.flatMap(({ slug, title, anzscoCode, preparation, area, field, isNec }) =>
      isNec || field === null
        ? []
        : [
            {
              slug,
              title: displayTitle(title),
              unitGroupCode: anzscoCode.slice(0, 4),
              preparation,
              area,
              field,
            },
          ],
    ),
    occupations: new Map(
      occupations.flatMap((one) => [[one.slug, one] as const, [String(one.id), one] as const]),
    ),
    courses: { degree: coursesAt('degree'), training: coursesAt('training') },
  }
}

function areasOf({ areas, rules }: GuideRows) {
  const rulesOf = Map.groupBy(rules, ({ areaId }) => areaId)
  return areas.map((row) => ({
    row,
    area: {
      id: row.id,
      title: row.title,
      called: row.called,
      rules: rulesOf.get(row.id) ?? [],
      way: { au: row.wayAu, nz: row.wayNz },
    } satisfies Area,
  }))
}

function byPrefix<E extends { area: unknown }>(
  entries: E[],
  prefixesOf: (entry: E) => string[],
): Map<string, E['area']> {
  return new Map(entries.flatMap((entry) => prefixesOf(entry).map((prefix) => [prefix, entry.area] as const)))
}
