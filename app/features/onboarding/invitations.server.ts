import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { minutesAfter } from '#app/features/people/account-rules.ts'
import { issueLink } from '#app/features/people/links.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { schoolAskedFor, schoolNameOf } from '#app/features/people/school-links.server.ts'
import { accountTokens, users } from '#app/features/people/tables.server.ts'
import { lockPeople } from '#app/features/people/verified.server.ts'
import { rest } from '#app/platform/background.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { invitationDays, schoolInvitationEmail } from './emails.ts'
import type { ImportRow } from './imports.server.ts'
import { type InviteWork, inviteStudentsJob } from './job-kinds.server.ts'
import { studentImports } from './tables.server.ts'

/** Mail services take this many emails a minute from one sender without a second look. */
const emailsPerMinute = 200
const emailsOfJob = 50

type List = Pick<ImportRow, 'id' | 'schoolId' | 'inviteAt' | 'invitesHeld'>

/**
 * Has everybody asked by email once the transaction has committed, at the time of the list and one minute's worth after the other.
 *
 * @param before how many people of the list were asked before them
 */
export async function sendInvitations(
  services: Services,
  tx: Database,
  { id: importId, schoolId, inviteAt, invitesHeld }: List,
  userIds: readonly number[],
  before: number,
): Promise<void> {
  if (invitesHeld) return
  for (let at = 0; at < userIds.length; at += emailsOfJob) {
    const seconds = Math.floor((before + at) / emailsPerMinute) * 60
    const startAfter = inviteAt ? new Date(inviteAt.getTime() + seconds * 1_000) : seconds
    const work = { schoolId, userIds: userIds.slice(at, at + emailsOfJob), importId }
    await services.jobs.enqueue(tx, inviteStudentsJob, work, startAfter === 0 ? {} : { startAfter })
  }
}

/** Emails those who have not answered, once for as long as a link works, and within each mailbox's rate limit. */
export async function inviteStudents(
  { db, mail, clock }: Pick<Services, 'db' | 'mail' | 'clock'>,
  { schoolId, userIds, importId }: InviteWork,
): Promise<void> {
  const school = await schoolNameOf(db, schoolId)
  if (!school) return
  for (const userId of userIds) {
    await db.transaction((tx) => inviteOne(tx, mail, { schoolId, school, userId, importId }, clock.now()))
    await rest()
  }
}

async function inviteOne(
  tx: Database,
  mail: Services['mail'],
  { schoolId, school, userId, importId }: Omit<InviteWork, 'userIds'> & { school: string; userId: number },
  now: Date,
): Promise<void> {
  if (importId !== undefined && (await mustWait(tx, importId, now))) return
  await lockPeople(tx, [userId])
  const [asked] = await tx
    .select({ firstName: users.firstName, email: users.email, askedBy: studentMemberships.askedBy })
    .from(studentMemberships)
    .innerJoin(users, eq(users.id, studentMemberships.userId))
    .where(
      ownedBy(
        studentMemberships,
        { userId },
        eq(studentMemberships.schoolId, schoolId),
        isNull(studentMemberships.joinedAt),
        isNull(studentMemberships.endedAt),
      ),
    )
    .for('update')
  const { email, firstName, askedBy = null } = asked ?? {}
  if (!email || firstName === undefined) return
  if ((await schoolAskedFor(tx, { schoolId, askedBy })) === null) return
  if ((await openLinks(tx, { userId, schoolId }, now)) > 0 || !(await mayWriteTo(tx, email, now))) return
  const expiresAt = minutesAfter(now, invitationDays * 24 * 60)
  const facts = { userId, email, schoolId, askedBy, expiresAt }
  const token = await issueLink(tx, { kind: 'verify-school', ...facts }, now)
  await mail.send(tx, email, schoolInvitationEmail(firstName, school, token))
}

/** The school may keep invitations back while they go out: none is sent after that. */
async function mustWait(tx: Database, importId: number, now: Date): Promise<boolean> {
  const [list] = await tx
    .select({ at: studentImports.inviteAt, isHeld: studentImports.invitesHeld })
    .from(studentImports)
    .where(eq(studentImports.id, importId))
    .for('share')
  return list !== undefined && (list.isHeld || (list.at !== null && list.at > now))
}

type Asked = { userId: number; schoolId: number }

function openLinks(tx: Database, asked: Asked, now: Date): Promise<number> {
  return tx.$count(accountTokens, and(linksOf(asked), gt(accountTokens.expiresAt, now)))
}

/** The links of a question that is over stop working. */
export async function endInvitation(tx: Database, asked: Asked, now: Date): Promise<void> {
  // any owner: the condition names them
  await tx.update(accountTokens).set({ usedAt: now }).where(linksOf(asked))
}

function linksOf({ userId, schoolId }: Asked) {
  return ownedBy(
    accountTokens,
    { userId },
    inArray(accountTokens.kind, ['verify-school']),
    eq(accountTokens.schoolId, schoolId),
    isNull(accountTokens.usedAt),
  )
}
