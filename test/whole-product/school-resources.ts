import { eq } from 'drizzle-orm'
import {
  careerTaskStudents,
  careerTaskSubmissions,
  careerTasks,
} from '#app/features/career-tasks/tables.server.ts'
import { groupMembers, groupPosts, groups } from '#app/features/groups/tables.server.ts'
import { studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { placements } from '#app/features/placements/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { familyContacts, studentMeetings, studentNotes } from '#app/features/school-students/tables.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { createPerson } from '#test/people.ts'
import type { TestSite } from '#test/site.ts'
import { createPlacement } from '#test/work-experience.ts'
import type { Visit } from './callers.ts'
import type { OwnedResource } from './owned-resources.ts'

type Who = 'student' | 'advisor'
const nobodys = 999_999_999

/** Two people, each of a school of their own. */
async function facts({ db }: TestSite, whose: 'mine' | 'other') {
  const found = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
  return { schoolId: found[whose === 'mine' ? 0 : 1]?.id }
}

async function schoolOf({ db }: TestSite, userId: number): Promise<number> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person?.schoolId) throw new Error('nobody of a school')
  return person.schoolId
}

/** A group of the caller's school with a student in it, who is the caller where that is a student. */
async function insertGroup(site: TestSite, who: Who, { userId = 0 }: Visit) {
  const schoolId = await schoolOf(site, userId)
  const [group] = await site.db
    .insert(groups)
    .values({ schoolId, name: newId(), createdAt: site.services.clock.now() })
    .returning()
  if (!group) throw new Error('no group was written')
  const studentId =
    who === 'student' ? userId : (await createPerson(site.services, { role: 'student', schoolId })).id
  await site.db
    .insert(groupMembers)
    .values({ groupId: group.id, userId: studentId, role: 'student', addedAt: site.services.clock.now() })
  return { id: group.id, studentId, schoolId }
}

const at = (path: string) => Number(path.split('/').find((part) => /^\d+$/.test(part)))
const removeGroup = ({ db }: TestSite, path: string) => db.delete(groups).where(eq(groups.id, at(path)))

/** A group as a member sees it. */
export function ownGroup(rest = '', body?: unknown): OwnedResource {
  return {
    who: 'student',
    facts,
    path: async (site, caller) => `/api/groups/${(await insertGroup(site, 'student', caller)).id}${rest}`,
    remove: removeGroup,
    invented: `/api/groups/${nobodys}${rest}`,
    body,
  }
}

/** A post in a group of the caller: their own, or someone else's. */
export function groupPost(whose: 'own' | 'another', rest = '', body?: unknown): OwnedResource {
  return {
    who: 'student',
    facts,
    async path(site, caller) {
      const { id, schoolId } = await insertGroup(site, 'student', caller)
      const other = await createPerson(site.services, { role: 'student', schoolId })
      const authorId = whose === 'own' ? (caller.userId ?? 0) : other.id
      const [post] = await site.db
        .insert(groupPosts)
        .values({ groupId: id, authorId, body: 'A post', createdAt: new Date() })
        .returning()
      return `/api/groups/${id}/posts/${post?.id}${rest}`
    },
    remove: removeGroup,
    invented: `/api/groups/${nobodys}/posts/${nobodys}${rest}`,
    body,
  }
}

/** A group of the advisor's school; `:student` stands for a student in it. */
export function schoolGroup(rest = '', body?: unknown): OwnedResource {
  return {
    who: 'advisor',
    facts,
    async path(site, caller) {
      const { id, studentId } = await insertGroup(site, 'advisor', caller)
      return `/api/advisor/groups/${id}${rest.replace(':student', String(studentId))}`
    },
    remove: removeGroup,
    invented: `/api/advisor/groups/${nobodys}${rest.replace(':student', String(nobodys))}`,
    body,
  }
}

