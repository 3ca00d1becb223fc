import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { placeParts } from '#app/features/study/rules.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { closingDay, isOpen, isPublic, todayThere } from './closing.server.ts'
import type { Job, JobCard, JobFilters } from './contract.ts'
import { type JobType, jobTypes, type PayBand } from './job-words.ts'
import { hiringStep } from './rules.ts'
import { isSampleOpening } from './samples.server.ts'
import { employers, jobOpenings } from './tables.server.ts'

export const perPage = 24
const relatedShown = 4

const cardColumns = (visibility: Visibility) => ({
  id: jobOpenings.id,
  slug: jobOpenings.slug,
  title: jobOpenings.title,
  jobType: jobOpenings.jobType,
  employerSlug: employers.slug,
  employerName: employers.name,
  employerLogo: employers.logoUrl,
  location: jobOpenings.location,
  regionCode: jobOpenings.regionCode,
  region: sql<
    string | null
  >`(select r.name from region r where r.country_code = ${jobOpenings.countryCode} and r.code = ${jobOpenings.regionCode})`,
  countryCode: jobOpenings.countryCode,
  hours: jobOpenings.hours,
  salary: jobOpenings.salary,
  payMinimumCents: jobOpenings.payMinimumCents,
  payMaximumCents: jobOpenings.payMaximumCents,
  payUnit: jobOpenings.payUnit,
  closesOn: sql<string | null>`(${closingDay(visibility.now)})::text`.as('closes_on'),
  isOpen: sql<boolean>`${isOpen(visibility)}`.as('is_open'),
  isSample: isSampleOpening.as('is_made_up'),
})

/** Cards of openings: the start of every list. */
export function jobCards<T extends Record<string, SQL.Aliased>>(
  db: Database,
  visibility: Visibility,
  extra: T = {} as T,
) {
  return db
    .select({ ...cardColumns(visibility), ...extra })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .$dynamic()
}
type JobRow = Awaited<ReturnType<typeof jobCards>>[number]

export function toJobCard(row: JobRow): JobCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    job_type: row.jobType,
    employer: { slug: row.employerSlug, name: row.employerName, logo_url: row.employerLogo },
    location: row.location,
    state: row.regionCode,
    region: row.region,
    country: row.countryCode as 'AU' | 'NZ',
    hours: row.hours,
    salary: row.salary,
    pay:
      row.payMinimumCents !== null && row.payUnit
        ? {
            minimum_cents: row.payMinimumCents,
            maximum_cents: row.payMaximumCents,
            unit: row.payUnit,
            currency: row.countryCode === 'NZ' ? 'NZD' : 'AUD',
          }
        : null,
    closes_at: row.isSample ? null : row.closesOn,
    is_closed: !row.isOpen,
    is_sample: row.isSample,
    is_faved: false,
  }
}

type Requested = {
  keyword?: string
  page: number
  per_page?: number
  first?: 'AU' | 'NZ'
  filters?: JobFilters
}

/** Real ones come before samples, and those that close first come first. */
export const soonest = (now: Date) => [
  isSampleOpening,
  sql`${closingDay(now)} asc nulls last`,
  asc(jobOpenings.id),
]

/** Open openings of a keyword and filters, with how many of each kind the other filters leave. Two statements. */
export async function listOpenings(
  db: Database,
  visibility: Visibility,
  requested: Requested,
): Promise<Paged<JobCard> & { types: Record<JobType, number> }> {
  const { keyword, page, per_page: size = perPage, first, filters = {} } = requested
  const { type, ...others } = filters
  const fits = and(isOpen(visibility), ...fitting(keyword, others))
  const { rows, meta } = await paginate(page, size, (limit, offset) =>
    jobCards(db, visibility, totalColumn)
      .where(and(fits, type && eq(jobOpenings.jobType, type)))
      .orderBy(...(first ? [sql`${jobOpenings.countryCode} <> ${first}`] : []), ...soonest(visibility.now))
      .limit(limit)
      .offset(offset),
  )
  const counts = await db
    .select({ type: jobOpenings.jobType, count: sql<number>`count(*)::int` })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(fits)
    .groupBy(jobOpenings.jobType)
  const countOf = (one: JobType) => counts.find(({ type }) => type === one)?.count ?? 0
  return {
    data: rows.map(toJobCard),
    meta,
    types: Object.fromEntries(jobTypes.map((one) => [one, countOf(one)])) as Record<JobType, number>,
  }
}

function fitting(keyword: string | undefined, filters: Omit<JobFilters, 'type'>): (SQL | undefined)[] {
  const { place, industry, pay, employer } = filters
  return [
    ...keywordWords(keyword).map((word) =>
      or(
        hasWord(jobOpenings.searchText, word),
        hasWord(sql`split_part(${employers.searchText}, ' | ', 1)`, word),
      ),
    ),
    place ? inPlace(place) : undefined,
    industry ? sql`${jobOpenings.industryCodes} && ${codesOf(industry)}` : undefined,
    pay ? paysAtLeast(pay) : undefined,
    employer ? byIdOrSlug(employers, employer) : undefined,
  ]
}

function codesOf(industry: string): SQL {
  return sql`array(select i.anzsic_code from industry i where i.slug = ${industry} and i.level = 'division')`
}

function paysAtLeast(band: PayBand): SQL {
  if (band === 'stated') return sql`${jobOpenings.payHourlyCents} is not null`
  return sql`${jobOpenings.payHourlyCents} >= ${Number(band) * 100}`
}

