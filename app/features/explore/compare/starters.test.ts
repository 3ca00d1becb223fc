import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_COMPARED } from '#app/features/labour-market/compare/address.ts'
import { starters } from './starters.ts'

test('the comparisons to begin with are of careers that there are', () => {
  const list = readFileSync('content/careers/anzsco/occupations.csv', 'utf8')
  for (const { slugs } of starters) {
    expect(slugs.length).toBeLessThanOrEqual(MAX_COMPARED)
    for (const slug of slugs) expect(list).toContain(`,${slug},`)
  }
})
