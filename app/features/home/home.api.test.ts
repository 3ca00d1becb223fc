import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import type { Dashboard, FeedItem } from './contract.ts'

const site = await testSite({ apiOnly: true })
type Someone = Awaited<ReturnType<typeof site.signedIn>>

const dashboardOf = async (browser: Someone): Promise<Dashboard> =>
  (await browser.get('/api/user/dashboard')).json()
const nextOf = async (browser: Someone) =>
  (await dashboardOf(browser)).dashboard_state.next.map(({ id }) => id)
const follow = (browser: Someone, type: string, id: string | number) =>
  browser.post('/api/user/follows', { type, id: String(id) })

async function someOccupations(): Promise<{ id: number; slug: string }[]> {
  const reply = await site.visitor().get('/api/categories/occupation?per_page=5')
  return (await reply.json()).data
}

test('somebody new is greeted by name and told where to begin, with a reason for each (R-2.1-D007)', async () => {
  const maia = await site.signedIn({ role: 'student', firstName: 'Maia', country: 'NZ', state: 'WKO' })
  const { dashboard_state, tasks, plan, badges } = await dashboardOf(maia)
  expect(dashboard_state.greeting).toBe('Kia ora, Maia')
  expect(dashboard_state.next.map(({ id }) => id).slice(0, 2)).toEqual(['quiz', 'passion'])
  for (const step of dashboard_state.next) expect(step.reason).toMatch(/\w+ .*\w/)
  expect({ tasks, plan, badges }).toEqual({ tasks: [], plan: null, badges: [] })
})

test('what was done is not asked again: answers, and three careers that are followed', async () => {
  const person = await site.signedIn({ role: 'user' })
  await person.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } })
  expect((await dashboardOf(person)).dashboard_state.next[0]).toMatchObject({
    id: 'quiz',
    title: 'Finish the career quiz',
  })
  for (const { id } of (await someOccupations()).slice(0, 3)) await follow(person, 'OCCUPATION', id)
  const { dashboard_state } = await dashboardOf(person)
  expect(dashboard_state.careers_followed).toBe(3)
  expect(dashboard_state.next.map(({ id }) => id)).not.toContain('follow')
  expect(dashboard_state.next.map(({ id }) => id)).toContain('route')
})

test('each sees their own only; staff and visitors have none', async () => {
  const one = await site.signedIn({ role: 'user' })
  const other = await site.signedIn({ role: 'user' })
  await one.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } })
  expect((await nextOf(other)).length).toBeGreaterThan(0)
  expect((await dashboardOf(other)).dashboard_state.next[0]?.title).toBe('Take the career quiz')
  for (const role of ['advisor', 'provider', 'admin'] as const)
    expect((await (await site.signedIn({ role })).get('/api/user/dashboard')).status).toBe(403)
  expect((await site.visitor().get('/api/user/dashboard')).status).toBe(401)
  expect((await site.visitor().get('/api/user/feed')).status).toBe(401)
})

test('the feed is empty until something is followed, then says why each thing is there (R-2.1-D008)', async () => {
  const person = await site.signedIn({ role: 'user' })
  expect(await (await person.get('/api/user/feed')).json()).toMatchObject({ data: [], meta: { total: 0 } })
  const [first] = await someOccupations()
  await follow(person, 'OCCUPATION', first?.id ?? 0)
  const { data, meta } = (await (await person.get('/api/user/feed')).json()) as {
    data: FeedItem[]
    meta: { total: number }
  }
  expect(meta.total).toBeGreaterThan(0)
  for (const item of data) {
    expect(item.because).toMatch(/^You follow \S/)
    expect(item.url).not.toBe(`/occupations/${first?.slug}`)
  }
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
})

test('a page of either takes at most six statements', async () => {
  const person = await site.signedIn({ role: 'student' })
  for (const address of ['/api/user/dashboard', '/api/user/feed']) {
    const { queries } = await countQueries(() => person.get(address))
    expect(queries).toBeLessThanOrEqual(7) // six, and the one that finds out who is asking
  }
})
