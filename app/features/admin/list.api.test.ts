import { beforeAll, expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
type List = { data: { id: number }[]; meta: { total: number } }
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

/** @returns how many records are on a page and in all, and how many statements that took */
async function search(query: string): Promise<{ shown: number; total: number; queries: number }> {
  const { result, queries } = await countQueries(() => admin.read<List>(`/api/admin/occupations?${query}`))
  return { shown: result.data.length, total: result.meta.total, queries }
}

test('a search whose page is not full is made once, and says the same total on each page', async () => {
  const whole = await search('keyword=a&per_page=100')
  expect(whole.total).toBeGreaterThan(4)
  expect(whole.shown).toBe(whole.total)
  const first = await search('keyword=a&per_page=2')
  expect(first).toMatchObject({ shown: 2, total: whole.total })
  expect(whole.queries).toBe(first.queries - 1)
  const last = await search(`keyword=a&per_page=${whole.total - 1}&page=2`)
  expect(last).toMatchObject({ shown: 1, total: whole.total, queries: whole.queries })
  expect(await search('keyword=a&per_page=100&page=9')).toMatchObject({ shown: 0, total: whole.total })
  expect(await search('keyword=nothing-like-it')).toMatchObject({ shown: 0, total: 0 })
})
