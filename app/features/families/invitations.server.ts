import { and, eq } from 'drizzle-orm'
import { isSameMailbox } from '#app/features/people/email.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { consumeAll, type RateLimit } from '#app/features/people/rate-limits.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { inviteFamily } from './contract.ts'
import { familyInvitationEmail } from './emails.ts'
import { inOrder, type LinkRow, lockOwnLink, noSuchLink, type StudentContext } from './links.server.ts'
import { familyWords, inviteRefusalWords } from './messages.ts'
import { daysAfter, invitationDays, inviteRefusal, isOpenLink } from './rules.ts'
import { familyLinks } from './tables.server.ts'

const day = 24 * 3_600

/** Invitations of one student, and to one mailbox from everybody together. They say nothing of whether it has an account. */
export const invitationLimits = {
  ofStudentPerDay: { name: 'family-invitations-day', max: 6, seconds: day },
  toMailboxPerDay: { name: 'family-mailbox-day', max: 3, seconds: day },
  toMailboxPerMonth: { name: 'family-mailbox-month', max: 10, seconds: 30 * day },
} as const satisfies Record<string, RateLimit>

/**
 * Writes a link and emails its token, which is stored as a digest only.
 *
 * @throws DomainError `not-allowed` for a parent's account, `refused`, `invalid`, `too-many`
 */
export async function invite(
  context: StudentContext,
  { name, email, parts }: BodyOf<typeof inviteFamily>,
): Promise<string> {
  const { db, actor, now } = context
  if (actor.roles.includes('parent'))
    throw new DomainError('not-allowed', 'students-only', { message: familyWords.studentsOnly })
  return db.transaction(async (tx) => {
    // One invitation after the other, so that the last free place is given away once.
    const student = await lockedPerson(tx, actor.userId)
    const links = await openLinks(tx, actor, now)
    refuseInvitation(student, links.length)
    if (student.email && isSameMailbox(student.email, email)) throw refusedEmail(familyWords.ownAddress)
    if (links.some((link) => link.email === email)) throw refusedEmail(familyWords.invitedAlready)
    const [id, token] = [newId(), newToken()]
    await tx.insert(familyLinks).values({
      id,
      userId: actor.userId,
      name,
      email,
      tokenHash: hashToken(token),
      parts: inOrder(parts),
      createdAt: now,
      expiresAt: daysAfter(now, invitationDays),
    })
    await send(context, tx, student, { email, token })
    return id
  })
}

/** @throws DomainError `not-found` for an invitation that was accepted, has ended, or whose address is forgotten */
export async function resend(context: StudentContext, id: string): Promise<void> {
  const { db, actor, now } = context
  await db.transaction(async (tx) => {
    const student = await lockedPerson(tx, actor.userId)
    const link = await lockOwnLink(tx, actor, id)
    if (link.acceptedAt || !link.email) throw noSuchLink()
    const others = (await openLinks(tx, actor, now)).filter((one) => one.id !== link.id)
    refuseInvitation(student, others.length)
    const token = newToken()
    await tx
      .update(familyLinks)
      .set({ tokenHash: hashToken(token), expiresAt: daysAfter(now, invitationDays) })
      .where(ownedBy(familyLinks, actor, eq(familyLinks.id, link.id)))
    await send(context, tx, student, { email: link.email, token })
  })
}

async function openLinks(tx: Database, student: UserActor, now: Date): Promise<LinkRow[]> {
  const rows = await tx
    .select()
    .from(familyLinks)
    .where(and(ownedBy(familyLinks, student)))
  return rows.filter((link) => isOpenLink(link, now))
}

function refuseInvitation({ emailVerifiedAt }: Person, open: number): void {
  const refusal = inviteRefusal({ isVerified: emailVerifiedAt !== null, open })
  if (refusal) throw new DomainError('refused', refusal, { message: inviteRefusalWords[refusal] })
}

async function send(
  { services, now }: StudentContext,
  tx: Database,
  student: Person,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const { ofStudentPerDay, toMailboxPerDay, toMailboxPerMonth } = invitationLimits
  const isLeft = await consumeAll(
    tx,
    [
      [ofStudentPerDay, String(student.id)],
      [toMailboxPerDay, email],
      [toMailboxPerMonth, email],
    ],
    now,
  )
  if (!isLeft)
    throw new DomainError('too-many', 'too-many-invitations', {
      message: familyWords.tooMany,
      retryAfterSeconds: day,
    })
  await services.mail.send(tx, email, familyInvitationEmail(student.firstName, token))
}

function refusedEmail(sentence: string): DomainError {
  return new DomainError('invalid', 'address-refused', { errors: { email: [sentence] } })
}
