import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { type EducatorFilters, listEducatorCards } from '#app/features/study/educators.server.ts'
import { placeParts } from '#app/features/study/rules.ts'
import type { ProviderRef } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { isOpen } from './closing.server.ts'
import type { Employer, ProviderCard } from './contract.ts'
import { isPublished } from './samples.server.ts'
import { employers, experienceProviders } from './tables.server.ts'

type Requested = {
  keyword?: string
  page: number
  per_page?: number
  first?: 'AU' | 'NZ'
  near?: string
  filters?: EducatorFilters & { industry?: string }
}

/** Providers of a kind; educators where none is asked for. */
export async function listProviderCards(
  db: Database,
  visibility: Visibility,
  { type = 'educator', ...requested }: Requested & { type?: ProviderRef['type'] },
): Promise<Paged<ProviderCard>> {
  if (type === 'employer') return listEmployers(db, visibility, requested)
  if (type === 'experience_provider') return listExperienceProviders(db, visibility, requested)
  const { data, meta } = await listEducatorCards(db, { per_page: 24, ...requested })
  return {
    data: data.map((card) => ({ ...card, one_line: null, logo_url: null, openings: 0, is_sample: false })),
    meta,
  }
}

/** Published employers. `where` narrows them further. */
export function listEmployers(
  db: Database,
  visibility: Visibility,
  requested: Requested,
  where?: SQL,
): Promise<Paged<ProviderCard>> {
  return listOf(
    db,
    visibility,
    { table: employers, type: 'employer', openings: openingsOf(visibility) },
    requested,
    where,
  )
}

export function listExperienceProviders(
  db: Database,
  visibility: Visibility,
  requested: Requested,
  where?: SQL,
): Promise<Paged<ProviderCard>> {
  return listOf(
    db,
    visibility,
    { table: experienceProviders, type: 'experience_provider', openings: sql<number>`0` },
    requested,
    where,
  )
}

/** How many openings an employer has today. */
export function openingsOf(visibility: Visibility): SQL<number> {
  return sql<number>`(select count(*)::int from job_opening where job_opening.employer_id = employer.id and ${isOpen(visibility)})`
}

type ProviderTable = typeof employers | typeof experienceProviders

type Listed = {
  table: ProviderTable
  type: 'employer' | 'experience_provider'
  openings: SQL<number>
}

async function listOf(
  db: Database,
  visibility: Visibility,
  { table, type, openings }: Listed,
  requested: Requested,
  where?: SQL,
): Promise<Paged<ProviderCard>> {
  const { page, per_page: size = 24, first, near } = requested
  const { rows, meta } = await paginate(page, size, (limit, offset) =>
    db
      .select({
        ...providerColumns(table as typeof employers),
        openings: openings.as('openings'),
        ...totalColumn,
      })
      .from(table as typeof employers)
      .where(and(isPublished(table, visibility), ...fitting(table, requested), where))
      .orderBy(
        ...(near ? [sql`not (${inPlace(table, near)})`] : []),
        ...(first ? [sql`${table.countryCode} <> ${first}`] : []),
        sql`yonder_fold(${table.name})`,
      )
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map((row) => toProviderCard(type, row)), meta }
}

/** What a card shows of either kind of provider. */
export function providerColumns(table: typeof employers | typeof experienceProviders) {
  return {
    id: table.id,
    slug: table.slug,
    name: table.name,
    oneLine: table.oneLine,
    logoUrl: table.logoUrl,
    city: table.city,
    countryCode: table.countryCode,
    regionCode: table.regionCode,
    region: sql<
      string | null
    >`(select r.name from region r where r.country_code = ${own(table, 'country_code')} and r.code = ${own(table, 'region_code')})`,
    isSample: table.isSample,
  }
}

type ProviderRow = {
  id: number
  slug: string
  name: string
  oneLine: string
  logoUrl: string | null
  city: string | null
  countryCode: string
  regionCode: string | null
  region: string | null
  isSample: boolean
  openings: number
}

const kindWords = { employer: 'Employer', experience_provider: 'Experience provider' } as const

export function toProviderCard(type: 'employer' | 'experience_provider', row: ProviderRow): ProviderCard {
  return {
    id: row.id,
    type,
    slug: row.slug,
    name: row.name,
    maori_name: null,
    country: row.countryCode as 'AU' | 'NZ',
    kind: type,
    kind_label: kindWords[type],
    city: row.city,
    state: row.regionCode,
    region: row.region,
    courses: 0,
    is_faved: false,
    one_line: row.oneLine,
    logo_url: row.logoUrl,
    openings: row.openings,
    is_sample: row.isSample,
  }
}

function fitting(table: ProviderTable, { keyword, filters = {} }: Requested): (SQL | undefined)[] {
  const place = filters.place ?? filters.state
  return [
    ...keywordWords(keyword).map((word) => hasWord(table.searchText, word)),
    filters.country ? eq(table.countryCode, filters.country) : undefined,
    place ? inPlace(table, place, filters.country) : undefined,
    filters.industry
      ? sql`${table.industryCodes} && array(select i.anzsic_code from industry i where i.slug = ${filters.industry} and i.level = 'division')`
      : undefined,
  ]
}

/** A country, or a region with its country; a bare code is Australia's where both have it. */
function inPlace(table: ProviderTable, place: string, requested: 'AU' | 'NZ' = 'AU'): SQL | undefined {
  const { country = requested, code } = placeParts(place)
  return and(eq(table.countryCode, country), code ? eq(table.regionCode, code) : undefined)
}

/** Industries of a provider, with their pages. */
export function linkedIndustries(table: ProviderTable): SQL<Employer['industries']> {
  const codes = own(table, 'industry_codes')
  return sql`(select coalesce(json_agg(json_build_object('slug', i.slug, 'title', i.title, 'art_theme', i.art_theme, 'art_sky', i.art_sky, 'icon', i.icon) order by array_position(${codes}, i.anzsic_code)), '[]')
    from industry i where i.level = 'division' and i.anzsic_code = any(${codes}))`
}

/** A column under the name of its table, for sub-queries. */
function own(table: ProviderTable, column: string): SQL {
  return sql.raw(`${getTableName(table)}.${column}`)
}