/** A task of the caller's school for one student, who is the caller where that is a student. */
async function insertTask(site: TestSite, who: Who, { userId = 0 }: Visit, isHandedIn: boolean) {
  const schoolId = await schoolOf(site, userId)
  const now = new Date()
  const [task] = await site.db
    .insert(careerTasks)
    .values({ schoolId, title: 'A task', description: '<p>Do it</p>', createdAt: now, updatedAt: now })
    .returning()
  if (!task) throw new Error('no task was written')
  const studentId =
    who === 'student' ? userId : (await createPerson(site.services, { role: 'student', schoolId })).id
  await site.db.insert(careerTaskStudents).values({ taskId: task.id, userId: studentId })
  const uploadId = newId()
  const key = `private/${uploadId}/notes.txt`
  await site.services.storage.put(key, Buffer.from('notes'), { contentType: 'text/plain' })
  await site.db.insert(uploads).values({
    id: uploadId,
    userId: studentId,
    purpose: 'career-task-file',
    state: 'stored',
    kind: 'txt',
    name: 'notes.txt',
    mime: 'text/plain',
    size: 5,
    sha256: 'x',
    keys: [key],
    url: `/api/uploads/${uploadId}`,
    createdAt: now,
    unusedSince: now,
  })
  if (isHandedIn)
    await site.db.insert(careerTaskSubmissions).values({
      taskId: task.id,
      userId: studentId,
      status: 'submitted',
      text: 'Done',
      uploadIds: [uploadId],
      submittedAt: now,
      version: 1,
    })
  return { id: task.id, studentId, uploadId }
}

const removeTask = ({ db }: TestSite, path: string) =>
  db.delete(careerTasks).where(eq(careerTasks.id, at(path)))

/** A task of a student. */
export function ownTask(rest = '', body?: unknown, isHandedIn = false): OwnedResource {
  return {
    who: 'student',
    facts,
    path: async (site, caller) =>
      `/api/user/career-tasks/${(await insertTask(site, 'student', caller, isHandedIn)).id}${rest}`,
    remove: removeTask,
    invented: `/api/user/career-tasks/${nobodys}${rest}`,
    body,
  }
}

/** A task of the advisor's school; `:student` and `:file` stand for who handed it in, and their file. */
export function schoolTask(rest = '', body?: unknown): OwnedResource {
  return {
    who: 'advisor',
    facts,
    async path(site, caller) {
      const { id, studentId, uploadId } = await insertTask(site, 'advisor', caller, rest.includes(':student'))
      return `/api/advisor/career-tasks/${id}${rest.replace(':student', String(studentId)).replace(':file', uploadId)}`
    },
    remove: removeTask,
    invented: `/api/advisor/career-tasks/${nobodys}${rest.replace(':student', String(nobodys)).replace(':file', newId())}`,
    body,
  }
}

/** What an advisor changed for many students a moment ago. */
export const studentChange: OwnedResource = {
  who: 'advisor',
  facts,
  async path(site, { userId = 0 }) {
    const schoolId = await schoolOf(site, userId)
    const { id } = await createPerson(site.services, { role: 'student', schoolId })
    const changeId = newId()
    await site.db.insert(studentChanges).values({
      changeId,
      userId: id,
      schoolId,
      doneBy: userId,
      action: 'year' as const,
      name: 'Kiri',
      before: { from: 2027, to: 2028, isAsked: true },
      createdAt: site.services.clock.now(),
    })
    return `/api/advisor/students/bulk/${changeId}/undo`
  },
  remove: ({ db }, path) =>
    db.delete(studentChanges).where(eq(studentChanges.changeId, path.split('/')[5] ?? '')),
  invented: `/api/advisor/students/bulk/${newId()}/undo`,
}

/** Work experience of a student, with everything that they fill in. */
export function ownPlacement(rest = '', body?: unknown): OwnedResource {
  return {
    who: 'student',
    facts: async (site, whose) => ({ ...(await facts(site, whose)), dob: '2011-02-01' }),
    async path({ db, services }, { userId = 0 }) {
      const schoolId = await schoolOf({ db } as TestSite, userId)
      const now = services.clock.now()
      // in a term of next year, whatever day it is
      const { id } = await createPlacement(services, { studentId: userId, schoolId, createdAt: now })
      return `/api/wex/placements/${id}${rest}`
    },
    remove: ({ db }, path) => db.delete(placements).where(eq(placements.id, at(path))),
    invented: `/api/wex/placements/${nobodys}${rest}`,
    body,
  }
}

