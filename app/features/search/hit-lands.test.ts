import { expect, test } from 'vitest'
import type { SearchHit } from './contract.ts'
import { withHitLands } from './hit-lands.ts'

const hit = (id: number, theme: string | null) =>
  ({ id, art: theme && { slug: `hit-${id}`, theme, sky: null, emblem: null } }) as SearchHit

test('results in a grid differ in their landscapes, and one without a picture stays without', () => {
  const themes = withHitLands([hit(1, 'city'), hit(2, 'city'), hit(3, null), hit(4, 'city')]).map(
    ({ art }) => art?.theme,
  )
  expect(themes[0]).toBe('city')
  expect(themes[2]).toBeUndefined()
  expect(new Set(themes).size).toBe(4)
})
