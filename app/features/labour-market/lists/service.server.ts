import { and, asc, count, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { toOccupationCard } from '#app/features/careers/cards.server.ts'
import { cardColumns } from '#app/features/careers/service.server.ts'
import { industries, occupationIndustries, occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasPhrase } from '#app/platform/keyword.server.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { MinimumWage } from '../contract.ts'
import { dates } from '../dates.ts'
import { isUnderMinimum, newZealandPayYear, type PayRange } from '../new-zealand.ts'
import { countryDays } from '../rates-in-text.server.ts'
import { ratesOn } from '../rates-in-text.ts'
import { labourFigures } from '../tables.server.ts'
import { adultRate } from '../wages.ts'
import type { FilterName, ListedFigure, ListedOccupation, OccupationFilters } from './contract.ts'
import {
  type FigureKind,
  type GrowthBand,
  type OccupationSort,
  type PayBand,
  payBandEnds,
  ratingsOf,
  shownFigure,
} from './filters.ts'

type Listed = Paged<ListedOccupation> & {
  occupation_total: number
  all: { median_weekly_aud: number | null; change_pct: number | null }
  without: { filter: FilterName; total: number }[]
}

const group = sql`${occupations.unitGroupCode}`
const own = sql`${occupations.anzscoCode}`
const all = sql`'all'`

/** A field of the figures that a source has of a code: a look-up by key for each occupation. */
function field(source: string, code: SQL, name: string): SQL {
  return sql`(select figures ->> ${sql.raw(`'${name}'`)} from ${labourFigures} where code = ${code} and source = ${sql.raw(`'${source}'`)})`
}

/** A figure in SQL: its value, whether it is the occupation's own, and its date. */
type Column = { value: SQL; isOwn: SQL; asOf: SQL }

/** `newest` of the basis in SQL: the newer of the two, and at the same date the occupation's own. */
function newest(ours: Omit<Column, 'isOwn'>, groups: Omit<Column, 'isOwn'>): Column {
  const isOwn = sql`(${ours.value} is not null and (${groups.value} is null or ${ours.asOf} >= ${groups.asOf}))`
  const either = (one: SQL, other: SQL) => sql`case when ${isOwn} then ${one} else ${other} end`
  return { isOwn, value: either(ours.value, groups.value), asOf: either(ours.asOf, groups.asOf) }
}

const peopleOf = (code: SQL) => ({
  value: sql`${field('jobs', code, 'employed')}::float`,
  asOf: field('jobs', code, 'employed_as_of'),
})
const ratingOf = (code: SQL) => ({
  value: field('shortage', code, 'national'),
  asOf: field('shortage', code, 'year'),
})

/** The same as JSON. */
function json(source: string, code: SQL, name: string): SQL {
  return sql`(select figures -> ${sql.raw(`'${name}'`)} from ${labourFigures} where code = ${code} and source = ${sql.raw(`'${source}'`)})`
}

const pay = sql`${field('jobs', group, 'median_weekly_aud')}::float`
const averagePay = sql`${field('mean_earnings', group, 'mean_weekly_aud')}::float`
const growth = sql`${field('projections', group, 'change_pct')}::float`
const ownPeople = sql`${field('jobs', own, 'employed')}::float`
const rating = newest(ratingOf(own), ratingOf(group))
const allPay = sql<number | null>`${field('jobs', all, 'median_weekly_aud')}::float`
const allGrowth = sql<number | null>`${field('projections', all, 'change_pct')}::float`

/** What cards show. */
const figureColumns: Record<FigureKind, Column> = {
  pay: {
    value: sql`coalesce(${pay}, ${averagePay})`,
    isOwn: sql`false`,
    asOf: sql`case when ${pay} is null then ${dates.payMonth}::text else ${field('jobs', group, 'earnings_as_of')} end`,
  },
  growth: { value: growth, isOwn: sql`false`, asOf: sql`${dates.projectedMonth}::text` },
  people: newest(peopleOf(own), peopleOf(group)),
  demand: rating,
}

/** What a job of New Zealand has, its own or that of its whole unit group. */
function newZealand(name: string): SQL {
  return sql`coalesce(${json('nz_job', own, name)}, ${json('nz_job', group, name)})`
}
const nzMiddle = sql`(${newZealand('yearly_middle')} #>> '{}')::float`
const newZealandPay: Column = {
  value: nzMiddle,
  isOwn: sql`(${json('nz_job', own, 'jobs')} is not null)`,
  asOf: sql`${String(newZealandPayYear)}::text`,
}

const noColumn: Column = { value: sql`null`, isOwn: sql`null`, asOf: sql`null` }

/** What a list is sorted by. An average is no median, so it comes after all of them. */
const sortColumns: Record<Exclude<OccupationSort, 'name'>, SQL[]> = {
  pay: [pay, averagePay],
  growth: [growth],
  people: [figureColumns.people.value],
}

/**
 * Occupations by title, or by a figure from the highest down; those without it stand last. Most
 * figures are those of the unit group; within a group the occupation with most people comes first. One statement; two where
 * nothing fits.
 */
export async function listOccupationCards(
  db: Database,
  requested: {
    keyword?: string
    page: number
    per_page: number
    sort?: OccupationSort
    filters?: OccupationFilters
    country?: ReaderCountry
  },
  now: Date,
): Promise<Listed> {
  const today = countryDays(now).NZ
  const { keyword, sort = 'name', filters = {}, country = 'AU' } = requested
  const conditions = conditionsOf(db, keyword, filters)
  const kind = shownFigure(sort, filters)
  // A filter by pay is Australian, so pay of New Zealand is shown only where the list is sorted by it.
  const isNewZealandPay = country === 'NZ' && sort === 'pay'
  const { value, isOwn, asOf } = kind ? (isNewZealandPay ? newZealandPay : figureColumns[kind]) : noColumn
  const sorted = sort === 'name' ? [] : isNewZealandPay ? [nzMiddle] : sortColumns[sort]
  const order = sql.join(
    [
      ...sorted.map((column) => sql`${column} desc nulls last`),
      asc(occupations.isNec),
      ...(sort === 'name' ? [] : [sql`${ownPeople} desc nulls last`]),
      asc(occupations.title),
    ],
    sql`, `,
  )
  const { rows, meta } = await paginate(requested.page, requested.per_page, (limit, offset) => {
    // Only ids are counted and sorted; the columns of cards are read for one page.
    const found = db
      .select({
        id: occupations.id,
        ...totalColumn,
        place: sql<number>`row_number() over (order by ${order})`.as('place'),
      })
      .from(occupations)
      .where(and(...conditions.values()))
      .orderBy(sql`place`)
      .limit(limit)
      .offset(offset)
      .as('found')
    return db
      .select({
        ...cardColumns,
        total: found.total,
        unitGroup: occupations.unitGroup,
        occupationTotal: sql<number>`(select count(*)::int from ${occupations})`,
        allPay,
        allGrowth,
        value: sql<ListedFigure['value']>`${value}`,
        isOwn: sql<boolean>`${isOwn}`,
        asOf: sql<string | null>`${asOf}`,
        isAverage: kind === 'pay' && !isNewZealandPay ? sql<boolean>`${pay} is null` : sql<boolean>`false`,
        range: isNewZealandPay ? sql<PayRange | null>`${newZealand('range')}` : sql<PayRange | null>`null`,
        rates: isNewZealandPay
          ? sql<MinimumWage[] | null>`${json('minimum_wage', sql`'NZ'`, 'rates')}`
          : sql<MinimumWage[] | null>`null`,
        maoriTitle:
          country === 'NZ'
            ? sql<string | null>`${json('nz_job', own, 'jobs')} -> 0 ->> 'maori_title'`
            : sql<string | null>`null`,
      })
      .from(found)
      .innerJoin(occupations, eq(occupations.id, found.id))
      .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
      .orderBy(found.place)
  })
  const [first] = rows
  return {
    data: rows.map((row) => ({
      ...toOccupationCard(row),
      ...(row.maoriTitle && { maori_title: row.maoriTitle }),
      ...(kind && {
        figure: {
          kind,
          value: row.value,
          group: row.isOwn ? null : row.unitGroup,
          as_of: row.asOf,
          ...(row.isAverage && row.value !== null && { is_average: true }),
          ...(isNewZealandPay && { range: listedRange(row.range, row.rates, today) }),
        },
      }),
    })),
    meta,
    occupation_total: first?.occupationTotal ?? 0,
    all: { median_weekly_aud: first?.allPay ?? null, change_pct: first?.allGrowth ?? null },
    without: meta.total === 0 ? await totalsWithout(db, conditions) : [],
  }
}

function listedRange(
  range: PayRange | null,
  rates: MinimumWage[] | null,
  today: string,
): ListedFigure['range'] {
  if (!range) return null
  const { low, high, per, whom } = range
  const rate = adultRate(ratesOn(rates ?? [], today))
  return { low, high, per, whom, is_under_minimum: rate !== null && isUnderMinimum(range, rate) }
}

function conditionsOf(
  db: Database,
  keyword: string | undefined,
  { industry, skill_level, popular, preparation, pay: band, growth: change, demand }: OccupationFilters,
): Map<FilterName, SQL> {
  const phrase = hasPhrase(occupations.searchText, keyword)
  const conditions: [FilterName, SQL | false | undefined][] = [
    ['keyword', phrase],
    ['industry', industry ? inArray(occupations.id, idsInIndustry(db, industry)) : undefined],
    ['skill_level', skill_level ? eq(occupations.skillLevelAu, skill_level) : undefined],
    ['popular', popular ? eq(occupations.isFeatured, true) : undefined],
    ['preparation', preparation && inArray(occupations.preparation, preparation)],
    ['pay', band && isPaid(band)],
    ['growth', change && isGrowing(change)],
    ['demand', demand && inArray(rating.value, [...ratingsOf(demand)])],
  ]
  return new Map(conditions.filter((one): one is [FilterName, SQL] => Boolean(one[1])))
}

function isPaid(band: PayBand): SQL | undefined {
  if (band === 'above_middle') return gt(pay, allPay)
  const [from, below] = payBandEnds[band]
  return and(gte(pay, from), below === null ? undefined : lt(pay, below))
}

function isGrowing(band: GrowthBand): SQL {
  if (band === 'above_all') return gt(growth, allGrowth)
  if (band === 'from_20') return gte(growth, 20)
  return band === 'growing' ? gt(growth, 0) : lt(growth, 0)
}

/** How many occupations there would be without each of the filters. */
async function totalsWithout(db: Database, conditions: Map<FilterName, SQL>): Promise<Listed['without']> {
  if (conditions.size < 2) return []
  const totals = Object.fromEntries(
    [...conditions.keys()].map((left) => {
      const others = [...conditions].filter(([name]) => name !== left).map(([, condition]) => condition)
      return [left, sql<number>`${count()} filter (where ${and(...others)})`.mapWith(Number)]
    }),
  )
  const [row] = await db.select(totals).from(occupations)
  return [...conditions.keys()]
    .map((filter) => ({ filter, total: row?.[filter] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}

function idsInIndustry(db: Database, slug: string) {
  return db
    .select({ id: occupationIndustries.occupationId })
    .from(occupationIndustries)
    .innerJoin(industries, eq(industries.id, occupationIndustries.industryId))
    .where(eq(industries.slug, slug))
}
