import {
  type AnyColumn,
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  inArray,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { industryCode } from '#app/features/careers/codes.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { GapYear, GapYearCard, GapYearFilters } from './contract.ts'
import { byTitle, gapYearRows, isLive, toGapYearCard } from './gap-year-rows.server.ts'
import { coversPlace, hasPlaceNamed } from './places.server.ts'
import { gapYears } from './tables.server.ts'
import { type Cost, type GapYearKind, type Length, lengths } from './words.ts'

const perPage = 24
const relatedShown = 4

type Visible = Pick<Visibility, 'demo'>

type Requested = {
  keyword?: string
  page: number
  per_page?: number
  first?: 'AU' | 'NZ'
  filters?: GapYearFilters
}

/** Gap years by title; what is not open to the country in `first` stands last. One statement. */
export async function listGapYearCards(
  db: Database,
  visibility: Visible,
  requested: Requested,
): Promise<Paged<GapYearCard>> {
  const { first, filters = {} } = requested
  const closed = first && [sql`not (${arrayContains(gapYears.fromCountries, [first])})`]
  return pageWhere(
    db,
    visibility,
    requested,
    and(...keywordWords(requested.keyword).map(withWord), fitting(filters)),
    closed,
  )
}

/** Nobody works there. */
const withoutWork: GapYearKind[] = ['study-abroad', 'travel-at-home']

/** Those in which people do work of an industry. @throws DomainError `not-found` */
export async function listOfIndustry(
  db: Database,
  visibility: Visible,
  idOrSlug: string,
  page: number,
): Promise<Paged<GapYearCard>> {
  const code = await industryCode(db, idOrSlug)
  const where = and(sql`${code} = any(${gapYears.industryCodes})`, notInArray(gapYears.kind, withoutWork))
  return pageWhere(db, visibility, { page }, where)
}

/** The divisions of ANZSIC behind codes, in the order of the codes: a column. */
const industriesOf = (codes: AnyColumn) => sql<{ slug: string; title: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', i.slug, 'title', i.title) order by d.position), '[]')
  from unnest(${codes}) with ordinality d(code, position) join industry i on i.anzsic_code = d.code)`

const detailColumns = {
  description: gapYears.description,
  ageMinimum: gapYears.ageMinimum,
  ageMaximum: gapYears.ageMaximum,
  included: gapYears.included,
  notIncluded: gapYears.notIncluded,
  suits: gapYears.suits,
  thinkTwice: gapYears.thinkTwice,
  facts: gapYears.facts,
  pictureUrl: gapYears.pictureUrl,
  pictureAlt: gapYears.pictureAlt,
  updatedAt: gapYears.updatedAt,
  industries: industriesOf(gapYears.industryCodes),
}

/** Everything known of a gap year. One statement. @throws DomainError `not-found`, also for a draft */
export async function readGapYear(db: Database, visibility: Visible, idOrSlug: string): Promise<GapYear> {
  const [row] = await gapYearRows(db, detailColumns)
    .where(and(isLive(visibility), byIdOrSlug(gapYears, idOrSlug)))
    .limit(1)
  if (!row) throw notFound()
  return {
    ...toGapYearCard(row),
    description: await renderRichText(row.description),
    age_minimum: row.ageMinimum,
    age_maximum: row.ageMaximum,
    included: row.included,
    not_included: row.notIncluded,
    suits: row.suits,
    think_twice: row.thinkTwice,
    facts: row.facts,
    picture_url: row.pictureUrl,
    picture_alt: row.pictureAlt,
    industries: row.industries,
    status: 'LIVE',
    stated_on: dayIn(editingZone, row.updatedAt),
  }
}

/** Others with the same experiences, places or kind, what has most in common first. @throws DomainError `not-found` */
export async function listAlike(db: Database, visibility: Visible, idOrSlug: string): Promise<GapYearCard[]> {
  const [one] = await gapYearRows(db)
    .where(and(isLive(visibility), byIdOrSlug(gapYears, idOrSlug)))
    .limit(1)
  if (!one) throw notFound()
  const inCommon = sql`(2 * ${shared(gapYears.experiences, one.experiences)} + ${shared(gapYears.destinations, one.destinations)} + (${eq(gapYears.kind, one.kind)})::int)`
  const rows = await gapYearRows(db)
    .where(
      and(
        isLive(visibility),
        ne(gapYears.id, one.id),
        arrayOverlaps(gapYears.fromCountries, one.fromCountries),
        sql`${inCommon} > 0`,
      ),
    )
    .orderBy(desc(inCommon), byTitle)
    .limit(relatedShown)
  return rows.map(toGapYearCard)
}

async function pageWhere(
  db: Database,
  visibility: Visible,
  { page, per_page: size = perPage }: { page: number; per_page?: number },
  where: SQL | undefined,
  before: SQL[] = [],
): Promise<Paged<GapYearCard>> {
  const { rows, meta } = await paginate(page, size, (limit, offset) =>
    gapYearRows(db, totalColumn)
      .where(and(isLive(visibility), where))
      .orderBy(...before, byTitle, gapYears.id)
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(toGapYearCard), meta }
}

/** How many values two lists share. */
function shared(column: AnyColumn, values: string[]): SQL {
  return sql`cardinality(array(select unnest(${column}) intersect select unnest(${sql.param(values)}::text[])))`
}

function withWord(word: string): SQL {
  return or(
    hasWord(gapYears.searchText, word),
    hasWord(experienceProviders.searchText, word),
    hasPlaceNamed(gapYears.destinations, word),
  ) as SQL
}

function fitting(filters: GapYearFilters): SQL | undefined {
  const { destination, experience, kind, length, cost, from, provider } = filters
  return and(
    destination ? coversPlace(gapYears.destinations, destination.toUpperCase()) : undefined,
    experience ? arrayContains(gapYears.experiences, [experience]) : undefined,
    kind ? eq(gapYears.kind, kind) : undefined,
    length ? lasts(length) : undefined,
    cost ? isWithin(cost) : undefined,
    from ? arrayContains(gapYears.fromCountries, [from]) : undefined,
    provider ? byIdOrSlug(experienceProviders, provider) : undefined,
  )
}

/** Can be done in so many weeks: the two ranges meet. */
function lasts(length: Length): SQL {
  const [from, to] = lengths[length].weeks
  return sql`(${gapYears.weeksMinimum} <= ${to} and ${gapYears.weeksMaximum} >= ${from})`
}

function isWithin(cost: Cost): SQL | undefined {
  if (cost === 'paid') return eq(gapYears.money, 'pays')
  if (cost === 'free') return inArray(gapYears.money, ['free', 'covers'])
  const most = cost === 'under-2500' ? 2_500_00 : 5_000_00
  return and(eq(gapYears.money, 'costs'), sql`${gapYears.priceMinimumCents} <= ${most}`)
}

function notFound(): DomainError {
  return new DomainError('not-found', 'no-such-gap-year')
}
