import { expect, test } from 'vitest'
import { reportDownloads } from '#app/features/information/business/tables.server.ts'
import { partners, teamMembers } from '#app/features/information/editorial/tables.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z', env: { DEMO: 'off' } })
const visitor = site.visitor()

test.each(['/api/team', '/api/partners', '/api/business/reports'])(
  'outside the demo %s has no sample',
  async (path) => {
    expect(await visitor.read(path)).toEqual({ data: [] })
  },
)

test('outside the demo packs of nothing but samples are not credited, and no pack is named after samples', async () => {
  const { data } = await visitor.read<{ data: { name: string; title: string; is_sample?: unknown }[] }>(
    '/api/data-credits',
  )
  expect(data.length).toBeGreaterThan(40)
  expect(data.filter(({ name, title }) => /sample|expos|gap-years/i.test(`${name} ${title}`))).toEqual([])
  const html = await (await visitor.page('/data-credits')).text()
  expect(html).not.toMatch(/\bsamples?\b/i)
})

test.each([
  ['/team', 'No profile has been published yet.'],
  ['/partners', 'Yonder has no partners or sponsors yet.'],
  ['/business/reports', 'No report has been published yet.'],
])('outside the demo %s says “%s”', async (path, words) => {
  const reply = await visitor.page(path)
  const html = await reply.text()
  expect(reply.status).toBe(200)
  expect(html).toContain(words)
  expect(html).not.toMatch(/>Sample[.<]|href="\/business\/reports\/[a-z]/)
})

test('outside the demo a sample report has no page and no file, and its form stores nothing', async () => {
  expect((await visitor.page('/business/reports/hopes-for-work')).status).toBe(404)
  const form = { first_name: 'Ana', last_name: 'Li', email: 'ana@company.example' }
  const reply = await visitor.post('/api/business/reports/hopes-for-work/download', form)
  expect(reply.status).toBe(404)
  expect(await site.db.$count(reportDownloads)).toBe(0)
})

test('outside the demo a sample partner has no page of lessons', async () => {
  expect((await visitor.get('/api/schools-on-demand?partner=harbourlight-learning')).status).toBe(404)
  expect((await visitor.page('/schools-on-demand/harbourlight-learning')).status).toBe(404)
  expect((await visitor.page('/schools-on-demand')).status).toBe(200)
})

test('real people and partners are shown outside the demo', async () => {
  const updatedAt = site.services.clock.now()
  await site.db.insert(teamMembers).values({
    slug: 'ana',
    name: 'Ana Li',
    role: 'Editor',
    photoUrl: '/art/x',
    order: 1,
    status: 'LIVE',
    updatedAt,
  })
  await site.db
    .insert(partners)
    .values({ slug: 'works', name: 'Real Works', logoUrl: '/art/x', status: 'LIVE', updatedAt })
  expect(await visitor.read('/api/team')).toMatchObject({ data: [{ name: 'Ana Li' }] })
  expect(await visitor.read('/api/partners')).toMatchObject({ data: [{ name: 'Real Works' }] })
})
