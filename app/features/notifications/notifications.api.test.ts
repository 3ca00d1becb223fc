import { expect, test } from 'vitest'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import { notify } from './notify.server.ts'
import { notifications } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const now = site.services.clock.now()

const ring = (userId: number, title: string, minutesAgo = 0) =>
  notify(
    site.services.jobs,
    site.db,
    userId,
    { title, description: `<strong>${title}</strong> is here`, actionUrl: '/profile' },
    new Date(now.getTime() - minutesAgo * 60_000),
  )
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
})

test('reading all sets the count to nought, for oneself only (R-7-041)', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  await ring(kim.person.id, 'One')
  await ring(kim.person.id, 'Two')
  await ring(tama.person.id, 'Three')
  expect(await (await kim.post('/api/notifications/read_all')).json()).toEqual({ success: true })
  expect([await unread(kim), await unread(tama)]).toEqual([0, 1])
  expect((await list(kim))[0].last_read_at).toBe(now.toISOString())
})

test('a notification of somebody else, or none at all, is not found', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  const id = await ring(tama.person.id, 'Tama’s')
  for (const wrong of [id, newId(), 'seven', ''])
    expect((await kim.post('/api/notifications/read', { id: wrong })).status).toBe(404)
  expect(await unread(tama)).toBe(1)
})

test('a notification keeps its few tags; a script in it is text, and it leads inside only (R-3-059)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  await notify(
    site.services.jobs,
    site.db,
    kim.person.id,
    { title: 'x', description: '<em>a</em><script>b()</script>' },
    now,
  )
  expect((await list(kim))[0].description).toBe('<em>a</em>&lt;script&gt;b()&lt;/script&gt;')
  await expect(
    notify(
      site.services.jobs,
      site.db,
      kim.person.id,
      { title: 'x', description: '', actionUrl: '//evil.example' },
      now,
    ),
  ).rejects.toThrow()
})

test.each(['/api/notifications?limit=0', '/api/notifications?limit=101', '/api/notifications?limit=x'])(
  '%s is refused',
  async (path) => {
    const kim = await site.signedIn({ role: 'user' })
    expect((await kim.get(path)).status).toBe(422)
  },
)

test('what came into the table by another way is cleaned when it is read', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const description = '<b>Kia ora</b><img src="x" onerror="alert(1)"><a href="https://evil.example">here</a>'
  await site.db
    .insert(notifications)
    .values({ id: newId(), userId: kim.person.id, title: 'x', description, createdAt: now })
  expect((await list(kim))[0].description).toBe('<b>Kia ora</b>&lt;img src="x" onerror="alert(1)" /&gt;here')
})
