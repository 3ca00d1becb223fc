import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { deleteOldGhosts } from './jobs.server.ts'
import { ghosts } from './tables.server.ts'

const site = await testSite({ apiOnly: true })

async function begin(facts: object = {}) {
  const browser = site.visitor()
  const reply = await browser.post('/api/academy/ghost-user', { source: 'career-quiz', ...facts })
  const { ghost } = (await reply.json()) as { ghost: { id: string } }
  return { browser, reply, ghost }
}

test('someone without an account gets a long id and a cookie that scripts cannot read', async () => {
  const { reply, ghost } = await begin({ first_name: 'Tyson', email: 'tyson@example.com' })
  expect(reply.status).toBe(200)
  expect(ghost).toMatchObject({ first_name: 'Tyson', email: 'tyson@example.com', academy_balance: '0' })
  expect(ghost.id).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(reply.headers.getSetCookie().join()).toMatch(/yonder_ghost=[^;]{43};.*HttpOnly; SameSite=Lax/)
})

test('starting again returns the same ghost', async () => {
  const { browser, ghost } = await begin()
  const again = await (
    await browser.post('/api/academy/ghost-user', { source: 'tool', first_name: 'Mia' })
  ).json()
  expect(again.ghost).toMatchObject({ id: ghost.id, first_name: 'Mia' })
})

test('a ghost reads and changes their own data; meta is merged', async () => {
  const { browser, ghost } = await begin()
  await browser.put(`/api/academy/ghost-user/${ghost.id}`, { meta: { complete_tours: ['a'], step: 1 } })
  await browser.put(`/api/academy/ghost-user/${ghost.id}`, { meta: { step: 2 }, first_name: 'Mia' })
  const { data } = await (await browser.get(`/api/academy/ghost-user/${ghost.id}`)).json()
  expect(data).toMatchObject({ first_name: 'Mia', meta: { complete_tours: ['a'], step: 2 } })
})

test('the id alone gives no access: without the cookie, or with someone else’s, the ghost is not found', async () => {
  const { ghost } = await begin()
  const { browser: other } = await begin()
  expect((await other.get(`/api/academy/ghost-user/${ghost.id}`)).status).toBe(404)
  expect((await other.put(`/api/academy/ghost-user/${ghost.id}`, { first_name: 'X' })).status).toBe(404)
  expect((await site.visitor().get(`/api/academy/ghost-user/${ghost.id}`)).status).toBe(401)
})

test.each([
  [{}, 'source'],
  [{ source: '' }, 'source'],
  [{ source: 'quiz', email: 'nobody' }, 'email'],
  [{ source: 'quiz', is_admin: true }, 'is_admin'],
])('a beginning like %j is refused', async (body, field) => {
  const reply = await site.visitor().post('/api/academy/ghost-user', body)
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual([field])
})

test('a ghost’s data has a size limit', async () => {
  const { browser, ghost } = await begin()
  const reply = await browser.put(`/api/academy/ghost-user/${ghost.id}`, {
    meta: { novel: 'x'.repeat(20_000) },
  })
  expect(reply.status).toBe(422)
  expect((await reply.json()).errors.meta).toBeDefined()
})

test('ghosts without a visit for 90 days are deleted, others stay', async () => {
  const { ghost: gone } = await begin()
  const { ghost: back } = await begin()
  const now = new Date('2026-11-21T00:00:00Z')
  const seen = (days: number) => ({ seenAt: new Date(now.getTime() - days * 86_400_000) })
  await site.db.update(ghosts).set(seen(91)).where(eq(ghosts.id, gone.id))
  await site.db.update(ghosts).set(seen(89)).where(eq(ghosts.id, back.id))
  await deleteOldGhosts(site.db, now)
  const left = (await site.db.select({ id: ghosts.id }).from(ghosts)).map((row) => row.id)
  expect(left).toContain(back.id)
  expect(left).not.toContain(gone.id)
})

