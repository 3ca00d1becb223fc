import { careerTaskGroups, careerTasks } from '../../app/features/career-tasks/tables.server.ts'
import { groupMembers, groups } from '../../app/features/groups/tables.server.ts'
import { advisorMemberships } from '../../app/features/people/memberships/tables.server.ts'
import { advisorPermissions } from '../../app/platform/actor.ts'
import type { Catalogue } from './catalogue.ts'
import { Chance, dayMs, idsOfSchool, type Span } from './chance.ts'
import type { Rows } from './copy.ts'
import { addLife } from './life.ts'
import { addPerson, type Person, type School } from './person.ts'

/** Of a school that uses Yonder. Its size stays the same, however many schools there are. */
export const people = { advisor: 2, student: 140, leaver: 55, parent: 3 }
export const peopleOfSchool = Object.values(people).reduce((sum, count) => sum + count)
/** No row of content or of someone real has such an id. */
export const firstSeedId = 1_000_000
const classSize = 28
const tasksOfClass = 8

/**
 * Adds everything of one school, with as many of its people as `size` says. The same for the same number, content and span.
 * @param number counts the schools of the seed from 0
 */
export function addSchool(
  rows: Rows,
  number: number,
  { catalogue, span, size = peopleOfSchool }: { catalogue: Catalogue; span: Span; size?: number },
): void {
  const chance = new Chance(number + 1, firstSeedId + number * idsOfSchool, span)
  const school = catalogue.schools[number % catalogue.schools.length]
  if (!school) throw new Error('there are no schools')
  const kinds = (Object.keys(people) as (keyof typeof people)[]).flatMap((kind) =>
    Array(people[kind]).fill(kind),
  )
  const members = kinds.slice(0, size).map((kind) => addPerson(rows, chance, school, kind))
  const advisors = members.filter(({ kind }) => kind === 'advisor')
  const students = members.filter(({ kind }) => kind === 'student')
  for (const { id: userId, since } of advisors)
    rows.add(advisorMemberships, {
      id: chance.id(advisorMemberships),
      userId,
      schoolId: school.id,
      permissions: [...advisorPermissions],
      verifiedAt: since,
    })
  const round = Math.floor(number / catalogue.schools.length)
  const tasks = addClasses(rows, chance, { school, round, students, advisor: advisors[0] as Person })
  for (const member of members) {
    const at = students.indexOf(member)
    const classTasks = at < 0 ? [] : (tasks[Math.floor(at / classSize)] ?? [])
    addLife(rows, chance, { person: member, advisor: advisors[0] as Person, tasks: classTasks, catalogue })
  }
}

type Classes = { school: School; round: number; students: Person[]; advisor: Person }

/** Classes and the years of a school, with tasks for the classes. @returns the ids of the tasks of each class */
function addClasses(rows: Rows, chance: Chance, { school, round, students, advisor }: Classes): number[][] {
  const { id: createdBy } = advisor
  const addGroup = (name: string) => {
    const id = chance.id(groups)
    const createdAt = chance.ago(300)
    const suffix = round > 0 ? ` (${round + 1})` : ''
    rows.add(groups, {
      id,
      schoolId: school.id,
      name: `${name}${suffix}`,
      source: 'csv',
      createdBy,
      createdAt,
    })
    return id
  }
  const addMember = (groupId: number, { id: userId }: Person) =>
    rows.add(groupMembers, { groupId, userId, role: 'student', addedAt: chance.ago(200) })
  for (const year of [...new Set(students.map(({ classYear }) => classYear))]) {
    const groupId = addGroup(`Finishing ${year}`)
    for (const student of students) if (student.classYear === year) addMember(groupId, student)
  }
  return Array.from({ length: Math.ceil(students.length / classSize) }, (_, at) => {
    const groupId = addGroup(`Class ${at + 1}`)
    for (const student of students.slice(at * classSize, (at + 1) * classSize)) addMember(groupId, student)
    return Array.from({ length: tasksOfClass }, () =>
      addTask(rows, chance, { schoolId: school.id, groupId, createdBy }),
    )
  })
}

function addTask(
  rows: Rows,
  chance: Chance,
  { groupId, ...of }: { schoolId: number; groupId: number; createdBy: number },
): number {
  const id = chance.id(careerTasks)
  const at = chance.ago(300)
  const due = new Date(at.getTime() + 21 * dayMs).toISOString().slice(0, 10)
  const title = chance.pick([
    'Compare three careers',
    'Write your first résumé',
    'Plan an open day',
    'Talk to a worker',
  ])
  rows.add(careerTasks, {
    id,
    ...of,
    title,
    description: '<p>Write half a page.</p>',
    dueDate: due,
    createdAt: at,
    updatedAt: at,
  })
  rows.add(careerTaskGroups, { taskId: id, groupId })
  return id
}
