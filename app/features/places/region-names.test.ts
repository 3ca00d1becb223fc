import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regionNames } from './region-names.ts'

test('staff choose among the regions that the pack of regions has', () => {
  const pack = readFileSync(new URL('../../../content/places/regions/regions.csv', import.meta.url), 'utf8')
  const rows = pack.trim().split(/\r?\n/).slice(1)
  const stated = Object.entries(regionNames).flatMap(([country, names]) =>
    Object.entries(names).map(([code, name]) => `${country},${code},${name.replace('’', "'")}`),
  )
  expect(stated.toSorted()).toEqual(rows.map((row) => row.split(',').slice(0, 3).join(',')).toSorted())
})
