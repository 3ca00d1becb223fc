import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PageMeta } from '#app/platform/contract.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const now = '2026-11-21T00:00:00Z'
const site = await testSite({ at: now })
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  await site.db.execute(sql`delete from outbox`)
})

type List = { data: object[]; meta: PageMeta }
const add = (count: number, recipient: string) =>
  site.db.execute(sql`
    insert into outbox (id, channel, recipient, created_at, sent_at)
    select gen_random_uuid(), 'mail', ${recipient}, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, ${count})`)

test('messages are counted to ten thousand, pages end there, and a search is counted for itself', async () => {
  await add(9_999, 'mia@example.org')
  await add(1, 'ana@example.org')
  const read = (query = '') => admin.read<List>(`/api/admin/outbox?per_page=50${query}`)
  expect((await read()).meta).toEqual({ current_page: 1, per_page: 50, total: 10_000, last_page: 200 })
  await add(1, 'ana@example.org')
  const more = { per_page: 50, total: 10_000, last_page: 200, is_more_than_total: true }
  expect((await read()).meta).toEqual({ current_page: 1, ...more })
  expect((await read('&page=200')).data).toHaveLength(50)
  expect(await read('&page=201')).toEqual({ data: [], meta: { current_page: 201, ...more } })
  expect((await read('&keyword=ana@')).meta).toMatchObject({ total: 2, last_page: 1 })
  const page = await (await admin.page('/admin/outbox')).text()
  expect(page.replaceAll('<!-- -->', '')).toContain(
    'The newest 10,000 are listed. Search to find the others.',
  )
})
