import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { currentMonth, isAdult } from '#app/features/people/age-rules.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { recordDeletion } from '#app/features/people/deletion-records.server.ts'
import { nameFor } from '#app/features/people/emails.ts'
import { findPerson, isSignedIn, type Person } from '#app/features/people/people.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { lockedPerson, lockPeople } from '#app/features/people/verified.server.ts'
import type { Actor, UserActor } from '#app/platform/actor.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import { hashToken, isToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { getFamilyInvitation } from './contract.ts'
import { noSuchLink } from './links.server.ts'
import { acceptRefusalWords, familyWords } from './messages.ts'
import { familyAccepted, familyLeft } from './notifications.ts'
import { type AcceptRefusal, acceptRefusal, seenHourOf } from './rules.ts'
import { familyLinks } from './tables.server.ts'

/** The owner of a link, as its parent. */
const asParent = { userId: familyLinks.parentId }

type Context<A extends Actor | Pick<UserActor, 'userId'>> = Pick<
  HandlerContext,
  'db' | 'now' | 'services'
> & { actor: A }

/** What an invitation says. @throws DomainError `not-found`, the same for one that is unknown, used, too old or cancelled */
export async function readInvitation(
  { db, actor, now }: Context<Actor>,
  token: string,
): Promise<ReplyInputOf<typeof getFamilyInvitation>> {
  const { link, firstName } = await findInvitation(db, token, now)
  const person = isSignedIn(actor) ? await findPerson(db, actor) : null
  const refusal = person && (await refusalFor(db, person, link.userId, now))
  return {
    data: {
      first_name: nameFor(firstName, 'A young person'),
      parts: link.parts,
      expires_at: link.expiresAt.toISOString(),
      is_signed_in: person !== null,
      email: person && !refusal ? person.email : null,
      refusal: refusal && acceptRefusalWords[refusal],
    },
  }
}

/**
 * Accepts an invitation, and tells the student, who confirms the account. Of several people with one link the first is it.
 *
 * @throws DomainError `not-found` as `readInvitation`, `refused` with an `AcceptRefusal`
 */
export async function accept({ db, services, actor, now }: Context<UserActor>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { link } = await findInvitation(tx, token, now)
    await lockPeople(tx, [actor.userId, link.userId])
    const parent = await lockedPerson(tx, actor.userId)
    const refusal = await refusalFor(tx, parent, link.userId, now)
    if (refusal) throw new DomainError('refused', refusal, { message: acceptRefusalWords[refusal] })
    // any owner: the token in the address is the proof
    const [accepted] = await tx
      .update(familyLinks)
      .set({ parentId: parent.id, acceptedAt: now, email: null, tokenHash: null })
      .where(isInvitation(token, now))
      .returning()
    if (!accepted) throw linkDead()
    const notification = {
      userId: accepted.userId,
      actorId: parent.id,
      subject: `family-account/${parent.id}`,
    }
    await notify(services, tx, familyAccepted, { ...notification, payload: { as: accepted.name } }, now)
  })
}

/** A parent ends a link, and the student is told. @throws DomainError `not-found` */
export async function leave(
  { db, services, actor, now }: Context<Pick<UserActor, 'userId'>>,
  id: string,
): Promise<void> {
  const isOpen = and(eq(familyLinks.id, requireId(id)), isNull(familyLinks.endedAt))
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ studentId: familyLinks.userId })
      .from(familyLinks)
      .where(ownedBy(asParent, actor, isOpen))
    if (!found) throw noSuchLink()
    await lockPeople(tx, [actor.userId, found.studentId])
    const [left] = await tx
      .update(familyLinks)
      .set({ endedAt: now, endedBy: 'parent' })
      .where(ownedBy(asParent, actor, isOpen))
      .returning()
    if (!left) throw noSuchLink()
    await recordDeletion(services, tx, { what: 'family-link', userId: actor.userId, subject: left.id }, now)
    const notification = { userId: left.userId, actorId: actor.userId, payload: { as: left.name } }
    await notify(services, tx, familyLeft, notification, now)
  })
}

