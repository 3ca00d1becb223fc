import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { recordConsents } from './consents.server.ts'
import { recordDeletion } from './deletion-records.server.ts'
import type { SensitiveAnswers } from './people.server.ts'
import { userSensitive } from './tables.server.ts'
import { words } from './words.ts'

const none: SensitiveAnswers = { gender: null, is_atsi: null, is_disabled: null }

/** The text beside the three questions, stored with each answer as proof of consent. */
export const sensitiveConsent = words.agreeToSensitive

export async function readSensitive(
  db: Database,
  settings: Settings,
  userId: number,
): Promise<SensitiveAnswers> {
  const [row] = await db.select().from(userSensitive).where(ownedBy(userSensitive, { userId }))
  return row ? { ...none, ...JSON.parse(unseal(settings, row.sealed, aboutOf(userId))) } : none
}

/**
 * Stores the answers encrypted; absent keys stay as they are. The row is deleted when no answer is left. Each change is
 * recorded as consent given or withdrawn, with its wording.
 */
export async function writeSensitive(
  services: Pick<Services, 'settings' | 'jobs'>,
  tx: Database,
  userId: number,
  changes: Partial<SensitiveAnswers>,
  now: Date,
): Promise<void> {
  const { settings } = services
  const before = await readSensitive(tx, settings, userId)
  const after = { ...before, ...definedOf(changes) }
  if (JSON.stringify(after) === JSON.stringify(before)) return
  const hasAnswer = Object.values(after).some((answer) => answer !== null)
  if (hasAnswer) {
    const sealed = seal(settings, JSON.stringify(after), aboutOf(userId))
    await tx
      .insert(userSensitive)
      .values({ userId, sealed, updatedAt: now })
      .onConflictDoUpdate({ target: userSensitive.userId, set: { sealed, updatedAt: now } })
  } else {
    await tx.delete(userSensitive).where(ownedBy(userSensitive, { userId }))
    await recordDeletion(services, tx, { what: 'sensitive-answers', userId }, now)
  }
  const given = Object.values(after).some((answer) => answer !== null && answer !== 'prefer-not-to-say')
  await recordConsents(tx, userId, [{ kind: 'sensitive', given, wording: sensitiveConsent }], now)
}

function definedOf(changes: Partial<SensitiveAnswers>): Partial<SensitiveAnswers> {
  return Object.fromEntries(Object.entries(changes).filter(([, answer]) => answer !== undefined))
}

function aboutOf(userId: number): string {
  return `user_sensitive|${userId}`
}
