import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { isEmail, maskEmail, normalEmail } from '#app/features/people/email.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import { findPerson, type Person } from '#app/features/people/people.server.ts'
import { referrals, users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { words } from '#app/features/people/words.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { listReferrals } from './contract.ts'
import { invitationEmail } from './emails.ts'
import { profileWords } from './profile-rules.ts'

/** A referral belongs to the person who invited. */
const byReferrer = { userId: referrals.referrerId }

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }

const invitesADay = 20

export const writeInvitation: JobKind<{ referralId: string }> = {
  queue: 'accounts-write-invitation',
  retryLimit: 8,
}

/** The person's referral link and referrals, newest first. People who joined are shown by first name only. */
export async function readReferrals({
  db,
  actor,
  services,
}: Context): Promise<ReplyOf<typeof listReferrals>> {
  const person = await findPerson(db, actor)
  const rows = await db
    .select({ referral: referrals, firstName: users.firstName })
    .from(referrals)
    .leftJoin(users, eq(users.id, referrals.userId))
    .where(ownedBy(byReferrer, { userId: person.id }))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(200)
  const data = rows.map(({ referral, firstName }) => ({
    id: referral.id,
    name: firstName || (referral.email ? maskEmail(referral.email) : 'Someone'),
    status: referral.status,
    xp_awarded: referral.xpAwarded,
    created_at: referral.createdAt.toISOString(),
  }))
  const code = person.isParent ? null : person.referralCode
  const total = rows.reduce((sum, { referral }) => sum + referral.xpAwarded, 0)
  return { code, url: code && `${services.settings.origin}/referral/${code}`, data, total_rewards: total }
}

/**
 * Invites each person once, however often their address is entered. Does not reveal who has an account, in words or in time:
 * a job looks that up later, and those people get no email and are listed like the rest.
 *
 * @throws DomainError `refused` for parents and teachers, `invalid` for addresses that cannot be, `too-many` after 20 a day
 */
export async function invite(context: Context, given: string[]): Promise<void> {
  const { db, now, services } = context
  const person = await findPerson(db, context.actor)
  if (person.isParent)
    throw new DomainError('refused', 'not-for-parents', { message: profileWords.noInvitesForParents })
  const emails = checkedAddresses(given, person)
  await db.transaction(async (tx) => {
    // Locks the inviter's row, to serialise concurrent requests.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    const invited = await alreadyInvited(tx, person.id, emails)
    const fresh = emails.filter((email) => !invited.includes(email))
    if ((await invitesSince(tx, person.id, now)) + fresh.length > invitesADay)
      throw new DomainError('too-many', 'too-many-invites', {
        message: profileWords.tooManyInvites,
        retryAfterSeconds: 86_400,
      })
    if (fresh.length === 0) return
    for (const email of fresh) {
      const id = newId()
      await tx
        .insert(referrals)
        .values({ id, referrerId: person.id, email, status: 'invited', createdAt: now })
      await services.jobs.enqueue(tx, writeInvitation, { referralId: id })
    }
  })
}

/** The job: emails an invitation, unless its address has an account by now or has had too many emails. */
export async function sendInvitation(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  referralId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // any owner: a job of the row that it was enqueued with
    const [row] = await tx
      .select({ email: referrals.email, firstName: users.firstName, code: users.referralCode })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.referrerId))
      .where(and(eq(referrals.id, referralId), inArray(users.status, openStatuses)))
    if (!row?.email) return
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, row.email))
    if (!known && (await mayWriteTo(tx, row.email, now)))
      await mail.send(tx, row.email, invitationEmail(row.firstName, row.code))
  })
}

function checkedAddresses(given: string[], person: Person): string[] {
  const emails = [...new Set(given.map(normalEmail).filter(Boolean))]
  const problem =
    emails.length === 0
      ? profileWords.inviteEmpty
      : emails.some((email) => !isEmail(email))
        ? words.email
        : emails.includes(person.email ?? '')
          ? profileWords.inviteSelf
          : null
  if (problem) throw new DomainError('invalid', 'invalid', { errors: { emails: [problem] } })
  return emails
}

async function alreadyInvited(tx: Database, userId: number, emails: string[]): Promise<(string | null)[]> {
  const rows = await tx
    .select({ email: referrals.email })
    .from(referrals)
    .where(ownedBy(byReferrer, { userId }, inArray(referrals.email, emails)))
  return rows.map(({ email }) => email)
}

async function invitesSince(tx: Database, userId: number, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const [row] = await tx
    .select({ sent: count() })
    .from(referrals)
    .where(ownedBy(byReferrer, { userId }, eq(referrals.status, 'invited'), gt(referrals.createdAt, dayAgo)))
  return row?.sent ?? 0
}
