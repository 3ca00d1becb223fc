import { eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { lockGroup } from './access.server.ts'
import type { Group, SchoolGroup } from './contract.ts'
import type { Group as GroupRow } from './groups.server.ts'
import { readGroups } from './read.server.ts'
import { studentThreadsAfter } from './rules.ts'
import { groups } from './tables.server.ts'
import { studentThreadsWords } from './who-writes.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }
type Asked = Parameters<typeof studentThreadsAfter>[1]

/**
 * Turns messages between the students of a group on or off.
 * @throws DomainError `not-found`, `refused` (`archived`) for turning them on in an archived group
 */
export async function changeStudentThreads(context: Context, id: string, allowed: boolean): Promise<Group> {
  return context.db.transaction(async (tx) => {
    const row = await lockGroup(tx, context.actor, id)
    await keepStudentThreads(tx, context, row, { allowed })
    const [group] = await readGroups(tx, eq(groups.id, row.id))
    return group as Group
  })
}

/** Writes what is asked of a locked group, with who asked, and a row of the log. Nothing where nothing changes. @throws DomainError `refused` */
export async function keepStudentThreads(
  tx: Database,
  context: Context,
  group: GroupRow,
  asked: Asked,
): Promise<void> {
  const { actor, now } = context
  const { id, name, schoolId, studentThreads, archivedAt } = group
  const after = studentThreadsAfter({ studentThreads, isArchived: archivedAt !== null }, asked)
  if (after === 'archived')
    throw new DomainError('refused', 'archived', { message: studentThreadsWords.archived })
  if (after === studentThreads) return
  await tx
    .update(groups)
    .set({ studentThreads: after, studentThreadsChangedBy: actor.userId, studentThreadsChangedAt: now })
    .where(eq(groups.id, id))
  await auditAdvisor(tx, context, `groups.student-threads-${after ? 'on' : 'off'}`, `groups/${id}`, {
    before: { schoolId, name, studentThreads },
    after: { schoolId, name, studentThreads: after },
  })
}

/** Of a group that was found for an advisor of its school: who turned messages between students on or off last. */
export async function whoChangedStudentThreads(
  db: Database,
  { id, studentThreadsChangedAt: at }: GroupRow,
): Promise<SchoolGroup['student_threads_changed']> {
  if (!at) return null
  const [found] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, school: schoolPlace })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .leftJoin(users, eq(users.id, groups.studentThreadsChangedBy))
    .where(eq(groups.id, id))
  const name = `${found?.firstName ?? ''} ${found?.lastName ?? ''}`.trim()
  return { by: name || null, at: at.toISOString(), on: found ? dayIn(zoneOfSchool(found.school), at) : '' }
}
