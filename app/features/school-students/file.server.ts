import { appendAudit } from '#app/features/admin/audit.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsOf, requirePermission, requireSchool } from '#app/features/people/advisors.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import { manyNamesExported } from '#app/features/school-figures/notifications.ts'
import { manyPeople } from '#app/features/school-figures/reports.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { QueryOf } from '#app/platform/contract.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { getStudentsFile, Student } from './contract.ts'
import { readAllStudents } from './list.server.ts'
import { planWords } from './rules.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdvisorActor }

/**
 * The list as a file, with what it shows and nothing else. Audited; of many names a colleague is told.
 *
 * @throws DomainError `not-allowed` without `export`, `refused` (`confirm-password`)
 */
export async function studentsFile(
  { db, actor, now, services, request }: Context,
  query: QueryOf<typeof getStudentsFile>,
): Promise<Response> {
  requirePermission(actor, 'export')
  requireConfirmed(actor, now)
  const schoolId = requireSchool(actor)
  const students = await db.transaction(async (tx) => {
    const found = await readAllStudents(tx, actor, query, now)
    const entry = { actorId: actor.userId, action: 'school-students.file', request }
    const after = { people: found.length }
    await appendAudit(tx, { ...entry, after, subject: `schools/${schoolId}` }, now)
    const second = (await advisorsOf(tx, schoolId)).find(({ id }) => id !== actor.userId)
    if (found.length > manyPeople && second) {
      const payload = { kind: 'students' as const, people: found.length }
      await notify(
        services,
        tx,
        manyNamesExported,
        { userId: second.id, actorId: actor.userId, payload },
        now,
      )
    }
    return found
  })
  return csvFile(`students-${now.toISOString().slice(0, 10)}`, [head, ...students.map(rowOf)])
}

const head = [
  ...['Number', 'First name', 'Last name', 'Finishes in', 'Groups', 'Plan'],
  ...['Heading for', 'Last seen', 'Joined'],
]

/** Of students who have not joined, what the school sent. Not shared is never empty. */
function rowOf({ id, first_name, last_name, class_year, groups, plan, joined, last_seen_at }: Student) {
  return [
    ...[id, first_name, last_name, class_year, groups.map(({ name }) => name).join('; ')],
    joined ? planWords[plan?.state ?? 'not-shared'] : null,
    joined ? (plan ? plan.heading_for : planWords['not-shared']) : null,
    last_seen_at?.slice(0, 10) ?? null,
    joined ? 'Yes' : 'No',
  ]
}
