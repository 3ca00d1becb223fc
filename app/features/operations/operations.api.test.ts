import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { broadcasts } from '#app/features/notifications/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { peopleFigures } from './figures.server.ts'

const site = await testSite({ apiOnly: true })
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const actions = async () => (await site.db.select().from(auditLog)).map(({ action }) => action)

let admin: Browser
let editor: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
})

test('flags of the site change at once for everybody, and what is not given stays (R-7-D001)', async () => {
  const saved = await json(
    admin.put('/api/admin/config', { fields: { showFinlit: true, homeVideoIds: [3, 1] } }),
  )
  expect(saved).toMatchObject({ success: true, config: { showFinlit: true, homeVideoIds: [3, 1] } })
  await admin.put('/api/admin/config', { fields: { hiddenBusinessReport: ['hopes-for-work'] } })
  await expect
    .poll(async () => json(site.visitor().get('/api/state')))
    .toMatchObject({ show_finlit: 'yes', home_video_ids: [3, 1], hidden_business_report: ['hopes-for-work'] })
  expect((await admin.put('/api/admin/config', { fields: { homeVideoIds: ['x'] } })).status).toBe(422)
  expect((await editor.put('/api/admin/config', { fields: { showFinlit: false } })).status).toBe(403)
  expect(await actions()).toContain('cms-config.update')
})

test('the dashboard counts people and queues for admins, and content alone for editors (R-2.1-D137)', async () => {
  const all = await json(admin.get('/api/admin/dashboard'))
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(all.counts)).toEqual(expect.arrayContaining(['sign-ups-week', 'quiz-done', 'occupations']))
  expect(names(all.queues)).toEqual(expect.arrayContaining(['in-review', 'outbox-waiting', 'jobs-failed']))
  const own = await json(editor.get('/api/admin/dashboard'))
  expect(names(own.counts)).not.toContain('sign-ups-week')
  expect(names(own.queues)).not.toContain('outbox-waiting')
})

test('a message is sent once more while its words are there, and its words are never shown', async () => {
  await site.db.transaction((tx) =>
    site.services.mail.send(tx, 'mia@student.example', {
      subject: 'Hello',
      preview: 'x',
      paragraphs: ['Secret of the lighthouse'],
      reason: 'You get this email because of a test.',
    }),
  )
  const list = await admin.get('/api/admin/outbox?keyword=mia')
  const text = await list.text()
  expect(text).not.toContain('lighthouse')
  const [message] = JSON.parse(text).data
  expect(message).toMatchObject({ recipient: 'mia@student.example', state: 'waiting', can_resend: true })
  expect((await json(admin.get('/api/admin/outbox?keyword=m%25a'))).data).toEqual([])
  expect((await admin.post(`/api/admin/outbox/${message.id}/resend`)).status).toBe(200)
  await site.db.update(outbox).set({ text: null }).where(eq(outbox.id, message.id))
  expect((await admin.post(`/api/admin/outbox/${message.id}/resend`)).status).toBe(422)
  expect((await editor.get('/api/admin/outbox')).status).toBe(403)
  expect(await actions()).toContain('outbox.resend')
})

test('messages that wait are listed apart from those that were refused for good', async () => {
  const content = { subject: 'Hello', preview: 'x', paragraphs: ['y'], reason: 'z' }
  const recipients = ['waits@student.example', 'refused@student.example']
  for (const recipient of recipients)
    await site.db.transaction((tx) => site.services.mail.send(tx, recipient, content))
  await site.db
    .update(outbox)
    .set({ refusedAt: new Date() })
    .where(eq(outbox.recipient, 'refused@student.example'))
  const { data } = await json(admin.get('/api/admin/outbox?state=waiting'))
  const found = data.map(({ recipient }: { recipient: string }) => recipient)
  expect(recipients.filter((one) => found.includes(one))).toEqual(['waits@student.example'])
  const lists = await Promise.all(
    ['waiting', 'refused', 'sent'].map((state) => json(admin.get(`/api/admin/outbox?state=${state}`))),
  )
  const ofRefused = lists[1].data.map(({ recipient }: { recipient: string }) => recipient)
  expect([ofRefused, lists[2].data]).toEqual([['refused@student.example'], []])
  const { queues } = await json(admin.get('/api/admin/dashboard'))
  const counted = ['outbox-waiting', 'outbox-refused'].map(
    (name) => queues.find((queue: { name: string }) => queue.name === name)?.count,
  )
  expect(counted).toEqual([lists[0].meta.total, 1])
})

