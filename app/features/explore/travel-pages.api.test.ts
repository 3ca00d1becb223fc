import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

async function render(path: string): Promise<{ html: string; queries: number; status: number }> {
  const { result, queries } = await countQueries(async () => {
    const reply = await site.visitor().page(path)
    return { status: reply.status, html: (await reply.text()).replaceAll('<!-- -->', '') }
  })
  return { ...result, queries }
}

test.each([
  ['/explore/travel', 'Gap years and travel', 'R-2.1-126'],
  ['/explore/travel?destination=nz&cost=paid', 'Gap years and travel', ''],
  ['/gap-years/kiwifruit-season', 'Kiwifruit season in the Bay of Plenty', 'R-2.1-146'],
  ['/experiences', 'Experience providers', 'R-2.1-141'],
  ['/experiences/fantail-paths', 'Fantail Paths', 'R-2.1-150'],
])('%s is a page under its own heading, “%s”, of at most six statements (%s)', async (path, heading) => {
  const { html, queries, status } = await render(path)
  expect(status).toBe(200)
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1)
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toContain(heading)
  expect(queries).toBeLessThanOrEqual(6)
})

test.each(['/gap-years/kiwifruit-season', '/experiences/fantail-paths'])(
  '%s says that it is a sample, cannot be booked, and is kept from search engines',
  async (path) => {
    const { html } = await render(path)
    expect(html.split('<strong>Sample.</strong>')).toHaveLength(2)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('application/ld+json')
    expect(html).not.toMatch(/>Book|>Apply/)
  },
)

test('each card of a sample says so', async () => {
  for (const [path, below] of [
    ['/explore/travel', '/gap-years/'],
    ['/experiences', '/experiences/'],
  ] as const) {
    const { html } = await render(path)
    const cards = html.match(/<article.*?<\/article>/gs) ?? []
    expect(cards.length).toBeGreaterThan(8)
    for (const card of cards) {
      expect(card).toContain(`href="${below}`)
      expect(card).toContain('>Sample</span>')
    }
  }
})

test('a gap year leads to official advice, insurance and help against scams, and its facts to their sources', async () => {
  const { html } = await render('/gap-years/half-a-year-of-korean-in-seoul')
  for (const words of ['smartraveller.gov.au', 'safetravel.govt.nz', 'Insure the trip', 'Spot a scam'])
    expect(html).toContain(words)
  expect(html).not.toContain('id="enquire"')
  expect(html).toContain('https://whic.mofa.go.kr/whic/eng/')
  expect(html).toContain('as of 2024')
})

test('a country that is picked shows what people of both countries may do, with the year of the lists', async () => {
  const { html } = await render('/explore/travel?holiday=hr')
  expect(html).toContain('No working holiday for Australians in Croatia is on the published lists.')
  expect(html).toContain(
    'A working holiday is possible for New Zealanders, usually aged 18 to 30 (seen 2024).',
  )
  expect(html).toContain('published up to 2024')
  expect(html).toContain('check with the embassy')
})

/** The block about working holidays, as text, and where its links lead. */
async function holidays(query: string, on = site) {
  const reply = await on.visitor().page(`/explore/travel?${query}`)
  const html = (await reply.text()).replaceAll('<!-- -->', '').split('id="working-holidays"')[1] ?? ''
  const items = [...html.matchAll(/<li class="break-inside-avoid[^>]*>(.*?)<\/li>/gs)].map(
    ([, item = '']) => item,
  )
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), items }
}

test.each([
  ['2026-01-31T11:00:00Z', 0],
  ['2026-02-01T11:00:00Z', 1],
])('ages on lists of 2024 say “Check” by the site’s clock: at %s on %d of one line', async (at, checks) => {
  const dated = await testSite({ at })
  for (const country of ['au', 'nz']) {
    const { items } = await holidays(`country=${country}`, dated)
    expect(items.length).toBeGreaterThan(40)
    for (const item of items) {
      expect(item).toContain('seen 2024')
      expect(item.match(/>Check</g) ?? []).toHaveLength(checks)
    }
  }
})

test.each([
  ['au', 'https://www.smartraveller.gov.au/', '18 to 30'],
  ['nz', 'https://www.safetravel.govt.nz/', '18 to 35'],
])('readers of %s check with %s, and see Chile for ages %s', async (country, url, ages) => {
  const { items } = await holidays(`country=${country}`)
  const chile = items.find((item) => item.includes('>Chile')) ?? ''
  expect(chile).toContain(`${ages} · seen 2024`)
  expect(chile).toContain(`href="${url}"`)
})

test.each([
  ['sg', 'https://www.mom.gov.sg/', 'Singapore sets its own conditions'],
  ['cz', 'https://mzv.gov.cz/sydney/', 'sources disagree about the oldest age'],
])('what the lists do not have of %s is looked up at %s', async (code, url, words) => {
  const { text, html } = await holidays(`holiday=${code}`)
  expect(text).toContain(words)
  expect(html.match(new RegExp(`href="${url}`, 'g'))?.length).toBeGreaterThanOrEqual(2)
  expect(text).toContain('This is from more than 24 months ago.')
})

test('Europe’s travel authorisation names neither a date nor a fee, and leads to the official page', async () => {
  const { text, html } = await holidays('country=nz')
  const note = /ETIAS is .*? before you book/.exec(text)?.[0] ?? ''
  expect(note).toContain('We do not have its start date or its fee')
  expect(note).not.toMatch(/\d|€/)
  expect(html).toContain('href="https://travel-europe.europa.eu/etias_en"')
})

test('readers in New Zealand are told of their own countries to work in', async () => {
  const count = async (country: string) =>
    /(Australians|New Zealanders) have (\d+)/
      .exec((await render(`/explore/travel?country=${country}`)).html)
      ?.slice(1)
  expect((await count('nz'))?.[0]).toBe('New Zealanders')
  expect((await count('au'))?.[0]).toBe('Australians')
  expect(await count('nz')).not.toEqual(await count('au'))
})

test('filters that leave nothing offer the whole list', async () => {
  const { html, status } = await render('/explore/travel?destination=jp&experience=farm-work')
  expect(status).toBe(200)
  expect(html).toContain('No options fit that')
  expect(html).toContain('See all options')
})

test('the working-holiday form carries the filters that are set', async () => {
  const { html } = await render('/explore/travel?cost=free&holiday=jp')
  const form = /<form[^>]*action="\/explore\/travel#working-holidays".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).toContain('<input type="hidden" name="cost" value="free"/>')
  expect(form).not.toContain('type="hidden" name="holiday"')
})

test.each(['/gap-years/nowhere', '/experiences/nowhere'])('%s is not found', async (path) => {
  expect((await render(path)).status).toBe(404)
})

test('an industry leads to gap years that give a taste of it', async () => {
  const { html } = await render('/industries/agriculture-forestry-and-fishing')
  expect(html).toContain('Gap years with this kind of work')
  expect(html).toContain('href="/gap-years/dry-season-station-hand"')
  expect(html).toContain('Fences, bores and mustering camps, a long way from the nearest shop.')
  expect((await render('/industries/mining')).html).not.toContain('Gap years with this kind of work')
})
