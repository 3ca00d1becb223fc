import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { careerTaskStudents, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { ensureGroup } from '#app/features/groups/groups.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { studentChanges, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { makeStudentsFile } from './file.server.ts'

const now = new Date('2026-11-23T02:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })
const ids = (await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)).map(
  ({ id }) => id,
)
const [schoolId = 0, otherSchoolId = 0] = ids
const path = '/api/advisor/students/bulk'

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const student = async (firstName: string, facts: object = {}) =>
  (await site.signedIn({ role: 'student', schoolId, firstName, classYear: 2027, ...facts })).person.id
const group = () =>
  site.db.transaction((tx) =>
    ensureGroup(
      tx,
      {
        schoolId,
        name: crypto.randomUUID(),
        source: 'manual',
        externalId: null,
        createdBy: null,
      },
      now,
    ),
  )
const groupsOf = async (userId: number) =>
  (await site.db.select().from(groupMembers).where(eq(groupMembers.userId, userId))).map((one) => one.groupId)
const openSchool = async (userId: number) =>
  (
    await site.db
      .select()
      .from(studentMemberships)
      .where(and(eq(studentMemberships.userId, userId), isNull(studentMemberships.endedAt)))
  ).map((one) => [one.schoolId, one.classYear])

async function change(who: Browser, body: object) {
  const reply = await who.post(path, body)
  expect(reply.status).toBe(200)
  return (await json(reply)).data
}
const undo = (who: Browser, id: string) => who.post(`${path}/${id}/undo`)

test('a dry run names who is left out and why, and changes nothing; the change itself does the same', async () => {
  const one = await advisor()
  const { id: group_id } = await group()
  const [ari, ben] = [await student('Ari'), await student('Ben')]
  const asked = (await site.signedIn({ role: 'student', schoolId: null, firstName: 'Hidden' })).person.id
  await site.db.transaction((tx) => inviteToSchool(tx, { userId: asked, schoolId, source: 'csv' }, now))
  const foreign = await student('Foreign', { schoolId: otherSchoolId })
  await change(one, { ids: [ben], action: 'group', group_id })
  const body = { ids: [ari, ben, asked, foreign], action: 'group', group_id }
  const notified = await change(one, { ...body, dry_run: true })
  expect(notified).toMatchObject({
    done: [ari],
    left_out: [
      { id: ben, reason: 'Is in the group already.' },
      { id: asked, reason: 'Has not joined your school yet.' },
      { id: foreign, name: null, reason: 'Is no longer at your school.' },
    ],
    undo: null,
  })
  expect(JSON.stringify(notified)).not.toMatch(/Hidden|Foreign/)
  expect(await groupsOf(ari)).toEqual([])
  expect(await change(one, body)).toMatchObject({ done: notified.done, left_out: notified.left_out })
  expect(await groupsOf(ari)).toEqual([group_id])
  expect(await groupsOf(foreign)).toEqual([])
})

test('a group, a year and the school are undone within ten minutes, once, by who did it', async () => {
  const [one, colleague] = [await advisor(), await advisor()]
  const { id: group_id } = await group()
  const ari = await student('Ari')
  const added = await change(one, { ids: [ari], action: 'group', group_id })
  const dated = await change(one, { ids: [ari], action: 'year', class_year: '2026' })
  expect(await openSchool(ari)).toEqual([[schoolId, 2026]])
  const gone = await change(one, { ids: [ari], action: 'unlink' })
  expect([await openSchool(ari), await groupsOf(ari)]).toEqual([[], []])
  expect((await undo(colleague, gone.undo)).status).toBe(404)
  expect((await json(await undo(one, gone.undo))).undone).toBe(1)
  expect([await openSchool(ari), await groupsOf(ari)]).toEqual([[[schoolId, 2026]], [group_id]])
  expect((await undo(one, gone.undo)).status).toBe(404)
  expect((await json(await undo(one, dated.undo))).undone).toBe(1)
  expect(await openSchool(ari)).toEqual([[schoolId, 2027]])
  await site.later(11, async () => {
    expect((await undo(one, added.undo)).status).toBe(422)
  })
  expect(await groupsOf(ari)).toEqual([group_id])
  const last = await site.later(10, () => undo(one, added.undo))
  expect((await json(last)).undone).toBe(1)
  expect(await groupsOf(ari)).toEqual([])
  expect(await site.db.$count(studentChanges, eq(studentChanges.userId, ari))).toBe(0)
})

test('who is put back comes into the groups in use, and not into one that was archived meanwhile', async () => {
  const one = await advisor()
  const [used, archived] = [await group(), await group()]
  const ari = await student('Ari')
  for (const { id: group_id } of [used, archived])
    await change(one, { ids: [ari], action: 'group', group_id })
  const gone = await change(one, { ids: [ari], action: 'unlink' })
  await site.db.update(groups).set({ archivedAt: now }).where(eq(groups.id, archived.id))
  expect((await json(await undo(one, gone.undo))).undone).toBe(1)
  expect(await groupsOf(ari)).toEqual([used.id])
})

test('whom the school may not see is in no list, and a change of many leaves them out', async () => {
  const one = await advisor()
  const hidden = [
    await student('Locked', { status: 'locked' }),
    await student('Finished', { classYear: 2020 }),
    await student('Unproved', { emailVerifiedAt: null }),
  ]
  const staff = await site.signedIn({ role: 'advisor', schoolId: otherSchoolId })
  const asking = { userId: staff.person.id, schoolId, source: 'csv' as const }
  await site.db.transaction((tx) => inviteToSchool(tx, asking, now))
  const all = [...hidden, staff.person.id]
  const notified = await change(one, { ids: all, action: 'unlink', dry_run: true })
  expect([notified.done, notified.left_out.map((left: { id: number }) => left.id)]).toEqual([[], all])
  for (const status of ['joined', 'not-joined']) {
    const { data } = await json(await one.get(`/api/advisor/students?status=${status}`))
    expect(data.filter(({ id }: { id: number }) => all.includes(id))).toEqual([])
  }
})

test('a task is set for those who have it not, and a message goes to each on their own', async () => {
  const one = await advisor()
  const [ari, ben] = [await student('Ari'), await student('Ben')]
  const [task] = await site.db
    .insert(careerTasks)
    .values({ schoolId, title: 'Ring', description: '<p>Ring</p>', createdAt: now, updatedAt: now })
    .returning()
  const task_id = task?.id ?? 0
  const others = { title: 'Other', description: '<p>Ring</p>', createdAt: now, updatedAt: now }
  await site.db.insert(careerTasks).values([
    { ...others, schoolId, archivedAt: now },
    { ...others, schoolId: otherSchoolId },
    { ...others, schoolId, title: 'Newer' },
  ])
  const { tasks } = await json(await one.get('/api/advisor/students'))
  expect(tasks).toEqual([
    { id: expect.any(Number), title: 'Newer' },
    { id: task_id, title: 'Ring' },
  ])
  await site.db.insert(careerTaskStudents).values({ taskId: task_id, userId: ben })
  const set = await change(one, { ids: [ari, ben], action: 'task', task_id })
  expect(set).toMatchObject({
    done: [ari],
    left_out: [{ id: ben, reason: 'Has the task already.' }],
    undo: null,
  })
  expect(await site.db.$count(careerTaskStudents, eq(careerTaskStudents.taskId, task_id))).toBe(2)
  expect((await one.post(path, { ids: [ari], action: 'message', text: ' ' })).status).toBe(422)
  expect(await change(one, { ids: [ari, ben], action: 'message', text: 'Hello' })).toMatchObject({
    done: [ari, ben],
  })
  expect((await json(await one.get('/api/threads'))).data).toHaveLength(2)
})

test('another school’s advisor changes nobody, and its groups and tasks are not found', async () => {
  const other = await advisor({ schoolId: otherSchoolId })
  const { id: group_id } = await group()
  const ari = await student('Ari')
  expect((await change(other, { ids: [ari], action: 'unlink' })).done).toEqual([])
  expect(await openSchool(ari)).toEqual([[schoolId, 2027]])
  expect((await other.post(path, { ids: [ari], action: 'group', group_id })).status).toBe(404)
  expect((await other.post(path, { ids: [], action: 'unlink' })).status).toBe(422)
})

test('the list as a file needs the permission and the password, is made by a job, formula-safe, and written into the log without words', async () => {
  await student('=cmd', { lastSeenAt: new Date('2026-11-22T20:00:00Z') }) // the 23rd at the school
  const [file, body] = ['/api/advisor/students/file', { keyword: 'cmd' }]
  expect((await (await advisor()).post(file, body)).status).toBe(403)
  const one = await advisor({ permissions: ['export'] })
  const { data } = await json(await one.post(file, body))
  expect(data).toMatchObject({ kind: 'students', status: 'queued', file_url: null })
  const job = { reportId: data.id as number }
  await makeStudentsFile(site.services, job)
  await makeStudentsFile(site.services, job)
  const [ready] = (await json(await one.get('/api/advisor/reports'))).data
  expect(ready).toMatchObject({ id: data.id, status: 'ready', people: 1 })
  const text = await (await one.get(ready.file_url)).text()
  expect(text).toContain(`'=cmd`)
  expect(text).toContain(',2026-11-23,')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect((await (await advisor({ permissions: ['export'] })).get(ready.file_url)).status).toBe(404)
  const log = await site.db.select().from(auditLog).where(eq(auditLog.actorId, one.person.id))
  expect(log).toMatchObject([{ action: 'school-reports.students', after: { is_searched: true } }])
  expect(JSON.stringify(log[0]?.after)).not.toContain('cmd')
  await site.later(11, async () => {
    expect((await one.post(file, body)).status).toBe(422)
  })
})

test('a file of the students who have not joined holds those alone', async () => {
  await student('Joined')
  const asked = await site.signedIn({ role: 'student', schoolId: null })
  const asking = { userId: asked.person.id, schoolId, classYear: 2027, source: 'csv' as const }
  await site.db.transaction((tx) => inviteToSchool(tx, asking, now))
  const one = await advisor({ permissions: ['export'] })
  const { data } = await json(await one.post('/api/advisor/students/file', { status: 'not-joined' }))
  await makeStudentsFile(site.services, { reportId: data.id })
  const text = await (await one.get(`/api/advisor/reports/${data.id}/file`)).text()
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.endsWith(',No'))).toBe(true)
})

