import { desc, eq } from 'drizzle-orm'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { studentViews } from './memberships/tables.server.ts'
import { users } from './tables.server.ts'

const hourMs = 3_600_000
const maxShown = 200
/** Far below the parameters that one statement may have. */
const rowsAtOnce = 5_000

/**
 * Records that an advisor opens something of a student, once an hour for each subject; the student reads it. It is written before
 * anything is read, so that nothing is seen without a record.
 *
 * @param subject `details`, `career-plan`, or one route as `career-plan/plan-a`
 */
export function recordOpened(
  db: Database,
  studentId: number,
  advisor: AdvisorActor,
  subject: string,
  now: Date,
): Promise<void> {
  return record(db, [studentId], advisor, subject, now)
}

/** Where the plans of several students stand beside their names. */
export type PlansShownIn = 'list' | 'dashboard' | 'file'

/**
 * The same for a reply that shows something of several plans, once it is known whose, and before it is sent.
 *
 * @param studentIds those whose plan shows, and nobody else
 */
export async function recordPlansShown(
  db: Database,
  studentIds: readonly number[],
  advisor: Pick<AdvisorActor, 'userId'>,
  shownIn: PlansShownIn,
  now: Date,
): Promise<void> {
  const ids = [...new Set(studentIds)]
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    await record(db, ids.slice(at, at + rowsAtOnce), advisor, shownIn, now)
}

async function record(
  db: Database,
  studentIds: readonly number[],
  { userId: viewerId }: Pick<AdvisorActor, 'userId'>,
  subject: string,
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  await db
    .insert(studentViews)
    .values(studentIds.map((userId) => ({ id: newId(), userId, viewerId, subject, hour })))
    .onConflictDoNothing()
}

export type Opened = { subject: string; hour: Date; by: string }

/**
 * Who of school opened what of a student, and when: the last ones first.
 *
 * @param viewerId what this advisor opened, alone
 */
export async function openedOf(
  db: Database,
  owner: { userId: number },
  limit = maxShown,
  viewerId?: number,
): Promise<Opened[]> {
  const rows = await db
    .select({
      subject: studentViews.subject,
      hour: studentViews.hour,
      first: users.firstName,
      last: users.lastName,
    })
    .from(studentViews)
    .leftJoin(users, eq(users.id, studentViews.viewerId))
    .where(
      ownedBy(studentViews, owner, viewerId === undefined ? undefined : eq(studentViews.viewerId, viewerId)),
    )
    .orderBy(desc(studentViews.hour), desc(studentViews.id))
    .limit(limit)
  return rows.map(({ subject, hour, ...name }) => ({ subject, hour, by: nameOfAdvisor(name) }))
}

/** As students read it, also once the advisor's account is gone. */
export function nameOfAdvisor({ first, last }: { first: string | null; last: string | null }): string {
  return [first, last].filter(Boolean).join(' ') || 'A former advisor'
}
