import * as z from 'zod/mini'
import { providerKinds } from '#app/platform/actor.ts'
import { queryJson, queryText } from '#app/platform/contract.ts'
import { itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'

import { courseEntries } from './entry.ts'

/** Who teaches a course. */
export const ProviderLink = z.object({ slug: z.string(), name: z.string(), country: z.enum(['AU', 'NZ']) })

/** A qualification's level: `framework_level` is 1 to 10 of the Australian or New Zealand framework. */
export const Level = z.object({ id: z.string(), name: z.string(), framework_level: z.nullable(z.number()) })

export const CourseCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** Its number in the register: what tells courses of one name apart. */
  register_code: z.nullable(z.string()),
  provider: ProviderLink,
  level: z.nullable(Level),
  field: z.nullable(z.string()),
  art_theme: z.string(),
  /** Full-time, as registered; null when not known. */
  duration_weeks: z.nullable(z.int()),
  duration: z.nullable(z.string()),
  states: z.array(z.string()),
  cities: z.array(z.string()),
  is_faved: z.boolean(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const Course = z.extend(CourseCard, {
  /** Composed from the register's facts; nobody has written about this course. */
  description: z.array(z.string()),
  /** Careers it leads to, the closest first. */
  careers: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Whether it is the qualification of a trade that people learn in an apprenticeship. */
  is_apprenticeship: z.boolean(),
  /** What comes before it; `exit_only`: nobody applies for it. */
  entry: z.enum(courseEntries),
  sector: z.nullable(z.string()),
  national_code: z.nullable(z.string()),
  fields: z.array(z.object({ code: z.string(), title: z.string() })),
  is_dual: z.boolean(),
  has_work_component: z.boolean(),
  /**
   * What students from other countries were charged for the whole course, in whole cents of Australian dollars.
   * Never the price for people from Australia or New Zealand.
   */
  international_tuition_fee_aud_cents: z.nullable(z.int()),
  /** Of the educator in `provider_now`, where there is one. */
  provider_website: z.nullable(z.string()),
  /** The educator that its own became part of, by name; null where it did not. */
  provider_now: z.nullable(z.string()),
  as_of: z.string(),
})
export type Course = z.infer<typeof Course>

export const EducatorCard = z.object({
  id: z.int(),
  type: z.enum(providerKinds),
  slug: z.string(),
  name: z.string(),
  maori_name: z.nullable(z.string()),
  country: z.enum(['AU', 'NZ']),
  kind: z.string(),
  kind_label: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The state or region by name. */
  region: z.nullable(z.string()),
  courses: z.int(),
  is_faved: z.boolean(),
})
export type EducatorCard = z.infer<typeof EducatorCard>

export const Educator = z.extend(EducatorCard, {
  legal_name: z.nullable(z.string()),
  trading_name: z.nullable(z.string()),
  website: z.nullable(z.string()),
  register_code: z.nullable(z.string()),
  status_note: z.nullable(z.string()),
  description: z.array(z.string()),
  campuses: z.array(
    z.object({ name: z.string(), city: z.nullable(z.string()), state: z.nullable(z.string()) }),
  ),
  /** States or regions where it teaches, by name. */
  regions: z.array(z.string()),
  levels: z.array(z.object({ id: z.string(), name: z.string(), courses: z.int() })),
  /**
   * Broad fields. Where its courses are not listed `courses` is 0, `parts` are what it is known to teach within, and
   * `is_broad` says that it may teach other parts too.
   */
  fields: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      courses: z.int(),
      parts: z.array(z.string()),
      is_broad: z.boolean(),
    }),
  ),
  /** What it was a part of or came out of. */
  predecessor: z.nullable(EducatorCard),
  /** What came out of it. */
  successors: z.array(EducatorCard),
  as_of: z.string(),
})
export type Educator = z.infer<typeof Educator>

/** A way from an occupation to study: a field at some levels. `on-the-job` has no field. */
export const StudyRoute = z.object({
  kind: z.enum(['typical', 'possible', 'on-the-job']),
  field: z.nullable(z.object({ code: z.string(), title: z.string() })),
  levels: z.array(z.object({ id: z.string(), name: z.string() })),
  note: z.nullable(z.string()),
})
export type StudyRoute = z.infer<typeof StudyRoute>

