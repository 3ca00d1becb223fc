import * as z from 'zod/mini'
import { ProviderCard, provider, stated } from '#app/features/opportunities/contract.ts'
import { queryInt, queryJson, queryText } from '#app/platform/contract.ts'
import { itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { costs, experienceTags, gapYearKinds, keysOf, lengths, moneyKinds } from './words.ts'
import { accesses } from './working-holidays.ts'

const home = z.enum(['AU', 'NZ'])

/** Somewhere to go: a country (`jp`) or a region of Australia or New Zealand (`au-tas`). */
const Place = z.object({ slug: z.string(), title: z.string(), country: z.string() })
/** `count` is how many gap years there are. */
export const Destination = z.extend(Place, { count: z.int() })
export type Destination = z.infer<typeof Destination>

const Tag = z.object({ slug: z.string(), title: z.string() })
const ExperienceTag = z.extend(Tag, { count: z.int() })

export const GapYearCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  one_line: z.string(),
  kind: z.enum(keysOf(gapYearKinds)),
  kind_label: z.string(),
  provider: z.object({ slug: z.string(), name: z.string() }),
  destinations: z.array(Place),
  /** Whose passports it is for. */
  from_countries: z.array(home),
  experiences: z.array(Tag),
  duration: z.nullable(z.string()),
  /** The shortest and longest stay; null when not stated. */
  weeks: z.nullable(z.object({ minimum: z.int(), maximum: z.int() })),
  /** 1 to 12. */
  months: z.array(z.int()),
  price: z.nullable(z.string()),
  money: z.enum(keysOf(moneyKinds)),
  money_label: z.string(),
  /** What one pays to take part, in whole cents; null when nothing or not stated. */
  price_cents: z.nullable(z.object({ minimum: z.int(), maximum: z.int(), currency: z.string() })),
  is_sample: z.boolean(),
  art_theme: z.string(),
  icon: z.string(),
  is_faved: z.boolean(),
})
export type GapYearCard = z.infer<typeof GapYearCard>

export const GapYear = z.extend(GapYearCard, {
  /** Clean HTML. */
  description: z.string(),
  age_minimum: z.nullable(z.int()),
  age_maximum: z.nullable(z.int()),
  included: z.array(z.string()),
  not_included: z.array(z.string()),
  suits: z.array(z.string()),
  think_twice: z.array(z.string()),
  /** `as_of` is a year, a month or a day. */
  facts: z.array(z.object({ text: z.string(), source: z.string(), url: z.string(), as_of: z.string() })),
  picture_url: z.nullable(z.string()),
  picture_alt: z.nullable(z.string()),
  industries: z.array(Tag),
  status: z.enum(['LIVE']),
  ...stated,
})
export type GapYear = z.infer<typeof GapYear>

export const ExperienceProvider = z.extend(ProviderCard, {
  ...provider,
  destinations: z.array(Destination),
  /** What people do there. */
  experiences: z.array(Tag),
  is_published: z.boolean(),
})
export type ExperienceProvider = z.infer<typeof ExperienceProvider>

const GapYearFilters = z.strictObject({
  /** A country (`jp`; `au` is all of it) or a region (`au-tas`). */
  destination: z.optional(z.string().check(z.maxLength(6), z.regex(/^[a-zA-Z]{2}(-[a-zA-Z]{2,3})?$/))),
  experience: z.optional(z.enum(keysOf(experienceTags))),
  kind: z.optional(z.enum(keysOf(gapYearKinds))),
  length: z.optional(z.enum(keysOf(lengths))),
  cost: z.optional(z.enum(keysOf(costs))),
  /** Open to passports of this country. */
  from: z.optional(home),
  provider: z.optional(z.string().check(z.maxLength(150))),
})
export type GapYearFilters = z.infer<typeof GapYearFilters>

export const listGapYears = listEndpoint({
  path: '/api/opportunities/gap-years',
  summary: 'Gap years and ways to travel, filtered by words, place, experience, length, cost or passport',
  limit: 'search',
  query: {
    keyword: queryText(100),
    per_page: perPage(24),
    /** The country whose readers come first: what they cannot do stands last. */
    first: z.optional(home),
    filters: queryJson(GapYearFilters),
  },
  item: GapYearCard,
})

export const getGapYear = itemEndpoint({
  path: '/api/opportunities/gap-years/:id',
  summary: 'One gap year, by id or slug',
  item: GapYear,
})

export const getExploreGapYear = itemEndpoint({
  path: '/api/explore/gap-years/:id',
  summary: 'One gap year as the explore pages show it',
  item: GapYear,
})

export const listRelatedGapYears = itemEndpoint({
  path: '/api/opportunities/gap-years/:id/related',
  summary: 'Gap years like this one',
  item: z.array(GapYearCard),
})

export const listProviderGapYears = listEndpoint({
  path: '/api/providers/gap_years',
  summary: 'Gap years of a provider',
  query: { provider_id: queryText(150) },
  item: GapYearCard,
})

export const listIndustryGapYears = listEndpoint({
  path: '/api/categories/industry/:id/related/gap-years',
  summary: 'Gap years with work of an industry',
  item: GapYearCard,
})

export const getExperienceProvider = itemEndpoint({
  path: '/api/providers/experience_providers/:id',
  summary: 'One experience provider, by id or slug',
  item: ExperienceProvider,
})

export const listProviderDestinations = itemEndpoint({
  path: '/api/providers/:id/destinations',
  summary: 'Where an experience provider takes people, or where an educator teaches',
  item: z.array(Destination),
})

export const listDestinations = itemEndpoint({
  path: '/api/tags/destinations',
  summary: 'Countries and regions with gap years; pagination=NO returns all',
  query: z.object({ pagination: queryText(5), page: queryInt(1, 1_000, 1) }),
  item: z.array(Destination),
})

export const listExperienceTags = itemEndpoint({
  path: '/api/tags/experiences',
  summary: 'What one does in a gap year, with how many there are of each',
  item: z.array(ExperienceTag),
})

const WorkingHoliday = z.object({
  access: z.enum(accesses),
  visa_subclass: z.nullable(z.string()),
  age_minimum: z.nullable(z.int()),
  age_maximum: z.nullable(z.int()),
  /** When the list was published that says so: a year, a month or a day. */
  as_of: z.string(),
})

export const WorkingHolidayPartner = z.object({
  code: z.string(),
  name: z.string(),
  /** For Australians and for New Zealanders; null: no arrangement stands on the lists. */
  from_au: z.nullable(WorkingHoliday),
  from_nz: z.nullable(WorkingHoliday),
})
export type WorkingHolidayPartner = z.infer<typeof WorkingHolidayPartner>

export const listWorkingHolidays = itemEndpoint({
  path: '/api/explore/working-holidays',
  summary: 'What Australians and New Zealanders may do on a working holiday, country by country',
  item: z.array(WorkingHolidayPartner),
  /** The year up to which the lists were published. */
  beside: { as_of: z.string() },
})
