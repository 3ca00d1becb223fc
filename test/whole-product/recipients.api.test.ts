import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { remindOfTasks } from '#app/features/career-tasks/reminders.server.ts'
import { groupMembers } from '#app/features/groups/tables.server.ts'
import { sendElsewhere } from '#app/features/notifications/broadcast-delivery.server.ts'
import { broadcasts, notificationPreferences } from '#app/features/notifications/tables.server.ts'
import { advisorMemberships, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { type AdvisorPermission, advisorPermissions } from '#app/platform/actor.ts'
import { effectsFrom } from '#test/effects.ts'
import { linkFor } from '#test/emails.ts'
import { json } from '#test/json.ts'
import type { PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'

/**
 * Who hears of what, by name, in a school with everybody who must not: who left, who is being deleted, who is locked, and people of the
 * same kind in another country.
 */
const now = '2026-11-20T01:00:00Z'
const site = await testSite({ apiOnly: true, at: now })
const { db, services } = site
const [school, abroad] = await Promise.all(
  ['AU', 'NZ'].map(async (country) => {
    const [row] = await db
      .select({ id: schools.id })
      .from(schools)
      .where(eq(schools.countryCode, country))
      .limit(1)
    if (!row) throw new Error(`no school in ${country}`)
    return row.id
  }),
)

const student = (more: object = {}): PersonFacts => ({ role: 'student', schoolId: school, ...more })
const advisor = (permissions: AdvisorPermission[], more: object = {}): PersonFacts => ({
  ...{ role: 'advisor', schoolId: school, permissions },
  ...more,
})
const goes = { deletionDueAt: new Date('2026-11-25T00:00:00Z') }
const people = {
  mia: student(),
  noah: student(),
  'a student who left': student(),
  'a student who is being deleted': student(goes),
  'a student abroad': student({ schoolId: abroad, country: 'NZ', state: null }),
  'a school leaver': { role: 'user' },
  'a parent': { role: 'parent' },
  manager: advisor([...advisorPermissions]),
  'a second manager': advisor(['manage_staff', 'safeguarding']),
  colleague: advisor(['modify_career_plan']),
  'an advisor who left': advisor([...advisorPermissions]),
  'an advisor who is being deleted': advisor([...advisorPermissions], goes),
  'a locked advisor': advisor([...advisorPermissions], { status: 'locked' }),
  'an advisor abroad': advisor([...advisorPermissions], { schoolId: abroad, country: 'NZ', state: null }),
  admin: { role: 'admin' },
  'a second admin': { role: 'admin' },
  editor: { role: 'admin', isEditor: true },
  'a locked admin': { role: 'admin', status: 'locked' },
  'an admin who is being deleted': { role: 'admin', ...goes },
  'an admin of the school': { role: 'admin', schoolId: school },
  provider: { role: 'provider', speaksFor: [{ type: 'educator', id: 1 }] },
  'a second provider': { role: 'provider', speaksFor: [{ type: 'educator', id: 1 }] },
  'another provider': { role: 'provider', speaksFor: [{ type: 'employer', id: 1 }] },
} satisfies Record<string, PersonFacts>
type Name = keyof typeof people

const names = Object.keys(people) as Name[]
const signed = new Map<Name, Awaited<ReturnType<typeof site.signedIn>>>()
for (const name of names) signed.set(name, await site.signedIn(people[name]))
const as = (name: Name) => {
  const found = signed.get(name)
  if (!found) throw new Error(name)
  return found
}
const idOf = (name: Name) => as(name).person.id
const members = names.filter((name) => ['student', 'advisor'].includes(people[name].role))

/** A group that still has a row of everybody, so that only the rule leaves them out. */
const group = await json(await as('manager').post('/api/advisor/groups', { name: '11 Careers' }))
await db
  .insert(groupMembers)
  .values(
    members.map((name) => ({
      groupId: group.data.id,
      userId: idOf(name),
      role: people[name].role as 'student',
      addedAt: site.services.clock.now(),
    })),
  )
  .onConflictDoNothing()
const ended = { endedAt: new Date('2026-11-01T00:00:00Z') }
await db
  .update(studentMemberships)
  .set(ended)
  .where(eq(studentMemberships.userId, idOf('a student who left')))
await db
  .update(users)
  .set({ schoolId: null, isStudent: false })
  .where(eq(users.id, idOf('a student who left')))
await db
  .update(advisorMemberships)
  .set(ended)
  .where(eq(advisorMemberships.userId, idOf('an advisor who left')))
await db
  .update(users)
  .set({ schoolId: null })
  .where(eq(users.id, idOf('an advisor who left')))

async function notified(kind: string, exactly: Name[], run: () => Promise<unknown>): Promise<void> {
  const effects = await effectsFrom(site)
  const reply = await run()
  if (reply instanceof Response) expect([reply.status, reply.ok ? '' : await reply.text()]).toEqual([200, ''])
  await effects.expectNotified(kind, { exactly: exactly.map(idOf) })
}

const task = { title: 'Ask somebody', description: '<p>Ask about their work.</p>', due_date: '2026-11-23' }

test('a post in a group goes to its members in use, those who advise and those who learn, and not to its author', async () => {
  const post = (name: Name, body: string) => () =>
    as(name).post(`/api/groups/${group.data.id}/posts`, { body })
  await notified('group-post', ['mia', 'noah', 'a second manager', 'colleague'], post('manager', 'Hello'))
  await notified('group-post', ['noah', 'manager', 'a second manager', 'colleague'], post('mia', 'Hello'))
})

test('a task goes to the students of the group once, its reminder to those who have it, a hand-in to who set it', async () => {
  let path = ''
  await notified('career-task-set', ['mia', 'noah'], async () => {
    const reply = await as('colleague').post('/api/advisor/career-tasks', {
      ...task,
      group_ids: [group.data.id],
    })
    path = `/api/advisor/career-tasks/${(await json(reply)).data.id}`
  })
  await notified('career-task-set', [], () =>
    as('colleague').put(path, { group_ids: [group.data.id], student_ids: [idOf('mia')] }),
  )
  const at = new Date('2026-11-20T02:00:00Z')
  await notified('career-task-due', ['mia', 'noah'], () => remindOfTasks(services, at))
  await notified('career-task-due', [], () => remindOfTasks(services, at))
  const own = path.replace('advisor', 'user')
  await notified('career-task-handed-in', ['colleague'], () =>
    as('mia').post(`${own}/submit`, { text: 'Done' }),
  )
  await notified('career-task-reviewed', ['mia'], () =>
    as('manager').post(`${path}/submissions/${idOf('mia')}/review`, { status: 'accepted' }),
  )
})

test('of a new colleague those hear who manage staff, of a leaving one the next and the students', async () => {
  const email = 'new@school.example'
  await as('manager').post('/api/advisor/staff', {
    email,
    permissions: ['manage_staff'],
    position: 'Careers',
  })
  const token = (await linkFor(services, email, '/advisor/verify/')).split('/').pop()
  const facts = { first_name: 'Ngaire', last_name: 'Hill', password: 'Correct-horse-battery-9' }
  await notified('staff-joined', ['manager', 'a second manager'], () =>
    site.visitor().post(`/api/advisor/verify/${token}`, facts),
  )
  const leaving = await site.signedIn(advisor(['modify_career_plan']))
  const student_ids = [idOf('noah')]
  expect((await leaving.post('/api/advisor/career-tasks', { ...task, student_ids })).status).toBe(200)
  const addedAt = site.services.clock.now()
  await db
    .insert(groupMembers)
    .values({ groupId: group.data.id, userId: leaving.person.id, role: 'advisor', addedAt })
  const effects = await effectsFrom(site)
  const path = `/api/advisor/staff/${leaving.person.id}`
  const reply = await as('manager').delete(path, { hand_over_to: idOf('colleague') })
  expect(reply.status).toBe(200)
  await effects.expectNotified('advisor-changed', { exactly: [idOf('mia'), idOf('noah')] })
  await effects.expectNotified('work-handed-over', { exactly: [idOf('colleague')] })
  await effects.expectAudited('staff.remove')
  await db.update(users).set({ status: 'locked' }).where(eq(users.email, email))
})

test('a student who leaves the school is told to its advisors in use', async () => {
  const leaver = await site.signedIn(student())
  await notified('student-left', ['manager', 'a second manager', 'colleague'], () =>
    leaver.post('/api/user/leave-school'),
  )
})

test('a reported post goes to Yonder’s staff in use, and to nobody of the school', async () => {
  const { data } = await json(
    await as('noah').post(`/api/groups/${group.data.id}/posts`, { body: 'Unkind words' }),
  )
  await notified('content-report', ['admin', 'a second admin', 'editor'], () =>
    as('mia').post(`/api/groups/${group.data.id}/posts/${data.id}/report`, { reason: 'unkind' }),
  )
})

test('a change that waits is for those who may publish it, and never for its author', async () => {
  const change = (name: Name, website: string) => () =>
    as(name).put('/api/admin/educators/1', { fields: { website }, save: 'review' })
  const staff: Name[] = ['admin', 'a second admin', 'editor', 'an admin of the school']
  await notified('content-to-review', staff, change('provider', 'https://one.example'))
  await notified(
    'content-to-review',
    staff.filter((name) => name !== 'admin'),
    change('admin', 'https://two.example'),
  )
})

const allStudents: Name[] = ['mia', 'noah', 'a student abroad']
const advisors: Name[] = [
  'manager',
  'a second manager',
  'colleague',
  'an advisor abroad',
  'an advisor who left',
]
const audiences: [audience: string, names: Name[]][] = [
  ['students', allStudents],
  ['parents', ['a parent']],
  ['school-leavers', ['a school leaver', 'a student who left']],
  ['advisors', advisors],
  ['providers', ['provider', 'a second provider', 'another provider']],
  ['school', ['mia', 'noah', 'manager', 'a second manager', 'colleague']],
]

test.each(audiences)(
  'an announcement for %s goes to them by email or device, once, and to nobody else',
  async (audience, exactly) => {
    await db
      .insert(notificationPreferences)
      .values(
        names.map((name) => ({
          ...{ userId: idOf(name), kind: 'announcement', bell: true, push: false },
          ...{ email: 'daily' as const, updatedAt: new Date(now) },
        })),
      )
      .onConflictDoNothing()
    await db.execute(sql`delete from account_rate_limit`)
    const schoolId = audience === 'school' ? school : undefined
    const words = { title: 'News', description: 'News for you.', action_url: '/home' }
    const sent = await as('admin').post('/api/admin/notifications', {
      ...{ audience, ...words },
      ...(schoolId && { school_id: schoolId }),
    })
    expect([sent.status, sent.ok ? '' : await sent.text()]).toEqual([200, ''])
    const rows = await db.select({ id: broadcasts.id }).from(broadcasts).orderBy(broadcasts.id)
    const broadcastId = rows.at(-1)?.id ?? 0
    await notified('announcement', exactly, () => sendElsewhere(services, { broadcastId, afterId: 0 }))
    await notified('announcement', [], () => sendElsewhere(services, { broadcastId, afterId: 0 }))
  },
)
