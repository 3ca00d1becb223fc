import { expect, test } from 'vitest'
import type { ResourceDescription } from '#app/features/admin/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { handleBulkForm } from './bulk-action.ts'
import { maxAtOnce } from './bulk-limits.ts'

const resource = { name: 'articles', fields: [], list: { columns: [], filters: [] } } as unknown
const search = new URLSearchParams()

/** An API with so many records, and what was asked of it. */
function apiWith(total: number) {
  const changed: string[][] = []
  const api = {
    call: async (_: unknown, { query }: { query: { page: number; per_page: number } }) => {
      const from = (query.page - 1) * query.per_page
      const ids = Array.from({ length: total }, (_, at) => at + 1).slice(from, from + query.per_page)
      const last_page = Math.max(1, Math.ceil(total / query.per_page))
      return { data: ids.map((id) => ({ id })), meta: { last_page } }
    },
    attempt: async (_: unknown, { body }: { body: { ids: string[] } }) => {
      changed.push(body.ids)
      const [first, ...others] = body.ids
      return { ok: true, value: { done: others, refused: [{ id: first, title: null, message: 'No' }] } }
    },
  }
  return { api: api as unknown as ApiClient, changed }
}

async function changeAll(total: number) {
  const { api, changed } = apiWith(total)
  const form = new FormData()
  for (const [name, value] of Object.entries({ all: '1', intent: 'apply', action: 'archive' }))
    form.set(name, value)
  const { data } = await handleBulkForm(api, resource as ResourceDescription, { form, search })
  return { changed, outcome: data.outcome }
}

test.each([1, 99, 100, 101, 200, 201, 450, maxAtOnce])(
  'a change of all %i records of a list reaches each once, in parts of two hundred',
  async (total) => {
    const { changed, outcome } = await changeAll(total)
    expect(changed.flat()).toEqual(Array.from({ length: total }, (_, at) => String(at + 1)))
    expect(Math.max(...changed.map(({ length }) => length))).toBeLessThanOrEqual(200)
    expect([outcome?.done.length, outcome?.refused.length]).toEqual([total - changed.length, changed.length])
  },
)

test('a change of all records takes a thousand at most, and none is refused with what to do', async () => {
  expect((await changeAll(maxAtOnce + 1)).changed.flat()).toHaveLength(maxAtOnce)
  const { api, changed } = apiWith(0)
  const form = new FormData()
  form.set('all', '1')
  const { data } = await handleBulkForm(api, resource as ResourceDescription, { form, search })
  expect([data.ok, data.message, changed]).toEqual([false, 'Select a record first.', []])
})
