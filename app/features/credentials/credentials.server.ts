import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdminActor, UserActor } from '#app/platform/actor.ts'
import { didOf } from '#app/platform/credentials/did.ts'
import { type OpenBadgeFacts, openBadge } from '#app/platform/credentials/open-badge.ts'
import { type Issuer, signCredential } from '#app/platform/credentials/sign.server.ts'
import { statusLifeMs, statusListCredential } from '#app/platform/credentials/status-list.server.ts'
import { statusPlace } from '#app/platform/credentials/status-list.ts'
import { readSigned, unverifiedClaims } from '#app/platform/credentials/verify.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { hmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import type { Certified } from './certified.ts'
import { codeOf, newCode } from './code.ts'
import type { Certificate, Sharing, VerifiedState } from './contract.ts'
import { credentialRevoked } from './notifications.ts'
import { credentials } from './tables.server.ts'
import { credentialWords } from './words.ts'

export type CredentialRow = typeof credentials.$inferSelect
type Holder = Pick<typeof users.$inferSelect, 'firstName' | 'email' | 'emailVerifiedAt'>
type Held = { credential: CredentialRow; holder: Holder }

/**
 * Certifies something of someone.
 * @param tx the transaction of what was done
 * @returns its id
 */
export async function issueCredential(
  tx: Database,
  issued: { userId: number; kind: CredentialRow['kind']; certified: Certified; showsName?: boolean },
  now: Date,
): Promise<number> {
  const values = { guid: newId(), code: newCode(), issuedAt: now, ...issued }
  const [row] = await tx.insert(credentials).values(values).returning({ id: credentials.id })
  if (!row) throw new Error('a credential was not written')
  return row.id
}

/** @throws DomainError `not-found` for an unknown code, one that its owner hides, and one of an account that has gone */
export async function readCertificate(db: Database, typed: string): Promise<Certificate> {
  const { credential, holder } = await findPublic(db, typed)
  const { code, kind, certified, issuedAt, revokedAt, showsName, guid } = credential
  const { title, description, criteria, imagePath } = certified
  return {
    state: revokedAt ? 'revoked' : 'valid',
    code,
    kind,
    title,
    description,
    criteria,
    image_url: imagePath,
    name: showsName && !revokedAt ? (certified.certificate?.name ?? holder.firstName) : null,
    ...(certified.certificate && {
      done: {
        minutes: certified.certificate.minutes,
        assessed: certified.certificate.assessed,
        not_assessed: certified.certificate.notAssessed,
      },
    }),
    issuer: 'Yonder',
    issued_at: issuedAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    credential_id: `urn:uuid:${guid}`,
  }
}

/** The signed credential behind a code, with what its picture is made of. @throws DomainError `not-found`, also for a revoked one */
export async function signPublic(
  issuer: Issuer,
  typed: string,
): Promise<{ jwt: string; certified: Certified }> {
  const { credential, holder } = await findPublic(issuer.db, typed)
  if (credential.revokedAt) throw unknownCode()
  const { certified } = credential
  return {
    jwt: await signCredential(issuer, openBadge(factsOf(issuer.settings, credential, holder))),
    certified,
  }
}

/** Whether a JWT was signed here, is unchanged and still counts; of any other, what it is. */
export async function verify(
  { db, services, now }: Pick<HandlerContext, 'db' | 'services' | 'now'>,
  jwt: string,
): Promise<{ state: VerifiedState; title: string | null; issued_at: string | null }> {
  const nothing = { title: null, issued_at: null }
  const signed = await readSigned({ db, settings: services.settings }, jwt)
  if (!signed) return { state: stateOfUnsigned(unverifiedClaims(jwt), services.settings), ...nothing }
  if (!isBadge(signed.type)) return { state: stateOfOther(signed.type), ...nothing }
  const said = { title: typeof signed.name === 'string' ? signed.name : null, issued_at: signed.validFrom }
  // any owner: the bearer of the signed text may ask
  const [row] = await db
    .select({ revokedAt: credentials.revokedAt })
    .from(credentials)
    .where(eq(credentials.guid, signed.id.replace('urn:uuid:', '')))
  if (signed.credentialStatus && (!row || row.revokedAt)) return { state: 'revoked', ...said }
  const isOver = signed.validUntil !== undefined && Date.parse(signed.validUntil) <= now.getTime()
  return { state: isOver ? 'expired' : 'valid', ...said }
}

function isBadge(type: unknown): boolean {
  return [type].flat().some((one) => one === 'OpenBadgeCredential' || one === 'AchievementCredential')
}

function stateOfOther(type: unknown): VerifiedState {
  return [type].flat().includes('BitstringStatusListCredential') ? 'status-list' : 'not-a-badge'
}

/** Of a text that is not signed here. Nothing that it says is believed: it only chooses the sentence. */
function stateOfUnsigned(claims: Record<string, unknown> | null, { origin }: Settings): VerifiedState {
  if (!claims) return 'unknown'
  const own = didOf(origin)
  if (claims.iss === own) return 'unknown'
  if (!isBadge(claims.type)) return 'not-a-badge'
  return 'other-issuer'
}

/** @throws DomainError `not-found` for someone else's */
export async function share(
  { db, actor }: { db: Database; actor: UserActor },
  id: string,
  { is_public, shows_name }: Sharing,
): Promise<Sharing> {
  const rows = await db
    .update(credentials)
    .set({ isPublic: is_public, showsName: shows_name })
    .where(ownedBy(credentials, actor, eq(credentials.id, toId(id))))
    .returning()
  if (rows.length === 0) throw unknownCode()
  return { is_public, shows_name }
}

