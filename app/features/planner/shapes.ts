import * as z from 'zod/mini'
import { preparations } from '#app/features/careers/preparation.ts'
import { educationLevels } from '#app/features/guidance/plan/plan.ts'
import { CourseCard, StudyRoute } from '#app/features/study/contract.ts'
import { countryParts } from './conflicts/conflicts.ts'
import {
  commentParts,
  experienceKinds,
  most,
  rankSchemes,
  routeParts,
  sectionSlugs,
  stepOwners,
} from './plan-parts.ts'
import { pickedLines } from './proposals/line-shapes.ts'
import { isRank, maxCents } from './route/figures.ts'

export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
/** Text of one form, no longer than anything of that form. */
const formed = (max: number, pattern: RegExp, otherwise: string) =>
  z.string().check(z.maxLength(max, otherwise), z.regex(pattern, otherwise))
const words = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max)))
/** Goes into calendars and addresses as it is, so it holds nothing that means something there. */
export const id = formed(64, /^[\w-]{1,64}$/, 'This is not an id')
/** Says which facts of a conflict its owner has seen; see conflicts.ts. */
export const fingerprint = formed(8, /^[0-9a-f]{8}$/, 'This is not a fingerprint')
const day = z.nullable(formed(10, /^\d{4}-\d{2}-\d{2}$/, 'Please give a date like 2027-03-01'))
const time = z.nullable(formed(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as 15:30'))
export const cents = z.nullable(z.int().check(z.minimum(0), z.maximum(maxCents)))
export const region = z.nullable(formed(6, /^(AU|NZ)-[A-Z]{2,3}$/, 'Please choose a region from the list'))
export const section = z.enum(sectionSlugs)
export const instant = z.string()

export const Rank = z
  .strictObject({ scheme: z.enum(rankSchemes), value: z.number() })
  .check(z.refine(isRank, 'An ATAR goes to 99.95 in steps of 0.05, a New Zealand rank score to 320'))

const Occupation = z.strictObject({ slug: line(150), title: z.optional(z.string().check(z.maxLength(300))) })
const Course = z.strictObject({
  id: z.optional(id),
  slug: z.optional(words(250)),
  title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  provider: z.optional(words(200)),
  regions: z.optional(z.array(z.string().check(z.maxLength(10))).check(z.maxLength(20))),
  years: z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(12)))),
  rank_needed: z.optional(z.nullable(Rank)),
  subjects_needed: z.optional(z.array(line(80)).check(z.maxLength(most.subjects))),
  cost_cents_per_year: z.optional(cents),
})
const Subject = z.strictObject({ id: z.optional(id), name: line(80) })
const Experience = z.strictObject({
  id: z.optional(id),
  title: line(140),
  kind: z._default(z.enum(experienceKinds), 'other'),
  is_done: z._default(z.boolean(), false),
})
const Step = z.strictObject({
  id: z.optional(id),
  title: line(140),
  due_on: z._default(day, null),
  due_time: z._default(time, null),
  owner: z._default(z.enum(stepOwners), 'me'),
  done_on: z._default(day, null),
})

const listOf = <S extends z.ZodMiniType>(shape: S, name: keyof typeof most) =>
  z.array(shape).check(z.maxLength(most[name], `A route can have at most ${most[name]} ${name}`))

/** The input for a route. Absent parts stay unchanged. */
export const AnswersInput = z.strictObject({
  title: z.optional(words(80)),
  occupation: z.optional(z.nullable(Occupation)),
  note: z.optional(words(2_000)),
  region: z.optional(region),
  rank: z.optional(z.nullable(Rank)),
  entry_level: z.optional(words(60)),
  gap_year: z.optional(z.boolean()),
  living_cents_per_year: z.optional(cents),
  budget_cents_per_year: z.optional(cents),
  courses: z.optional(listOf(Course, 'courses')),
  subjects: z.optional(listOf(Subject, 'subjects')),
  experiences: z.optional(listOf(Experience, 'experiences')),
  steps: z.optional(listOf(Step, 'steps')),
  undecided: z.optional(z.array(z.enum(routeParts)).check(z.maxLength(routeParts.length))),
  is_private: z.optional(z.boolean()),
  shares_details: z.optional(z.boolean()),
})
export type AnswersInput = z.output<typeof AnswersInput>

const RankRead = z.nullable(z.object({ scheme: z.enum(rankSchemes), value: z.number() }))
export const StepRead = z.object({
  id: z.string(),
  title: z.string(),
  due_on: z.nullable(z.string()),
  due_time: z.nullable(z.string()),
  owner: z.enum(stepOwners),
  done_on: z.nullable(z.string()),
})

