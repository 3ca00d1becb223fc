import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { getMenu, getState } from '#app/features/site/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { topEntries } from '#app/shell/header/main-nav-entries.ts'
import { testSite } from '#test/site.ts'
import type { getIndustry, getIndustryHub, getOccupation, getSkillHub } from './contract.ts'
import { hubs } from './tables.server.ts'

const site = await testSite()
const visitor = site.visitor()

async function change(slug: string, values: Partial<typeof hubs.$inferInsert>) {
  await site.db.transaction(async (tx) => {
    await tx.update(hubs).set(values).where(eq(hubs.slug, slug))
    await site.services.content.changed(tx, [hubs])
  })
}

test('hubs are records: 19 industries and ten skills, filled from the content (R-3-069)', async () => {
  const rows = await site.db.select().from(hubs)
  expect(rows.filter(({ type }) => type === 'INDUSTRY')).toHaveLength(19)
  expect(rows.filter(({ type }) => type === 'SKILL')).toHaveLength(10)
  expect(rows.every(({ isActive }) => isActive)).toBe(true)
  const { data } = await visitor.read<ReplyOf<typeof getSkillHub>>('/api/hubs/skill/teamwork')
  expect(data).toMatchObject({
    slug: 'teamwork',
    name: 'Teamwork',
    icon: 'users',
    type: 'SKILL',
    is_active: true,
    content: `<p>${data.about}</p>`,
    sections: [
      { title: 'At work', text: expect.any(String), items: [] },
      {
        title: 'Ways to get better at it',
        text: '',
        items: [expect.any(String), expect.any(String), expect.any(String)],
      },
    ],
  })
  const industry = await visitor.read<ReplyOf<typeof getIndustryHub>>('/api/hubs/industry/mining')
  expect(industry.data).toMatchObject({ type: 'INDUSTRY', name: 'Mining', sections: [] })
  expect(industry.data.about.length).toBeGreaterThan(10)
})

test('a hub is not active unless someone says so, of one of two types, and has an address of its own (R-3-069)', async () => {
  const hub = { slug: 'new-hub', name: 'New', type: 'SKILL' as const, content: '' }
  const [row] = await site.db
    .insert(hubs)
    .values({ ...hub, updatedAt: site.services.clock.now() })
    .returning()
  expect(row?.isActive).toBe(false)
  expect((await visitor.get('/api/hubs/skill/new-hub')).status).toBe(404)
  await expect(
    site.db.insert(hubs).values({ ...hub, updatedAt: site.services.clock.now() }),
  ).rejects.toThrow()
  await expect(
    site.db.insert(hubs).values({ ...hub, slug: 'a b', updatedAt: site.services.clock.now() }),
  ).rejects.toThrow()
  await expect(
    site.db.insert(hubs).values({ slug: 'x', name: 'X', type: 'SKILL' } as never),
  ).rejects.toThrow()
})

test('what an editor changes is on the page, cleaned', async () => {
  await change('reading', {
    content: '<p>New words<script>x()</script></p>',
    sections: [{ title: 'A new part', text: 'With a text.', items: ['And a point'] }],
  })
  const html = async () => (await visitor.page('/skill-hubs/reading')).text()
  await expect.poll(html).toContain('A new part')
  expect(await html()).toContain('New words')
  expect(await html()).not.toContain('x()')
})

test('active hubs drive menus, state and links; an inactive one is not found (R-3-069)', async () => {
  const state = async () => {
    const found = await visitor.read<ReplyOf<typeof getState>>('/api/state')
    return [found.active_industry_hubs, found.active_skill_hubs].flat().map(({ slug }) => slug)
  }
  expect(await state()).toEqual(expect.arrayContaining(['mining', 'teamwork']))
  await change('mining', { isActive: false })
  await change('teamwork', { isActive: false })
  await expect.poll(state).not.toContain('teamwork')
  expect(await state()).not.toContain('mining')
  const menu = JSON.stringify(await visitor.read<ReplyOf<typeof getMenu>>('/api/menu'))
  expect(menu).not.toContain('/skill-hubs/teamwork')
  expect(menu).not.toContain('/industry-hubs/mining')
  expect(menu).toContain('/skill-hubs/numeracy')
  for (const path of ['/skill-hubs/teamwork', '/industry-hubs/mining'])
    expect((await visitor.page(path)).status).toBe(404)
  const map = await (await visitor.page('/sitemaps/skillhubs-1.xml')).text()
  expect(map).toContain('/skill-hubs/numeracy')
  expect(map).not.toContain('/skill-hubs/teamwork')

  const { data: job } = await visitor.read<ReplyOf<typeof getOccupation>>('/api/categories/occupation/chef')
  const hubOf = (name: string) => job.competencies.find((skill) => skill.name === name)?.hub
  expect([hubOf('Teamwork'), hubOf('Numeracy')]).toEqual([null, 'numeracy'])
  const { data: mining } = await visitor.read<ReplyOf<typeof getIndustry>>('/api/categories/industry/mining')
  expect(mining.has_hub).toBe(false)
  for (const path of [
    '/occupations/chef',
    '/industries/mining',
    '/skill-hubs/numeracy',
    '/industry-hubs/construction',
    '/skills-forecast',
  ]) {
    const html = await (await visitor.page(path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect([path, /\/skill-hubs\/teamwork|\/industry-hubs\/mining/.test(main)]).toEqual([path, false])
  }
})

test('what leads to a hub from a menu or an answer of the search leads nowhere dead when it is not active', async () => {
  const maths = async () => JSON.stringify(await visitor.read('/api/search?keyword=jobs+with+maths'))
  const typed = async () => (await visitor.post('/api/search/suggest', { keyword: 'jobs with maths' })).text()
  expect(await maths()).toContain('"/skill-hubs/numeracy"')
  expect(await typed()).toContain('"/skill-hubs/numeracy"')
  await change('numeracy', { isActive: false })
  await change('learning', { isActive: false })
  await expect.poll(maths).not.toContain('/skill-hubs/numeracy')
  expect(await maths()).toContain('"/subjects"')
  expect(await typed()).not.toContain('/skill-hubs/numeracy')
  for (const { landing } of topEntries)
    expect([landing, (await visitor.page(landing)).status]).toEqual([landing, 200])
})

test('a list of what industries ask for says of each whether its hub is active', async () => {
  type Listed = ReplyOf<typeof getSkillHub>
  const hubsShown = async () => {
    const { data } = await visitor.read<Listed>('/api/hubs/skill/reading')
    return data.industries.map(({ slug, has_hub }) => ({ slug, has_hub }))
  }
  const before = await hubsShown()
  const [first] = before
  expect(before.map(({ has_hub }) => has_hub)).toEqual(before.map(({ slug }) => slug !== 'mining'))
  expect(first?.has_hub).toBe(true)
  await change(first?.slug ?? '', { isActive: false })
  expect(await hubsShown()).toEqual(before.map((one) => (one === first ? { ...one, has_hub: false } : one)))
})
