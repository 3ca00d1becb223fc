import { eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { secondFactors } from '../tables.server.ts'

export type Factor = typeof secondFactors.$inferSelect
export type NewTotp = { id: string; secret: string; uri: string; qr: string[] }

const period = 30

/** Creates the secret for an app, which is inactive until its first code. */
export async function createTotp(
  tx: Database,
  settings: Settings,
  owner: { id: number; email: string | null },
  label: string,
  now: Date,
): Promise<NewTotp> {
  const id = newId()
  const secret = new Secret({ size: 20 })
  // Replaces an unfinished one.
  await tx
    .delete(secondFactors)
    .where(ownedBy(secondFactors, { userId: owner.id }, eq(secondFactors.kind, 'totp'), unconfirmed))
  await tx.insert(secondFactors).values({
    id,
    userId: owner.id,
    kind: 'totp',
    label,
    sealed: seal(settings, secret.base32, aboutOf(id)),
    createdAt: now,
  })
  const uri = new TOTP({ issuer: 'Yonder', label: owner.email ?? 'Yonder', secret, period }).toString()
  return { id, secret: grouped(secret.base32), uri, qr: qrRows(uri) }
}

/**
 * The app of this code, marking the code as used: each works once, and none older than the last. Codes of the adjacent half
 * minutes are accepted, for clock skew.
 */
export async function verifyTotp(
  tx: Database,
  settings: Settings,
  factors: Factor[],
  digits: string,
  now: Date,
): Promise<Factor | null> {
  for (const factor of factors) {
    const secret = Secret.fromBase32(unseal(settings, factor.sealed, aboutOf(factor.id)))
    const delta = new TOTP({ secret, period }).validate({
      token: digits,
      timestamp: now.getTime(),
      window: 1,
    })
    if (delta === null) continue
    const step = Math.floor(now.getTime() / 1000 / period) + delta
    const [taken] = await tx
      .update(secondFactors)
      .set({ counter: step, lastUsedAt: now })
      .where(
        ownedBy(
          secondFactors,
          { userId: factor.userId },
          eq(secondFactors.id, factor.id),
          lt(secondFactors.counter, step),
        ),
      )
      .returning()
    if (taken) return taken
  }
  return null
}

/** The confirmed second factors of a person. */
export function factorsOf(db: Database, userId: number): Promise<Factor[]> {
  return db
    .select()
    .from(secondFactors)
    .where(ownedBy(secondFactors, { userId }, isNotNull(secondFactors.confirmedAt)))
    .orderBy(secondFactors.createdAt)
}

const unconfirmed = isNull(secondFactors.confirmedAt)

function aboutOf(id: string): string {
  return `second_factor|${id}`
}

/** Rows of a QR code, `1` for dark: the page renders it, so that no picture with the secret is stored. */
function qrRows(uri: string): string[] {
  return encode(uri, { border: 2, ecc: 'M' }).data.map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  )
}

/** In groups of four, for those who type it. */
function grouped(base32: string): string {
  return base32.replace(/(.{4})(?=.)/g, '$1 ')
}