/** A stored route: see `RouteAnswers` in plan-parts.ts. */
export const Answers = z.object({
  title: z.nullable(z.string()),
  occupation: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  note: z.nullable(z.string()),
  region: z.nullable(z.string()),
  rank: RankRead,
  entry_level: z.nullable(z.string()),
  /** A year away between school and what comes after it. */
  gap_year: z.boolean(),
  living_cents_per_year: z.nullable(z.int()),
  budget_cents_per_year: z.nullable(z.int()),
  courses: z.array(
    z.object({
      id: z.string(),
      slug: z.nullable(z.string()),
      title: z.string(),
      provider: z.nullable(z.string()),
      regions: z.array(z.string()),
      years: z.nullable(z.number()),
      rank_needed: RankRead,
      subjects_needed: z.array(z.string()),
      cost_cents_per_year: z.nullable(z.int()),
    }),
  ),
  subjects: z.array(z.object({ id: z.string(), name: z.string() })),
  experiences: z.array(
    z.object({ id: z.string(), title: z.string(), kind: z.enum(experienceKinds), is_done: z.boolean() }),
  ),
  steps: z.array(StepRead),
  /** Parts about which the person does not know yet. */
  undecided: z.array(z.enum(routeParts)),
  is_private: z.boolean(),
  /** Whether the school also sees ranks, money and the note. */
  shares_details: z.boolean(),
})

/** The progress of a route; see progress.ts. */
export const Progress = z.object({
  filled: z.array(z.enum(routeParts)),
  missing: z.array(z.enum(routeParts)),
  /** Those of `missing` about which the person does not know yet. */
  undecided: z.array(z.enum(routeParts)),
  steps_done: z.int(),
  steps_total: z.int(),
  overdue: z.int(),
  percent: z.int(),
  next: z.nullable(StepRead),
})

/** A route with its metadata. `version` 0: never saved. `updated_by`: the last editor. */
export const Section = z.object({
  slug: section,
  name: z.string(),
  version: z.int(),
  is_started: z.boolean(),
  answers: Answers,
  progress: Progress,
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.enum(['owner', 'advisor'])),
})
export type Section = z.infer<typeof Section>

