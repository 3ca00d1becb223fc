import { expect, test } from 'vitest'
import { type ArtTheme, artThemes } from './art-kinds.ts'
import { type CardLands, neighbourLands, withNeighbourLands } from './neighbour-lands.ts'

/** The first window of four neighbours in which two share a landscape; null where none does. */
function sharing(lands: readonly (string | null)[]): (string | null)[] | null {
  for (let at = 0; at < lands.length; at++) {
    const four = lands.slice(at, at + 4)
    if (new Set(four).size < four.length) return four
  }
  return null
}

const item = (art_theme: string | null, slug = 'one') => ({ slug, art_theme, art_sky: 'dusk', icon: 'scale' })

test.each(artThemes)('no two of four neighbours share a landscape in a list of nothing but %s', (theme) => {
  const cards = withNeighbourLands(Array.from({ length: 24 }, () => item(theme)))
  expect(sharing(cards.map((card) => card.art_theme))).toBeNull()
  expect(cards[0]?.art_theme).toBe(theme)
})

test('no two of four neighbours share a landscape in mixed lists of any order', () => {
  for (let seed = 1; seed < 200; seed++) {
    const themes = Array.from({ length: 30 }, (_, at) => artThemes[(seed * at * at + at) % artThemes.length])
    const cards = withNeighbourLands(themes.map((theme) => item(theme as ArtTheme)))
    expect(sharing(cards.map((card) => card.art_theme)), `${seed}`).toBeNull()
  }
})

test('cards that differ from their neighbours keep their own landscapes', () => {
  const own = ['coast', 'bush', 'city', 'town', 'coast', 'bush']
  expect(withNeighbourLands(own.map((theme) => item(theme))).map(({ art_theme }) => art_theme)).toEqual(own)
})

test('only the landscape of a card changes, and the list given stays as it is', () => {
  const given = [item('city', 'a'), item('city', 'b')]
  const [first, second] = withNeighbourLands(given)
  expect(first).toEqual(item('city', 'a'))
  expect(second).toEqual({ ...item('city', 'b'), art_theme: 'river' })
  expect(given[1]).toEqual(item('city', 'b'))
})

test('a card leaves a landscape to the card after it that has it as its own', () => {
  const city: CardLands = ['city', 'river', 'park', 'town']
  expect(neighbourLands([city, city, ['river', 'city', 'park', 'town']])).toEqual(['city', 'park', 'river'])
})

test('where too few landscapes fit, a card keeps its own', () => {
  expect(neighbourLands([['reef'], ['reef'], ['reef', 'coast']])).toEqual(['reef', 'reef', 'coast'])
})

test('the same list gets the same landscapes, and an item without one that of its kind', () => {
  const list = ['city', null, 'volcano', 'city', 'town'].map((theme) => item(theme))
  expect(withNeighbourLands(list, 'bush')).toEqual(withNeighbourLands(list, 'bush'))
  expect(withNeighbourLands(list, 'bush')[1]?.art_theme).toBe('bush')
})

test.each(artThemes.filter((theme) => theme !== 'harbour'))(
  'nothing but Sydney has its bridge: %s',
  (theme) => {
    const cards = withNeighbourLands(Array.from({ length: 12 }, () => item(theme)))
    expect(cards.map(({ art_theme }) => art_theme)).not.toContain('harbour')
  },
)
