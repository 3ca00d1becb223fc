import { recordPlansShown } from '#app/features/people/student-views.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { Report } from '#app/features/school-figures/contract.ts'
import { askForReport, type FileLine, makeReportFile } from '#app/features/school-figures/reports.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Student } from './contract.ts'
import { readAllStudents, withPlan } from './list.server.ts'
import { filtersIn, type StudentFilters } from './list-query.ts'
import { planWords } from './rules.ts'

export const studentsFileJob: JobKind<{ reportId: number }> = { queue: 'students-file', retryLimit: 3 }

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdvisorActor }

/**
 * Asks for the list as a file, with what it shows and nothing else.
 *
 * @throws DomainError `refused` (`confirm-password`)
 */
export function askForStudentsFile(context: Context, query: StudentFilters): Promise<Report> {
  const { class_year, group_id, ...words } = query
  const filters = {
    ...words,
    ...(class_year && { class_year: class_year === 'none' ? ('none' as const) : Number(class_year) }),
    ...(group_id && { group_id: Number(group_id) }),
  }
  return askForReport(context, context.actor, { kind: 'students', filters }, studentsFileJob)
}

/** The job. */
export function makeStudentsFile(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  work: { reportId: number },
): Promise<void> {
  return makeReportFile(services, work, async ({ schoolId, createdBy, filters }, now) => {
    const given = Object.entries(filters).map(([name, value]) => [name, String(value)])
    const query = filtersIn(new URLSearchParams(given))
    const students = await readAllStudents(services.db, { userId: createdBy, schoolId }, query, now)
    await recordPlansShown(services.db, withPlan(students), { userId: createdBy }, 'file', now)
    const timeZone = await zoneAt(services.db, schoolId)
    return [head, ...students.map((student) => lineOf(student, timeZone))]
  })
}

const head = [
  'Number',
  'First name',
  'Last name',
  'Finishes in',
  'Groups',
  'Plan',
  'Heading for',
  'Last seen',
  'Joined',
]

/** Of students who have not joined, what the school sent. Not shared is never empty. */
function lineOf(student: Student, timeZone: string): FileLine {
  const { id, first_name, last_name, class_year, groups, plan, joined, last_seen_at } = student
  return [
    id,
    first_name,
    last_name,
    class_year,
    groups.map(({ name }) => name).join('; '),
    joined ? planWords[plan?.state ?? 'not-shared'] : null,
    joined ? (plan ? plan.heading_for : planWords['not-shared']) : null,
    last_seen_at && dayIn(timeZone, new Date(last_seen_at)),
    joined ? 'Yes' : 'No',
  ]
}
