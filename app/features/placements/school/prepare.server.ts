import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { findStudentOf, ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { tellStudent, writeEvent } from '../advance.server.ts'
import { openStandings } from '../hosts/host-rules.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { type HostRow, readRecord } from '../record.server.ts'
import { writeDraft } from '../student/change.server.ts'
import { findJoinedSchool, type Joined } from '../student/joined-school.server.ts'
import { placements } from '../tables.server.ts'
import type { StaffContext } from './access.server.ts'
import { baseOf } from './board.server.ts'
import type { getPreparing, PreparingOf, preparePlacement } from './prepare-contract.ts'

type Reader = Pick<StaffContext, 'db' | 'actor' | 'now'>

const maxStudents = 20
const maxHosts = 2_000

/** @throws DomainError `not-found` for a student of another school, or who has not joined */
export async function readPreparing(
  { db, actor, now }: Reader,
  { keyword, student_id }: QueryOf<typeof getPreparing>,
): Promise<PreparingOf> {
  const schoolId = requireSchool(actor)
  const student = student_id ? await findStudentOf(db, actor, student_id, now) : null
  const hosts = await db
    .select()
    .from(placementHosts)
    .where(eq(placementHosts.schoolId, schoolId))
    .orderBy(sql`lower(${placementHosts.businessName})`, asc(placementHosts.id))
    .limit(maxHosts)
  return {
    today: dayIn(await zoneAt(db, schoolId), now),
    students: student ? [] : await findStudents(db, and(ofSchool(actor, now), ...namedAs(keyword))),
    student: student && { id: student.id, name: nameOf(student) },
    hosts: hosts.map((host) => ({
      id: host.id,
      business_name: host.businessName,
      suburb: host.suburb,
      is_sample: host.isSample,
      not_open: whyNotOpen(host),
    })),
  }
}

function namedAs(keyword: string | undefined): SQL[] {
  const words = sql`' ' || yonder_fold(${users.firstName} || ' ' || ${users.lastName})`
  return keywordWords(keyword).map((word) => hasWord(words, word))
}

async function findStudents(db: Database, where: SQL | undefined): Promise<PreparingOf['students']> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(where)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(maxStudents)
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }))
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** In words, for staff alone: the reason is theirs. */
function whyNotOpen({ standing, standingReason, businessName }: HostRow): string | null {
  if (openStandings.includes(standing)) return null
  const is = standing === 'paused' ? 'is paused' : 'is marked “Do not ask again”'
  return `${businessName} ${is}${standingReason ? `: ${standingReason}` : ''}.`
}

/**
 * Starts a placement for a student, as a draft of theirs. The student is notified, completes it and signs; the advisor who prepared it
 * does not approve it. The student’s row is locked, so that drafts at the same time are counted.
 *
 * @throws DomainError `not-found` for a student of another school, or who has not joined; `invalid` with a sentence for each field;
 *   `refused` (`too-many-drafts`)
 */
export async function prepare(
  context: StaffContext,
  { student_id, tasks, ...given }: BodyOf<typeof preparePlacement>,
): Promise<ReplyOf<typeof preparePlacement>['data']> {
  const { db, actor, now, services } = context
  const schoolId = requireSchool(actor)
  return db.transaction(async (tx) => {
    const student = await findStudentOf(tx, actor, student_id, now)
    await lockedPerson(tx, student.id)
    const joined = await joinedHere(tx, student.id, schoolId, now)
    await refuseClosedHost(tx, schoolId, given.host_id)
    const draft = { ...given, answers: tasks?.trim() ? { tasks } : undefined }
    const id = await writeDraft(
      tx,
      { userId: student.id, joined, given: draft, preparedBy: actor.userId },
      now,
    )
    await writeEvent(tx, id, 'prepared', { party: 'school', userId: actor.userId }, now)
    const placed = { id, studentId: student.id, schoolId }
    await tellStudent(services, tx, placed, 'prepared', actor.userId, now)
    await auditAdvisor(tx, context, 'wex.prepare', `placements/${id}`)
    return baseOf(await readRecord(tx, eq(placements.id, id), now))
  })
}

/** Under the lock: the student may have left in the meantime. */
async function joinedHere(tx: Database, studentId: number, schoolId: number, now: Date): Promise<Joined> {
  const joined = await findJoinedSchool(tx, studentId, now)
  if (joined?.schoolId !== schoolId) throw new DomainError('not-found', 'no-such-student')
  return joined
}

async function refuseClosedHost(tx: Database, schoolId: number, hostId: string): Promise<void> {
  const [host] = await tx
    .select()
    .from(placementHosts)
    .where(and(eq(placementHosts.id, toId(hostId)), eq(placementHosts.schoolId, schoolId)))
  const error = host ? whyNotOpen(host) : 'Choose a host of your school.'
  if (error) refuseErrors({ host_id: [error] })
}
