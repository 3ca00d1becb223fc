import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'

const site = await testSite()

/** The landscapes of the cards of a page by day, list by list. A picture that is preloaded is named twice in its card. */
async function landsOf(path: string): Promise<string[][]> {
  const html = await (await site.visitor().page(path)).text()
  const lists = html.match(/<ul role="list".*?<\/ul>/gs) ?? []
  return lists
    .map((list) =>
      list.split('<li').flatMap((card) => /src="\/art\/card\/([a-z-]+)\/[^"]*mode=day/.exec(card)?.[1] ?? []),
    )
    .filter((lands) => lands.length > 1)
}

test.each([
  '/educators',
  '/educators?country=nz',
  '/explore/study',
  '/careers/industries',
  '/careers/occupations',
  '/careers/occupations?sort=pay',
  '/careers/occupations?sort=pay&country=nz',
  '/industries/health-care-and-social-assistance',
  '/occupations/registered-nurse-medical',
  '/articles/tags/friends',
  '/articles/recent',
  '/explore/travel',
  '/gap-years/kiwifruit-season',
  '/experiences',
  '/employers',
  '/academy',
])('no two of four neighbouring cards on %s share a landscape', async (path) => {
  const lists = await landsOf(path)
  expect(lists.length).toBeGreaterThan(0)
  for (const lands of lists)
    for (let at = 0; at < lands.length; at++) {
      const four = lands.slice(at, at + 4)
      expect(new Set(four).size, lands.join(' ')).toBe(four.length)
    }
})

test('the cards of a list are the same whenever it is shown', async () => {
  expect(await landsOf('/educators?place=AU-VIC')).toEqual(await landsOf('/educators?place=AU-VIC'))
})

test.each(['Darwin', 'Hobart', 'Adelaide', 'Brisbane', 'Canberra', 'Auckland', 'Wellington'])(
  'nothing in %s is shown below Sydney’s bridge, on a card or over its page',
  async (city) => {
    const html = await (await site.visitor().page(`/educators?keyword=${city}`)).text()
    const slugs = [...html.matchAll(/href="\/educators\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)
    expect(slugs.length).toBeGreaterThan(0)
    expect(html).not.toContain('/art/card/harbour/')
    for (const slug of slugs.slice(0, 3)) {
      const page = await (await site.visitor().page(`/educators/${slug}`)).text()
      expect(page).toContain('/art/hero/')
      expect(page).not.toContain('/art/hero/harbour/')
    }
  },
)

test('an educator has the same landscape over its page as on its card, where no neighbour has it', async () => {
  const html = await (await site.visitor().page('/educators')).text()
  const [, land, slug] = /src="\/art\/card\/([a-z-]+)\/([a-z0-9-]+)\.svg/.exec(html) ?? []
  const page = await (await site.visitor().page(`/educators/${slug}`)).text()
  expect(page).toContain(`/art/hero/${land}/${slug}.svg`)
})
