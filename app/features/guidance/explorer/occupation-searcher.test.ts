import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { OccupationSearcher } from './occupation-searcher.ts'
import { loader } from './pages/follow-occupations-page.tsx'

type Call = {
  method: string
  path: string
  body?: unknown
  signal?: AbortSignal
  answer(reply: unknown, status?: number): void
}

const pageOf = (ids: number[], next: string | null, keyword: string | null = null) => ({
  pagination_data: {
    data: ids.map((id) => ({ id, is_faved: false })),
    next_page_url: next,
    total: ids.length,
  },
  keyword,
})

/** An API whose calls wait until the test answers them. */
function fakeApi() {
  const calls: Call[] = []
  const api = new ApiClient(
    (path, { method, body, signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
        calls.push({
          method,
          path,
          body: body && JSON.parse(String(body)),
          signal,
          answer: (reply, status = 200) =>
            resolve({ ok: status < 400, status, headers: new Headers(), json: async () => reply }),
        })
      }),
  )
  return { api, calls }
}

function searcher() {
  const { api, calls } = fakeApi()
  const told: { searching: boolean }[] = []
  const list = new OccupationSearcher(api, {}, (_, searching) => told.push({ searching }))
  return { list, calls, told }
}

test('a search stores keyword, filters, page, list and suggestion', () => {
  const { list } = searcher()
  expect(list.state).toEqual({
    keyword: '',
    filters: { INDUSTRIES: {}, INTERESTS: {}, VALUES: {} },
    page: 1,
    occupations: [],
    suggestedKeyword: null,
    hasNext: false,
  })
})

test('a call asks for nine occupations, and the next page is appended (R-9-012)', async () => {
  const { list, calls } = searcher()
  const first = list.search({ clear: true, keyword: 'nurse' })
  expect(calls[0]?.path).toContain('/api/career/user-occupations?keyword=nurse&page=1&size=9')
  calls[0]?.answer(pageOf([1, 2], '/next'))
  await first
  const second = list.more()
  expect(calls[1]?.path).toContain('page=2&size=9')
  calls[1]?.answer(pageOf([3], null))
  await second
  expect(list.state.occupations.map(({ id }) => id)).toEqual([1, 2, 3])
  await list.more()
  expect(calls).toHaveLength(2)
})

test('a new search cancels the one on its way, whose answer never shows', async () => {
  const { list, calls, told } = searcher()
  const old = list.search({ clear: true, keyword: 'n' })
  const fresh = list.search({ clear: true, keyword: 'nurse' })
  expect(calls[0]?.signal?.aborted).toBe(true)
  expect(told.at(-1)?.searching).toBe(true)
  calls[1]?.answer(pageOf([7], null))
  await Promise.all([old, fresh])
  expect(list.state.occupations.map(({ id }) => id)).toEqual([7])
  expect(told.at(-1)?.searching).toBe(false)
})

test('a failed search is ignored, and so is a plan that cannot be read beside the list (R-8-042)', async () => {
  const { list, calls } = searcher()
  const search = list.search({ clear: true })
  calls[0]?.answer({ message: 'no' }, 500)
  await expect(search).resolves.toBeUndefined()
  expect(list.state.occupations).toEqual([])

  const page = fakeApi()
  const context = new RouterContextProvider()
  context.set(apiContext, page.api)
  const url = new URL('http://localhost/follow/occupations')
  const request = new Request(url)
  const loaded = loader({ context, request, url, params: {}, pattern: '/follow/occupations' })
  const replies: Record<string, [unknown, number]> = {
    '/api/categories/industry': [{ data: [] }, 200],
    '/api/career/user-occupations': [pageOf([1], null), 200],
    '/api/ppa': [{ message: 'Busy' }, 503],
  }
  for (let answered = 0; answered < 3; answered++) {
    await expect.poll(() => page.calls.length).toBeGreaterThan(answered)
    const call = page.calls[answered]
    const [reply, status] = replies[call?.path.split('?')[0] ?? ''] ?? []
    call?.answer(reply, status)
  }
  expect(await loaded).toMatchObject({ plan: null, first: { pagination_data: { data: [{ id: 1 }] } } })
})

test('a save button changes at once, and reverts when the server refuses', async () => {
  const { list, calls } = searcher()
  const search = list.search({ clear: true })
  calls[0]?.answer(pageOf([1, 2], null))
  await search
  const saved = list.toggle(2)
  expect(list.state.occupations.map(({ is_faved }) => is_faved)).toEqual([false, true])
  expect(calls[1]).toMatchObject({
    method: 'POST',
    path: '/api/user/follows',
    body: { type: 'OCCUPATION', id: 2 },
  })
  calls[1]?.answer({ success: true, is_followed: true })
  expect(await saved).toBe(true)
  const letGo = list.toggle(2)
  expect(calls[2]).toMatchObject({ method: 'DELETE', path: '/api/user/follows/OCCUPATION/2' })
  calls[2]?.answer({ message: 'no' }, 500)
  expect(await letGo).toBe(false)
  expect(list.state.occupations.map(({ is_faved }) => is_faved)).toEqual([false, true])
})
