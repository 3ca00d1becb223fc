import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { NotificationKind } from '#app/platform/notification-kind.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { noteKind, sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'
import { sendDigestsOf } from './delivery.server.ts'
import { notifications } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const now = site.services.clock.now()

const ring = (userId: number, title: string, minutesAgo = 0) =>
  sendNote(site, userId, { title }, { at: new Date(now.getTime() - minutesAgo * 60_000) })
const list = async (browser: { get(path: string): Promise<Response> }, limit = 20) =>
  (await (await browser.get(`/api/notifications?limit=${limit}`)).json()).data
const unread = async (browser: { get(path: string): Promise<Response> }) =>
  (await (await browser.get('/api/state')).json()).user.unread_notifications

test('the bell lists one’s own, newest first, as many as asked for (R-7-039) (R-3-060) (R-3-058)', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const tama = await site.signedIn({ role: 'user' })
  await ring(kim.person.id, 'First', 61)
  await ring(kim.person.id, 'Second')
  await ring(tama.person.id, 'Not Kim’s')
  expect(await list(kim)).toEqual([
    {
      id: expect.any(String),
      title: 'Second',
      description: '<strong>Second</strong> is here',
      action_url: '/profile',
      last_read_at: null,
      created_at_human: 'just now',
    },
    expect.objectContaining({ title: 'First', created_at_human: '1 hour ago' }),
  ])
  expect(await list(kim, 1)).toHaveLength(1)
})

test('without a limit the newest twenty come (R-9-013)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  for (let number = 1; number <= 21; number += 1) await ring(kim.person.id, `Number ${number}`)
  const { data } = await (await kim.get('/api/notifications')).json()
  expect(data).toHaveLength(20)
  expect(data[0].title).toBe('Number 21')
})

test('a new notification raises the count by one, reading one lowers it by one (R-7-040) (R-4-047)', async () => {
  const kim = await site.signedIn({ role: 'student' })
  expect(await unread(kim)).toBe(0)
  const id = await ring(kim.person.id, 'One')
  await ring(kim.person.id, 'Two')
  expect(await unread(kim)).toBe(2)
  const reply = await kim.post('/api/notifications/read', { id })
  expect(await reply.json()).toEqual({ success: true, unread_notifications: 1 })
  expect(await (await kim.post('/api/notifications/read', { id })).json()).toEqual({
    success: true,
    unread_notifications: 1,
  })
  expect(await unread(kim)).toBe(1)
  await site.later(5, () => kim.post('/api/notifications/read', { id }))
  expect((await list(kim)).find((one: { id: string }) => one.id === id).last_read_at).toBe(now.toISOString())
})

test('reading all sets the count to nought, for oneself only (R-7-041)', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  await ring(kim.person.id, 'One')
  await ring(kim.person.id, 'Two')
  await ring(tama.person.id, 'Three')
  expect(await (await kim.post('/api/notifications/read_all')).json()).toEqual({ success: true })
  expect([await unread(kim), await unread(tama)]).toEqual([0, 1])
  await site.later(5, () => kim.post('/api/notifications/read_all'))
  expect((await list(kim))[0].last_read_at).toBe(now.toISOString())
})

test('a notification of someone else, or none at all, is not found', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  const id = await ring(tama.person.id, 'Tama’s')
  for (const wrong of [id, newId(), 'seven', ''])
    expect((await kim.post('/api/notifications/read', { id: wrong })).status).toBe(404)
  expect(await unread(tama)).toBe(1)
})

test('a notification keeps its few tags; a script in it is text, and it leads inside only (R-3-059)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  await ring(kim.person.id, '<script>b()</script>')
  expect((await list(kim))[0].description).toBe('<strong>&lt;script&gt;b()&lt;/script&gt;</strong> is here')
  await expect(sendNote(site, kim.person.id, { title: 'x', link: '//evil.example' })).rejects.toThrow(
    'of this site',
  )
  const payload = { title: 'x', link: '//evil.example' }
  await site.db.update(notifications).set({ payload }).where(eq(notifications.userId, kim.person.id))
  expect(await list(kim)).toEqual([])
})

test('it says who did it under their present name, and nobody once their account has gone', async () => {
  const [kim, ms] = [
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'advisor', firstName: 'Ana' }),
  ]
  await sendNote(site, kim.person.id, { title: 'Hi', actorId: ms.person.id })
  expect((await list(kim))[0].description).toBe('<strong>Hi</strong> is here, from Ana')
  await site.db.update(users).set({ firstName: 'Anahera' }).where(eq(users.id, ms.person.id))
  expect((await list(kim))[0].description).toBe('<strong>Hi</strong> is here, from Anahera')
  await site.db.delete(users).where(eq(users.id, ms.person.id))
  expect((await list(kim))[0].description).toBe('<strong>Hi</strong> is here')
})