export type FollowedStudent = Pick<
  typeof familyLinks.$inferSelect,
  'id' | 'parts' | 'confirmedAt' | 'seenAt'
> & { studentId: number; firstName: string }

/**
 * The open links of a parent, those that wait for the student among them. Nothing of an account that is locked, closed or
 * being deleted, and nothing for an account that is not a parent's.
 */
export async function readStudentsOf(
  db: Database,
  parent: UserActor,
  id?: string,
): Promise<FollowedStudent[]> {
  if (!parent.roles.includes('parent')) return []
  return db
    .select({
      id: familyLinks.id,
      parts: familyLinks.parts,
      confirmedAt: familyLinks.confirmedAt,
      seenAt: familyLinks.seenAt,
      studentId: users.id,
      firstName: users.firstName,
    })
    .from(familyLinks)
    .innerJoin(users, eq(users.id, familyLinks.userId))
    .where(
      ownedBy(
        asParent,
        parent,
        isNull(familyLinks.endedAt),
        isOfOpenAccount(),
        id === undefined ? undefined : eq(familyLinks.id, id),
      ),
    )
    .orderBy(asc(familyLinks.createdAt), asc(familyLinks.id))
}

/** Stores the hour in which a parent looked at confirmed links. */
export async function recordLook(
  db: Database,
  parent: UserActor,
  links: readonly FollowedStudent[],
  now: Date,
): Promise<void> {
  const hour = seenHourOf(now)
  const ids = links.filter(({ seenAt }) => !seenAt || seenAt < hour).map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .update(familyLinks)
    .set({ seenAt: hour })
    .where(
      ownedBy(
        asParent,
        parent,
        inArray(familyLinks.id, ids),
        isNotNull(familyLinks.confirmedAt),
        isNull(familyLinks.endedAt),
        or(isNull(familyLinks.seenAt), lt(familyLinks.seenAt, hour)),
      ),
    )
}

async function findInvitation(db: Database, token: string, now: Date) {
  // any owner: the token in the address is the proof
  const [found] = await db
    .select({ link: familyLinks, firstName: users.firstName })
    .from(familyLinks)
    .innerJoin(users, eq(users.id, familyLinks.userId))
    .where(and(isInvitation(token, now), isOfOpenAccount()))
  if (!found) throw linkDead()
  return found
}

/** Condition on rows of `family_link`. */
function isInvitation(token: string, now: Date) {
  return and(
    eq(familyLinks.tokenHash, hashToken(isToken(token) ? token : '')),
    isNull(familyLinks.acceptedAt),
    isNull(familyLinks.endedAt),
    gt(familyLinks.expiresAt, now),
  )
}

/** Condition on rows of `user`: nothing shows of an account that is locked, closed or being deleted. */
function isOfOpenAccount() {
  return and(
    inArray(users.status, openStatuses),
    isNull(users.deletionDueAt),
    isNotNull(users.emailVerifiedAt),
  )
}

async function refusalFor(
  db: Database,
  person: Person,
  studentId: number,
  now: Date,
): Promise<AcceptRefusal | null> {
  const links = await db
    .select({ studentId: familyLinks.userId })
    .from(familyLinks)
    .where(ownedBy(asParent, { userId: person.id }, isNull(familyLinks.endedAt)))
  return acceptRefusal({
    isStudent: person.id === studentId,
    isParent: person.kind === 'user' && person.isParent,
    isVerified: person.emailVerifiedAt !== null,
    isAdult: isAdult(dobThatCounts(person, now), currentMonth(now)),
    isLinked: links.some((link) => link.studentId === studentId),
    students: links.length,
  })
}

function linkDead(): DomainError {
  return new DomainError('not-found', 'link-dead', { message: familyWords.linkDead })
}
