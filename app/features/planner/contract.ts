import * as z from 'zod/mini'
import { maxReportWords, reportReasons } from '#app/features/moderation/report-rules.ts'
import { isTimeZone } from '#app/features/places/time-zone.ts'
import { endpoint, text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { commentParts, most } from './plan-parts.ts'
import {
  Answers,
  AnswersInput,
  Comment,
  Conflict,
  Cost,
  Draft,
  DraftStepInput,
  Feed,
  fingerprint,
  id,
  instant,
  LastView,
  line,
  Obstacle,
  Outlook,
  Proposal,
  ProposedInput,
  RouteForm,
  Section,
  Share,
  StepRead,
  section,
  WhatIf,
  WhatIfInput,
} from './shapes.ts'
import { defaultShareDays, shareDays } from './sharing/share-terms.ts'

const done = z.object({ success: z.boolean() })
const saved = z.object({ success: z.boolean(), data: Section })
const version = z._default(z.int().check(z.minimum(0)), 0)

const CareerPlan = z.object({
  user_id: z.int(),
  /** Answers by section slug; only non-empty sections. */
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
    conflicts: z.array(Conflict),
    /** Saved careers that no route leads to, the latest first. */
    careers: z.array(z.object({ slug: z.string(), title: z.string() })),
    /** Today's date in the person's time zone. */
    today: z.string(),
    /** The person's place: the region of a route, or else the account's region or country. */
    place: z.nullable(z.string()),
  }),
})

export const getSection = endpoint({
  method: 'GET',
  path: '/api/career-planner/:slug',
  summary: 'One route, with what it can be filled with',
  returns: z.object({
    section: z.extend(Section, {
      comments: z.array(Comment),
      /** The advisor who opened the plan last, and the hour; null when none has. */
      last_view: LastView,
      what_if: z.nullable(WhatIf),
      /** What advisors of the school propose. */
      proposals: z.array(Proposal),
      cost: Cost,
      /** Where it leads; null while it names no work. */
      outlook: z.nullable(Outlook),
      obstacles: z.array(Obstacle),
      /** Those of the plan that concern this route. */
      conflicts: z.array(Conflict),
    }),
    form: RouteForm,
    answers: Answers,
    today: z.string(),
    place: z.nullable(z.string()),
  }),
})

/**
 * Saves parts of a route. `version` is the version that the edit is based on, if any. When it is not the latest, the reply is
 * 409 with `saved` (the latest) and `yours`, and nothing is written.
 */
export const saveSection = endpoint({
  method: 'PUT',
  path: '/api/career-planner/:slug',
  summary: 'Save a route',
  body: z.strictObject({ answers: AnswersInput, version }),
  returns: saved,
})

export const clearSection = endpoint({
  method: 'DELETE',
  path: '/api/career-planner/:slug',
  summary: 'Empty a route',
  body: z.strictObject({ version }),
  returns: done,
})

/** Saves several sections, all or none. */
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
  body: z.strictObject({ changes: WhatIfInput }),
  returns: z.object({ success: z.boolean(), data: WhatIf }),
})

/** Applies the changes to the route. 409 when the route has changed since the comparison. */
export const acceptWhatIf = endpoint({
  method: 'POST',
  path: '/api/career-planner/:slug/what-if/accept',
  summary: 'Take over what was tried',
  body: z.strictObject({ version }),
  returns: saved,
})

export const dropWhatIf = endpoint({
  method: 'DELETE',
  path: '/api/career-planner/:slug/what-if',
  summary: 'Drop what was tried',
  returns: done,
})

/** A suggestion: nothing is stored. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/career-planner/draft',
  summary: 'A draft of a route to a career, with three dated steps',
  query: z.object({ occupation: line(150) }),
  returns: z.object({
    draft: Draft,
    /** The route that leads to this career already. */
    existing: z.nullable(section),
    /** The route that it would become; null when all three are taken. */
    free: z.nullable(section),
  }),
})

/** Idempotent: a career that a route leads to already gets no second one, and `is_new` is false. */
export const acceptDraft = endpoint({
  method: 'POST',
  path: '/api/career-planner/draft',
  summary: 'Make a route of a draft',
  body: z.strictObject({
    occupation: line(150),
    steps: z.array(DraftStepInput).check(z.maxLength(10, 'A draft has at most 10 steps')),
    subjects: z._default(z.array(line(80)).check(z.maxLength(most.subjects)), []),
  }),
  returns: z.object({ success: z.boolean(), is_new: z.boolean(), data: Section }),
})

/** Shown again when one of its two sides changes. */
export const dismissConflict = endpoint({
  method: 'PUT',
  path: '/api/career-planner/conflicts/:id',
  summary: 'Leave a conflict of one’s plan as it is',
  body: z.strictObject({ facts: fingerprint }),
  returns: done,
})

export const getPlanFile = endpoint({
  method: 'GET',
  path: '/api/career-planner/file',
  ownSiteOnly: true,
  summary: 'The plan as a PDF, all routes or one',
  limit: 'costly',
  query: z.object({ section: z.optional(section) }),
  answers: 'file',
  returns: z.string(),
})