/** A country, or a region with its country; a bare code is Australia's where both have it. */
function inPlace(place: string): SQL | undefined {
  const { country = 'AU', code } = placeParts(place)
  return and(eq(jobOpenings.countryCode, country), code ? eq(jobOpenings.regionCode, code) : undefined)
}

const linkedIndustries = sql<Job['industries']>`(
  select coalesce(json_agg(json_build_object('slug', i.slug, 'title', i.title, 'art_theme', i.art_theme, 'art_sky', i.art_sky, 'icon', i.icon) order by array_position(${jobOpenings.industryCodes}, i.anzsic_code)), '[]')
  from industry i where i.level = 'division' and i.anzsic_code = any(${jobOpenings.industryCodes}))`
const linkedOccupations = sql<Job['occupations']>`(
  select coalesce(json_agg(json_build_object('slug', o.slug, 'title', o.title) order by array_position(${jobOpenings.occupationCodes}, o.anzsco_code)), '[]')
  from occupation o where o.anzsco_code = any(${jobOpenings.occupationCodes}))`

/** Everything about an opening, closed ones too. One statement. @throws DomainError `not-found`, also for drafts */
export async function readOpening(db: Database, visibility: Visibility, idOrSlug: string): Promise<Job> {
  const [found] = await db
    .select({
      card: cardColumns(visibility),
      opening: jobOpenings,
      hiringSteps: employers.hiringSteps,
      industries: linkedIndustries,
      occupations: linkedOccupations,
      daysLeft: sql<number | null>`${closingDay(visibility.now)} - ${todayThere(visibility.now)}`,
    })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(and(isPublic(visibility), byIdOrSlug(jobOpenings, idOrSlug)))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-job')
  const { card, opening, hiringSteps, industries, occupations, daysLeft } = found
  const shown = toJobCard(card as JobRow)
  return {
    ...shown,
    employer_id: opening.employerId,
    description: await renderRichText(opening.description),
    asks: opening.asks,
    asks_not: opening.asksNot,
    industries,
    occupations,
    starts: opening.startsText,
    opens_at: opening.opensAt,
    days_left: shown.is_closed || shown.is_sample ? null : daysLeft,
    time_zone: opening.timeZone,
    apply_url: shown.is_closed || shown.is_sample ? null : opening.applyUrl,
    status: opening.status,
    stated_on: dayIn(opening.timeZone, opening.updatedAt),
    hiring_steps: hiringSteps.map(hiringStep),
  }
}

/** Open openings for the same occupations or in the same industry, at other employers; those in its region first. */
export async function listAlike(db: Database, visibility: Visibility, idOrSlug: string): Promise<JobCard[]> {
  const opening = await findOpening(db, visibility, idOrSlug)
  const sameWork = sql`${jobOpenings.occupationCodes} && ${sql.param(opening.occupationCodes, jobOpenings.occupationCodes)}`
  const rows = await jobCards(db, visibility)
    .where(
      and(
        isOpen(visibility),
        ne(jobOpenings.employerId, opening.employerId),
        or(
          sameWork,
          sql`${jobOpenings.industryCodes} && ${sql.param(opening.industryCodes, jobOpenings.industryCodes)}`,
        ),
      ),
    )
    .orderBy(
      desc(eq(jobOpenings.countryCode, opening.countryCode)),
      desc(sameWork),
      desc(sql`coalesce(${jobOpenings.regionCode} = ${opening.regionCode}, false)`),
      desc(eq(jobOpenings.jobType, opening.jobType)),
      ...soonest(visibility.now),
    )
    .limit(relatedShown)
  return rows.map(toJobCard)
}

/** More open openings of the same employer. */
export async function listMoreOf(db: Database, visibility: Visibility, idOrSlug: string): Promise<JobCard[]> {
  const opening = await findOpening(db, visibility, idOrSlug)
  const rows = await jobCards(db, visibility)
    .where(
      and(isOpen(visibility), eq(jobOpenings.employerId, opening.employerId), ne(jobOpenings.id, opening.id)),
    )
    .orderBy(...soonest(visibility.now))
    .limit(relatedShown + 1)
  return rows.map(toJobCard)
}

async function findOpening(db: Database, visibility: Visibility, idOrSlug: string) {
  const [found] = await db
    .select({ opening: jobOpenings })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(and(isPublic(visibility), byIdOrSlug(jobOpenings, idOrSlug)))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-job')
  return found.opening
}

type Choice = { value: string; label: string; count: number }

/** Places and industries with open openings. One statement. */
export async function readWorkChoices(
  db: Database,
  visibility: Visibility,
): Promise<{ places: Choice[]; industries: Choice[] }> {
  const open = db
    .select({
      country: jobOpenings.countryCode,
      region: jobOpenings.regionCode,
      codes: jobOpenings.industryCodes,
    })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(isOpen(visibility))
  const { rows } = await db.execute<Choice & { part: 'place' | 'industry' }>(sql`
    with open(country, region, codes) as (${open})
    select 'place' as part, r.country_code || '-' || r.code as value, r.name as label, count(o.country)::int as count, r.position
      from region r left join open o on o.country = r.country_code and o.region = r.code group by r.country_code, r.code
    union all
    select 'industry', i.slug, i.title, count(*)::int, 0
      from open o join industry i on i.level = 'division' and i.anzsic_code = any(o.codes) group by i.id
    order by 1, 5, 3`)
  const of = (part: string) =>
    rows
      .filter((row) => row.part === part && row.count > 0)
      .map(({ value, label, count }) => ({ value, label, count }))
  return { places: of('place'), industries: of('industry') }
}
