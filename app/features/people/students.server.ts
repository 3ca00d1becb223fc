import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { requireSchool } from './advisors.server.ts'
import { hasSchoolAccess, lastEndedClassYear, oldestStudent } from './class-year-rules.ts'
import { awaitsGuardian } from './guardian.server.ts'
import {
  recordSchoolConsent,
  recordSchoolRefusal,
  type SchoolConsent,
  standingConsent,
} from './memberships/school-answers.server.ts'
import { schoolQuestion } from './memberships/school-answers.ts'
import { studentMemberships, type studentSources } from './memberships/tables.server.ts'
import { closeSessionsOf } from './sessions.server.ts'
import { users } from './tables.server.ts'
import { openStatuses } from './user-rules.ts'
import { changePerson, lockedPerson, lockPeople } from './verified.server.ts'

export type Student = { id: number; schoolId: number | null; firstName: string; lastName: string }

/**
 * The only way for an advisor to reach a student: one of their own school, with a proved mailbox and an account in use, until
 * the school's access ends.
 *
 * @param id number or guid
 * @throws DomainError `not-found` for everybody else, `not-allowed` (`awaiting-school`) for an advisor of no school
 */
export async function findStudentOf(
  db: Database,
  advisor: AdvisorActor,
  id: string,
  now: Date,
): Promise<Student> {
  const ofOwnSchool = ofSchool(advisor, now)
  const key = keyOf(id)
  const [student] = key
    ? await db
        .select({
          id: users.id,
          schoolId: users.schoolId,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(users)
        .where(and(key, ofOwnSchool))
    : []
  if (!student) throw new DomainError('not-found', 'no-such-student')
  return student
}

/**
 * Condition on rows of `user`: students whom this advisor may see, as `findStudentOf` has it.
 *
 * @throws DomainError `not-allowed` (`awaiting-school`)
 */
export function ofSchool(advisor: Pick<AdvisorActor, 'schoolId'>, now: Date): SQL {
  const found = and(
    eq(users.kind, 'user'),
    eq(users.isStudent, true),
    eq(users.schoolId, requireSchool(advisor)),
    isNotNull(users.emailVerifiedAt),
    inArray(users.status, openStatuses),
    // Null, when neither class year nor date of birth is known, is not true: then the school sees nothing.
    sql`${lastYear} > ${lastEndedClassYear(now)}`,
    // `is true`: the students of the school are read once, by student_membership_current, and not looked up one by one
    sql`(${users.id} in (select m.user_id from ${studentMemberships} m
      where m.school_id = ${requireSchool(advisor)} and m.joined_at is not null and m.ended_at is null)) is true`,
  )
  if (!found) throw new Error('students are asked for without a school')
  return found
}

/**
 * Condition on rows of `student_membership`: whom the advisor's school has asked, and who has not said yes. Of these people the school
 * sees what it sent, and nothing of their accounts.
 */
export function invitedBySchool(advisor: Pick<AdvisorActor, 'schoolId'>): SQL {
  const found = and(
    eq(studentMemberships.schoolId, requireSchool(advisor)),
    isNotNull(studentMemberships.invitedAt),
    isNull(studentMemberships.joinedAt),
    isNull(studentMemberships.endedAt),
  )
  if (!found) throw new Error('students are asked for without a school')
  return found
}

/** The year in which someone is taken to finish school. */
const lastYear = sql`coalesce(${users.classYear}, extract(year from ${users.dob}) + ${oldestStudent})`

/**
 * Makes someone a student of the school that they said yes to, also of one that has asked them before. The yes is stored with the membership.
 * Repeating it changes nothing.
 *
 * @throws DomainError `refused` (`other-school`) for a student of another school, who leaves that one first
 */
export async function joinSchool(
  tx: Database,
  consent: SchoolConsent,
  source: (typeof studentSources)[number],
  now: Date,
): Promise<void> {
  const { userId, schoolId } = consent
  const current = await currentOf(tx, userId)
  if (current.some((one) => one.joinedAt && one.schoolId !== schoolId))
    throw new DomainError('refused', 'other-school')
  const here = current.find((one) => one.schoolId === schoolId)
  const { classYear } = await changePerson(tx, userId, studentOf(schoolId), now)
  const consentId = here?.consentId ?? (await recordSchoolConsent(tx, consent))
  const joinedAt = here?.joinedAt ?? now
  const member = { classYear, joinedAt, consentId, verifyDeadline: null }
  if (here)
    await tx
      .update(studentMemberships)
      .set(member)
      .where(ownedBy(studentMemberships, { userId }, eq(studentMemberships.id, here.id)))
  else await tx.insert(studentMemberships).values({ userId, schoolId, source, ...member, createdAt: now })
  const claims = current.filter((one) => one !== here && !one.invitedAt)
  await endOnes(tx, userId, claims, now)
}

function studentOf(schoolId: number) {
  return { schoolId, schoolName: null, isStudent: true, exploringUntil: null }
}

/** A membership that a school has ended by mistake, and when. */
export type EndedBySchool = { userId: number; schoolId: number; membershipId: number; endedAt: Date }

/**
 * Makes someone a student again whose membership the school has ended by mistake, on the yes that the membership began with. That yes has to
 * stand: the person has not answered a school, named one, left, changed mailbox or asked for deletion since, and nobody else has changed the
 * membership.
 *
 * @returns false where it does not stand; then nothing has changed
 */
export async function reopenMembership(
  tx: Database,
  settings: Settings,
  { userId, schoolId, membershipId, endedAt }: EndedBySchool,
  now: Date,
): Promise<boolean> {
  const person = await lockedPerson(tx, userId)
  const isInUse = openStatuses.some((status) => status === person.status) && person.emailVerifiedAt !== null
  const saysOtherwise = person.isStudent || person.schoolId !== null || person.schoolName !== null
  if (!isInUse || saysOtherwise || person.deletionDueAt || awaitsGuardian(settings, person, now)) return false
  const all = await tx
    .select()
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }))
    .orderBy(studentMemberships.id)
    .for('update')
  const ended = all.find((one) => one.id === membershipId && one.schoolId === schoolId && one.joinedAt)
  if (ended?.endedAt?.getTime() !== endedAt.getTime()) return false
  if (all.some((one) => !one.endedAt && (one.schoolId === schoolId || !one.invitedAt))) return false
  if (!ended.consentId || ended.consentId !== (await standingConsent(tx, ended))) return false
  if (!hasSchoolAccess(person, now) || (await numberIsTaken(tx, ended))) return false
  const { classYear } = await changePerson(tx, userId, studentOf(schoolId), now)
  await tx
    .update(studentMemberships)
    .set({ endedAt: null, classYear })
    .where(ownedBy(studentMemberships, { userId }, eq(studentMemberships.id, membershipId)))
  return true
}

