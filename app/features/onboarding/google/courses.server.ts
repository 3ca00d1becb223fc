import { setTimeout as wait } from 'node:timers/promises'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyInputOf } from '#app/platform/contract.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { storeChecked } from '../check-import.server.ts'
import type { importCourses, listCourses, StudentImport } from '../contract.ts'
import { moveOn, schoolFacts } from '../imports.server.ts'
import { refuseTwins } from '../reading/find-twins.ts'
import type { ReadRow } from '../reading/read-file.server.ts'
import { readStudent } from '../reading/read-student.ts'
import { readYearLevel } from '../reading/read-year.ts'
import { auditImport, begin } from '../service.server.ts'
import { showImport } from '../shown-imports.server.ts'
import {
  type Course,
  type CourseStudent,
  createClassroom,
  type Fetch,
  grantOver,
} from './classroom.server.ts'
import { endGrant, forgetGrant, grantOf, isAvailable } from './grant.server.ts'
import { standIn } from './stand-in.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdvisorActor }

const withStandIn: Fetch = async (request) => standIn.fetch(request)

function classroomOf(settings: Settings, token: string) {
  return createClassroom(settings.googleClassroomUrl, token, settings.google ? fetch : withStandIn, wait)
}

/** The advisor's classes while the grant lasts; without one there are none. */
export async function readCourses(context: Context): Promise<ReplyInputOf<typeof listCourses>> {
  requireSchool(context.actor)
  const token = grantOf(context)
  const available = isAvailable(context.services)
  if (!token) return { data: [], connected: false, available }
  try {
    const data = await classroomOf(context.services.settings, token).courses()
    return { data, connected: true, available }
  } catch (error) {
    if ((error as { code?: string }).code !== 'google-grant-over') throw error
    forgetGrant(context)
    return { data: [], connected: false, available }
  }
}

/**
 * Reads the students of some classes into a list to look at. The grant is over with it.
 * @throws DomainError `refused` (`google-grant-over`), `unavailable` (`google-busy`)
 */
export async function readClasses(
  context: Context,
  { course_ids: ids, year_level: level }: BodyOf<typeof importCourses>,
): Promise<StudentImport> {
  const { db, now, actor, services } = context
  const school = await schoolFacts(db, requireSchool(actor))
  const token = grantOf(context)
  if (!token) throw grantOver()
  const today = currentMonth(now)
  const year = level ? readYearLevel(level, school.country, today.year) : null
  if (year && 'problem' in year) refuseErrors({ year_level: [year.problem] })

  const classroom = classroomOf(services.settings, token)
  const courses = (await classroom.courses()).filter(({ id }) => ids.includes(id))
  const lists: { course: Course; students: CourseStudent[] }[] = []
  for (const course of courses) lists.push({ course, students: await classroom.students(course.id) })

  const rows = toRows(lists, level ?? '').map((row, at): ReadRow => {
    const facts = { country: school.country, today, yearIsOptional: true }
    return { number: at + 1, cells: row, ...readStudent(row, facts) }
  })
  refuseTwins(rows)
  const groups = courses.map(({ id, name }) => ({ name: groupName(name), externalId: id }))
  const row = await db.transaction(async (tx) => {
    const begun = await begin(tx, {
      schoolId: school.id,
      advisorId: actor.userId,
      source: 'google',
      format: 'google',
      createdAt: now,
      fileName: courses
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 120),
    })
    const validating = await moveOn(tx, begun, 'validate')
    const ready = await storeChecked(tx, validating, {
      rows,
      isWhole: false,
      hasGroups: true,
      more: { groups },
    })
    await auditImport(tx, context, 'start', ready)
    return ready
  })
  await endGrant(context)
  return showImport(db, row, now)
}

/** Someone in several classes is one student. */
function toRows(lists: readonly { course: Course; students: CourseStudent[] }[], yearLevel: string) {
  const found = new Map<string, { student: CourseStudent; groups: string[] }>()
  for (const { course, students } of lists)
    for (const student of students) {
      const known = found.get(student.id) ?? { student, groups: [] }
      known.groups.push(groupName(course.name))
      found.set(student.id, known)
    }
  return [...found.values()].map(({ student, groups }) => ({
    given_name: student.firstName,
    family_name: student.lastName,
    full_name: student.firstName ? '' : student.fullName,
    email: student.email ?? '',
    year_level: yearLevel,
    groups: groups.join(';'),
  }))
}

function groupName(name: string): string {
  return name
    .replace(/[;,|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}