test('one of a kind that is not known any more is left out', async () => {
  const kim = await site.signedIn({ role: 'user' })
  await ring(kim.person.id, 'Stays')
  await site.db.update(notifications).set({ kind: 'gone' }).where(eq(notifications.userId, kim.person.id))
  expect(await list(kim)).toEqual([])
})

test('without a place to go nothing is written; out of the bell it is not counted', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const choose = (type: string, value: unknown) =>
    kim.post('/api/user/preferences/update', {
      notification_type: type,
      notification_key: 'test-note',
      notification_value: value,
    })
  await ring(kim.person.id, 'Before')
  expect((await choose('BELL', false)).status).toBe(200)
  await ring(kim.person.id, 'Pushed only')
  expect((await list(kim)).map(({ title }: { title: string }) => title)).toEqual(['Before'])
  expect(await unread(kim)).toBe(1)
  await choose('PUSH', false)
  expect(await ring(kim.person.id, 'Nowhere')).toBeNull()
  expect((await choose('EMAIL', 'sometimes')).status).toBe(422)
  expect((await choose('BELL', 'daily')).status).toBe(422)
})

test('a kind that is not for someone is neither listed nor chosen', async () => {
  const [student, parent] = [
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'parent' }),
  ]
  const kinds = async (who: typeof student) =>
    (await (await who.get('/api/user/subscriptions')).json()).notifications.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await kinds(student)).toContain('planner-comment')
  expect(await kinds(parent)).not.toContain('planner-comment')
  const choice = { notification_type: 'BELL', notification_key: 'planner-comment', notification_value: false }
  expect((await parent.post('/api/user/preferences/update', choice)).status).toBe(422)
  expect((await student.post('/api/user/preferences/update', choice)).status).toBe(200)
})

test('several choices are saved together, or none when one of them is unknown', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const choice = (kind: string) => ({ kind, bell: false, email: 'daily', push: true })
  const save = (kinds: string[]) => kim.put('/api/notifications/kinds', { kinds: kinds.map(choice) })
  const saved = async () =>
    (await (await kim.get('/api/user/subscriptions')).json()).notifications.filter(
      ({ kind, email }: { kind: string; email: string }) => kind.startsWith('planner-') && email === 'daily',
    )
  expect((await save(['planner-comment', 'no-such-kind'])).status).toBe(422)
  expect(await saved()).toEqual([])
  expect((await save(['planner-comment', 'planner-change'])).status).toBe(200)
  expect((await saved()).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'planner-change',
    'planner-comment',
  ])
  const on = { notification_type: 'BELL', notification_key: 'planner-comment', notification_value: true }
  await kim.post('/api/user/preferences/update', on)
  expect((await saved()).find(({ kind }: { kind: string }) => kind === 'planner-comment')).toMatchObject({
    bell: true,
    email: 'daily',
  })
})

test('a daily email holds what has happened since the last, once, and only for a verified address', async () => {
  const [kim, pat] = [
    await site.signedIn({ role: 'student', email: 'kim-digest@test.example' }),
    await site.signedIn({ role: 'student', email: 'pat-digest@test.example', emailVerifiedAt: null }),
  ]
  for (const who of [kim, pat]) {
    await ring(who.person.id, 'Not by email')
    await who.post('/api/user/preferences/update', {
      notification_type: 'EMAIL',
      notification_key: 'test-note',
      notification_value: 'daily',
    })
    await ring(who.person.id, 'First')
    await ring(who.person.id, 'Second <b>')
  }
  await sendDigestsOf(site.services, 'daily', now)
  await sendDigestsOf(site.services, 'daily', now)
  const emails = await site.db.select().from(outbox).where(like(outbox.recipient, '%-digest@test.example'))
  expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['kim-digest@test.example', 'First, and 1 more update'],
  ])
  expect(emails[0]?.text).toContain('First is here')
  expect(emails[0]?.text).toContain('Second <b> is here')
  expect(emails[0]?.text).not.toContain('Not by email')
})

test.each(['/api/notifications?limit=0', '/api/notifications?limit=101', '/api/notifications?limit=x'])(
  '%s is refused',
  async (path) => {
    const kim = await site.signedIn({ role: 'user' })
    expect((await kim.get(path)).status).toBe(422)
  },
)

test('markup that a kind should not have made is cleaned when it is read', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const raw = '<b>Kia ora</b><img src="x" onerror="alert(1)"><a href="https://evil.example">here</a>'
  await ring(kim.person.id, 'x')
  const render = () => ({ title: 'x', body: { html: raw }, link: '/profile', email: { button: 'x' } })
  site.services.slices.notificationKinds.set(noteKind.name, { ...noteKind, render } as NotificationKind)
  expect((await list(kim))[0].description).toBe('<b>Kia ora</b>&lt;img src="x" onerror="alert(1)" /&gt;here')
})
