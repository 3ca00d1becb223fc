import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashToken, isToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { schoolInvites, users } from './tables.server.ts'

export type SchoolInvite = typeof schoolInvites.$inferSelect

/** The invitation of a school's link while it is valid, else null. */
export async function schoolInviteOf(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<SchoolInvite | null> {
  if (!isToken(token)) return null
  const [invite] = await db
    .select()
    .from(schoolInvites)
    .where(eq(schoolInvites.tokenHash, hashToken(token)))
  return invite && (!invite.expiresAt || invite.expiresAt > now) ? invite : null
}

/** Makes a person without a school who signs in by a school's link its student. */
export async function joinSchoolByToken(
  tx: Database,
  userId: number,
  token: string,
  now: Date,
): Promise<void> {
  const invite = await schoolInviteOf(tx, token, now)
  if (!invite) return
  const domains = invite.emailDomains
  await tx
    .update(users)
    .set({ schoolId: invite.schoolId, isStudent: true, updatedAt: now })
    .where(
      and(
        eq(users.id, userId),
        eq(users.kind, 'user'),
        isNull(users.schoolId),
        domains.length > 0
          ? sql`${users.emailVerifiedAt} is not null and split_part(${users.email}, '@', 2) = any(${sql.param(domains)}::text[])`
          : sql`true`,
      ),
    )
}
