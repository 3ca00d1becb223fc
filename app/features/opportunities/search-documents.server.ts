import { and, eq, sql } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { sentenceTitle } from '#app/features/careers/titles.ts'
import { regions } from '#app/features/places/tables.server.ts'
import {
  replaceDocuments,
  type SearchDocument,
  type SearchFacet,
} from '#app/features/search/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SearchPart } from '#app/platform/slice.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { jobTypeWords } from './job-words.ts'
import { isPublished, isSampleOpening, withoutSampleOpenings } from './samples.server.ts'
import { employers, jobOpenings } from './tables.server.ts'

/** The same for all: nothing is known of how often each is looked for. */
const weight = 30

/** Hands openings and employers over to the search. What opens and closes goes in and out by the job that looks at the days. */
export const workIndex: SearchPart = {
  revision: 2,
  tables: [jobOpenings, employers, regions, occupations, industries],
  hasSamples: true,
  index: async (tx, visibility) =>
    (await replaceDocuments(tx, 'job', await jobDocuments(tx, visibility))) +
    (await replaceDocuments(tx, 'employer', await employerDocuments(tx, visibility))),
}

const regionOf = (table: 'job_opening' | 'employer') =>
  sql<
    string | null
  >`(select r.name from region r where r.country_code = ${sql.raw(table)}.country_code and r.code = ${sql.raw(table)}.region_code)`
const industriesOf = (table: 'job_opening' | 'employer') =>
  sql<
    { code: string; title: string }[]
  >`(select coalesce(json_agg(json_build_object('code', i.anzsic_code, 'title', i.title)), '[]')
    from industry i where i.level = 'division' and i.anzsic_code = any(${sql.raw(table)}.industry_codes))`

async function jobDocuments(db: Database, { now, demo }: Visibility): Promise<SearchDocument[]> {
  const rows = await db
    .select({
      opening: jobOpenings,
      isSample: isSampleOpening.as('is_made_up'),
      employer: employers.name,
      region: regionOf('job_opening'),
      industries: industriesOf('job_opening'),
      occupations: sql<
        string[]
      >`array(select o.title from occupation o where o.anzsco_code = any(job_opening.occupation_codes))`,
    })
    .from(jobOpenings)
    .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
    .where(
      and(
        eq(jobOpenings.status, 'LIVE'),
        isPublished(employers, { demo }),
        sql`(job_opening.opens_at is null or job_opening.opens_at <= (${now.toISOString()}::timestamptz at time zone job_opening.time_zone)::date)`,
        withoutSampleOpenings({ demo }),
      ),
    )
    .orderBy(jobOpenings.id)
  return rows.map(({ opening, isSample, employer, region, industries, occupations }) => {
    const { one, many } = jobTypeWords[opening.jobType]
    const place = placeOf(opening.location, region)
    return {
      ref: opening.slug,
      url: `/jobs/${opening.slug}`,
      title: opening.title,
      keywords: [
        employer,
        one,
        many,
        ...occupations,
        ...placeWords(opening.location, region, opening.countryCode),
      ],
      shortDescription: [isSample ? 'Made-up example' : null, employer, place, opening.salary]
        .filter(Boolean)
        .join('. '),
      categoryText: [one, place].filter(Boolean).join(' · '),
      facets: facetsOf(opening, region, industries),
      weight,
      art: { slug: opening.slug, theme: 'town', emblem: 'briefcase' },
    }
  })
}

async function employerDocuments(db: Database, visibility: Visibility): Promise<SearchDocument[]> {
  const rows = await db
    .select({ employer: employers, region: regionOf('employer'), industries: industriesOf('employer') })
    .from(employers)
    .where(isPublished(employers, visibility))
    .orderBy(employers.id)
  return rows.map(({ employer, region, industries }) => {
    const place = placeOf(employer.city, region)
    return {
      ref: employer.slug,
      url: `/employers/${employer.slug}`,
      title: employer.name,
      keywords: [
        'employer',
        ...industries.map(({ title }) => title),
        ...placeWords(employer.city, region, employer.countryCode),
      ],
      shortDescription: `${employer.isSample ? 'Made-up example. ' : ''}${employer.oneLine}`,
      categoryText: ['Employer', place].filter(Boolean).join(' · '),
      facets: facetsOf(employer, region, industries),
      weight,
      art: { slug: employer.slug, theme: 'town', emblem: 'briefcase' },
    }
  })
}

function placeOf(town: string | null, region: string | null): string {
  return [...new Set([town, region])].filter(Boolean).join(', ')
}

function placeWords(town: string | null, region: string | null, country: string): string[] {
  return [town, region, country === 'NZ' ? 'New Zealand' : 'Australia'].filter((word) => word !== null)
}

function facetsOf(
  { countryCode, regionCode }: { countryCode: string; regionCode: string | null },
  region: string | null,
  industries: { code: string; title: string }[],
): SearchFacet[] {
  return [
    { key: 'country', value: countryCode, label: countryCode === 'NZ' ? 'New Zealand' : 'Australia' },
    ...(regionCode && region
      ? [{ key: 'region' as const, value: `${countryCode}-${regionCode}`, label: region }]
      : []),
    // As careers name them, so that one filter finds both.
    ...industries.map(({ code, title }) => ({
      key: 'industry' as const,
      value: code,
      label: sentenceTitle(title),
    })),
  ]
}