type Numbered = Pick<Current, 'id' | 'schoolId' | 'externalId'>

/** Whether another student of the school has the number of a membership. */
export async function numberIsTaken(tx: Database, { id, schoolId, externalId }: Numbered): Promise<boolean> {
  if (!externalId) return false
  // any owner: another student who has the number
  const holders = tx.$count(
    studentMemberships,
    and(
      eq(studentMemberships.schoolId, schoolId),
      eq(studentMemberships.externalId, externalId),
      isNull(studentMemberships.endedAt),
      ne(studentMemberships.id, id),
    ),
  )
  return (await holders) > 0
}

/** Someone has said no to a school that asked them. */
export async function declineSchool(
  tx: Database,
  answer: Pick<SchoolConsent, 'userId' | 'schoolId' | 'wording'>,
  now: Date,
): Promise<void> {
  const { userId, schoolId } = answer
  const current = await currentOf(tx, userId)
  const asked = current.filter((one) => one.schoolId === schoolId && one.invitedAt && !one.joinedAt)
  await endOnes(tx, userId, asked, now)
  await recordSchoolRefusal(tx, answer, now)
}

/** Notes that someone signed up by a school's link, which makes nobody its student. Replaces what an earlier sign-up said. */
export async function claimSchool(
  tx: Database,
  claim: { userId: number; schoolId: number | null; verifyDeadline: Date | null; askedBy?: number | null },
  now: Date,
): Promise<void> {
  const { userId, schoolId, verifyDeadline, askedBy } = claim
  const current = await currentOf(tx, userId)
  const earlier = current.filter((one) => !one.joinedAt && !one.invitedAt)
  await endOnes(tx, userId, earlier, now)
  if (schoolId !== null && !current.some((one) => one.schoolId === schoolId && !earlier.includes(one)))
    await tx
      .insert(studentMemberships)
      .values({ userId, schoolId, source: 'link', verifyDeadline, askedBy, createdAt: now })
}