test('who was asked once more alone is left out when all are asked, until an hour has passed', async () => {
  const one = await advisor()
  const { id } = (await site.signedIn({ role: 'student', schoolId: null })).person
  const asking = { userId: id, schoolId, source: 'csv' as const }
  await site.db.transaction((tx) => inviteToSchool(tx, asking, new Date(now.getTime() - 86_400_000)))
  const elsewhere = { ...asking, schoolId: otherSchoolId }
  await site.db.transaction((tx) => inviteToSchool(tx, elsewhere, new Date(0)))
  const all = { ids: [id], action: 'invite', dry_run: true }
  expect((await change(one, all)).done).toEqual([id])
  expect((await one.post(`/api/advisor/students/${id}/invite`)).status).toBe(200)
  const rows = await site.db.select().from(studentMemberships).where(eq(studentMemberships.userId, id))
  const askedAt = (at: number) => rows.find((row) => row.schoolId === at)?.invitedAt
  expect([askedAt(schoolId), askedAt(otherSchoolId)]).toEqual([now, new Date(0)])
  const leftOut = async () => (await change(one, all)).left_out.map((left: { id: number }) => left.id)
  expect(await leftOut()).toEqual([id])
  expect(await site.later(59, leftOut)).toEqual([id])
  expect(await site.later(60, leftOut)).toEqual([])
})

