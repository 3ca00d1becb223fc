import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { packRows } from '#test/pack-rows.ts'
import { landOfPlace, landsOfPlace, type Placed, withPlaceLands } from './place-lands.ts'

type Country = Placed['country']
const placed = (slug: string, country: Country, city: string | null, state: string | null): Placed => ({
  slug,
  country,
  city,
  state,
})
const frontMatter = (file: string) => parse(readFileSync(file, 'utf8').split(/^---$/m)[1] ?? '')

/** Everything in the content packs whose picture is chosen by its place. */
const content: Placed[] = [
  ...packRows('study/cricos/educators.csv').map((row) =>
    placed(row.slug ?? '', 'AU', row.city || null, row.state || null),
  ),
  ...packRows('study/educators-nz/educators.csv').map((row) =>
    placed(row.slug ?? '', 'NZ', row.city || null, row.region_code || null),
  ),
  ...(
    parse(readFileSync('content/opportunities/sample-work/employers.yaml', 'utf8')) as Record<
      string,
      string
    >[]
  ).map(({ slug = '', city = null, place = '' }) =>
    placed(slug, place.slice(0, 2) as Country, city, place.slice(3)),
  ),
  ...globSync('content/opportunities/experience-providers/*.md').map((file) => {
    const { country, city, region } = frontMatter(file)
    return placed(file.replace(/.*\/|\.md$/g, ''), country, city, region)
  }),
]

const inSydney = ({ city }: Placed) => ['Sydney', 'The Rocks', 'North Sydney', 'Pyrmont'].includes(city ?? '')

test('whatever has a place has four landscapes to choose from, and Sydney’s bridge is in none but Sydney’s', () => {
  expect(content.length).toBeGreaterThan(1_000)
  for (const one of content) {
    const lands = landsOfPlace(one)
    expect(new Set(lands).size, one.slug).toBe(4)
    expect(lands.includes('harbour'), `${one.slug} in ${one.city}`).toBe(inSydney(one))
  }
})

test.each([
  ['NT', 'Darwin'],
  ['TAS', 'Hobart'],
  ['WA', 'Perth'],
  ['QLD', 'Brisbane'],
  ['ACT', 'Canberra'],
  ['SA', 'Adelaide'],
  ['VIC', 'Melbourne'],
  ['AKL', 'Auckland'],
  ['WGN', 'Wellington'],
  ['CAN', 'Christchurch'],
  ['OTA', 'Dunedin'],
])('nothing in %s %s is shown below Sydney’s bridge', (state, city) => {
  const country = state.length === 3 && !['TAS', 'VIC', 'QLD', 'ACT'].includes(state) ? 'NZ' : 'AU'
  for (let at = 0; at < 40; at++)
    expect(landsOfPlace(placed(`educator-${at}`, country, city, state))).not.toContain('harbour')
})

test.each([
  ['NT', 'Darwin', ['city', 'river', 'ranges']],
  ['ACT', 'Canberra', ['coast', 'reef', 'city', 'ranges']],
  ['NT', 'Alice Springs', ['coast', 'reef', 'city', 'river']],
  ['QLD', 'Cairns', ['city', 'ranges', 'outback']],
  ['NSW', 'Bathurst', ['coast', 'city', 'river', 'ranges']],
])('in %s %s no picture shows %j', (state, city, strange) => {
  const lands: string[] = [...landsOfPlace(placed('any', 'AU', city, state))]
  expect(lands.filter((land) => strange.includes(land))).toEqual([])
})

test('one city does not look the same everywhere, and an educator always looks the same', () => {
  const some = Array.from({ length: 30 }, (_, at) => placed(`college-${at}`, 'AU', 'Perth', 'WA'))
  expect(new Set(some.map(landOfPlace)).size).toBe(4)
  expect(some.map(landOfPlace)).toEqual(some.map(landOfPlace))
})

test('no two of four neighbours share a landscape, in any order of educators, employers and providers', () => {
  for (const list of [content, content.toReversed(), content.filter(({ city }) => city === 'Sydney')]) {
    const lands = withPlaceLands(list).map(({ art_theme }) => art_theme)
    for (let at = 3; at < lands.length; at++) {
      const four = lands.slice(at - 3, at + 1)
      expect(new Set(four).size, four.join(' ')).toBe(4)
    }
  }
})

test('a card keeps the landscape of its page unless a neighbour before it has the same', () => {
  const [first, ...others] = withPlaceLands(content.slice(0, 24))
  expect(first?.art_theme).toBe(landOfPlace(content[0] as Placed))
  const kept = others.filter((one) => one.art_theme === landOfPlace(one))
  expect(kept.length).toBeGreaterThan(others.length / 3)
})

test('no content names Sydney’s bridge as its picture, since it shows one city', () => {
  const files = globSync('content/**/*.{csv,yaml,md}').filter((file) => !file.includes('/study/'))
  const named = files.filter((file) =>
    /(^|,|art_theme: |land: )harbour(,|$)/m.test(readFileSync(file, 'utf8')),
  )
  expect(named).toEqual([])
})
