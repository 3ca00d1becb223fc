import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { dayInWords } from '#app/features/people/dates.ts'
import { replaceLink } from '#app/features/people/links.server.ts'
import { dormantAfterMonths, dormantWarningDays } from '#app/features/people/retention.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { dormantEmail } from './emails.ts'

/** The maximum of emails per run; the rest follow the next day. */
const atOnce = 500

/**
 * The job: emails people who have not used their account for two years, and schedules its deletion. Opening the link, or
 * cancelling after signing in, keeps it. Excludes staff and the people of the demo.
 */
export async function warnDormantAccounts(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  now: Date,
): Promise<number> {
  const longAgo = new Date(now)
  longAgo.setUTCMonth(longAgo.getUTCMonth() - dormantAfterMonths)
  const due = new Date(now.getTime() + dormantWarningDays * 86_400_000)
  const isDormant = and(
    eq(users.kind, 'user'),
    inArray(users.status, ['active', 'setup', 'locked']),
    isNotNull(users.email),
    isNull(users.deletionDueAt),
    or(lt(users.lastSeenAt, longAgo), and(isNull(users.lastSeenAt), lt(users.createdAt, longAgo))),
    not(and(users.systemGenerated, sql`${users.email} like '%.example'`) ?? sql`false`),
  )
  const dormant = await db.select({ id: users.id }).from(users).where(isDormant).limit(atOnce)
  for (const { id } of dormant) {
    await db.transaction(async (tx) => {
      const [person] = await tx
        .update(users)
        .set({ deletionDueAt: due, updatedAt: now })
        .where(and(eq(users.id, id), isDormant))
        .returning()
      if (!person?.email) return // here again in the last moment
      const token = await replaceLink(tx, { kind: 'undo-deletion', userId: id, expiresAt: due }, now)
      await mail.send(
        tx,
        person.email,
        dormantEmail(person.firstName, dayInWords(due, person.country), token),
      )
    })
  }
  return dormant.length
}
