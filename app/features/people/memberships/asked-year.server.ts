import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { hasSchoolAccess, lengthensAccess, schoolAccessEnd } from '../class-year-rules.ts'
import type { Person } from '../people.server.ts'
import { changePerson, lockedPerson } from '../verified.server.ts'
import { studentMemberships } from './tables.server.ts'

type Student = { userId: number; schoolId: number }
type Membership = typeof studentMemberships.$inferSelect
const nothingAsked = { askedYear: null, askedYearAt: null, askedYearAnswer: null }

/**
 * `changed`: it counts from now on. `asked`: the student is asked first, since the school would see them for longer. `same`: it is so
 * already, or they are being asked. `declined`: they have said no to that year. `gone`: not a student of the school.
 */
export type YearOutcome = 'changed' | 'asked' | 'same' | 'declined' | 'gone'

/** What a school says about the year in which its student finishes: an earlier one counts at once, a later one when the student accepts it. */
export async function setYearBySchool(
  tx: Database,
  student: Student,
  year: number,
  now: Date,
): Promise<YearOutcome> {
  const person = await lockedPerson(tx, student.userId)
  const member = await currentMembership(tx, student)
  if (!member || isOver(person, now)) return 'gone'
  const waits = member.askedYear !== null && member.askedYearAnswer === null
  if (year === person.classYear && !waits) return 'same'
  if (!lengthensAccess(person, year)) {
    if (waits) await changeMember(tx, member, nothingAsked)
    await changePerson(tx, person.id, { classYear: year }, now)
    return 'changed'
  }
  if (member.askedYear === year && member.askedYearAnswer !== 'accepted')
    return member.askedYearAnswer === 'declined' ? 'declined' : 'same'
  await changeMember(tx, member, { askedYear: year, askedYearAt: now, askedYearAnswer: null })
  return 'asked'
}

/** The year of which someone's school waits for an answer, or null. */
export async function askedYearOf(
  db: Database,
  userId: number,
): Promise<{ year: number; schoolId: number } | null> {
  const [found] = await db
    .select({ year: studentMemberships.askedYear, schoolId: studentMemberships.schoolId })
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, and(isCurrent, isWaiting)))
  return found?.year ? { year: found.year, schoolId: found.schoolId } : null
}

/**
 * The student's answer to the year that they were shown.
 *
 * @throws DomainError `conflict` (`not-asked`) where the school does not ask about that year, or not any more
 */
export async function answerAskedYear(
  tx: Database,
  userId: number,
  { year, accepts }: { year: number; accepts: boolean },
  now: Date,
): Promise<void> {
  const person = await lockedPerson(tx, userId)
  const [member] = await tx
    .select()
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, and(isCurrent, isWaiting)))
    .for('update')
  if (member?.askedYear !== year || isOver(person, now))
    throw new DomainError('conflict', 'not-asked', {
      message: 'Your school does not ask about this year now.',
    })
  await changeMember(tx, member, { askedYearAnswer: accepts ? 'accepted' : 'declined' })
  if (accepts) await changePerson(tx, userId, { classYear: year }, now)
}

/** Takes back what a school asked at a moment, while the student has not answered. @returns whether there was such a question */
export async function withdrawAskedYear(tx: Database, student: Student, askedAt: Date): Promise<boolean> {
  await lockedPerson(tx, student.userId)
  const member = await currentMembership(tx, student)
  if (member?.askedYearAt?.getTime() !== askedAt.getTime() || member.askedYearAnswer !== null) return false
  await changeMember(tx, member, nothingAsked)
  return true
}

/** The school's time with the student has ended, though the job that ends the membership has not run yet. */
function isOver(person: Person, now: Date): boolean {
  return schoolAccessEnd(person) !== null && !hasSchoolAccess(person, now)
}

const isCurrent = and(isNotNull(studentMemberships.joinedAt), isNull(studentMemberships.endedAt))
const isWaiting = and(isNotNull(studentMemberships.askedYear), isNull(studentMemberships.askedYearAnswer))

async function currentMembership(
  tx: Database,
  { userId, schoolId }: Student,
): Promise<Membership | undefined> {
  const [member] = await tx
    .select()
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, and(eq(studentMemberships.schoolId, schoolId), isCurrent)))
    .for('update')
  return member
}

async function changeMember(
  tx: Database,
  { id, userId }: Membership,
  changes: Partial<Membership>,
): Promise<void> {
  await tx
    .update(studentMemberships)
    .set(changes)
    .where(ownedBy(studentMemberships, { userId }, eq(studentMemberships.id, id)))
}