export const Comment = z.object({
  id: z.string(),
  plan_user_id: z.int(),
  author_id: z.nullable(z.int()),
  author_name: z.string(),
  slug: z.nullable(section),
  /** The part of the route that it is about; null: the route, or the plan, as a whole. */
  part: z.nullable(z.enum(commentParts)),
  text: z.string(),
  created_at: instant,
  /** The student says that it is done. */
  is_done: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** See outlook.ts. */
export const Outlook = z.object({
  occupation: z.object({ slug: z.string(), title: z.string() }),
  year: z.nullable(z.int()),
  age: z.nullable(z.int()),
  pay: z.nullable(z.object({ key: z.string(), value: z.string(), basis: z.string() })),
  sources: z.array(z.object({ part: z.enum(['year', 'age']), text: z.string() })),
  unknown: z.array(z.string()),
})

export const LastView = z.nullable(z.object({ by: z.string(), at: instant }))
export type LastView = z.infer<typeof LastView>

export const Share = z.object({
  id: z.string(),
  slugs: z.array(section),
  with_details: z.boolean(),
  created_at: instant,
  expires_at: instant,
  /** Parents who show the plan on their Home, with the hour in which each last saw it. */
  kept_by: z.array(
    z.object({ id: z.string(), name: z.string(), kept_at: instant, opened_at: z.nullable(instant) }),
  ),
})
export type Share = z.infer<typeof Share>

export const Feed = z.nullable(z.object({ time_zone: z.string(), created_at: instant }))

export const Obstacle = z.union([
  z.object({ kind: z.literal('rank'), course: z.string(), needed: z.number(), have: z.number() }),
  z.object({ kind: z.literal('subject'), course: z.string(), subject: z.string() }),
  z.object({ kind: z.literal('region'), course: z.string(), region: z.string() }),
  z.object({
    kind: z.literal('money'),
    missing_cents: z.int(),
    per: z.enum(['route', 'year']),
    at_least: z.boolean(),
  }),
])

/** Two things in a plan that point different ways; see conflicts.ts. */
const inConflict = { id: z.string(), facts: z.string() }
const career = z.object({ slug: z.string(), title: z.string() })
export const Conflict = z.union([
  z.object({
    ...inConflict,
    kind: z.literal('preparation'),
    wanted: z.enum(educationLevels),
    needed: z.enum(preparations),
    is_mixed: z.boolean(),
    careers: z.array(career),
  }),
  z.object({
    ...inConflict,
    kind: z.literal('budget'),
    slug: section,
    missing_cents: z.int(),
    per: z.enum(['route', 'year']),
    at_least: z.boolean(),
  }),
  z.object({
    ...inConflict,
    kind: z.literal('country'),
    slug: section,
    country: z.enum(['AU', 'NZ']),
    parts: z.array(z.enum(countryParts)),
  }),
  z.object({ ...inConflict, kind: z.literal('past-dates'), slug: section, steps: z.array(z.string()) }),
  z.object({
    ...inConflict,
    kind: z.literal('two-routes'),
    slugs: z.tuple([section, section]),
    occupation: z.nullable(z.string()),
    days: z.array(z.string()),
  }),
])

/** A suggested route; see draft.ts. */
export const Draft = z.object({
  occupation: career,
  preparation: z.enum(preparations),
  entry: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  steps: z.array(z.object({ title: z.string(), due_on: z.string(), why: z.string() })),
  /** Where it would lead: by the usual length of the study, with a pay figure. */
  outlook: z.nullable(Outlook),
  /** The person’s own subjects, and what to choose by when; see draft-subjects.ts. */
  subjects: z.object({
    chosen: z.array(z.string()),
    advice: z.array(z.string()),
    source: z.nullable(z.string()),
  }),
})
export type Draft = z.infer<typeof Draft>
export const DraftStepInput = z.strictObject({ title: line(140), due_on: z._default(day, null) })

/** See `RouteCost` in route/costs.ts. */
export const Cost = z.nullable(
  z.object({
    years: z.nullable(z.number()),
    study_cents: z.nullable(z.int()),
    living_cents: z.nullable(z.int()),
    total_cents: z.nullable(z.int()),
    is_complete: z.boolean(),
    budget_cents: z.nullable(z.int()),
    gap_cents: z.nullable(z.int()),
    unknown_courses: z.int(),
  }),
)

/** The changes of a what-if or a proposal. Absent parts stay unchanged. */
export const ChangesInput = z.strictObject({
  region: z.optional(region),
  rank: z.optional(z.nullable(Rank)),
  drop_subjects: z.optional(z.array(line(80)).check(z.maxLength(most.subjects))),
  add_subjects: z.optional(z.array(line(80)).check(z.maxLength(10))),
  living_cents_per_year: z.optional(cents),
  budget_cents_per_year: z.optional(cents),
})

/** What an advisor proposes: also another career, and courses of our list by their slugs. */
export const ProposedInput = z.extend(ChangesInput, {
  occupation: z.optional(z.strictObject({ slug: line(150) })),
  add_courses: z.optional(z.array(line(250)).check(z.maxLength(5))),
})

/** The same with what only a person may try for themselves. */
export const WhatIfInput = z.extend(ChangesInput, { gap_year: z.optional(z.boolean()) })

/** Changes that are tried out, the copy with them, and what they change; see what-if.ts. */
export const WhatIf = z.object({
  changes: z.object({
    region: z.optional(z.nullable(z.string())),
    rank: z.optional(RankRead),
    gap_year: z.optional(z.boolean()),
    drop_subjects: z.optional(z.array(z.string())),
    add_subjects: z.optional(z.array(z.string())),
    living_cents_per_year: z.optional(z.nullable(z.int())),
    budget_cents_per_year: z.optional(z.nullable(z.int())),
  }),
  copy: Answers,
  effect: z.object({
    changed: z.array(
      z.object({
        part: z.enum(['region', 'rank', 'gap-year', 'subjects', 'living', 'budget']),
        before: z.nullable(z.union([z.string(), z.number()])),
        after: z.nullable(z.union([z.string(), z.number()])),
      }),
    ),
    appeared: z.array(Obstacle),
    cleared: z.array(Obstacle),
    remaining: z.array(Obstacle),
    total_change_cents: z.nullable(z.int()),
    gap_before_cents: z.nullable(z.int()),
    gap_after_cents: z.nullable(z.int()),
  }),
  /** Listed courses that lead to the occupation in the region, before and after; null when the region stays. */
  courses_in_region: z.nullable(z.object({ before: z.int(), after: z.int() })),
  created_at: instant,
})
export type WhatIf = z.infer<typeof WhatIf>

const rankLine = z.object({ id: z.string(), part: z.literal('rank'), before: RankRead, after: RankRead })
const textLine = z.object({
  id: z.string(),
  part: z.enum(['region', 'subject']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
const moneyLine = z.object({
  id: z.string(),
  part: z.enum(['living', 'budget']),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
})

/** What an advisor proposes for a route; see proposal.ts. */
export const Proposal = z.object({
  id: z.string(),
  slug: section,
  author_id: z.int(),
  author_name: z.string(),
  sentence: z.string(),
  /** Those that the owner has not answered yet. */
  lines: z.array(z.union([textLine, rankLine, moneyLine, ...pickedLines])),
  created_at: instant,
})
export type Proposal = z.infer<typeof Proposal>

/** What a route can be filled with. */
export const RouteForm = z.object({
  levels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      country: z.string(),
      framework: z.string(),
      framework_level: z.nullable(z.int()),
    }),
  ),
  regions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Ways into the occupation, and courses that lead there: those of the region first. Null without an occupation. */
  study: z.nullable(z.object({ routes: z.array(StudyRoute), courses: z.array(CourseCard), total: z.int() })),
})
export type RouteForm = z.infer<typeof RouteForm>
