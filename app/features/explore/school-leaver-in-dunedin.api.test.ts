import { beforeAll, expect, test } from 'vitest'
import type { EducatorCard } from '#app/features/study/contract.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

/** A school leaver in Dunedin who looks for an electrical apprenticeship. */
const site = await testSite()
let leaver: Browser
let countryOf: Map<string, string>

beforeAll(async () => {
  leaver = await site.signedIn({ role: 'user', country: 'NZ', state: 'OTA' })
  const { data } = await site
    .visitor()
    .read<{ data: EducatorCard[] }>('/api/providers?type=educator&per_page=100')
  countryOf = new Map(data.map(({ slug, country }) => [slug, country]))
  const { data: electrician } = await leaver.read<{ data: { id: number } }>(
    '/api/categories/occupation/electrician-general',
  )
  await leaver.post('/api/user/follows', { type: 'OCCUPATION', id: String(electrician.id) })
})

/** The courses and educators that a page links to, in order, by country; all listed courses are Australian. */
function countriesOf(html: string): string[] {
  const links = html.matchAll(/href="\/(educators|courses)\/([a-z0-9-]+)"/g)
  return [...links].map(([, kind, slug = '']) => (kind === 'courses' ? 'AU' : (countryOf.get(slug) ?? '')))
}

const pages = [
  ['/search?keyword=electrical+apprenticeship', 0],
  ['/search?keyword=electrician+otago', 0],
  ['/search?keyword=engineering+polytechnic', 1],
  ['/search/educators?keyword=university', 1],
  ['/occupations/electrician-general', 1],
  ['/explore/study?occupation=electrician-general', 1],
  ['/explore/study?field=03', 1],
  ['/industries/construction', 0],
  ['/educators', 1],
  ['/educators?place=NZ-OTA&field=03', 1],
  ['/follow/providers', 1],
  ['/feed', 1],
] as const

test.each(pages)('on %s no Australian place to study stands above a New Zealand one', async (path, least) => {
  const reply = await leaver.page(path)
  expect(reply.status).toBe(200)
  const countries = countriesOf(await reply.text())
  const newZealand = countries.filter((country) => country === 'NZ').length
  expect(newZealand).toBeGreaterThanOrEqual(least)
  expect(countries.slice(0, newZealand)).toEqual(Array(newZealand).fill('NZ'))
})

test('the search leads to the electrician, whose page names the apprenticeship and the board of New Zealand first', async () => {
  const found = await (await leaver.page('/search?keyword=electrical+apprenticeship')).text()
  expect(found).toContain('href="/occupations/electrician-general')
  const html = await (await leaver.page('/occupations/electrician-general')).text()
  const own = html.indexOf('>In New Zealand<')
  expect(own).toBeGreaterThan(0)
  expect(html.indexOf('>In Australia<')).toBeGreaterThan(own)
  expect(html.slice(own, html.indexOf('>In Australia<'))).toMatch(
    /apprenticeship[\s\S]*Electrical Workers Registration Board/i,
  )
})