/** Switches every public page of someone off: a person who had the account before its mailbox was proved may know the codes. */
export async function hideCredentials(tx: Database, userId: number): Promise<void> {
  await tx
    .update(credentials)
    .set({ isPublic: false, showsName: false })
    .where(ownedBy(credentials, { userId }))
}

/**
 * Takes a credential back because another one replaces it, in the transaction that issues the other. Nobody is told: its owner
 * asked for it.
 */
export async function withdrawCredential(tx: Database, id: number, reason: string, now: Date): Promise<void> {
  // any owner: the caller has looked the credential up through its owner
  await tx
    .update(credentials)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(credentials.id, id), isNull(credentials.revokedAt)))
}

/** The account goes: its certificates do not count any more, and the names on them are erased. Badges never had one. */
export async function eraseCertificates(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(credentials)
    .set({
      isPublic: false,
      revokedAt: sql`coalesce(${credentials.revokedAt}, ${now.toISOString()}::timestamptz)`,
      revokedReason: sql`coalesce(${credentials.revokedReason}, ${credentialWords.accountGone})`,
      certified: sql`jsonb_set(${credentials.certified}, '{certificate,name}', '""')`,
    })
    .where(ownedBy(credentials, { userId }, eq(credentials.kind, 'certificate')))
}

type AdminContext = Pick<HandlerContext, 'db' | 'now' | 'request' | 'services'> & { actor: AdminActor }

/** @throws DomainError `not-found`, `conflict` when it is revoked already, `refused` (`confirm-password`) */
export async function revoke(
  { db, now, actor, request, services }: AdminContext,
  id: string,
  reason: string,
): Promise<void> {
  requireConfirmed(actor, now)
  await db.transaction(async (tx) => {
    const isThis = eq(credentials.id, toId(id))
    // any owner: staff take back what anybody was given
    const [found] = await tx.select().from(credentials).where(isThis).for('update')
    if (!found) throw unknownCode()
    if (found.revokedAt)
      throw new DomainError('conflict', 'already-revoked', { message: credentialWords.isRevoked })
    // any owner: as above
    await tx
      .update(credentials)
      .set({ revokedAt: now, revokedReason: reason, revokedBy: actor.userId })
      .where(isThis)
    const audit = {
      actorId: actor.userId,
      action: 'credentials.revoke',
      subject: `credentials/${id}`,
      request,
    }
    await appendAudit(tx, { ...audit, after: { reason } }, now)
    if (found.userId)
      await notify(
        services,
        tx,
        credentialRevoked,
        { userId: found.userId, payload: { title: found.certified.title } },
        now,
      )
  })
}

type SignedList = { signed: string; until: number; revoked: string }
/** The last signature of each list: only a revocation, or the end of its life, needs another. */
const signedLists = new WeakMap<Database, Map<number, SignedList>>()

/** The signed status list, signed again when it changed or ends. @throws DomainError `not-found` for a list without a credential in it */
export async function signStatusList(issuer: Issuer, list: number, now: Date): Promise<string> {
  const { db, settings } = issuer
  // any owner: a list of all
  const [last] = await db.select({ id: max(credentials.id) }).from(credentials)
  if (list < 1 || list > statusPlace(last?.id ?? 0).list) throw unknownCode()
  // any owner: a list of all
  const revoked = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(isNotNull(credentials.revokedAt))
    .orderBy(credentials.id)
  const numbers = revoked.map(({ id }) => id)
  const stored = signedLists.get(db) ?? new Map<number, SignedList>()
  signedLists.set(db, stored)
  const known = stored.get(list)
  if (known?.revoked === numbers.join() && now.getTime() < known.until) return known.signed
  const signed = await signCredential(issuer, statusListCredential(settings.origin, list, numbers, now))
  stored.set(list, { signed, until: now.getTime() + statusLifeMs, revoked: numbers.join() })
  return signed
}

async function findPublic(db: Database, typed: string): Promise<Held> {
  const code = codeOf(typed)
  if (!code) throw unknownCode()
  // any owner: the code is the permission
  const [found] = await db
    .select({
      credential: credentials,
      holder: { firstName: users.firstName, email: users.email, emailVerifiedAt: users.emailVerifiedAt },
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(credentials.code, code))
  if (!found?.credential.isPublic) throw unknownCode()
  return found
}

function factsOf(settings: Settings, credential: CredentialRow, holder: Holder): OpenBadgeFacts {
  const { id, guid, certified, issuedAt, showsName } = credential
  const { path, title, description, criteria, imagePath } = certified
  const salt = hmacOf(settings, `credential|${guid}`).slice(0, 22)
  const email = holder.emailVerifiedAt ? holder.email : null
  return {
    origin: settings.origin,
    guid,
    issuedAt,
    statusNumber: id,
    achievement: {
      path,
      type: certified.certificate ? 'Certificate' : 'Badge',
      name: title,
      description,
      criteria,
      image: {
        path: imagePath,
        caption: `The ${certified.certificate ? 'certificate' : 'badge'} “${title}”`,
      },
    },
    ...(email && {
      email: {
        salt,
        hash: createHash('sha256')
          .update(email + salt)
          .digest('hex'),
      },
    }),
    ...(showsName && { name: certified.certificate?.name ?? holder.firstName }),
  }
}

function unknownCode(): DomainError {
  return new DomainError('not-found', 'no-such-credential', { message: credentialWords.unknown })
}