test('asking students again, alone or together, is for advisors who manage students; others go on as before', async () => {
  const one = await advisor({ permissions: ['modify_career_plan', 'manage_staff'] })
  const { id } = (await site.signedIn({ role: 'student', schoolId: null })).person
  const asking = { userId: id, schoolId, source: 'csv' as const }
  await site.db.transaction((tx) => inviteToSchool(tx, asking, new Date(now.getTime() - 86_400_000)))
  expect((await one.post(`/api/advisor/students/${id}/invite`)).status).toBe(403)
  expect((await one.post(path, { ids: [id], action: 'invite' })).status).toBe(403)
  const [asked] = await site.db.select().from(studentMemberships).where(eq(studentMemberships.userId, id))
  expect(asked?.invitedAt).toEqual(new Date(now.getTime() - 86_400_000))
  expect((await one.post(path, { ids: [id], action: 'unlink' })).status).toBe(403)
  expect((await one.post(path, { ids: [id], action: 'year', class_year: '2027' })).status).toBe(200)
})

test('students who wrote or handed in something wait for an advisor', async () => {
  const one = await advisor()
  const quiet = await student('Quiet')
  const writer = await site.signedIn({ role: 'student', schoolId, firstName: 'Writer' })
  await writer.post('/api/threads', { recipient_ids: [one.person.id], message: 'May I ask?' })
  const found = (await json(await one.get('/api/advisor/students?waits=me'))).data as { id: number }[]
  expect(found.map(({ id }) => id)).toEqual([writer.person.id])
  expect(found.map(({ id }) => id)).not.toContain(quiet)
})
