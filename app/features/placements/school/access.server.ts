import { and, eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { lockOfSchool, type PlacementRecord, readRecord } from '../record.server.ts'
import { placements } from '../tables.server.ts'
import { hasLeft, isOwnPreparation, preparedByYou } from './not-yet.ts'

export type StaffContext = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & {
  actor: AdvisorActor
}

/** Rows of `placement` of the advisor's own school, also of students who have left it. */
export function isOfOwnSchool(actor: Pick<AdvisorActor, 'schoolId'>) {
  return eq(placements.schoolId, requireSchool(actor))
}

/**
 * Runs a command of staff on a placement of their school, under its lock, with a row in the audit log.
 *
 * @throws DomainError `not-found` for a placement of another school
 */
export async function onPlacement<T>(
  context: StaffContext,
  id: string,
  action: string,
  work: (tx: Database, record: PlacementRecord) => Promise<T>,
): Promise<T> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const { id: placementId } = await lockOfSchool(tx, actor, id)
    const record = await readRecord(tx, eq(placements.id, placementId), now)
    const result = await work(tx, record)
    await auditAdvisor(tx, context, action, `placements/${placementId}`)
    return result
  })
}

/** Whether the advisor still sees the student: someone who has left keeps the placement, and nothing more is done in it. */
export async function isStillHere(
  db: Database,
  actor: AdvisorActor,
  { student }: Pick<PlacementRecord, 'student'>,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, student.id), ofSchool(actor, now)))
  return row !== undefined
}

/** @throws DomainError `refused` (`student-has-left`) */
export async function requireStillHere(
  tx: Database,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  record: PlacementRecord,
): Promise<void> {
  if (!(await isStillHere(tx, actor, record, now)))
    throw new DomainError('refused', 'student-has-left', { message: hasLeft })
}

/** @throws DomainError `refused` (`prepared-by-you`) */
export function refuseOwnPreparation(record: PlacementRecord, actor: AdvisorActor): void {
  if (isOwnPreparation(record, actor))
    throw new DomainError('refused', 'prepared-by-you', {
      message: preparedByYou(otherApprovers(record, actor)),
    })
}

/** Names of those who may approve what this advisor prepared; none where they did not prepare it. */
export function otherApprovers(record: PlacementRecord, actor: AdvisorActor): string[] {
  if (!isOwnPreparation(record, actor)) return []
  const { staff, approvers } = record.ofSchool
  return staff.filter(({ id }) => approvers.includes(id) && id !== actor.userId).map(({ name }) => name)
}

/** A trimmed text of a person. @throws DomainError `invalid` with a sentence for its field */
export function required(field: string, value: string | undefined, max: number, missing: string): string {
  const text = (value ?? '').trim()
  const error = text === '' ? missing : text.length > max ? `Keep it under ${max} characters` : null
  if (error) throw new DomainError('invalid', field, { errors: { [field]: [error] } })
  return text
}
