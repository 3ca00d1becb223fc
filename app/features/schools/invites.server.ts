import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { referralCode } from '#app/features/people/account-rules.ts'
import { advisorsOf, standsBehind } from '#app/features/people/advisors.server.ts'
import { normalEmail } from '#app/features/people/email.ts'
import { proveMailbox } from '#app/features/people/first-proof.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { type Person, personByEmail } from '#app/features/people/people.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { changePerson } from '#app/features/people/verified.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { newPasswordProblem } from '#app/features/sign-in/common-passwords.server.ts'
import { requirePassword } from '#app/features/sign-in/password.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { signIn } from '#app/features/sign-in/sign-in.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { BodyOf, ReplyInputOf } from '#app/platform/contract.ts'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { acceptAdvisorInvite, getAdvisorInvite } from './contract.ts'
import { advisorInviteEmail } from './emails.ts'
import { staffJoined } from './notifications.ts'
import { inviteDays, neededToInvite } from './rules.ts'
import { advisorInvites } from './tables.server.ts'
import { schoolWords } from './words.ts'

export type AdvisorInvite = typeof advisorInvites.$inferSelect
type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request' | 'actor'>

export type NewInvite = {
  schoolId: number
  email: string
  position?: string | null
  permissions: AdvisorPermission[]
  invitedBy: number
}

/** Emails an invitation to advise at a school. An earlier one to the same address stops working. */
export async function inviteAdvisor(
  { mail }: Pick<Services, 'mail'>,
  tx: Database,
  invite: NewInvite,
  now: Date,
): Promise<AdvisorInvite> {
  const email = normalEmail(invite.email)
  await tx
    .update(advisorInvites)
    .set({ usedAt: now })
    .where(
      and(
        eq(advisorInvites.schoolId, invite.schoolId),
        eq(advisorInvites.email, email),
        isNull(advisorInvites.usedAt),
      ),
    )
  const token = newToken()
  const [written] = await tx
    .insert(advisorInvites)
    .values({
      ...invite,
      email,
      id: newId(),
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + inviteDays * 86_400_000),
    })
    .returning()
  if (!written) throw new Error('the invitation was not written')
  await mail.send(tx, email, advisorInviteEmail(await nameOf(tx, invite.schoolId), token))
  return written
}

