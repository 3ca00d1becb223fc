import { expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { introductionsPack } from './packs/introductions.server.ts'

const rows = (await readPack(introductionsPack, 'content')).tables.flatMap((table) => table.rows) as {
  anzscoCode: string
  introduction: string | null
  isFeatured: boolean
}[]

test('occupations most looked for come from every major group, and each has an introduction', () => {
  const featured = rows.filter((row) => row.isFeatured)
  expect(featured.length).toBeGreaterThanOrEqual(60)
  expect(featured.filter((row) => !row.introduction)).toEqual([])
  expect([...new Set(featured.map((row) => row.anzscoCode.charAt(0)))].sort()).toEqual('12345678'.split(''))
})
