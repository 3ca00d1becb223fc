import { expect, test } from 'vitest'
import { mainMenu } from '#app/features/site/menu.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

async function render(query: string) {
  const { result, queries } = await countQueries(async () => {
    const reply = await site.visitor().page(`/subjects${query}`)
    return { reply, html: await reply.text() }
  })
  const [main = ''] = result.html.slice(result.html.indexOf('<main')).split('</main>')
  return { ...result, main, queries }
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('before a subject is picked the page asks for them, and says what each maths closes', async () => {
  const { reply, main } = await render('')
  expect(reply.status).toBe(200)
  expect(text(main)).toContain('Pick your subjects, and see')
  expect(text(main)).toContain('Higher School Certificate')
  expect(text(main)).toContain('What each maths course opens and closes')
  expect(main).toMatch(/name="subject"[^>]*value="mathematics-advanced"/)
})

test('in New Zealand NCEA comes first', async () => {
  const { main } = await render('?country=nz')
  expect(text(main)).toContain('National Certificate of Educational Achievement')
  expect(main).toMatch(/name="subject"[^>]*value="te-reo-maori"/)
})

test('picked subjects stay ticked, and careers stand with what is missing and a way that stays open', async () => {
  const { main, queries } = await render(
    '?certificate=vce&subject=english&subject=general-mathematics&subject=biology&subject=drama',
  )
  expect(main).toMatch(/checked=""[^>]*value="biology"|value="biology"[^>]*checked=""/)
  const words = text(main)
  expect(words).toContain('open as they are')
  expect(words).toContain('Prerequisite Mathematical Methods')
  expect(words).toContain('Still a way:')
  expect(main).toContain('href="/occupations/civil-engineer"')
  expect(words).toMatch(/One (swap|subject) would change the most/)
  expect(queries).toBeLessThanOrEqual(6)
})

test('the swap leads to the same page with it made', async () => {
  const { main } = await render(
    '?certificate=qce&subject=essential-english&subject=general-mathematics&subject=biology&subject=drama&subject=business',
  )
  expect(main).toContain(
    'href="/subjects?certificate=qce&amp;subject=general-mathematics&amp;subject=biology&amp;subject=business&amp;subject=drama&amp;subject=english"',
  )
})

test('NCEA shows which subjects are approved for University Entrance', async () => {
  const { main } = await render(
    '?certificate=ncea&subject=english&subject=biology&subject=hospitality-unit-standards',
  )
  expect(text(main)).toContain('2 of your subjects are approved for University Entrance. You need 3')
  expect(text(main)).toContain('Counts for NCEA but is not an approved subject')
})

test('open careers are a list of their own', async () => {
  const { main } = await render('?certificate=vce&subject=english&show=open')
  expect(main).toContain('href="/occupations/electrician-general"')
  expect(main).toContain('show=open#careers')
})

test.each([
  '?certificate=ib&subject=biology',
  '?certificate=<script>&subject=%00&subject=<img>',
  `?certificate=${'x'.repeat(3_000)}&${'subject=y&'.repeat(400)}subject=z`,
  '?certificate=vce&subject=english&show=everything&page=-3',
  '?certificate=vce&subject=english&page=9999',
  '?certificate=&subject=',
])('an address nobody meant gives a page all the same: %.40s', async (query) => {
  const { reply, main } = await render(query)
  expect(reply.status).toBe(200)
  expect(main).not.toMatch(/<script>|<img>/)
  expect(text(main)).toContain('Start from my subjects')
})

test('a career that led here stays while subjects are picked, and one of no name is left out', async () => {
  const { main } = await render('?career=electrician-general')
  expect(text(main)).toContain('You came from Electrician')
  expect(main).toContain('href="/occupations/electrician-general#subjects"')
  expect(main).toContain('name="career" value="electrician-general"')
  const { reply, main: other } = await render('?career=no-such-career')
  expect([reply.status, text(other).includes('You came from')]).toEqual([200, false])
})

test('subjects that are none are named, not counted', async () => {
  const { main } = await render('?certificate=hsc&subject=quidditch&subject=biology')
  expect(text(main)).toContain('We left out “quidditch”, which our list for the HSC does not have.')
  expect(text(main)).toContain('1 picked')
})

test('the page is in the sitemap and in the menu', async () => {
  const sitemap = await (await site.visitor().page('/sitemaps/pages.xml')).text()
  expect(sitemap).toContain('/subjects')
  const menu = mainMenu({ industryHubs: [], skillHubs: [], liveExpos: [] })
  const plan = menu.find(({ id }) => id === 'plan')
  expect(plan?.children.find(({ link }) => link === '/subjects')).toMatchObject({ hide: false })
})