/** The full URL is returned only here. */
export const createShare = endpoint({
  method: 'POST',
  path: '/api/career-planner/shares',
  summary: 'Make a link that shows some routes for some days',
  body: z.strictObject({
    slugs: z.array(section).check(z.minLength(1, 'Please choose a plan to share'), z.maxLength(3)),
    days: z._default(z.union(shareDays.map((days) => z.literal(days))), defaultShareDays),
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

/** What the holder of a link sees: a first name and the shared parts of the shared routes. */
export const SharedPlan = z.object({
  first_name: z.string(),
  expires_at: instant,
  /** The day of that where the owner is. */
  expires_on: z.string(),
  with_details: z.boolean(),
  /** Whether the reader, as a parent, can show it on their Home, or does so; `none` for everyone else. */
  keep: z.enum(['none', 'offer', 'kept']),
  routes: z.array(z.object({ slug: section, name: z.string(), answers: Answers })),
  /** Names for the codes in the routes. */
  levels: z.record(z.string(), z.string()),
  regions: z.record(z.string(), z.string()),
  today: z.string(),
})
export type SharedPlan = z.infer<typeof SharedPlan>

export const getSharedPlan = itemEndpoint({
  path: '/api/career-planner/shared/:token',
  summary: 'A plan that someone shared',
  item: SharedPlan,
})

/** Creates or replaces the private calendar's URL; the old one becomes invalid. */
export const openCalendar = endpoint({
  method: 'PUT',
  path: '/api/career-planner/calendar',
  summary: 'Make a private calendar link',
  body: z.strictObject({
    time_zone: z
      .string()
      .check(
        z.maxLength(60, 'Please choose a time zone from the list'),
        z.refine(isTimeZone, 'Please choose a time zone from the list'),
      ),
  }),
  returns: z.object({ success: z.boolean(), url: z.string() }),
})

export const closeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/career-planner/calendar',
  summary: 'Turn the private calendar link off',
  returns: done,
})

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/api/career-planner/calendar/:file',
  summary: 'The dated steps of a plan as iCalendar',
  answers: 'file',
  returns: z.string(),
})

/** A student's plan without private routes. */
export const getStudentPlan = itemEndpoint({
  path: '/api/advisor/students/:id/career-plan',
  ownSiteOnly: true,
  summary: 'The career plan of a student of one’s own school',
  item: z.object({
    student: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
    sections: z.array(Section),
    private_sections: z.int(),
    comments: z.array(Comment),
    proposals: z.array(Proposal),
    may_modify: z.boolean(),
    /** The names of codes in the routes. */
    levels: RouteForm.shape.levels,
    regions: RouteForm.shape.regions,
    today: z.string(),
    place: z.nullable(z.string()),
  }),
})

/** For readers who may change it, with what it can be filled with. */
export const getStudentSection = endpoint({
  method: 'GET',
  path: '/api/advisor/students/:id/career-plan/:slug',
  ownSiteOnly: true,
  summary: 'A route of a student, with modify_career_plan',
  permission: 'modify_career_plan',
  returns: z.object({
    student: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
    section: Section,
    form: RouteForm,
    answers: Answers,
    today: z.string(),
    place: z.nullable(z.string()),
  }),
})

export const saveStudentSection = endpoint({
  method: 'PUT',
  path: '/api/advisor/students/:id/career-plan/:slug',
  summary: 'Change a route of a student, with modify_career_plan',
  permission: 'modify_career_plan',
  body: z.strictObject({ answers: AnswersInput, version }),
  returns: saved,
})

export const commentOnPlan = endpoint({
  method: 'POST',
  path: '/api/advisor/students/:id/career-plan/comments',
  summary: 'Say something about a student’s plan',
  body: z.strictObject({
    slug: z.optional(z.nullable(section)),
    /** A part of that route. */
    part: z.optional(z.nullable(z.enum(commentParts))),
    text: line(2_000),
  }),
  returns: z.object({ success: z.boolean(), data: Comment }),
})

/** Any advisor of the school may propose; the owner decides line by line. It takes the place of one's earlier proposal. */
export const proposeChanges = endpoint({
  method: 'PUT',
  path: '/api/advisor/students/:id/career-plan/:slug/proposal',
  summary: 'Propose changes of a student’s route',
  body: z.strictObject({ changes: ProposedInput, sentence: line(500) }),
  returns: z.object({ success: z.boolean(), data: Proposal }),
})

export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/advisor/students/:id/career-plan/:slug/proposal',
  summary: 'Take one’s own proposal back',
  returns: done,
})

/** Takes over or leaves one line. 409 when the route has changed since. */
export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/career-planner/:slug/proposals/:id',
  summary: 'Answer one line of a proposal',
  params: z.object({ slug: text(60), id }),
  body: z.strictObject({ line: line(90), accept: z.boolean(), version }),
  returns: saved,
})

const commentParam = z.object({ id })

/** Hidden for the student at once; the school still sees what was said. */
export const hideComment = command({
  method: 'POST',
  path: '/api/career-planner/comments/:id/hide',
  summary: 'Hide a comment on one’s own plan',
  params: commentParam,
})

/** Yonder's staff read it, nobody of the school does. The comment is hidden too. */
export const reportComment = command({
  method: 'POST',
  path: '/api/career-planner/comments/:id/report',
  summary: 'Report a comment on one’s own plan to Yonder’s staff',
  params: commentParam,
  body: z.strictObject({
    reason: z.enum(reportReasons, 'Please choose what is wrong'),
    details: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(maxReportWords))), null),
  }),
})
