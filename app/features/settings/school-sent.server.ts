import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsToTell } from '#app/features/people/advisors.server.ts'
import { schoolAccessEnd } from '#app/features/people/class-year-rules.ts'
import { answerAskedYear, askedYearOf } from '#app/features/people/memberships/asked-year.server.ts'
import {
  noticeOf,
  recordNoticeOpened,
  type SchoolNotice,
} from '#app/features/people/memberships/notices.server.ts'
import { correctionsIn, type Sent } from '#app/features/people/memberships/sent-fields.ts'
import { schoolNotices, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { findPerson, type Person } from '#app/features/people/people.server.ts'
import { schoolNameOf } from '#app/features/people/school-links.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyInputOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { updateProfile } from './contract.ts'
import { studentCorrected } from './notifications.ts'
import { changeProfile } from './profile.server.ts'
import type { answerSchoolYear, correctSchoolSent, getSchoolSent } from './school-sent-contract.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: UserActor }
type Given = BodyOf<typeof correctSchoolSent>

/** What a school sent, beside what is right as far as we know. That it was shown is noted. */
export async function readSchoolSent({
  db,
  actor,
  now,
}: Context): Promise<ReplyInputOf<typeof getSchoolSent>> {
  const notice = await noticeOf(db, actor.userId)
  const asked_year = await readAskedYear(db, actor)
  if (!notice) return { data: null, asked_year }
  await recordNoticeOpened(db, notice, now)
  return {
    data: {
      school: (await schoolNameOf(db, notice.schoolId)) ?? 'Your school',
      sent_at: notice.createdAt.toISOString(),
      is_answered: notice.answeredAt !== null,
      sent: notice.sent,
      right: rightNow(notice, await findPerson(db, actor)),
    },
    asked_year,
  }
}

async function readAskedYear(
  db: Database,
  actor: UserActor,
): Promise<ReplyInputOf<typeof getSchoolSent>['asked_year']> {
  const asked = await askedYearOf(db, actor.userId)
  if (!asked) return null
  const { classYear, dob } = await findPerson(db, actor)
  const school = (await schoolNameOf(db, asked.schoolId)) ?? 'Your school'
  const end = schoolAccessEnd({ classYear: asked.year, dob })
  return { school, year: asked.year, now: classYear, sees_until: end?.toISOString() ?? '' }
}

/** @throws DomainError `conflict` where the school does not ask about that year */
export async function answerYear(
  { db, actor, now }: Context,
  answer: BodyOf<typeof answerSchoolYear>,
): Promise<{ success: true }> {
  await db.transaction((tx) => answerAskedYear(tx, actor.userId, answer, now))
  return { success: true }
}

/**
 * Writes what is the person's own to their record, notes every difference for the school, and tells the advisor who sent it of new ones.
 *
 * @throws DomainError `not-found` where no school has sent anything, `invalid` with a sentence beside each field
 */
export async function answerSchoolSent(
  context: Context,
  given: Given,
): Promise<ReplyInputOf<typeof correctSchoolSent>> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const person = await lockedPerson(tx, actor.userId)
    const notice = await noticeOf(tx, person.id, { lock: true })
    if (!notice) throw new DomainError('not-found', 'nothing-sent')
    const own = ownChanges(person, given)
    const saved = own ? await changeProfile({ ...context, db: tx }, own) : null
    if (own?.class_year) await followClassYear(tx, notice, Number(own.class_year))
    const corrections = correctionsIn(
      notice.sent,
      { ...rightNow(notice, person), ...given },
      now.toISOString(),
      notice.corrections,
    )
    await tx
      .update(schoolNotices)
      .set({ corrections, answeredAt: now })
      .where(ownedBy(schoolNotices, { userId: person.id }, eq(schoolNotices.id, notice.id)))
    const isNew = corrections.some((one) => !notice.corrections.includes(one))
    if (isNew) await tellSchool(context, tx, notice)
    return {
      success: true,
      corrected: corrections.length,
      awaits_guardian: saved?.awaits_guardian ?? null,
    }
  })
}

/** The person's own record; of what is the school's, what they said last, else what it sent. */
function rightNow({ sent, corrections }: SchoolNotice, person: Person): Sent {
  const said = Object.fromEntries(corrections.map(({ field, is }) => [field, is]))
  const own: Sent = {
    first_name: person.firstName,
    last_name: person.lastName,
    email: sent.email ?? '',
    class_year: String(person.classYear ?? ''),
    dob: person.dob ?? sent.dob ?? '',
  }
  const right = { ...sent, ...said, ...own }
  return Object.fromEntries(Object.entries(right).filter(([field]) => field in sent))
}

/** What the record does not say yet, as the profile takes it; null when it says all of it. */
function ownChanges(person: Person, given: Given): BodyOf<typeof updateProfile> | null {
  const { first_name = person.firstName, last_name = person.lastName, class_year, dob } = given
  const newYear = class_year && class_year !== String(person.classYear ?? '') ? { class_year } : {}
  const newDob = dob && dob !== person.dob ? { dob } : {}
  const isSameName = first_name === person.firstName && last_name === person.lastName
  if (isSameName && Object.keys({ ...newYear, ...newDob }).length === 0) return null
  const guardian = given.guardian_email ? { guardian_email: given.guardian_email } : {}
  return { first_name, last_name, ...newYear, ...newDob, ...guardian }
}

/** The year that the school's lists show. */
async function followClassYear(
  tx: Database,
  { userId, schoolId }: SchoolNotice,
  classYear: number,
): Promise<void> {
  await tx
    .update(studentMemberships)
    .set({ classYear })
    .where(
      ownedBy(
        studentMemberships,
        { userId },
        and(
          eq(studentMemberships.schoolId, schoolId),
          isNotNull(studentMemberships.joinedAt),
          isNull(studentMemberships.endedAt),
        ),
      ),
    )
}

/** Of what is new: the advisor whose list it was, or those who manage the school's staff once they have left. */
async function tellSchool(
  { services, now, actor }: Context,
  tx: Database,
  { sentBy, schoolId, userId }: SchoolNotice,
): Promise<void> {
  const staff = await advisorsToTell(tx, schoolId)
  const sender = staff.filter(({ id }) => id === sentBy)
  const managers = staff.filter(({ permissions }) => permissions.includes('manage_staff'))
  for (const { id } of sender.length > 0 ? sender : managers)
    await notify(
      services,
      tx,
      studentCorrected,
      { userId: id, actorId: actor.userId, payload: { student: userId } },
      now,
    )
}
