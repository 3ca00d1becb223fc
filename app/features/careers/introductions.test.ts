import { expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { introductionPatterns } from '#test/introduction-patterns.ts'
import { packRows } from '#test/pack-rows.ts'
import { introductionsPack } from './packs/introductions.server.ts'
import { otherOccupationsPack } from './packs/other-occupations.server.ts'

const rows = (await readPack(introductionsPack, 'content')).tables.flatMap((table) => table.rows) as {
  anzscoCode: string
  introduction: string | null
  isFeatured: boolean
}[]

const occupations = new Map(packRows('careers/anzsco/occupations.csv').map((row) => [row.anzsco_code, row]))

const others = (await readPack(otherOccupationsPack, 'content')).tables.flatMap((table) => table.rows) as {
  anzscoCode: string
  oneLine: string
  description: string
}[]
const described = new Map(others.map((row) => [row.anzscoCode, row]))

test('every occupation with a name of its own has an introduction written by hand', () => {
  const without = rows.filter((row) => !row.introduction && occupations.get(row.anzscoCode)?.is_nec !== '1')
  expect(without.map((row) => row.anzscoCode)).toEqual([])
})

test('every "other" occupation has an introduction, or says what is counted there', () => {
  const wordless = rows.filter((row) => !row.introduction && !described.get(row.anzscoCode)?.description)
  expect(wordless.map((row) => row.anzscoCode)).toEqual([])
  expect(rows.filter((row) => row.introduction && described.get(row.anzscoCode)?.description)).toEqual([])
})

test('every occupation has a line of its own for its card', () => {
  const lines = others.map(({ oneLine }) => oneLine)
  expect(lines.filter((line) => line.length < 15)).toEqual([])
  expect(new Set(lines).size).toBe(1075)
})

test('occupations most looked for come from every major group, and each has an introduction', () => {
  const featured = rows.filter((row) => row.isFeatured)
  expect(featured.length).toBeGreaterThanOrEqual(60)
  expect(featured.filter((row) => !row.introduction)).toEqual([])
  expect([...new Set(featured.map((row) => row.anzscoCode.charAt(0)))].sort()).toEqual('12345678'.split(''))
})

test('no habit of writing is in more than a tenth of the introductions, and women and men are in as many of them', () => {
  const { texts, share, ...ratios } = introductionPatterns(
    rows.flatMap(({ introduction }) => introduction ?? []),
  )
  expect(texts).toBe(991)
  for (const [habit, part] of Object.entries(share)) expect([habit, part <= 0.1]).toEqual([habit, true])
  for (const [people, ratio] of Object.entries(ratios))
    expect([people, ratio >= 0.8 && ratio <= 1.25]).toEqual([people, true])
})
