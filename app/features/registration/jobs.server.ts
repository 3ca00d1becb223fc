import { and, eq, inArray, isNotNull, isNull, lt, lte, not, or } from 'drizzle-orm'
import { pendingLifeDays } from '#app/features/people/account-rules.ts'
import { deletePicture } from '#app/features/people/profile-pictures.server.ts'
import { deleteExpiredRateLimits } from '#app/features/people/rate-limits.server.ts'
import { mailSchoolLink } from '#app/features/people/school-links.server.ts'
import { accountTokens, emailCodes, sessions, users } from '#app/features/people/tables.server.ts'
import { claimedSchool } from '#app/features/people/user-rules.ts'
import { deleteOldRequests, writeEmail } from '#app/features/sign-in/email-requests.server.ts'
import { deleteInBatches, nextBatch, repeatBatches } from '#app/platform/batches.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { answerEmailRequest } from './email-requests.server.ts'
import { endSchoolAccess } from './school-access.server.ts'
import { phoneCodes } from './tables.server.ts'

export const registrationJobs = [
  job(writeEmail, (services, { requestId }) => answerEmailRequest(services, requestId)),
  job({ queue: 'accounts-lock-schools', cron: '*/10 * * * *', retryLimit: 2 }, (services) =>
    lockUnverifiedSchoolAccounts(services, services.clock.now()),
  ),
  job({ queue: 'accounts-end-school-access', cron: '10 3 * * *', retryLimit: 2 }, (services) =>
    endSchoolAccess(services, services.clock.now()),
  ),
  job({ queue: 'accounts-forget-unverified', cron: '50 3 * * *', retryLimit: 2 }, (services) =>
    deleteUnverifiedAccounts(services, services.clock.now()),
  ),
]

/**
 * Locks accounts from a school's link that were not verified within 48 hours, a batch in a transaction. Ends their sessions and
 * emails how to unlock them. Access is also checked per request, so it ends on time before the job runs.
 */
export async function lockUnverifiedSchoolAccounts(
  services: Pick<Services, 'db' | 'mail'>,
  now: Date,
): Promise<void> {
  const isOver = and(
    inArray(users.status, ['active', 'setup']),
    isNull(users.emailVerifiedAt),
    lte(users.exploringUntil, now),
  )
  await repeatBatches(() =>
    services.db.transaction(async (tx) => {
      const locked = await tx
        .update(users)
        .set({ status: 'locked', updatedAt: now })
        .where(nextBatch(tx, users, isOver))
        .returning()
      for (const person of locked) {
        await tx.delete(sessions).where(ownedBy(sessions, { userId: person.id }))
        await mailSchoolLink(services, tx, person, claimedSchool(person), now)
      }
      return locked
    }),
  )
}

/** Deletes accounts that were not verified, or not agreed to by a guardian, within 30 days, with their rows. */
export async function deleteUnverifiedAccounts(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  // each has an index of its own
  const neverVerified = [
    eq(users.status, 'pending'),
    and(eq(users.status, 'locked'), isNull(users.emailVerifiedAt)),
  ]
  const longAgo = daysAgo(pendingLifeDays)
  const isUnused = or(isNull(users.guardianAskedAt), isNull(users.lastSeenAt))
  // A guardian has said no: their answer has a date of its own.
  const isRefused = isNotNull(users.deletionDueAt)
  const isDue = and(
    isUnused,
    not(isRefused),
    lt(users.createdAt, longAgo),
    or(isNull(users.guardianAskedAt), lt(users.guardianAskedAt, longAgo)),
  )
  for (const condition of neverVerified)
    await repeatBatches(async () => {
      const gone = await db
        .delete(users)
        .where(nextBatch(db, users, and(condition, isDue)))
        .returning({ picture: users.profileImageUrl })
      for (const { picture } of gone) await deletePicture(storage, picture)
      return gone
    })
  // Accounts used before a guardian was asked are deleted like any other.
  await db
    .update(users)
    .set({ deletionDueAt: now })
    .where(and(eq(users.status, 'pending'), isNull(users.deletionDueAt), lt(users.guardianAskedAt, longAgo)))
  // any owner: a job that deletes what has expired
  await deleteInBatches(db, emailCodes, lt(emailCodes.createdAt, daysAgo(2)))
  await deleteInBatches(db, phoneCodes, lt(phoneCodes.createdAt, daysAgo(2)))
  // any owner: a job that deletes what has expired
  await deleteInBatches(db, accountTokens, lt(accountTokens.expiresAt, daysAgo(7)))
  await deleteExpiredRateLimits(db, now)
  await deleteOldRequests(db, now)
}