/** A note of the advisor about a student of their own school, which is due for a follow-up. */
export const studentNote = (body?: unknown, rest = ''): OwnedResource => ({
  who: 'advisor',
  facts,
  async path(site, { userId = 0 }) {
    const schoolId = await schoolOf(site, userId)
    const { id } = await createPerson(site.services, { role: 'student', schoolId })
    const now = site.services.clock.now()
    const row = { userId: id, schoolId, authorId: userId, text: 'Well done' }
    const [note] = await site.db
      .insert(studentNotes)
      .values({ ...row, followUpAt: now, createdAt: now })
      .returning({ id: studentNotes.id })
    return `/api/advisor/students/${id}/notes/${note?.id}${rest}`
  },
  remove: ({ db }, path) => db.delete(studentNotes).where(eq(studentNotes.id, Number(path.split('/')[6]))),
  invented: `/api/advisor/students/${nobodys}/notes/${nobodys}${rest}`,
  body,
})

/** A meeting that the student has not answered. */
const meetingRow = (userId: number, schoolId: number, advisorId: number | null, now: Date) => {
  const time = new Date(now.getTime() + 86_400_000)
  const times = [time, new Date(time.getTime() + 3_600_000)]
  const row = { userId, schoolId, advisorId, topic: 'Maths', place: 'Room 4', minutes: 20, times }
  return { ...row, createdAt: now, updatedAt: now }
}

/** A meeting of the advisor with a student of their own school, which was agreed. */
export const studentMeeting = (rest = ''): OwnedResource => ({
  who: 'advisor',
  facts,
  async path(site, { userId = 0 }) {
    const schoolId = await schoolOf(site, userId)
    const { id } = await createPerson(site.services, { role: 'student', schoolId })
    const row = meetingRow(id, schoolId, userId, site.services.clock.now())
    const [meeting] = await site.db
      .insert(studentMeetings)
      .values({ ...row, state: 'agreed', pickedTime: row.times[0] })
      .returning({ id: studentMeetings.id })
    return `/api/advisor/students/${id}/meetings/${meeting?.id}${rest}`
  },
  remove: ({ db }, path) =>
    db.delete(studentMeetings).where(eq(studentMeetings.id, Number(path.split('/')[6]))),
  invented: `/api/advisor/students/${nobodys}/meetings/${nobodys}${rest}`,
})

/** When a contact of a family was changed last, which a change has to say. */
export const contactAt = new Date('2026-01-01T00:00:00Z')

/** A contact of the family of a student of the advisor’s school. */
export const familyContact = (body?: unknown): OwnedResource => ({
  who: 'advisor',
  facts,
  async path(site, { userId = 0 }) {
    const schoolId = await schoolOf(site, userId)
    const { id } = await createPerson(site.services, { role: 'student', schoolId })
    const row = { userId: id, schoolId, name: 'Mere', relation: 'Mother', phone: '021 555 0123' }
    const [contact] = await site.db
      .insert(familyContacts)
      .values({ ...row, createdAt: contactAt, updatedAt: contactAt })
      .returning({ id: familyContacts.id })
    return `/api/advisor/students/${id}/family/${contact?.id}`
  },
  remove: ({ db }, path) =>
    db.delete(familyContacts).where(eq(familyContacts.id, Number(path.split('/')[6]))),
  invented: `/api/advisor/students/${nobodys}/family/${nobodys}`,
  body,
})

/** A meeting of a student’s own. @param isAgreed they have picked a time */
export const ownMeeting = (rest = '', body?: unknown, isAgreed = false): OwnedResource => ({
  who: 'student',
  facts,
  async path(site, { userId = 0 }) {
    const schoolId = await schoolOf(site, userId)
    const row = meetingRow(userId, schoolId, null, site.services.clock.now())
    const [meeting] = await site.db
      .insert(studentMeetings)
      .values(isAgreed ? { ...row, state: 'agreed', pickedTime: row.times[0] } : row)
      .returning({ id: studentMeetings.id })
    return `/api/user/meetings/${meeting?.id}${rest}`
  },
  remove: ({ db }, path) => db.delete(studentMeetings).where(eq(studentMeetings.id, at(path))),
  invented: `/api/user/meetings/${nobodys}${rest}`,
  body,
})
