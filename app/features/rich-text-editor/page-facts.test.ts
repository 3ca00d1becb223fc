import { expect, test } from 'vitest'
import { ApiClient } from '#app/platform/api-client.ts'
import { readPageFacts } from './page-facts.ts'

const answering = (status: number, reply: unknown) =>
  new ApiClient(async () => ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: async () => reply,
  }))

test('a card takes the title and the description of a page, cut to its size', async () => {
  const api = answering(200, { success: true, title: 't'.repeat(121), description: null })
  expect(await readPageFacts(api, 'https://tides.example/')).toEqual({ title: 't'.repeat(120), line: '' })
})

test.each([
  [200, { success: false, title: null, description: null }],
  [503, { message: 'Busy' }],
])('a page that cannot be read gives false (R-8-030)', async (status, reply) => {
  expect(await readPageFacts(answering(status, reply), 'https://gone.example/')).toBe(false)
})