test('sign-ups, visits and quizzes are counted from exactly seven and thirty days ago', async () => {
  const now = new Date('2020-06-30T12:00:00Z') // before anything else on this site
  const since = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms)
  const before = await peopleFigures.count(site.services, now)
  for (const [at, status] of [
    [since(7), 'complete'],
    [since(7, 1), 'complete'],
    [since(30), 'in-progress'],
    [since(30, 1), 'complete'],
  ] as const) {
    const { person } = await site.signedIn({ role: 'advisor', createdAt: at, lastSeenAt: at })
    const units = [360, 360, 360, 360, 360, 360] as const
    const facts = { methodVersion: '1', dataVersion: '1', interestUnits: units, valueUnits: units }
    const result = { id: newId(), userId: person.id, status, createdAt: at, updatedAt: now }
    await site.db.insert(quizResults).values({ ...facts, ...result })
  }
  expect(await peopleFigures.count(site.services, now)).toEqual({
    signUpsOfWeek: before.signUpsOfWeek + 1,
    signUpsOfMonth: before.signUpsOfMonth + 3,
    activeInWeek: before.activeInWeek + 1,
    quizzesBegun: before.quizzesBegun + 3,
    quizzesDone: before.quizzesDone + 2,
  })
})

test('failed work is seen without what it carries, and tried again', async () => {
  const queue = 'outbox-deliver'
  const { rows } = await site.db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'failed', retry_count = 40, output = '{"type":"DeliveryFailed"}', completed_on = now()
    where name = ${queue} returning id::text as id`)
  const id = rows[0]?.id
  const list = await json(admin.get('/api/admin/job-queue?state=failed'))
  expect(list.data[0]).toMatchObject({ queue, state: 'failed', error: 'DeliveryFailed' })
  expect(JSON.stringify(list)).not.toContain('messageId')
  const ofQueue = async (name: string) =>
    (await json(admin.get(`/api/admin/job-queue?state=failed&queue=${name}`))).data.length
  expect([await ofQueue(queue), await ofQueue('school-report')]).toEqual([rows.length, 0])
  expect((await admin.post(`/api/admin/job-queue/${queue}/${id}/retry`)).status).toBe(200)
  expect((await admin.post(`/api/admin/job-queue/${queue}/${id}/retry`)).status).toBe(404)
  expect((await admin.post(`/api/admin/job-queue/nothing/${id}/retry`)).status).toBe(404)
  expect(await actions()).toContain('job-queue.retry')
})

test('an announcement reaches its audience once, five times a day at most, with a link of this site (R-3-D006)', async () => {
  const student = await site.signedIn({ role: 'student' })
  const parent = await site.signedIn({ role: 'parent' })
  const news = {
    audience: 'students',
    title: 'New courses',
    description: 'Have a <b>look</b>.',
    action_url: '/explore/study',
  }
  expect(
    (await admin.post('/api/admin/notifications', { ...news, action_url: 'https://evil.example' })).status,
  ).toBe(422)
  const trial = await json(admin.post('/api/admin/notifications', { ...news, dry_run: true }))
  expect(trial).toEqual({ success: true, count: 1 })
  expect(await actions()).not.toContain('notifications.send')
  expect((await admin.post('/api/admin/notifications', news)).status).toBe(200)
  expect(await actions()).toContain('notifications.send')
  expect(await site.db.$count(broadcasts)).toBe(1)
  const { data } = await json(student.get('/api/notifications'))
  expect(data).toEqual([
    expect.objectContaining({ title: 'New courses', action_url: '/explore/study', last_read_at: null }),
  ])
  expect(data[0].description).toContain('&lt;b&gt;look')
  expect((await json(parent.get('/api/notifications'))).data).toEqual([])
  for (let sent = 1; sent < 5; sent += 1)
    expect((await admin.post('/api/admin/notifications', news)).status).toBe(200)
  expect((await admin.post('/api/admin/notifications', news)).status).toBe(429)
  expect(await site.db.$count(broadcasts)).toBe(5)
  expect((await editor.post('/api/admin/notifications', news)).status).toBe(403)
})
