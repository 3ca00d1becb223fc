import { emailOwner } from '#app/features/people/mailing.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { secondFactorEmail } from '../emails.ts'
import { secondFactors } from '../tables.server.ts'
import { deleteRecoveryCodes } from './recovery-codes.server.ts'

/** Whether an account has a second step, set up or begun. */
export async function hasSecondStep(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(secondFactors, ownedBy(secondFactors, { userId }))) > 0
}

/**
 * Takes all second steps and recovery codes from someone who lost them, and says so by email. The caller takes the password as well:
 * without the second step it alone would open the account, so that the person has to prove their mailbox.
 */
export async function resetSecondSteps(
  services: Pick<Services, 'mail'>,
  tx: Database,
  person: Person,
  now: Date,
): Promise<void> {
  await tx.delete(secondFactors).where(ownedBy(secondFactors, { userId: person.id }))
  await deleteRecoveryCodes(tx, person.id)
  const what =
    'Yonder’s staff reset your two-step sign-in because you asked for it. To sign in again, set a new password with “Forgot password?”. Then set up a new second step.'
  await emailOwner(services, tx, person, secondFactorEmail(person.firstName, what), now)
}
