import * as z from 'zod/mini'
import { EducatorCard, EducatorFilters } from '#app/features/study/contract.ts'
import { providerKinds } from '#app/platform/actor.ts'
import { queryJson, queryText } from '#app/platform/contract.ts'
import { itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { jobStatuses, jobTypes, payBands, payUnits } from './job-words.ts'

const nullableText = z.nullable(z.string())
const short = z.string().check(z.maxLength(100))

/** An industry or an occupation with a page. */
const Linked = z.object({ slug: z.string(), title: z.string() })
/** With its picture. */
const LinkedIndustry = z.extend(Linked, {
  art_theme: nullableText,
  art_sky: nullableText,
  icon: nullableText,
})

/**
 * A provider in a list. Of educators `one_line` and `logo_url` are null and `openings` is 0; of the others `courses` is 0.
 * `is_sample`: made up to show what a listing looks like.
 */
export const ProviderCard = z.extend(EducatorCard, {
  one_line: nullableText,
  logo_url: nullableText,
  /** Openings that can be applied for today. */
  openings: z.int(),
  is_sample: z.boolean(),
})
export type ProviderCard = z.infer<typeof ProviderCard>

/** Of a listing: the day (UTC) on which what it says of itself was last changed. */
export const stated = { stated_on: z.string() }

/** What employers and experience providers have in common. Names are the specification's. */
export const provider = {
  /** HTML of the allow-list. */
  description: z.string(),
  banner_url: nullableText,
  banner_alt: nullableText,
  website_url: nullableText,
  industries: z.array(LinkedIndustry),
  ...stated,
}

export const Employer = z.extend(ProviderCard, {
  ...provider,
  /** How many work there. */
  people: z.nullable(z.int()),
  /** What happens after someone applies, in order. */
  hiring_steps: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type Employer = z.infer<typeof Employer>

/** Stated pay in whole cents for one `unit`. */
const Pay = z.object({
  minimum_cents: z.int(),
  maximum_cents: z.nullable(z.int()),
  unit: z.enum(payUnits),
  currency: z.enum(['AUD', 'NZD']),
})

export const JobCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  job_type: z.enum(jobTypes),
  employer: z.object({ slug: z.string(), name: z.string(), logo_url: nullableText }),
  location: nullableText,
  state: nullableText,
  /** The state or region by name. */
  region: nullableText,
  country: z.enum(['AU', 'NZ']),
  hours: nullableText,
  /** Pay in words; null where it is not stated. */
  salary: nullableText,
  pay: z.nullable(Pay),
  /** The last day to apply, where the job is; null: until it is filled. */
  closes_at: nullableText,
  /** Past its closing day, or filled. */
  is_closed: z.boolean(),
  is_sample: z.boolean(),
  is_faved: z.boolean(),
})
export type JobCard = z.infer<typeof JobCard>

export const Job = z.extend(JobCard, {
  ...stated,
  employer_id: z.int(),
  /** HTML of the allow-list. */
  description: z.string(),
  asks: z.array(z.string()),
  asks_not: z.array(z.string()),
  industries: z.array(LinkedIndustry),
  /** The closest first. */
  occupations: z.array(Linked),
  starts: nullableText,
  opens_at: nullableText,
  /** Days from today to the last day to apply; null without one, or once it is over. */
  days_left: z.nullable(z.int()),
  /** IANA: where its days begin and end. */
  time_zone: z.string(),
  /** Never of a sample, nor of one that has closed. */
  apply_url: nullableText,
  status: z.enum(jobStatuses),
  hiring_steps: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type Job = z.infer<typeof Job>

/** `place` is a country (`NZ`) or a region with its country (`NZ-OTA`), `industry` a slug, `pay` a band per hour, `employer` an id or slug. */
const JobFilters = z.strictObject({
  type: z.optional(z.enum(jobTypes)),
  place: z.optional(short),
  industry: z.optional(short),
  pay: z.optional(z.enum(payBands)),
  employer: z.optional(short),
})
export type JobFilters = z.infer<typeof JobFilters>

export const listJobs = listEndpoint({
  path: '/api/opportunities/jobs',
  summary: 'Openings, filtered by words, kind, place, industry or pay',
  limit: 'search',
  query: {
    keyword: queryText(100),
    per_page: perPage(24),
    /** The country whose openings come first. */
    first: z.optional(z.enum(['AU', 'NZ'])),
    filters: queryJson(JobFilters),
  },
  item: JobCard,
  /** How many there are of each kind under the other filters. */
  beside: { types: z.record(z.enum(jobTypes), z.int()) },
})

export const getJob = itemEndpoint({
  path: '/api/opportunities/jobs/:id',
  summary: 'One opening, by id or slug; closed ones too',
  item: Job,
})

export const getExploreJob = itemEndpoint({
  path: '/api/explore/jobs/:id',
  summary: 'One opening as the explore pages show it',
  item: Job,
})

export const listRelatedJobs = itemEndpoint({
  path: '/api/opportunities/jobs/:id/related',
  summary: 'Openings like this one, at other employers',
  item: z.array(JobCard),
})

export const listMoreJobs = itemEndpoint({
  path: '/api/opportunities/jobs/:id/more',
  summary: 'More openings of the same employer',
  item: z.array(JobCard),
})

/** What openings can be filtered by, with counts. */
const Choice = z.object({ value: z.string(), label: z.string(), count: z.int() })
export const getWorkChoices = itemEndpoint({
  path: '/api/explore/work/choices',
  summary: 'Places and industries with openings and employers, with counts of openings',
  item: z.object({ places: z.array(Choice), industries: z.array(Choice) }),
})

export const listProviders = listEndpoint({
  path: '/api/providers',
  summary: 'Educators, employers or experience providers; educators unless said',
  limit: 'search',
  query: {
    type: z.optional(z.enum(providerKinds)),
    /** The country whose providers come first. */
    first: z.optional(z.enum(['AU', 'NZ'])),
    /** A region (`NZ-OTA`) whose providers come before those. */
    near: queryText(10),
    keyword: queryText(100),
    per_page: perPage(24),
    /** `industry` is a slug, for employers and experience providers. */
    filters: queryJson(z.extend(EducatorFilters, { industry: z.optional(short) })),
  },
  item: ProviderCard,
})

export const listProviderJobs = listEndpoint({
  path: '/api/providers/jobs',
  summary: 'Openings of an employer',
  query: { provider_id: queryText(150) },
  item: JobCard,
})

export const getEmployer = itemEndpoint({
  path: '/api/providers/employer/:id',
  summary: 'One employer, by id or slug',
  item: Employer,
})

export const listOccupationJobs = listEndpoint({
  path: '/api/categories/occupation/:id/related/jobs',
  summary: 'Openings for an occupation',
  item: JobCard,
})

export const listIndustryJobs = listEndpoint({
  path: '/api/categories/industry/:id/related/jobs',
  summary: 'Openings in an industry',
  item: JobCard,
})

export const listIndustryEmployers = listEndpoint({
  path: '/api/categories/industry/:id/related/employers',
  summary: 'Employers of an industry',
  item: ProviderCard,
})
