import { inArray, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlugPlaceholders, idOrSlugValues } from '#app/platform/queries.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type FigureAnswers, figureAnswers } from './answers.ts'
import type {
  AllOccupations,
  Figures,
  MinimumWage,
  NewZealandFigures,
  OccupationFigures,
} from './contract.ts'
import { countryDays } from './rates-in-text.server.ts'
import { ratesOn } from './rates-in-text.ts'
import { withoutMixed } from './rules.ts'
import { labourFigures } from './tables.server.ts'

const figureRows = preparedQuery((db) =>
  db
    .select({
      title: occupations.title,
      anzscoCode: occupations.anzscoCode,
      isNec: occupations.isNec,
      // a unit group is the first four digits, so that the index on codes finds its other occupations
      isWholeGroup: sql<boolean>`not exists (select from ${occupations} other where other.anzsco_code between ${occupations.unitGroupCode} || '00' and ${occupations.unitGroupCode} || '99' and other.anzsco_code <> ${occupations.anzscoCode})`,
      unitGroup: occupations.unitGroup,
      unitGroupCode: occupations.unitGroupCode,
      source: labourFigures.source,
      code: labourFigures.code,
      figures: labourFigures.figures,
    })
    .from(occupations)
    .leftJoin(
      labourFigures,
      sql`${labourFigures.code} in (${occupations.anzscoCode}, ${occupations.unitGroupCode}, left(${occupations.anzscoCode}, 2), left(${occupations.anzscoCode}, 1), 'all', 'AU', 'NZ') and ${labourFigures.source} <> 'rate'`,
    )
    .where(byIdOrSlugPlaceholders(occupations)),
)

/**
 * Everything held about an occupation, its unit group and all occupations. One statement.
 * @throws DomainError `not-found`
 */
export async function readOccupationFigures(
  db: Database,
  idOrSlug: string,
  now: Date,
): Promise<OccupationFigures> {
  const days = countryDays(now)
  const rows = await figureRows(db, idOrSlugValues(idOrSlug))
  const [occupation] = rows
  if (!occupation) throw new DomainError('not-found', 'no-such-occupation')

  const figuresOf = (code: string) =>
    Object.fromEntries(rows.filter((row) => row.code === code).map((row) => [row.source, row.figures]))
  const all = figuresOf('all')
  const own = figuresOf(occupation.anzscoCode)
  const group = figuresOf(occupation.unitGroupCode)
  return {
    country: 'AU',
    title: occupation.title,
    anzsco_code: occupation.anzscoCode,
    is_nec: occupation.isNec,
    is_whole_group: occupation.isWholeGroup,
    unit_group: occupation.unitGroup,
    unit_group_code: occupation.unitGroupCode,
    own: withoutMixed({ ...noFigures, ...own }, occupation.isNec),
    group: { ...noFigures, ...group },
    all: { ...unknownTotals, ...all.jobs, ...all.projections },
    education: sharesOf(own.education, true) ?? sharesOf(group.education, false),
    new_zealand: newZealandOf(
      own,
      group,
      figuresOf(occupation.anzscoCode.slice(0, 2)),
      figuresOf(occupation.anzscoCode.slice(0, 1)),
    ),
    minimum_wages: {
      AU: minimumWagesOn(figuresOf('AU').minimum_wage, days.AU),
      NZ: minimumWagesOn(figuresOf('NZ').minimum_wage, days.NZ),
    },
  }
}

export type Sources = Record<string, Record<string, unknown> | null>

/** What is held of New Zealand, from the figures of an occupation and of its unit, sub-major and major group. */
export function newZealandOf(
  own: Sources,
  group: Sources,
  subMajor: Sources = {},
  major: Sources = {},
): NewZealandFigures {
  const jobs = own.nz_job ?? group.nz_job
  return {
    jobs: (jobs?.jobs as NewZealandFigures['jobs'] | undefined) ?? [],
    is_group: own.nz_job == null && group.nz_job != null,
    census: (subMajor.nz_census ?? major.nz_census ?? null) as NewZealandFigures['census'],
    earnings: (major.nz_earnings ?? null) as NewZealandFigures['earnings'],
  }
}

/** The figures in words of several occupations at once, by their ids, for readers of a country on a day. One statement. */
export async function readFigureAnswers(
  db: Database,
  country: ReaderCountry,
  ids: readonly number[],
  today: string,
): Promise<Map<number, FigureAnswers>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: occupations.id,
      anzscoCode: occupations.anzscoCode,
      unitGroup: occupations.unitGroup,
      unitGroupCode: occupations.unitGroupCode,
      isNec: occupations.isNec,
      source: labourFigures.source,
      code: labourFigures.code,
      figures: labourFigures.figures,
    })
    .from(occupations)
    .leftJoin(
      labourFigures,
      sql`${labourFigures.code} in (${occupations.anzscoCode}, ${occupations.unitGroupCode}, 'NZ')`,
    )
    .where(inArray(occupations.id, [...ids]))
  const answers = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, held]) => {
    const [first] = held
    if (!first) return []
    const figuresOf = (code: string): Sources =>
      Object.fromEntries(held.filter((row) => row.code === code).map((row) => [row.source, row.figures]))
    const own = figuresOf(first.anzscoCode)
    const group = figuresOf(first.unitGroupCode)
    const figures = {
      own: withoutMixed({ ...noFigures, ...own }, first.isNec),
      group: { ...noFigures, ...group },
      unit_group: first.unitGroup,
      new_zealand: newZealandOf(own, group),
      minimum_wages: { AU: [], NZ: minimumWagesOn(figuresOf('NZ').minimum_wage, today) },
    }
    return [[id, figureAnswers(figures, country)] as const]
  })
  return new Map(answers)
}

function sharesOf(figures: Record<string, unknown> | null | undefined, isOwn: boolean) {
  return figures ? { is_own: isOwn, shares: figures.shares as number[] } : null
}

/** The minimum wages that are in force on a day; none after the last day of those held. */
export function minimumWagesOn(
  figures: Record<string, unknown> | null | undefined,
  day: string,
): MinimumWage[] {
  return ratesOn((figures?.rates as MinimumWage[] | undefined) ?? [], day)
}

/** Of a code that no source knows. */
export const noFigures: Figures = {
  jobs: null,
  projections: null,
  income_tax: null,
  mean_earnings: null,
  shortage: null,
}
const unknownTotals: AllOccupations = {
  median_weekly_aud: null,
  female_pct: null,
  part_time_pct: null,
  full_time_hours: null,
  median_age: null,
  change_pct: null,
  census: { female_pct: null, part_time_pct: null },
  group_pay: [],
  group_growth: [],
}
