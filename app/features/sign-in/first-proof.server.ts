import { eq } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { deleteRecoveryCodes } from './second-factor/recovery-codes.server.ts'
import { clearAllFailures } from './sign-in-failures.server.ts'
import { identities, secondFactors } from './tables.server.ts'

/** Second steps and linked sign-ins that someone else may have set, and the waits that their tries have caused. */
export async function endSignInOptions(tx: Database, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(ownedBy(secondFactors, { userId }))
  await deleteRecoveryCodes(tx, userId)
  await tx.delete(identities).where(ownedBy(identities, { userId }))
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await clearAllFailures(tx, userId, person?.email ?? '')
}
