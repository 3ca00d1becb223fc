import * as z from 'zod/mini'
import { CourseCard, StudyRoute } from '#app/features/study/contract.ts'
import { endpoint } from '#app/platform/contract.ts'
import { isTimeZone } from './dates.ts'
import { isRank, mostCents } from './figures.ts'
import { experienceKinds, most, rankSchemes, sectionSlugs, stepOwners } from './plan-parts.ts'
import { routeParts } from './progress.ts'
import { shareDays, usualShareDays } from './share-terms.ts'

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const words = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max)))
const id = z.string().check(z.minLength(1), z.maxLength(64))
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please give a date as 2027-03-01')))
const time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as 15:30')))
const cents = z.nullable(z.int().check(z.minimum(0), z.maximum(mostCents)))
const region = z.nullable(
  z.string().check(z.regex(/^(AU|NZ)-[A-Z]{2,3}$/, 'Please choose a region of the list')),
)
const section = z.enum(sectionSlugs)
const instant = z.string()

const Rank = z
  .strictObject({ scheme: z.enum(rankSchemes), value: z.number() })
  .check(z.refine(isRank, 'An ATAR goes to 99.95 in steps of 0.05, a New Zealand rank score to 320'))

const Occupation = z.strictObject({ slug: line(150), title: z.optional(z.string()) })
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

/** What may be sent of a route. A part that is left out stays as it is. */
export const AnswersInput = z.strictObject({
  title: z.optional(words(80)),
  occupation: z.optional(z.nullable(Occupation)),
  note: z.optional(words(2_000)),
  region: z.optional(region),
  rank: z.optional(z.nullable(Rank)),
  entry_level: z.optional(words(60)),
  living_cents_per_year: z.optional(cents),
  budget_cents_per_year: z.optional(cents),
  courses: z.optional(listOf(Course, 'courses')),
  subjects: z.optional(listOf(Subject, 'subjects')),
  experiences: z.optional(listOf(Experience, 'experiences')),
  steps: z.optional(listOf(Step, 'steps')),
  is_private: z.optional(z.boolean()),
})
export type AnswersInput = z.output<typeof AnswersInput>

const RankRead = z.nullable(z.object({ scheme: z.enum(rankSchemes), value: z.number() }))
const StepRead = z.object({
  id: z.string(),
  title: z.string(),
  due_on: z.nullable(z.string()),
  due_time: z.nullable(z.string()),
  owner: z.enum(stepOwners),
  done_on: z.nullable(z.string()),
})

/** A route as it is kept: see `RouteAnswers` in plan-parts.ts. */
export const Answers = z.object({
  title: z.nullable(z.string()),
  occupation: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  note: z.nullable(z.string()),
  region: z.nullable(z.string()),
  rank: RankRead,
  entry_level: z.nullable(z.string()),
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
  is_private: z.boolean(),
})

/** How far a route has come; see progress.ts. */
export const Progress = z.object({
  filled: z.array(z.enum(routeParts)),
  missing: z.array(z.enum(routeParts)),
  steps_done: z.int(),
  steps_total: z.int(),
  overdue: z.int(),
  percent: z.int(),
  next: z.nullable(StepRead),
})

/** A route with what is kept about it. `version` 0: nothing has been saved. `updated_by` says whose hand was last. */
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
  text: z.string(),
  created_at: instant,
})
export type Comment = z.infer<typeof Comment>

export const Share = z.object({
  id: z.string(),
  slugs: z.array(section),
  with_details: z.boolean(),
  created_at: instant,
  expires_at: instant,
})
export type Share = z.infer<typeof Share>

const Feed = z.nullable(z.object({ time_zone: z.string(), created_at: instant }))

const Obstacle = z.union([
  z.object({ kind: z.literal('rank'), course: z.string(), needed: z.number(), have: z.number() }),
  z.object({ kind: z.literal('subject'), course: z.string(), subject: z.string() }),
  z.object({ kind: z.literal('region'), course: z.string(), region: z.string() }),
])

const Cost = z.nullable(
  z.object({
    years: z.number(),
    study_cents: z.int(),
    living_cents: z.int(),
    total_cents: z.int(),
    budget_cents: z.nullable(z.int()),
    gap_cents: z.nullable(z.int()),
    unknown_courses: z.int(),
  }),
)

