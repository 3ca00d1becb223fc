import * as z from 'zod/mini'
import { planStates } from '#app/features/planner/plan-state.ts'
import { endpoint, rowId } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { indicatorKeys } from './benchmarks.ts'
import { destinations } from './facts.ts'
import { firstStepKeys } from './first-steps.ts'
import { reportKinds, reportStates } from './reports.ts'

const year = z.string().check(z.regex(/^\d{4}$/, 'Please give a year like 2027'), z.maxLength(4))
const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please give a date like 2026-11-23'), z.maxLength(10))

const YearPlans = z.object({
  class_year: z.nullable(z.int()),
  total: z.int(),
  plans: z.array(z.object({ key: z.enum(planStates), count: z.int() })),
})
const HeadingFor = z.array(z.object({ key: z.enum(destinations), count: z.int() }))
/** Six lines of 21 heights each, in the order of the interest areas; null where it would tell about a few people. */
const Interests = z.nullable(
  z.object({ people: z.int(), lines: z.array(z.object({ area: z.string(), line: z.array(z.number()) })) }),
)
export type Interests = z.infer<typeof Interests>
export type YearPlans = z.infer<typeof YearPlans>

const Nudge = z.object({
  id: z.int(),
  name: z.string(),
  class_year: z.nullable(z.int()),
  /** The first areas of the quiz; none where it is not finished or does not tell them apart. Null: not shared. */
  leaning: z.nullable(z.array(z.string())),
  /** Null for someone who has never signed in. */
  plan: z.nullable(z.enum(planStates)),
  reasons: z.array(z.string()),
  last_seen_at: z.nullable(z.string()),
})
const Unanswered = z.object({
  id: z.int(),
  /** As the school sent it. */
  name: z.string(),
  class_year: z.nullable(z.int()),
  invited_at: z.string(),
})

const Dashboard = z.object({
  school: z.object({ id: z.int(), name: z.string(), is_sample: z.boolean(), time_zone: z.string() }),
  /** In which year level school ends. */
  last_level: z.int(),
  this_year: z.int(),
  /** As the day calls for: `Kia ora, Helen` in New Zealand. */
  greeting: z.string(),
  /** Null between terms, and where nobody has entered the terms of the school. */
  term_week: z.nullable(z.object({ term: z.int(), week: z.int() })),
  /** What a new advisor does first; null when it is done or closed. `link` is null for what a call does. */
  first_steps: z.nullable(
    z.array(z.object({ key: z.enum(firstStepKeys), is_done: z.boolean(), link: z.nullable(z.string()) })),
  ),
  counts: z.object({
    students: z.int(),
    counted: z.int(),
    quiz_finished: z.int(),
    plans_complete: z.int(),
    /** Plans that are shared with the school. */
    plans_shared: z.int(),
    /** Of those, the plans that were saved within seven days. */
    plans_saved_this_week: z.int(),
    seen_this_week: z.int(),
    nudges: z.int(),
    /** Who was invited seven days ago or earlier and has not joined. */
    unanswered: z.int(),
  }),
  /** What waits: what is urgent, then the rest, the longest wait first. */
  recent: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      since: z.string(),
      link: z.string(),
      action: z.string(),
      minutes: z.int(),
      is_urgent: z.boolean(),
    }),
  ),
  /** Due within fourteen days. */
  tasks: z.array(z.object({ id: z.int(), title: z.string(), due_date: z.string(), open: z.int() })),
  /** Approved, with a day within fourteen days, the next to begin first. */
  placements: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      title: z.string(),
      start_date: z.string(),
      end_date: z.string(),
    }),
  ),
  plans_by_year: z.array(YearPlans),
  heading_for: HeadingFor,
  interests: Interests,
  /** The first of them, the longest unseen first; `counts` has the number of all. */
  nudges: z.array(Nudge),
  /** The first of those who have not joined, the earliest invited first. */
  unanswered: z.array(Unanswered),
  /** Whether this advisor may resend invitations. */
  may_invite: z.boolean(),
  /** Of the whole school: what the figures can be narrowed to. */
  class_years: z.array(z.int()),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getAdvisorDashboard = endpoint({
  method: 'GET',
  path: '/api/advisor/dashboard',
  ownSiteOnly: true,
  summary: 'What waits for an advisor, and how the school stands',
  query: z.object({ class_year: z.optional(year) }),
  returns: Dashboard,
})

