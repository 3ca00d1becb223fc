import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ProviderRef, SignedInActor } from '#app/platform/actor.ts'
import { batchLoader } from '#app/platform/batch-loader.server.ts'
import { sessionCookieName } from '#app/platform/cookies.server.ts'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type ChosenMembership, chosenMembership } from './chosen-membership.server.ts'
import { deviceOf } from './device.ts'
import { providersOf } from './providers.server.ts'
import { type SignInEffects, sessions, users } from './tables.server.ts'
import { openStatuses } from './user-rules.ts'

/** D-102. */
const idle = { short: 2 * 3_600_000, remembered: 30 * 86_400_000 }
/** The minimum interval between updates of a session's last visit. */
const seenEvery = 5 * 60_000
/** How long a password confirmation is valid for sensitive changes. */
const confirmedFor = 10 * 60_000

export type Session = typeof sessions.$inferSelect
type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>

export type OpenOptions = {
  remember: boolean
  signedUp?: boolean
  needsSecondFactor?: boolean
  /** Kept until the second factor has been verified. */
  pendingEffects?: SignInEffects
}

/**
 * Signs a person in: a new session with a new token, whatever cookie the request had (no fixation). Ends the browser's old
 * session.
 */
export async function openSession(
  { now, services, request }: Context,
  tx: Database,
  userId: number,
  { remember, ...facts }: OpenOptions,
): Promise<string> {
  const old = request.cookies[sessionCookieName(services.settings)]
  // any owner: the token of the session is the proof
  if (isToken(old)) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(old)))
  const token = newToken()
  // any owner: the token of the session is the proof
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    remember,
    device: deviceOf(request.header('user-agent')),
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + (remember ? idle.remembered : idle.short)),
    confirmedAt: now,
    ...facts,
  })
  return token
}

/** Sets the session's cookie after its transaction has committed. */
export function issueSession({ services, request }: Context, token: string, remember: boolean): void {
  request.setCookie(
    sessionCookieName(services.settings),
    token,
    remember ? { maxAgeSeconds: idle.remembered / 1000 } : {},
  )
}

export type SessionOwner = {
  session: Session
  user: typeof users.$inferSelect
  providers: ProviderRef[]
  membership: ChosenMembership | null
}

/** The valid session of a cookie with its owner, in one statement; null otherwise. */
export async function sessionOfToken(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<SessionOwner | null> {
  if (!isToken(token)) return null
  const found = await ownerOfSession(db, hashToken(token))
  if (!found || found.session.expiresAt <= now) return null
  const isOpen = !found.session.needsSecondFactor || found.session.secondFactorAt !== null
  if (isOpen && now.getTime() - found.session.seenAt.getTime() > seenEvery)
    await touch(db, found.session, now)
  return found
}

const ownerOfSession = batchLoader(async (db, tokenHashes: readonly string[]) => {
  const found: SessionOwner[] = await ownersOfSessions(db, { tokenHashes })
  return new Map(found.map((owner) => [owner.session.tokenHash, owner]))
})

const ownersOfSessions = preparedQuery((db) =>
  // any owner: the token of the session is the proof
  db
    .select({ session: sessions, user: users, providers: providersOf, membership: chosenMembership })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`),
)

async function touch(db: Database, session: Session, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + (session.remember ? idle.remembered : idle.short))
  const { userId, tokenHash } = session
  await db
    .update(sessions)
    .set({ seenAt: now, expiresAt })
    .where(ownedBy(sessions, { userId }, eq(sessions.tokenHash, tokenHash), lt(sessions.seenAt, now)))
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId))
}

/**
 * Which of these sign-ins have access still. An open page counts as a visit, as a request does.
 * @param sessionIds those with an open connection
 */
export async function findOpenSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const now = clock.now()
  // any owner: the connections of this process
  const open = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, now),
        inArray(users.status, openStatuses),
        or(eq(sessions.needsSecondFactor, false), isNotNull(sessions.secondFactorAt)),
        or(isNull(users.exploringUntil), isNotNull(users.emailVerifiedAt), gt(users.exploringUntil, now)),
      ),
    )
  for (const { session } of open)
    if (now.getTime() - session.seenAt.getTime() > seenEvery) await touch(db, session, now)
  return new Set(open.map(({ session }) => session.id))
}

/** Ends the session of this browser. */
export async function closeSession({ db, services, request }: Context): Promise<void> {
  const name = sessionCookieName(services.settings)
  const token = request.cookies[name]
  // any owner: the token of the session is the proof
  if (isToken(token)) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  request.setCookie(name, '', { maxAgeSeconds: -1 })
}

/** Ends all sessions of a person, except the given one. */
export async function closeSessionsOf(db: Database, userId: number, exceptId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(ownedBy(sessions, { userId }, exceptId ? ne(sessions.id, exceptId) : sql`true`))
}

export function listSessions(db: Database, actor: SignedInActor, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(ownedBy(sessions, actor, gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt))
}

/** @throws DomainError `not-found` for someone else's */
export async function endSession(db: Database, actor: SignedInActor, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(ownedBy(sessions, actor, eq(sessions.id, id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new DomainError('not-found', 'no-such-session')
}

/** Records a password confirmation in this session. */
export async function confirmSession(db: Database, actor: SignedInActor, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: now })
    .where(ownedBy(sessions, actor, eq(sessions.id, actor.sessionId)))
}

/** Whether the password was confirmed recently in this session. */
export function isConfirmed(actor: SignedInActor, now: Date): boolean {
  return now.getTime() - actor.confirmedAt.getTime() <= confirmedFor
}

/** @throws DomainError `refused` with code `confirm-password` when the password was not confirmed recently */
export function requireConfirmed(actor: SignedInActor, now: Date): void {
  if (!isConfirmed(actor, now))
    throw new DomainError('refused', 'confirm-password', { message: 'Please enter your password again.' })
}