/** Changes that are tried out, the copy with them, and what they change; see what-if.ts. */
export const WhatIf = z.object({
  changes: z.object({
    region: z.optional(z.nullable(z.string())),
    rank: z.optional(RankRead),
    drop_subjects: z.optional(z.array(z.string())),
    add_subjects: z.optional(z.array(z.string())),
    living_cents_per_year: z.optional(z.nullable(z.int())),
    budget_cents_per_year: z.optional(z.nullable(z.int())),
  }),
  copy: Answers,
  effect: z.object({
    changed: z.array(
      z.object({
        part: z.enum(['region', 'rank', 'subjects', 'living', 'budget']),
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

const slugParam = z.object({ slug: z.string().check(z.maxLength(60)) })
const done = z.object({ success: z.boolean() })
const saved = z.object({ success: z.boolean(), data: Section })
const version = z._default(z.int().check(z.minimum(0)), 0)

const CareerPlan = z.object({
  user_id: z.int(),
  /** Answers by the slug of their section: only sections that hold something. */
  sections: z.partialRecord(section, Answers),
  versions: z.partialRecord(section, z.int()),
  updated_by: z.nullable(z.int()),
  updated_at: z.nullable(instant),
})

export const getPlanner = endpoint({
  method: 'GET',
  path: '/api/career-planner',
  summary: 'One’s own routes side by side, with progress, links and calendar',
  returns: z.object({
    sections: z.array(Section),
    progress: z.object({
      percent: z.int(),
      steps_done: z.int(),
      steps_total: z.int(),
      overdue: z.int(),
      /** Open, dated steps of all routes, the earliest first. */
      coming_up: z.array(z.extend(StepRead, { section })),
    }),
    comments: z.array(Comment),
    shares: z.array(Share),
    calendar: Feed,
    /** The date where the person is. */
    today: z.string(),
  }),
})

export const getSection = endpoint({
  method: 'GET',
  path: '/api/career-planner/:slug',
  summary: 'One route, with what it can be filled with',
  params: slugParam,
  returns: z.object({
    section: z.extend(Section, {
      comments: z.array(Comment),
      what_if: z.nullable(WhatIf),
      cost: Cost,
      obstacles: z.array(Obstacle),
    }),
    form: RouteForm,
    answers: Answers,
    today: z.string(),
  }),
})

/**
 * Saves parts of a route. `version` is the version that the person had before their eyes; without one, none. When it
 * is not the newest, the reply is 409 with `saved` (the newest) and `yours`, and nothing is written.
 */
export const saveSection = endpoint({
  method: 'PUT',
  path: '/api/career-planner/:slug',
  summary: 'Save a route',
  params: slugParam,
  body: z.strictObject({ answers: AnswersInput, version }),
  returns: saved,
})

export const clearSection = endpoint({
  method: 'DELETE',
  path: '/api/career-planner/:slug',
  summary: 'Empty a route',
  params: slugParam,
  body: z.strictObject({ version }),
  returns: done,
})

/** Saves several sections in one go: all of them or none. */
export const savePlan = endpoint({
  method: 'POST',
  path: '/api/career/plan',
  summary: 'Save several routes',
  body: z.strictObject({
    plan: z.strictObject({
      sections: z.partialRecord(section, AnswersInput),
      versions: z.optional(z.partialRecord(section, z.int().check(z.minimum(0)))),
    }),
  }),
  returns: z.object({ success: z.boolean(), data: CareerPlan }),
})

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/career/plan',
  summary: 'One’s own career plan as it is kept',
  query: z.object({ user_id: z.optional(z.string().check(z.maxLength(64))), section: z.optional(section) }),
  returns: z.object({ success: z.boolean(), data: CareerPlan }),
})

export const tryWhatIf = endpoint({
  method: 'PUT',
  path: '/api/career-planner/:slug/what-if',
  summary: 'Try changes on a copy of a route',
  params: slugParam,
  body: z.strictObject({
    changes: z.strictObject({
      region: z.optional(region),
      rank: z.optional(z.nullable(Rank)),
      drop_subjects: z.optional(z.array(line(80)).check(z.maxLength(most.subjects))),
      add_subjects: z.optional(z.array(line(80)).check(z.maxLength(10))),
      living_cents_per_year: z.optional(cents),
      budget_cents_per_year: z.optional(cents),
    }),
  }),
  returns: z.object({ success: z.boolean(), data: WhatIf }),
})

/** Makes the changes in the route itself. 409 when the route is not the one that was compared. */
export const acceptWhatIf = endpoint({
  method: 'POST',
  path: '/api/career-planner/:slug/what-if/accept',
  summary: 'Take over what was tried',
  params: slugParam,
  body: z.strictObject({ version }),
  returns: saved,
})

export const dropWhatIf = endpoint({
  method: 'DELETE',
  path: '/api/career-planner/:slug/what-if',
  summary: 'Drop what was tried',
  params: slugParam,
  returns: done,
})

export const getPlanFile = endpoint({
  method: 'GET',
  path: '/api/career-planner/file',
  summary: 'The plan as a PDF, all routes or one',
  limit: 'costly',
  query: z.object({ section: z.optional(section) }),
  answers: 'file',
  returns: z.string(),
})

/** The whole address of the link is only ever in this reply. */
export const createShare = endpoint({
  method: 'POST',
  path: '/api/career-planner/shares',
  summary: 'Make a link that shows some routes for some days',
  body: z.strictObject({
    slugs: z.array(section).check(z.minLength(1, 'Please choose a plan to share'), z.maxLength(3)),
    days: z._default(z.union(shareDays.map((days) => z.literal(days))), usualShareDays),
    with_details: z._default(z.boolean(), false),
  }),
  returns: z.object({ success: z.boolean(), url: z.string(), data: Share }),
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/career-planner/shares/:id',
  summary: 'Take a link back',
  params: z.object({ id }),
  returns: done,
})

/** What the bearer of a link sees: a first name and the routes that were shared, as far as they were. */
export const SharedPlan = z.object({
  first_name: z.string(),
  expires_at: instant,
  with_details: z.boolean(),
  routes: z.array(z.object({ slug: section, name: z.string(), answers: Answers, percent: z.int() })),
  /** Names for the codes in the routes. */
  levels: z.record(z.string(), z.string()),
  regions: z.record(z.string(), z.string()),
  today: z.string(),
})
export type SharedPlan = z.infer<typeof SharedPlan>

export const getSharedPlan = endpoint({
  method: 'GET',
  path: '/api/career-planner/shared/:token',
  summary: 'A plan that somebody shared',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  returns: z.object({ data: SharedPlan }),
})

/** Makes the private calendar's address, or a new one: the old one is dead at once. */
export const openCalendar = endpoint({
  method: 'PUT',
  path: '/api/career-planner/calendar',
  summary: 'Make a private calendar address',
  body: z.strictObject({
    time_zone: z.string().check(z.refine(isTimeZone, 'Please choose a time zone of the list')),
  }),
  returns: z.object({ success: z.boolean(), url: z.string() }),
})

export const closeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/career-planner/calendar',
  summary: 'Take the private calendar address back',
  returns: done,
})

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/api/career-planner/calendar/:file',
  summary: 'The dated steps of a plan as iCalendar',
  params: z.object({ file: z.string().check(z.maxLength(100)) }),
  answers: 'file',
  returns: z.string(),
})

const student = z.object({ id: z.string().check(z.maxLength(64)) })

/** A student's plan, as far as the student lets the school see it. */
export const getStudentPlan = endpoint({
  method: 'GET',
  path: '/api/advisor/students/:id/career-plan',
  summary: 'The career plan of a student of one’s own school',
  params: student,
  returns: z.object({
    data: z.object({
      student: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
      sections: z.array(Section),
      private_sections: z.int(),
      comments: z.array(Comment),
      may_modify: z.boolean(),
      today: z.string(),
    }),
  }),
})

export const saveStudentSection = endpoint({
  method: 'PUT',
  path: '/api/advisor/students/:id/career-plan/:slug',
  summary: 'Change a route of a student, with modify_career_plan',
  params: z.extend(student, { slug: z.string().check(z.maxLength(60)) }),
  body: z.strictObject({ answers: AnswersInput, version }),
  returns: saved,
})

export const commentOnPlan = endpoint({
  method: 'POST',
  path: '/api/advisor/students/:id/career-plan/comments',
  summary: 'Say something about a student’s plan',
  params: student,
  body: z.strictObject({ slug: z.optional(z.nullable(section)), text: line(2_000) }),
  returns: z.object({ success: z.boolean(), data: Comment }),
})