/**
 * Ends what someone has to do with their school, claimed or joined: they leave it, or the owner of the mailbox came and someone else may
 * have set it. A school's open question stays.
 */
export async function leaveSchool(tx: Database, userId: number, now: Date): Promise<void> {
  const current = await currentOf(tx, userId)
  const over = current.filter((one) => one.joinedAt || !one.invitedAt)
  await endOnes(tx, userId, over, now)
  for (const { schoolId, joinedAt } of over)
    if (joinedAt) await recordSchoolRefusal(tx, { userId, schoolId, wording: schoolQuestion.left }, now)
  await changePerson(tx, userId, studentOfNone, now)
}

const studentOfNone = { schoolId: null, schoolName: null, isStudent: false, exploringUntil: null }

/**
 * Ends a student's membership of a school by the school's choice, which ends their sign-ins and sockets too.
 *
 * @returns the membership, or null for someone who is not its student any more: then nothing has changed
 */
export async function unlinkFromSchool(
  tx: Database,
  { userId, schoolId }: { userId: number; schoolId: number },
  now: Date,
): Promise<number | null> {
  const current = await currentOf(tx, userId)
  const here = current.find((one) => one.schoolId === schoolId && one.joinedAt)
  if (!here) return null
  await endOnes(tx, userId, [here], now)
  await changePerson(tx, userId, studentOfNone, now)
  await closeSessionsOf(tx, userId)
  return here.id
}

/**
 * Ends the membership of everybody whose school's access is over. The school's name stays on their profile.
 * @returns whose
 */
export async function endFinishedStudents(tx: Database, now: Date): Promise<number[]> {
  const nameOfSchool = sql`(select s.name from ${schools} s where s.id = ${users.schoolId})`
  const left = await tx
    .update(users)
    .set({
      isStudent: false,
      schoolId: null,
      schoolName: sql`coalesce(${users.schoolName}, ${nameOfSchool})`,
      updatedAt: now,
    })
    .where(
      and(eq(users.kind, 'user'), eq(users.isStudent, true), sql`${lastYear} <= ${lastEndedClassYear(now)}`),
    )
    .returning({ id: users.id })
  const ids = left.map(({ id }) => id)
  // any owner: of everybody who has finished school
  await tx
    .update(studentMemberships)
    .set({ endedAt: now })
    .where(
      and(
        inArray(studentMemberships.userId, ids),
        isNull(studentMemberships.endedAt),
        or(isNotNull(studentMemberships.joinedAt), isNull(studentMemberships.invitedAt)),
      ),
    )
  return ids
}

type Current = typeof studentMemberships.$inferSelect

/** With the person locked first, as `lockPeople` has it. */
async function currentOf(tx: Database, userId: number): Promise<Current[]> {
  await lockPeople(tx, [userId])
  return tx
    .select()
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, isNull(studentMemberships.endedAt)))
    .for('update')
}

async function endOnes(tx: Database, userId: number, ones: Current[], now: Date): Promise<void> {
  if (ones.length === 0) return
  const ids = ones.map(({ id }) => id)
  await tx
    .update(studentMemberships)
    .set({ endedAt: now })
    .where(ownedBy(studentMemberships, { userId }, inArray(studentMemberships.id, ids)))
}

function keyOf(id: string) {
  if (toId(id)) return eq(users.id, toId(id))
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? eq(users.guid, id) : null
}
