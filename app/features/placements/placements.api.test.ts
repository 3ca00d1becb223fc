import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { RulesOfPlace } from './contract.ts'
import { wexForms } from './forms/wex-forms.ts'
import { placementRulePacks } from './tables.server.ts'

const site = await testSite({ at: '2026-12-01T00:00:00Z' })

async function rulesOfPlaces(): Promise<RulesOfPlace[]> {
  const reply = await site.visitor().get('/api/wex/rules')
  expect(reply.status).toBe(200)
  return (await reply.json()).data
}

test('anyone may read the rules of all nine places, with sources, dates and gaps', async () => {
  const places = await rulesOfPlaces()
  expect(places.map(({ place }) => place)).toEqual([
    'AU-NSW',
    'AU-VIC',
    'AU-QLD',
    'AU-SA',
    'AU-WA',
    'AU-TAS',
    'AU-ACT',
    'AU-NT',
    'NZ',
  ])
  for (const { place, rules, unknown, sources, checked_on, authority_page } of places) {
    expect([place, checked_on, rules.length > 0, unknown.length > 0]).toEqual([
      place,
      '2026-11-21',
      true,
      true,
    ])
    expect(sources.map(({ key }) => key)).toContain(authority_page.key)
    for (const rule of rules) {
      expect(rule.sources.filter((key) => !sources.some((source) => source.key === key))).toEqual([])
      expect(rule.value).not.toContain('unknown')
    }
  }
})

test('an older text that says it refuses is shown as a question for the school', async () => {
  const payment = async (place: string) =>
    (await rulesOfPlaces()).find((one) => one.place === place)?.rules.find(({ topic }) => topic === 'payment')
  expect(await payment('AU-VIC')).toMatchObject({ effect: 'refuse', asks_instead: false })
  expect(await payment('NZ')).toMatchObject({ effect: 'refuse', asks_instead: true })
})

test('the page shows what holds, what was not found, term dates and where all of it stands', async () => {
  const page = await site.visitor().page('/pages/work-experience-rules')
  expect(page.status).toBe(200)
  const html = (await page.text()).replaceAll('<!-- -->', '')
  expect(html).toMatch(/<h1[^>]*>Rules for work experience<\/h1>/)
  for (const words of [
    'Checked on 21 November 2026. The next check is due by 21 November 2027.',
    'Not known: check with your school',
    'Current official text: Timing and duration of work experience',
    'href="https://gazette.govt.nz/notice/id/2004-go7907"',
    'Term 2, 2027: Mon 12 Apr 2027 to Fri 25 Jun 2027',
    'only its beginning was read',
    '14, ask your school',
    'Term dates that we have for Victoria',
  ])
    expect(html).toContain(words)
  for (const ended of ['Term 4, 2024', 'Term 3, 2026', 'Term dates that we have for New South Wales'])
    expect(html).not.toContain(ended)
  expect(html.match(/<details id="(?:AU-|NZ)/g)).toHaveLength(9)
})

test('the questions of a form come with their nested fields and the signature (R-3-089)', async () => {
  const reply = await site.visitor().get('/api/wex/templates/school')
  expect(reply.status).toBe(200)
  const { data } = await reply.json()
  expect([data.key, data.title]).toEqual(['school', 'What the school has checked'])
  const [{ fields }] = data.sections
  const last = data.sections.at(-1)
  expect(fields[0]).toMatchObject({ name: 'safety', type: 'checkbox' })
  expect(fields[0].fields.map(({ name }: { name: string }) => name)).toEqual(['safety_how', 'safety_on'])
  expect(last.fields.at(-1)).toMatchObject({ name: 'signature', type: 'signature' })
})

test.each(wexForms)('the form %s can be read', async (form) => {
  expect((await site.visitor().get(`/api/wex/templates/${form}`)).status).toBe(200)
})

test.each(['wex-host', 'partner-enquiry', 'nothing', '__proto__'])('there is no form %s', async (key) => {
  expect((await site.visitor().get(`/api/wex/templates/${key}`)).status).toBe(404)
})

test('a pack past its day is marked, and refuses no more', async () => {
  await site.db
    .update(placementRulePacks)
    .set({ pack: await oldPack('AU-VIC') })
    .where(eq(placementRulePacks.place, 'AU-VIC'))
  const victoria = (await rulesOfPlaces()).find(({ place }) => place === 'AU-VIC')
  expect(victoria?.is_old).toBe(true)
  expect(victoria?.rules.filter(({ effect, asks_instead }) => effect === 'refuse' && !asks_instead)).toEqual(
    [],
  )
})

async function oldPack(place: 'AU-VIC') {
  const [row] = await site.db.select().from(placementRulePacks).where(eq(placementRulePacks.place, place))
  if (!row) throw new Error(`There are no rules of ${place}`)
  return { ...row.pack, look_again_by: '2020-01-01' }
}
