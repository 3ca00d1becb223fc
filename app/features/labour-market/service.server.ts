import { inArray, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type FigureAnswers, figureAnswers } from './answers.ts'
import type {
  AllOccupations,
  Figures,
  MinimumWage,
  NewZealandFigures,
  OccupationFigures,
} from './contract.ts'
import { withoutMixed } from './rules.ts'
import { labourFigures } from './tables.server.ts'

/**
 * Everything held about an occupation, its unit group and all occupations. One statement.
 * @throws DomainError `not-found`
 */
export async function readOccupationFigures(db: Database, idOrSlug: string): Promise<OccupationFigures> {
  const rows = await db
    .select({
      title: occupations.title,
      anzscoCode: occupations.anzscoCode,
      isNec: occupations.isNec,
      unitGroup: occupations.unitGroup,
      unitGroupCode: occupations.unitGroupCode,
      source: labourFigures.source,
      code: labourFigures.code,
      figures: labourFigures.figures,
    })
    .from(occupations)
    .leftJoin(
      labourFigures,
      sql`${labourFigures.code} in (${occupations.anzscoCode}, ${occupations.unitGroupCode}, left(${occupations.anzscoCode}, 2), left(${occupations.anzscoCode}, 1), 'all', 'AU', 'NZ')`,
    )
    .where(byIdOrSlug(occupations, idOrSlug))
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
    unit_group: occupation.unitGroup,
    unit_group_code: occupation.unitGroupCode,
    own: withoutMixed({ ...noFigures, ...own }, occupation.isNec),
    group: { ...noFigures, ...group },
    all: { ...unknownTotals, ...all.jobs, ...all.projections },
    education: sharesOf(own.education, true) ?? sharesOf(group.education, false),
    new_zealand: newZealandOf(
      own,
      figuresOf(occupation.anzscoCode.slice(0, 2)),
      figuresOf(occupation.anzscoCode.slice(0, 1)),
    ),
    minimum_wages: { AU: ratesOf(figuresOf('AU').minimum_wage), NZ: ratesOf(figuresOf('NZ').minimum_wage) },
  }
}

type Sources = Record<string, Record<string, unknown> | null>

/** What is held of New Zealand, from the figures of an occupation, its sub-major group and its major group. */
function newZealandOf(own: Sources, subMajor: Sources, major: Sources): NewZealandFigures {
  return {
    jobs: (own.nz_job?.jobs as NewZealandFigures['jobs'] | undefined) ?? [],
    census: (subMajor.nz_census ?? null) as NewZealandFigures['census'],
    earnings: (major.nz_earnings ?? null) as NewZealandFigures['earnings'],
  }
}

/** The figures in words of several occupations at once, by their ids, for readers of a country. One statement. */
export async function readFigureAnswers(
  db: Database,
  country: ReaderCountry,
  ids: readonly number[],
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
      sql`${labourFigures.code} in (${occupations.anzscoCode}, ${occupations.unitGroupCode})`,
    )
    .where(inArray(occupations.id, [...ids]))
  const answers = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, held]) => {
    const [first] = held
    if (!first) return []
    const figuresOf = (code: string): Sources =>
      Object.fromEntries(held.filter((row) => row.code === code).map((row) => [row.source, row.figures]))
    const own = figuresOf(first.anzscoCode)
    const figures = {
      own: withoutMixed({ ...noFigures, ...own }, first.isNec),
      group: { ...noFigures, ...figuresOf(first.unitGroupCode) },
      unit_group: first.unitGroup,
      new_zealand: newZealandOf(own, {}, {}),
    }
    return [[id, figureAnswers(figures, country)] as const]
  })
  return new Map(answers)
}

function sharesOf(figures: Record<string, unknown> | null | undefined, isOwn: boolean) {
  return figures ? { is_own: isOwn, shares: figures.shares as number[] } : null
}

function ratesOf(figures: Record<string, unknown> | null | undefined): MinimumWage[] {
  return (figures?.rates as MinimumWage[] | undefined) ?? []
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
  group_pay: [],
  group_growth: [],
}
