import * as z from 'zod/mini'
import { queryText } from '#app/platform/contract.ts'
import { itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { oscaMatches } from './osca.ts'
import { preparations } from './preparation.ts'
import { interestKeys, valueKeys } from './profile-keys.ts'

/** An industry's name and link. */
export const IndustryLink = z.object({ slug: z.string(), title: z.string() })

/** An industry as a card shows it. `occupations` counts those that work in it, mainly or among others. */
export const IndustryCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  anzsic_code: z.string(),
  about: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
  occupations: z.int(),
})
export type IndustryCard = z.infer<typeof IndustryCard>

/** One step of an industry's own classification, below the division. */
export const IndustryPart = z.object({ anzsic_code: z.string(), title: z.string() })
export type IndustryPart = z.infer<typeof IndustryPart>

export const Industry = z.extend(IndustryCard, {
  parts: z.array(IndustryPart),
  /** How many of its occupations need each kind of preparation, the least first; none that no occupation needs. */
  preparations: z.array(z.object({ preparation: z.enum(preparations), occupations: z.int() })),
  /** Whether it has an active hub. */
  has_hub: z.boolean(),
})
export type Industry = z.infer<typeof Industry>

/** An occupation as a card shows it. `match` stays null here: matches belong to a person and come from guidance. */
export const OccupationCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  anzsco_code: z.string(),
  one_line: z.string(),
  preparation: z.enum(preparations),
  /** The usual way in, in a few words. */
  way_in: z.string(),
  icon: z.nullable(z.string()),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
  skill_level_au: z.int(),
  skill_level_nz: z.int(),
  industry: z.nullable(IndustryLink),
  is_faved: z.boolean(),
  match: z.null(),
})
export type OccupationCard = z.infer<typeof OccupationCard>

/** A part of the text about an occupation: paragraphs under a heading, or without one at the top. */
export const TextPart = z.object({ heading: z.nullable(z.string()), paragraphs: z.array(z.string()) })
export type TextPart = z.infer<typeof TextPart>

const scores = <K extends readonly [string, ...string[]]>(keys: K) =>
  z.nullable(z.record(z.enum(keys), z.number()))

const CountryWayIn = z.object({
  entry: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  apprenticeship: z.boolean(),
})

/** A core skill of an occupation, 1 to 10. */
export const Competency = z.object({ name: z.string(), score: z.number(), level: z.string() })

/** The facts of an occupation with their reliability. */
export const Occupation = z.extend(OccupationCard, {
  official_title: z.string(),
  groups: z.object({ major: z.string(), sub_major: z.string(), minor: z.string(), unit: z.string() }),
  unit_group_code: z.string(),
  /** Codes of OSCA 2024; several where it was split, none where nothing is known. */
  osca: z.array(z.object({ code: z.string(), title: z.string(), match: z.enum(oscaMatches) })),
  is_nec: z.boolean(),
  alternative_titles: z.array(z.string()),
  ways_in: z.object({ au: CountryWayIn, nz: CountryWayIn }),
  /** Written by hand; null for most residual occupations ("other …"). */
  introduction: z.nullable(z.array(TextPart)),
  /** What is counted here; only for residual occupations without an introduction. */
  description: z.array(TextPart),
  /** Whom tasks, core skills and tools describe; null where nothing does. */
  described_as: z.nullable(z.enum(['occupation', 'unit_group'])),
  tasks: z.array(z.object({ task: z.string(), share: z.number() })),
  skills: z.array(z.object({ name: z.string(), importance: z.number(), level: z.number() })),
  /** `hub` is the slug of the skill's hub; null while that is not active. */
  competencies: z.array(z.extend(Competency, { hub: z.nullable(z.string()) })),
  tools: z.array(z.string()),
  interests: scores(interestKeys),
  values: scores(valueKeys),
  /** Where interests, values and skills come from. Null: nothing could be matched. */
  profile: z.nullable(
    z.object({
      onet_title: z.nullable(z.string()),
      confidence: z.number(),
      is_weak: z.boolean(),
      job_zone: z.nullable(z.int()),
    }),
  ),
  industries: z.array(IndustryLink),
})
export type Occupation = z.infer<typeof Occupation>

export const getOccupation = itemEndpoint({
  path: '/api/categories/occupation/:id',
  summary: 'One occupation, by id or slug',
  item: Occupation,
})

/** A slug or id leads to its own page, a name to the occupation that is called so or to the search. */
export const getOccupationPath = itemEndpoint({
  path: '/api/categories/occupation-names/:name',
  summary: 'The page of an occupation by any of its names',
  item: z.object({ path: z.string() }),
})

export const listRelatedOccupations = listEndpoint({
  path: '/api/categories/occupation/:id/related/occupations',
  summary: 'Occupations close to this one, the closest first',
  item: OccupationCard,
})

export const listIndustries = listEndpoint({
  path: '/api/categories/industry',
  summary: 'Industries',
  limit: 'search',
  query: { per_page: perPage(50), keyword: queryText(100) },
  item: IndustryCard,
  beside: {
    /** Each occupation once; many work in several industries. */
    occupation_total: z.int(),
  },
})

export const getIndustry = itemEndpoint({
  path: '/api/categories/industry/:id',
  summary: 'One industry, by id or slug',
  item: Industry,
})

export const listIndustryOccupations = listEndpoint({
  path: '/api/categories/industry/:id/related/occupations',
  summary: 'Occupations of an industry',
  item: OccupationCard,
})

/** A hub as menus and lists show it. */
export const HubLink = z.object({
  slug: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  about: z.nullable(z.string()),
})
export type HubLink = z.infer<typeof HubLink>

/** A core skill on the scale of the Australian Skills Classification, 1 to 10. `slug` is that of its hub; null while that is not active. */
export const SkillScore = z.object({ slug: z.nullable(z.string()), name: z.string(), score: z.number() })

const hubFields = {
  slug: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  is_active: z.boolean(),
  /** The introduction as plain text, and as clean rich text. */
  about: z.string(),
  content: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string(), items: z.array(z.string()) })),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
}

export const IndustryHub = z.object({
  ...hubFields,
  type: z.literal('INDUSTRY'),
  occupation_count: z.int(),
  /** What its occupations ask for on average, the most first. */
  skills: z.array(SkillScore),
  /** The kinds of work in it: ANZSCO minor groups by number of occupations. */
  work: z.array(z.object({ title: z.string(), occupations: z.int() })),
  occupations: z.array(OccupationCard),
})
export type IndustryHub = z.infer<typeof IndustryHub>

export const SkillHub = z.object({
  ...hubFields,
  type: z.literal('SKILL'),
  /** Occupations that ask for most of it. */
  occupations: z.array(z.extend(OccupationCard, { score: z.number() })),
  /** `has_hub`: whether the industry has an active hub. */
  industries: z.array(z.extend(IndustryLink, { score: z.number(), has_hub: z.boolean() })),
})
export type SkillHub = z.infer<typeof SkillHub>

export const getIndustryHub = itemEndpoint({
  path: '/api/hubs/industry/:slug',
  summary: 'An industry hub: its work, its skills, its occupations',
  item: IndustryHub,
})

export const getSkillHub = itemEndpoint({
  path: '/api/hubs/skill/:slug',
  summary: 'A skill hub: what it is, how to build it, who needs it',
  item: SkillHub,
})