/** Uses nothing up. @throws DomainError `not-found`, the same for forged, used and old tokens; `refused` (`inviter-gone`) */
export async function readInvite(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<ReplyInputOf<typeof getAdvisorInvite>> {
  const [invite] = await db.select().from(advisorInvites).where(holding(token, now))
  if (!invite) throw linkDead()
  await refuseWithoutInviter(db, invite)
  const person = await personByEmail(db, invite.email)
  return {
    data: {
      school: await nameOf(db, invite.schoolId),
      email: invite.email,
      position: invite.position,
      permissions: invite.permissions,
      has_account: person?.kind === 'advisor' && person.passwordHash !== null,
      expires_at: invite.expiresAt.toISOString(),
    },
  }
}

/**
 * Makes the reader of an invitation an advisor of its school: with a new account, or with the advisor's account that the address has,
 * whose password is asked for. Of several calls at once one succeeds; whatever is refused leaves the invitation as it was.
 *
 * @throws DomainError `not-found` for a token that does not work, `invalid` by field, `refused` for an account of another kind, or once whoever sent
 * it does not manage staff any more (`inviter-gone`)
 */
export async function acceptInvite(
  context: Context,
  token: string,
  given: BodyOf<typeof acceptAdvisorInvite>,
): Promise<ReplyInputOf<typeof acceptAdvisorInvite>> {
  const { db, now } = context
  const [open] = await db.select().from(advisorInvites).where(holding(token, now))
  if (!open) throw linkDead()
  await refuseWithoutInviter(db, open)
  const known = await personByEmail(db, open.email)
  const isOwnAccount = known?.kind === 'advisor' && known.passwordHash !== null
  if (isOwnAccount) await requirePassword(db, known, given.password, 'password', now)
  else refuseNewAccount(given, open.email)
  const passwordHash = isOwnAccount ? null : await hashPassword(given.password)
  return db.transaction(async (tx) => {
    const invite = await consumeInvite(tx, token, now)
    await refuseWithoutInviter(tx, invite)
    const person = isOwnAccount
      ? await openAdvisor(tx, known.id)
      : await becomeAdvisor(context, tx, invite.email, { ...given, passwordHash })
    await join(context, tx, person.id, invite)
    const signed = await signIn(context, person, { remember: false, tx })
    const { user, redirect, second_factor, token: csrf } = signed
    return { success: true, user, redirect, token: csrf, second_factor }
  })
}

function refuseNewAccount(given: BodyOf<typeof acceptAdvisorInvite>, email: string): void {
  const problem = newPasswordProblem(given.password, [`${given.first_name} ${given.last_name}`, email])
  refuseErrors({
    ...(given.first_name ? {} : { first_name: [schoolWords.firstName] }),
    ...(given.last_name ? {} : { last_name: [schoolWords.lastName] }),
    ...(problem ? { password: [problem] } : {}),
  })
}

async function openAdvisor(tx: Database, id: number): Promise<Person> {
  const [person] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (person?.kind !== 'advisor' || (person.status !== 'active' && person.status !== 'setup'))
    throw new DomainError('refused', 'closed-account', { message: schoolWords.closedAccount })
  return person
}

type Given = { first_name?: string; last_name?: string; passwordHash: string | null }

/**
 * The account of a reader who has none, or none of their own: a sign-up with this address whose mailbox nobody has proved is a new
 * beginning, as with every other first proof.
 */
async function becomeAdvisor(context: Context, tx: Database, email: string, given: Given): Promise<Person> {
  const { now } = context
  const facts = {
    kind: 'advisor' as const,
    status: 'active' as const,
    firstName: given.first_name ?? '',
    lastName: given.last_name ?? '',
    passwordHash: given.passwordHash,
  }
  const [made] = await tx
    .insert(users)
    .values({
      ...facts,
      guid: newId(),
      email,
      createdAt: now,
      updatedAt: now,
      referralCode: referralCode((below) => randomInt(below)),
    })
    .onConflictDoNothing()
    .returning()
  if (made) return (await proveMailbox(context, tx, made.id, 'registrant')).person
  const known = await personByEmail(tx, email)
  const isUnproved = known && known.emailVerifiedAt === null
  const isBare = known?.kind === 'advisor' && known.passwordHash === null
  if (!known || !(isUnproved || isBare) || known.status === 'locked' || known.status === 'closed')
    throw new DomainError('refused', 'other-account', { message: schoolWords.otherAccount })
  await proveMailbox(context, tx, known.id, 'anybody')
  return changePerson(tx, known.id, { ...facts, isParent: false, isStudent: false }, now)
}

async function join(
  { services, now, request }: Context,
  tx: Database,
  userId: number,
  { schoolId, permissions, position, invitedBy, createdAt }: AdvisorInvite,
): Promise<void> {
  const member = { permissions, position, invitedBy, invitedAt: createdAt, verifiedAt: now }
  const isHere = and(eq(advisorMemberships.schoolId, schoolId), isNull(advisorMemberships.endedAt))
  const [known] = await tx
    .select()
    .from(advisorMemberships)
    .where(ownedBy(advisorMemberships, { userId }, isHere))
    .for('update')
  if (known)
    await tx
      .update(advisorMemberships)
      .set(member)
      .where(ownedBy(advisorMemberships, { userId }, isHere))
  else await tx.insert(advisorMemberships).values({ userId, schoolId, ...member })
  await changePerson(tx, userId, { schoolId }, now)
  for (const { id } of await advisorsOf(tx, schoolId, 'manage_staff'))
    if (id !== userId)
      await notify(services, tx, staffJoined, { userId: id, actorId: userId, payload: {} }, now)
  const before = known ? { schoolId, permissions: known.permissions } : null
  const change = { before, after: { schoolId, permissions, invitedBy } }
  const entry = { actorId: userId, action: 'staff.join', subject: `users/${userId}`, request }
  await appendAudit(tx, { ...entry, ...change }, now)
}

/** @throws DomainError `refused` (`inviter-gone`) once nobody stands behind the invitation */
async function refuseWithoutInviter(tx: Database, invite: AdvisorInvite): Promise<void> {
  const { invitedBy: inviterId, schoolId, permissions } = invite
  if (await standsBehind(tx, { inviterId, schoolId, needs: neededToInvite(permissions) })) return
  throw new DomainError('refused', 'inviter-gone', { message: schoolWords.inviterGone })
}

/** In one statement, so that of concurrent calls one goes on. */
async function consumeInvite(tx: Database, token: string, now: Date): Promise<AdvisorInvite> {
  const [invite] = await tx.update(advisorInvites).set({ usedAt: now }).where(holding(token, now)).returning()
  if (!invite) throw linkDead()
  return invite
}

/** The job: forgets invitations a month after they stopped working. */
export async function deleteOldInvites(db: Database, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  await deleteInBatches(db, advisorInvites, lte(advisorInvites.expiresAt, monthAgo))
}

function holding(token: string, now: Date) {
  return and(
    eq(advisorInvites.tokenHash, hashToken(isToken(token) ? token : '')),
    isNull(advisorInvites.usedAt),
    gt(advisorInvites.expiresAt, now),
  )
}

function linkDead(): DomainError {
  return new DomainError('not-found', 'link-dead', { message: schoolWords.linkDead })
}

export async function nameOf(db: Database, schoolId: number): Promise<string> {
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId))
  return school?.name ?? ''
}
