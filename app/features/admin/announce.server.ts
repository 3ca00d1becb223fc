import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { consume } from '#app/features/people/rate-limits.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AdminContext } from './access.server.ts'
import { announcement } from './notifications.ts'
import { auditAction } from './operations.server.ts'
import type { AnnouncementAudience } from './rules.ts'

type Announcement = { audience: AnnouncementAudience; title: string; description: string; link: string }

/** One batch of people for each piece of work, so that a repeated one tells nobody twice. */
export const announceJob: JobKind<Announcement & { afterId: number }> = { queue: 'admin-announce' }

const batch = 500
const limit = { name: 'announcements-day', max: 5, seconds: 86_400 }

const members: Record<AnnouncementAudience, SQL | undefined> = {
  everyone: undefined,
  students: and(eq(users.kind, 'user'), eq(users.isStudent, true)),
  parents: and(eq(users.kind, 'user'), eq(users.isParent, true)),
  'school-leavers': and(eq(users.kind, 'user'), eq(users.isStudent, false), eq(users.isParent, false)),
  advisors: eq(users.kind, 'advisor'),
  providers: eq(users.kind, 'provider'),
}

/**
 * Tells everybody of a kind something.
 * @returns how many people there are of the kind; a dry run does no more than count them
 * @throws DomainError `too-many` beyond five a day, `invalid` for a foreign link
 */
export async function sendAnnouncement(
  context: AdminContext,
  { action_url, dry_run, ...words }: Omit<Announcement, 'link'> & { action_url?: string; dry_run?: boolean },
): Promise<number> {
  const link = action_url || '/'
  if (!isOwnPath(link))
    throw new DomainError('invalid', 'not-ours', {
      errors: { action_url: ['Give a path of this site, as /articles'] },
    })
  const { db, now, services } = context
  const count = await db.$count(users, reached(words.audience))
  if (dry_run) return count
  await db.transaction(async (tx) => {
    if (!(await consume(tx, limit, 'all', now)))
      throw new DomainError('too-many', 'too-many', {
        message: 'That was a lot for one day. Please wait until tomorrow.',
      })
    await services.jobs.enqueue(tx, announceJob, { ...words, link, afterId: 0 })
    await auditAction(tx, context, 'notifications.send', `notifications/${words.audience}`, {
      ...words,
      link,
    })
  })
  return count
}

function reached(audience: AnnouncementAudience): SQL | undefined {
  return and(inArray(users.status, openStatuses), members[audience])
}

/** The next batch, and the work for the one after it, in one transaction. */
export async function announce(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { afterId, ...words }: Announcement & { afterId: number },
): Promise<void> {
  const { audience, ...payload } = words
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(gt(users.id, afterId), reached(audience)))
      .orderBy(asc(users.id))
      .limit(batch)
    for (const { id } of found) await notify({ jobs }, tx, announcement, { userId: id, payload }, clock.now())
    const last = found.at(-1)
    if (last && found.length === batch) await jobs.enqueue(tx, announceJob, { ...words, afterId: last.id })
  })
}