export const tryMessage = command({
  method: 'POST',
  path: '/api/advisor/first-steps/message',
  summary: 'Sends an advisor the notification that a student would get about a message',
  limit: 'costly',
  body: z.strictObject({}),
})

export const closeFirstSteps = command({
  method: 'POST',
  path: '/api/advisor/first-steps/close',
  summary: 'Closes the list of an advisor’s first steps for good',
  body: z.strictObject({}),
})

const Covered = z.object({
  title: z.string(),
  indicator: z.nullable(z.enum(indicatorKeys)),
  definition: z.nullable(z.string()),
  count: z.nullable(z.int()),
})
const Analytics = z.object({
  from: z.string(),
  to: z.string(),
  students: z.int(),
  counted: z.int(),
  framework: z.object({
    key: z.string(),
    name: z.string(),
    note: z.string(),
    source: z.object({ publisher: z.string(), url: z.string() }),
  }),
  coverage: z.array(Covered),
  activity: z.array(z.object({ key: z.enum(indicatorKeys), definition: z.string(), count: z.int() })),
  plans_by_year: z.array(YearPlans),
  heading_for: HeadingFor,
  interests: Interests,
  /** What the figures can be narrowed to. */
  class_years: z.array(z.int()),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Analytics = z.infer<typeof Analytics>

const analyticsQuery = {
  from: z.optional(day),
  to: z.optional(day),
  class_year: z.optional(year),
  group_id: z.optional(rowId),
  framework: z.optional(z.string().check(z.maxLength(20))),
}

export const getAnalytics = itemEndpoint({
  path: '/api/advisor/analytics',
  summary: 'Figures of a school’s students over a period',
  query: z.object(analyticsQuery),
  item: Analytics,
})

/** Figures, without a name. */
export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/advisor/analytics/export',
  summary: 'The same figures as a file',
  query: z.object({ format: z.enum(['csv']), ...analyticsQuery }),
  answers: 'file',
  returns: z.unknown(),
})

/** A page for the school and one for each year level; those with too few students are left out. */
export const getBoardFile = endpoint({
  method: 'GET',
  path: '/api/advisor/analytics/board',
  ownSiteOnly: true,
  summary: 'Figures for a principal or a board as a PDF, a page for each year level',
  limit: 'costly',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  answers: 'file',
  returns: z.unknown(),
})

const word = z.optional(z.string())

export const Report = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  filters: z.object({
    class_year: z.optional(z.union([z.int(), z.literal('none')])),
    group_id: z.optional(z.int()),
    figure: word,
    from: word,
    to: word,
    keyword: word,
    status: word,
    plan: word,
    seen: word,
    waits: word,
    sort: word,
  }),
  created_by: z.int(),
  status: z.enum(reportStates),
  people: z.nullable(z.int()),
  /** Null until it is ready. */
  file_url: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  /** The days of both at the school. */
  created_on: z.string(),
  expires_on: z.string(),
})
export type Report = z.infer<typeof Report>

export const listReports = itemEndpoint({
  path: '/api/advisor/reports',
  summary: 'Files of students that this advisor asked for',
  item: z.array(Report),
})

/** Asks for the password again, and for the permission `export`. */
export const createReport = command({
  method: 'POST',
  path: '/api/advisor/reports',
  summary: 'Have a file of students made',
  permission: 'export',
  limit: 'costly',
  body: z.strictObject({
    kind: z.enum(reportKinds),
    class_year: z.optional(year),
    group_id: z.optional(rowId),
  }),
  replies: { data: Report },
})

export const getReportFile = endpoint({
  method: 'GET',
  path: '/api/advisor/reports/:id/file',
  summary: 'One of these files',
  permission: 'export',
  params: z.object({ id: rowId }),
  answers: 'file',
  returns: z.unknown(),
})
