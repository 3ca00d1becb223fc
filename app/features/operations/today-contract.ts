import * as z from 'zod/mini'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { takenKinds, workKindNames } from './today-rules.ts'

const kind = z.enum(workKindNames)

const WorkItem = z.object({
  kind,
  /** Without names of students, and without what was reported. */
  title: z.string(),
  /** Why it waits. */
  reason: z.string(),
  since: z.string(),
  /** By when, where it has a time of its own. */
  due: z.nullable(z.string()),
  is_serious: z.boolean(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** What it is taken by, in `takeWork`; null where it is not taken in this list. */
  key: z.nullable(z.string()),
  link: z.string(),
  verb: z.string(),
})
export type WorkItem = z.infer<typeof WorkItem>

const Weeks = z.array(z.object({ monday: z.string(), sign_ups: z.int(), quizzes: z.int(), reports: z.int() }))
export type Weeks = z.infer<typeof Weeks>

export const StaffToday = z.object({
  now: z.string(),
  user_id: z.int(),
  items: z.array(WorkItem),
  /** How many there are of each kind, with the way to all of them; more than are listed above. */
  kinds: z.array(z.object({ kind, count: z.int(), link: z.string() })),
  /** Who of the staff is on duty now, the first to leave first, with how many things of this list each has. Null for editors. */
  on_duty: z.nullable(
    z.array(z.object({ id: z.int(), name: z.string(), until: z.string(), things: z.int() })),
  ),
  /** Whole weeks from Monday, the oldest first. Null for editors, who see nothing of people. */
  weeks: z.nullable(Weeks),
  /** When a job counted the weeks. Null: for this request, or not yet where there are many people, with no weeks. */
  weeks_counted_at: z.nullable(z.string()),
})
export type StaffToday = z.infer<typeof StaffToday>

/** Null for a provider, whose first page is another. */
export const getStaffToday = itemEndpoint({
  path: '/api/admin/today',
  summary: 'What waits for staff, the oldest first, with its owner; and figures of the last weeks',
  item: z.nullable(StaffToday),
})

export const listWaiting = itemEndpoint({
  path: '/api/admin/waiting',
  summary:
    'How much waits in each list of the admin area for the person who asks; only lists where something does',
  /** `reviews`, or the name of a record type. */
  item: z.array(z.object({ list: z.string(), count: z.int() })),
})

export const Work = z.strictObject({
  kind: z.enum(takenKinds, 'Choose something that waits'),
  /** As `getStaffToday` has it. */
  key: z.string().check(z.minLength(1), z.maxLength(100)),
})
export type Work = z.infer<typeof Work>

/** Refused (409) with the name of the colleague who has it. */
export const takeWork = command({
  method: 'POST',
  path: '/api/admin/today/work/take',
  summary:
    'Looks after something that waits; it ends when the work is done or the person may not do it any more',
  body: Work,
})

export const giveWorkBack = command({
  method: 'DELETE',
  path: '/api/admin/today/work/take',
  summary: 'Gives something that waits back, so that a colleague can take it',
  body: Work,
})
