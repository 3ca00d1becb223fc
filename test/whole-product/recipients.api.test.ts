import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { remindOfTasks } from '#app/features/career-tasks/reminders.server.ts'
import { groupMembers } from '#app/features/groups/tables.server.ts'
import { sendElsewhere } from '#app/features/notifications/broadcast-delivery.server.ts'
import { broadcasts, notificationPreferences } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { linkFor } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { tellDecisions } from '#test/told-decisions.ts'
import { advisor, type Bystander, bystanders, now, student } from './bystanders.ts'

/** Who hears of what, by name, where several may. */
const at = await bystanders()
const { site, school, names, as, idOf, group, notified } = at
const { db, services } = site
type Name = Bystander

const task = { title: 'Ask somebody', description: '<p>Ask about their work.</p>', due_date: '2026-11-23' }

test('a post in a group goes to its members in use, those who advise and those who learn, and not to its author', async () => {
  const post = (name: Name, body: string) => () => as(name).post(`/api/groups/${group.id}/posts`, { body })
  await notified('group-post', ['mia', 'noah', 'a second manager', 'colleague'], post('manager', 'Hello'))
  await notified('group-post', ['noah', 'manager', 'a second manager', 'colleague'], post('mia', 'Hello'))
})

test('a task goes to the students of the group once, its reminder to those who have it, a hand-in to who set it', async () => {
  let path = ''
  await notified('career-task-set', ['mia', 'noah'], async () => {
    const reply = await as('colleague').post('/api/advisor/career-tasks', {
      ...task,
      group_ids: [group.id],
    })
    path = `/api/advisor/career-tasks/${(await json(reply)).data.id}`
  })
  await notified('career-task-set', [], () =>
    as('colleague').put(path, { group_ids: [group.id], student_ids: [idOf('mia')] }),
  )
  const later = new Date('2026-11-20T02:00:00Z')
  await notified('career-task-due', ['mia', 'noah'], () => remindOfTasks(services, later))
  await notified('career-task-due', [], () => remindOfTasks(services, later))
  const own = path.replace('advisor', 'user')
  await notified('career-task-handed-in', ['colleague'], () =>
    as('mia').post(`${own}/submit`, { text: 'Done' }),
  )
  await notified('career-task-reviewed', [], () =>
    as('manager').post(`${path}/submissions/${idOf('mia')}/review`, { status: 'accepted' }),
  )
  await notified('career-task-reviewed', ['mia'], () => tellDecisions(site))
  await notified('career-task-reviewed', [], () => tellDecisions(site))
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
  const leaving = await site.signedIn(advisor(at, ['modify_career_plan']))
  const student_ids = [idOf('noah')]
  expect((await leaving.post('/api/advisor/career-tasks', { ...task, student_ids })).status).toBe(200)
  const addedAt = site.services.clock.now()
  await db
    .insert(groupMembers)
    .values({ groupId: group.id, userId: leaving.person.id, role: 'advisor', addedAt })
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
  const leaver = await site.signedIn(student(at))
  await notified('student-left', ['manager', 'a second manager', 'colleague'], () =>
    leaver.post('/api/user/leave-school'),
  )
})

test('a reported post goes to Yonder’s admins in use, to no editor and to nobody of the school', async () => {
  const { data } = await json(
    await as('noah').post(`/api/groups/${group.id}/posts`, { body: 'Unkind words' }),
  )
  await notified('content-report', ['admin', 'a second admin'], () =>
    as('mia').post(`/api/groups/${group.id}/posts/${data.id}/report`, { reason: 'unkind' }),
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
          userId: idOf(name),
          kind: 'announcement',
          bell: true,
          push: false,
          email: 'daily' as const,
          updatedAt: new Date(now),
        })),
      )
      .onConflictDoNothing()
    await db.execute(sql`delete from account_rate_limit`)
    const schoolId = audience === 'school' ? school : undefined
    const words = { title: 'News', description: 'News for you.', action_url: '/home' }
    const sent = await as('admin').post('/api/admin/notifications', {
      audience,
      ...words,
      ...(schoolId && { school_id: schoolId }),
    })
    expect([sent.status, sent.ok ? '' : await sent.text()]).toEqual([200, ''])
    const rows = await db.select({ id: broadcasts.id }).from(broadcasts).orderBy(broadcasts.id)
    const broadcastId = rows.at(-1)?.id ?? 0
    await notified('announcement', exactly, () => sendElsewhere(services, { broadcastId, afterId: 0 }))
    await notified('announcement', [], () => sendElsewhere(services, { broadcastId, afterId: 0 }))
  },
)
