import { and, eq, inArray, isNull } from 'drizzle-orm'
import { defaultImage, type Person } from '#app/features/people/people.server.ts'
import { foldCode } from '#app/features/people/readable-codes.ts'
import { referrals, users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { registrationReplies } from './words.server.ts'

/** The owner of a code; null for an unknown code. */
export async function referrerBy(
  db: Database,
  code: string,
): Promise<Pick<Person, 'id' | 'firstName' | 'profileImageUrl'> | null> {
  const [referrer] = await db
    .select({ id: users.id, firstName: users.firstName, profileImageUrl: users.profileImageUrl })
    .from(users)
    .where(and(inArray(users.referralCode, [code, foldCode(code)]), eq(users.status, 'active')))
  return referrer ?? null
}

/** @throws DomainError `not-found` for an unknown code */
export async function readReferrer(
  db: Database,
  code: string,
): Promise<{ first_name: string; profile_image_url: string; reference: string }> {
  const referrer = await referrerBy(db, code)
  if (!referrer) throw new DomainError('not-found', 'no-such-referral')
  return {
    first_name: referrer.firstName,
    profile_image_url: referrer.profileImageUrl ?? defaultImage,
    reference: registrationReplies.invitation(referrer.firstName),
  }
}

/** Updates the emailed invitation, or inserts a new referral. */
export async function recordReferral(
  tx: Database,
  referrerId: number,
  person: Person,
  now: Date,
): Promise<void> {
  const invited = await tx
    .update(referrals)
    .set({ status: 'registered', userId: person.id, email: null })
    .where(
      ownedBy(
        { userId: referrals.referrerId },
        { userId: referrerId },
        eq(referrals.email, person.email ?? ''),
        eq(referrals.status, 'invited'),
        isNull(referrals.userId),
      ),
    )
    .returning({ id: referrals.id })
  if (invited.length > 0) return
  await tx
    .insert(referrals)
    .values({ id: newId(), referrerId, userId: person.id, status: 'registered', createdAt: now })
    .onConflictDoNothing()
}
