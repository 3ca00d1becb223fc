import * as z from 'zod/mini'
import { awardReasons } from '#app/features/rewards/ledger-rules.ts'
import { endpoint } from '#app/platform/contract.ts'
import { listEndpoint } from '#app/platform/endpoints.ts'

export const NextStep = z.object({
  id: z.string(),
  title: z.string(),
  /** Why this step is suggested to this person. */
  reason: z.string(),
  action: z.string(),
  to: z.string(),
  /** How long it takes, where that is known. */
  minutes: z.nullable(z.int()),
})
export type NextStep = z.infer<typeof NextStep>

/** A step of one's own career plan, an open task of the school, or a meeting with an advisor. */
export const Task = z.object({
  id: z.string(),
  title: z.string(),
  due_on: z.nullable(z.string()),
  is_overdue: z.boolean(),
  /** Whole days from today; negative once it is overdue. */
  days_left: z.nullable(z.int()),
  /** Who wants it done: the school, or the person’s own plan. `meeting`: it was agreed, or a time is to be picked. */
  from: z.enum(['school', 'plan', 'meeting']),
  needs_changes: z.boolean(),
  url: z.string(),
})
export type Task = z.infer<typeof Task>

/** Whom Home speaks to: someone at school, someone who has left it, or a parent or teacher. */
const homeKinds = ['student', 'leaver', 'parent'] as const
export type HomeKind = (typeof homeKinds)[number]

/** A dated step of one's own career plan that is still to come. */
const PlanDate = z.object({
  title: z.string(),
  due_on: z.string(),
  days_left: z.int(),
  /** `Plan A`. */
  route: z.string(),
  url: z.string(),
})
export type PlanDate = z.infer<typeof PlanDate>

/** What a student has not read, but for muted threads. */
const UnreadMessages = z.object({
  messages: z.int(),
  threads: z.int(),
  /** Who is in the latest thread. */
  from: z.string(),
  /** The thread, where it is the only one. */
  thread_id: z.nullable(z.int()),
})
export type UnreadMessages = z.infer<typeof UnreadMessages>

/** What an advisor posted last to a group of the student. */
const SchoolPost = z.object({
  group_id: z.int(),
  group: z.string(),
  author: z.string(),
  /** Cut to some hundred characters. */
  body: z.string(),
  /** The day at the school. */
  on: z.string(),
})
export type SchoolPost = z.infer<typeof SchoolPost>

/** The latest task that was accepted, for two weeks. */
const AcceptedTask = z.object({ title: z.string(), comment: z.nullable(z.string()), url: z.string() })
export type AcceptedTask = z.infer<typeof AcceptedTask>

const rate = z.object({ label: z.string(), hourly: z.number() })

/** The least that work must pay an hour before tax at the person’s age. Without rows no rate is held for them. */
export const LowestPay = z.object({
  country: z.enum(['AU', 'NZ']),
  rows: z.array(rate),
  /** From which day, as `2026-07-01`, and by which order. */
  from_date: z.string(),
  instrument: z.string(),
})
export type LowestPay = z.infer<typeof LowestPay>

export const Dashboard = z.object({
  dashboard_state: z.object({
    greeting: z.string(),
    /** The sentence below the greeting. */
    lead: z.string(),
    kind: z.enum(homeKinds),
    /** The day where the person lives, or at their school. */
    today: z.string(),
    next: z.array(NextStep),
    plan_marks: z.array(z.object({ label: z.string(), done: z.boolean() })),
    /** Non-empty routes of the career planner. */
    routes: z.array(z.object({ slug: z.string(), name: z.string(), title: z.string(), parts_done: z.int() })),
    careers_followed: z.int(),
    has_results: z.boolean(),
    /** XP that can be spent, and all that was ever earned. */
    xp: z.object({ balance: z.int(), total: z.int() }),
  }),
  has_notification: z.boolean(),
  /** The latest XP, the newest first. */
  earnings: z.array(z.object({ xp: z.int(), kind: z.enum(awardReasons) })),
  /** Those that count, the newest first. */
  badges: z.array(z.object({ id: z.int(), name: z.string(), image_url: z.string() })),
  /** Those that were begun, and how many of their topics are done. */
  programs: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      topics: z.int(),
      topics_done: z.int(),
    }),
  ),
  plan: z.nullable(z.object({ status: z.enum(['INCOMPLETE', 'COMPLETE']), year: z.int() })),
  tasks: z.array(Task),
  /** The next dates of the plan, the earliest first. */
  dates: z.array(PlanDate),
  accepted: z.nullable(AcceptedTask),
  /** For students, who alone have the page of messages. */
  unread_messages: z.nullable(UnreadMessages),
  school_post: z.nullable(SchoolPost),
  /** A reason to come back, in a sentence. */
  come_back: z.nullable(z.string()),
  /** The career that was saved last. */
  saved_career: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  /** Where the person lives, as a region (`NZ-WKO`) or a country. */
  place: z.nullable(z.string()),
  /** For those who have left school, where the rates of their country are held. */
  lowest_pay: z.nullable(LowestPay),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboard',
  summary: 'What a person has done, and what to do next, with the reason for each',
  returns: Dashboard,
})

export const FeedItem = z.object({
  id: z.string(),
  kind: z.enum(['occupation', 'course', 'educator']),
  slug: z.string(),
  title: z.string(),
  note: z.nullable(z.string()),
  url: z.string(),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  /** "You saved Registered nurse". */
  because: z.string(),
})
export type FeedItem = z.infer<typeof FeedItem>

export const getFeed = listEndpoint({
  path: '/api/user/feed',
  summary: 'What belongs to the careers, industries and places to study that a person follows',
  item: FeedItem,
})