const short = z.string().check(z.maxLength(100))
const CourseFilters = z.strictObject({
  field: z.optional(short),
  level: z.optional(short),
  /** As for educators. */
  place: z.optional(short),
  state: z.optional(short),
  provider: z.optional(short),
  sector: z.optional(short),
})
/** `place` is a country (`NZ`), or a state or region with its country (`NZ-OTA`); `state` is its older name. */
export const EducatorFilters = z.strictObject({
  country: z.optional(z.enum(['AU', 'NZ'])),
  place: z.optional(short),
  state: z.optional(short),
  /** A field of study, as an ASCED code or slug: its broad field is taught there, in New Zealand the field itself or all above it. */
  field: z.optional(short),
  kind: z.optional(short),
  /** Kinds that teach vocational or higher education; some teach both. */
  sector: z.optional(z.enum(['vet', 'higher_education'])),
})

/** Choices for a filter, with how many courses or educators stand behind each. */
const Choice = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type Choice = z.infer<typeof Choice>

export const listCourses = listEndpoint({
  path: '/api/opportunities/courses',
  summary: 'Courses, filtered by words, field, level, place or provider',
  limit: 'search',
  query: {
    keyword: queryText(100),
    per_page: perPage(24),
    filters: queryJson(CourseFilters),
  },
  item: CourseCard,
})

export const getCourse = itemEndpoint({
  path: '/api/opportunities/courses/:id',
  summary: 'One course, by id or slug',
  item: Course,
})

export const getExploreCourse = itemEndpoint({
  path: '/api/explore/courses/:id',
  summary: 'One course as the explore pages show it',
  item: Course,
})

export const listRelatedCourses = itemEndpoint({
  path: '/api/opportunities/courses/:id/related',
  summary: 'Courses like this one, at other providers',
  item: z.array(CourseCard),
})

export const listMoreCourses = itemEndpoint({
  path: '/api/opportunities/courses/:id/more',
  summary: 'More from the same provider',
  item: z.array(CourseCard),
})

/** What courses and educators can be filtered by, with counts. */
export const getStudyChoices = itemEndpoint({
  path: '/api/explore/study/choices',
  summary: 'Fields, levels and places to study, with counts',
  item: z.object({
    fields: z.array(Choice),
    levels: z.array(Choice),
    states: z.array(Choice),
    /** States and regions of both countries with how many educators teach there. */
    places: z.array(Choice),
    kinds: z.array(Choice),
    courses: z.int(),
    educators: z.int(),
  }),
})

/** An official finder of courses: of a whole country where it has no regions. */
export const CourseFinder = z.object({
  name: z.string(),
  country: z.enum(['AU', 'NZ']),
  regions: z.array(z.string()),
  teaches: z.enum(['degree', 'vocational', 'both']),
  /** Its front page. */
  url: z.string(),
  /** The address of its search with `{words}` in it, where one is known. */
  search_url: z.nullable(z.string()),
  about: z.string(),
})
export type CourseFinder = z.infer<typeof CourseFinder>

export const listCourseFinders = itemEndpoint({
  path: '/api/explore/study/finders',
  summary: 'Official finders of courses',
  item: z.array(CourseFinder),
})

export const listProviderCourses = listEndpoint({
  path: '/api/providers/courses',
  summary: 'Courses of a provider',
  query: { provider_id: queryText(150) },
  item: CourseCard,
})

export const getEducator = itemEndpoint({
  path: '/api/providers/educator/:id',
  summary: 'One educator, by id or slug',
  item: Educator,
})

export const listOccupationCourses = listEndpoint({
  path: '/api/categories/occupation/:id/related/courses',
  summary: 'How people study for an occupation, and courses that lead there',
  item: CourseCard,
  beside: { routes: z.array(StudyRoute) },
})

/** `is_unsure`: only a wider field is known of it, or a part of the one that is asked for. */
export const OccupationEducator = z.extend(EducatorCard, { is_unsure: z.boolean() })
export type OccupationEducator = z.infer<typeof OccupationEducator>

export const listOccupationEducators = listEndpoint({
  path: '/api/categories/occupation/:id/related/educators',
  summary: 'Educators in New Zealand that teach what an occupation asks for',
  query: { near: queryText(10), per_page: perPage(24) },
  item: OccupationEducator,
  /** How many of them are known to teach it. */
  beside: { known: z.int() },
})

export const listIndustryCourses = listEndpoint({
  path: '/api/categories/industry/:id/related/courses',
  summary: 'Courses that lead into an industry, one of each name',
  item: CourseCard,
  /** Whether some of these jobs are learned as an apprentice in Australia. */
  beside: { has_apprenticeships: z.boolean() },
})

export const listIndustryEducators = listEndpoint({
  path: '/api/categories/industry/:id/related/educators',
  summary: 'Educators that teach for the most jobs of an industry',
  item: EducatorCard,
})
