import { refuseByTable } from '#app/features/admin/refusals.server.ts'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import { goOut } from '#app/features/notifications/broadcast-delivery.server.ts'
import type { BroadcastAudience } from '#app/features/notifications/broadcast-rules.ts'
import { estimateReached } from '#app/features/notifications/broadcasts.server.ts'
import { broadcasts } from '#app/features/notifications/tables.server.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import { refuseErrors } from '#app/platform/problem.ts'

type Announcement = {
  audience: BroadcastAudience
  title: string
  description: string
  action_url?: string
  school_id?: number | null
  dry_run?: boolean
}

/**
 * Tells everybody of a kind, or of a school, something: one row, however many it is for.
 * @returns how many people there are of the kind, as last counted, for a dry run, which sends nothing; otherwise null
 * @throws DomainError `too-many` beyond five a day, `invalid` for a foreign link or a school that is not there
 */
export async function sendAnnouncement(
  context: AdminContext,
  { audience, title, description, action_url, school_id: schoolId = null, dry_run }: Announcement,
): Promise<number | null> {
  const link = action_url || '/'
  if (!isOwnPath(link)) refuseErrors({ action_url: ['Give a path on this site, for example /articles'] })
  if ((audience === 'school') !== (schoolId !== null))
    refuseErrors({ school_id: ['Choose a school only for the audience “One school”'] })
  const { db, now, services } = context
  if (dry_run)
    return (
      (await estimateReached({ db, settings: services.settings }, { audience, schoolId }, now))?.people ??
      null
    )
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(broadcasts)
      .values({ audience, schoolId, title, description, link, status: 'LIVE', updatedAt: now })
      .returning({ id: broadcasts.id })
      .catch(refuseByTable)
    if (!row) throw new Error('an announcement was not written')
    await goOut(services, tx, row.id, now)
    const words = { audience, schoolId, title, description, link }
    await auditAction(tx, context, 'notifications.send', `announcements/${row.id}`, words)
  })
  return null
}
