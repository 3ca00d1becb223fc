import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { passkeyChallenges, secondFactors } from '../tables.server.ts'
import { securityWords } from './second-factor-rules.ts'
import type { Factor } from './totp.server.ts'

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']
type StoredCredential = { publicKey: string; transports?: string[] }
type Owner = { id: number; guid: string; email: string | null; firstName: string; lastName: string }

const patience = 5 * 60_000
/** EdDSA, ES256 and RS256: what browsers have today. Named, so that a newer runtime adds none by itself. */
const algorithms = [-8, -7, -257]

/** What the browser needs to make a passkey for this site. */
export async function registrationOptions(
  db: Database,
  settings: Settings,
  owner: Owner,
  known: Factor[],
  sessionId: string,
  now: Date,
) {
  const options = await generateRegistrationOptions({
    rpName: 'Yonder',
    rpID: siteOf(settings).id,
    userID: Buffer.from(owner.guid),
    userName: owner.email ?? owner.firstName,
    userDisplayName: `${owner.firstName} ${owner.lastName}`.trim(),
    timeout: patience,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: credentialsOf(settings, known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await saveChallenge(db, options.challenge, sessionId, 'register', now)
  return { ...options }
}

/** @throws DomainError `invalid` when the answer does not fit the challenge of this session */
export async function savePasskey(
  tx: Database,
  settings: Settings,
  owner: { userId: number; sessionId: string },
  given: { passkey: unknown; label: string },
  now: Date,
): Promise<void> {
  const response = given.passkey as RegistrationResponseJSON
  const challenge = await consumeChallenge(tx, response, owner.sessionId, 'register', now)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: siteOf(settings).origin,
    expectedRPID: siteOf(settings).id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!verified.verified) return refuse()
  const { credential } = verified.registrationInfo
  const id = newId()
  const stored: StoredCredential = {
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports,
  }
  const written = await tx
    .insert(secondFactors)
    .values({
      id,
      userId: owner.userId,
      kind: 'passkey',
      label: given.label,
      sealed: seal(settings, JSON.stringify(stored), aboutOf(id)),
      credentialId: credential.id,
      counter: credential.counter,
      confirmedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: secondFactors.id })
  if (written.length === 0) refuse(securityWords.passkeyKnown)
}

/** The challenge for one of a person's passkeys. */
export async function assertionOptions(
  db: Database,
  settings: Settings,
  factors: Factor[],
  sessionId: string,
  purpose: Purpose,
  now: Date,
) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(settings).id,
    allowCredentials: credentialsOf(settings, factors),
    userVerification: 'required',
    timeout: patience,
  })
  await saveChallenge(db, options.challenge, sessionId, purpose, now)
  return { ...options }
}

/** @throws DomainError `invalid` for someone else's passkey, a challenge of another session, or a wrong signature */
export async function verifyPasskey(
  tx: Database,
  settings: Settings,
  given: { passkey: unknown; factors: Factor[]; sessionId: string; purpose: Purpose },
  now: Date,
): Promise<Factor> {
  const response = given.passkey as AuthenticationResponseJSON
  const factor = given.factors.find(({ credentialId }) => credentialId === response.id)
  const challenge = await consumeChallenge(tx, response, given.sessionId, given.purpose, now)
  if (!factor?.credentialId) return refuse()
  const stored = storedCredential(settings, factor)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: siteOf(settings).origin,
    expectedRPID: siteOf(settings).id,
    requireUserVerification: true,
    credential: {
      id: factor.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: factor.counter,
      transports: stored.transports,
    },
  }).catch(refuse)
  if (!verified) return refuse()
  await tx
    .update(secondFactors)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
    .where(ownedBy(secondFactors, { userId: factor.userId }, eq(secondFactors.id, factor.id)))
  return factor
}

async function saveChallenge(
  db: Database,
  challenge: string,
  sessionId: string,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db
    .insert(passkeyChallenges)
    .values({ challenge, sessionId, purpose, expiresAt: new Date(now.getTime() + patience) })
}

/** Consumes the challenge of an answer, if it was issued for this session and not used yet. */
async function consumeChallenge(
  tx: Database,
  answer: { response?: { clientDataJSON?: unknown } },
  sessionId: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, signedChallenge(answer)),
        eq(passkeyChallenges.sessionId, sessionId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning()
  return taken ? taken.challenge : refuse()
}

function signedChallenge(answer: { response?: { clientDataJSON?: unknown } }): string {
  try {
    const facts = JSON.parse(Buffer.from(String(answer.response?.clientDataJSON), 'base64url').toString())
    return typeof facts.challenge === 'string' ? facts.challenge : ''
  } catch {
    return ''
  }
}

function credentialsOf(settings: Settings, factors: Factor[]) {
  return factors.flatMap((factor) =>
    factor.kind === 'passkey' && factor.credentialId
      ? [{ id: factor.credentialId, transports: storedCredential(settings, factor).transports }]
      : [],
  )
}

function storedCredential(settings: Settings, factor: Factor): StoredCredential {
  return JSON.parse(unseal(settings, factor.sealed, aboutOf(factor.id)))
}

function siteOf({ origin }: Settings): { id: string; origin: string } {
  return { id: new URL(origin).hostname, origin }
}

function aboutOf(id: string): string {
  return `second_factor|${id}`
}

function refuse(why?: unknown): never {
  const text = typeof why === 'string' ? why : securityWords.wrongPasskey
  throw new DomainError('invalid', 'wrong-passkey', { errors: { passkey: [text] } })
}
