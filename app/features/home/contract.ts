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
})

/** A step of one's own career plan, or an open task of the school. */
export const Task = z.object({
  id: z.string(),
  title: z.string(),
  due_on: z.nullable(z.string()),
  is_overdue: z.boolean(),
  url: z.string(),
})

export const Dashboard = z.object({
  dashboard_state: z.object({
    greeting: z.string(),
    next: z.array(NextStep),
    plan_marks: z.array(z.object({ label: z.string(), done: z.boolean() })),
    /** Non-empty routes of the career planner. */
    routes: z.array(z.object({ slug: z.string(), name: z.string(), title: z.string(), percent: z.int() })),
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