test('an account learns which ghost it was before, and of no other', async () => {
  const idOfGhost = async () =>
    (await (await site.ghost()).read<{ ghost: { id: string } }>('/api/session')).ghost.id
  const [before, stranger] = [await idOfGhost(), await idOfGhost()]
  const [user, other] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  await site.db.update(ghosts).set({ convertedTo: user.person.id }).where(eq(ghosts.id, before))
  const converted = (id: string) => `/api/academy/ghost-user/${id}/converted`
  expect((await user.get(converted(before))).status).toBe(200)
  expect((await user.get(converted(stranger))).status).toBe(404)
  expect((await other.get(converted(before))).status).toBe(404)
})

test('a ghost comes back from its calls with every field of the record (R-3-050) (R-3-049)', async () => {
  const { browser, ghost } = await begin({ first_name: 'Mia', email: 'mia@example.com' })
  await browser.put(`/api/academy/ghost-user/${ghost.id}`, { meta: { complete_tours: ['academy'] } })
  const { data } = await browser.read<{ data: object }>(`/api/academy/ghost-user/${ghost.id}`)
  expect(data).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    first_name: 'Mia',
    full_name: 'Mia',
    email: 'mia@example.com',
    meta: { complete_tours: ['academy'] },
    earnings: [],
    academy_balance: '0',
    academy_total_rewards: 0,
    ghost_data_id: null,
    converted_to_user_id: null,
  })
})

test('a ghost becomes one person and never a second one (R-3-050)', async () => {
  const { browser, ghost } = await begin({ first_name: 'Mia', email: 'mia@example.com' })
  const [kim, ana] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  for (const person of [kim, ana]) {
    person.cookies.set('yonder_ghost', browser.cookies.get('yonder_ghost') ?? '')
    await person.post('/api/academy/ghost-user/convert', { ghost_id: ghost.id })
  }
  const [row] = await site.db.select().from(ghosts).where(eq(ghosts.id, ghost.id))
  // The account has a name and an address of its own: those of the ghost are forgotten.
  expect(row).toMatchObject({ convertedTo: kim.person.id, firstName: null, email: null })
})

test('what an account remembers stays when a ghost joins it, and the rest of the ghost is added', async () => {
  const { browser, ghost } = await begin()
  const meta = { interests: ['travel'], complete_tours: ['quiz'] }
  await browser.put(`/api/academy/ghost-user/${ghost.id}`, { meta })
  const kim = await site.signedIn({ role: 'user', meta: { interests: ['work'] } })
  kim.cookies.set('yonder_ghost', browser.cookies.get('yonder_ghost') ?? '')
  const reply = await kim.post('/api/academy/ghost-user/convert', { ghost_id: ghost.id })
  expect((await reply.json()).user.meta).toMatchObject({ interests: ['work'], complete_tours: ['quiz'] })
})

test('a ghost that is here again after a day is remembered for longer', async () => {
  const { browser, ghost } = await begin()
  const hoursSeen = async (hours: number) => {
    await site.later(hours * 60, () => browser.get('/api/session'))
    const [row] = await site.db.select().from(ghosts).where(eq(ghosts.id, ghost.id))
    return Math.floor(((row?.seenAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 3_600_000)
  }
  expect([await hoursSeen(23), await hoursSeen(25)]).toEqual([0, 25])
})

test('converting returns the user; without its token it answers 419, and signed out 401 (R-7-032)', async () => {
  const { browser, ghost } = await begin()
  const kim = await site.signedIn({ role: 'user' })
  kim.cookies.set('yonder_ghost', browser.cookies.get('yonder_ghost') ?? '')
  const body = { ghost_id: ghost.id }
  const send = (who: typeof kim) => who.post('/api/academy/ghost-user/convert', body)
  expect((await site.visitor().post('/api/academy/ghost-user/convert', body)).status).toBe(401)
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  }
  expect((await kim.request('/api/academy/ghost-user/convert', init)).status).toBe(419)
  const reply = await send(kim)
  expect(reply.status).toBe(200)
  expect((await reply.json()).user).toMatchObject({ id: kim.person.id })
})
