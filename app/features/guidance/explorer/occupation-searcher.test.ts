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

const plan = { status: 'INCOMPLETE', passions: ['ocean'], year: 2026 }

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
  const notified: { searching: boolean }[] = []
  const list = new OccupationSearcher(api, {}, (_, searching) => notified.push({ searching }))
  return { list, calls, told: notified }
}

test('a search stores keyword, filters, page, list, suggestion and the plan beside it (R-3-078)', async () => {
  const { list, calls } = searcher()
  expect(list.state).toEqual({
    keyword: '',
    filters: { INDUSTRIES: {}, INTERESTS: {}, VALUES: {} },
    page: 1,
    occupations: [],
    suggestedKeyword: null,
    hasNext: false,
    postSchoolPlan: null,
    pspLoading: false,
  })
  const filters = { INDUSTRIES: { mining: { enabled: true, value: 'Mining' } }, INTERESTS: {}, VALUES: {} }
  const search = list.search({ clear: true, keyword: 'nurse', filters })
  calls[0]?.answer(pageOf([1], '/next', 'nursing'))
  await search
  const refresh = list.refresh({ clear: false })
  expect(list.state.pspLoading).toBe(true)
  calls[1]?.answer({ post_school_plan: plan })
  await refresh
  expect(list.state).toEqual({
    keyword: 'nurse',
    filters,
    page: 2,
    occupations: [{ id: 1, is_faved: false }],
    suggestedKeyword: 'nursing',
    hasNext: true,
    postSchoolPlan: plan,
    pspLoading: false,
  })
})

test('a refresh reads the plan and clears the results, unless clear is false (R-4-080)', async () => {
  const { list, calls } = searcher()
  const idsOf = () => list.state.occupations.map(({ id }) => id)
  const search = list.search({ clear: true, keyword: 'nurse' })
  calls[0]?.answer(pageOf([1, 2], '/next'))
  await search

  const quiet = list.refresh({ clear: false })
  expect([idsOf(), list.state.page, list.state.pspLoading]).toEqual([[1, 2], 2, true])
  calls[1]?.answer({ post_school_plan: plan })
  await quiet
  expect([idsOf(), list.state.page, list.state.pspLoading]).toEqual([[1, 2], 2, false])
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/api/career/user-occupations', '/api/ppa'])

  const again = list.refresh()
  expect(list.state).toMatchObject({ occupations: [], page: 1, keyword: 'nurse', postSchoolPlan: plan })
  expect(calls[2]?.path).toContain('keyword=nurse&page=1')
  calls[2]?.answer(pageOf([3], null))
  calls[3]?.answer({ post_school_plan: null })
  await again
  expect(idsOf()).toEqual([3])
  expect(list.state).toMatchObject({ postSchoolPlan: null, pspLoading: false })
})

test('a plan that cannot be read leaves the one that is there, and of two refreshes the later counts', async () => {
  const { list, calls } = searcher()
  const first = list.refresh({ clear: false })
  const second = list.refresh({ clear: false })
  calls[1]?.answer({ post_school_plan: plan })
  await second
  calls[0]?.answer({ post_school_plan: null })
  await first
  expect(list.state.postSchoolPlan).toBe(plan)
  const third = list.refresh({ clear: false })
  calls[2]?.answer({ message: 'Busy' }, 503)
  await third
  expect(list.state).toMatchObject({ postSchoolPlan: plan, pspLoading: false })
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
  const { list, calls, told: notified } = searcher()
  const old = list.search({ clear: true, keyword: 'n' })
  const fresh = list.search({ clear: true, keyword: 'nurse' })
  expect(calls[0]?.signal?.aborted).toBe(true)
  expect(notified.at(-1)?.searching).toBe(true)
  calls[1]?.answer(pageOf([7], null))
  await Promise.all([old, fresh])
  expect(list.state.occupations.map(({ id }) => id)).toEqual([7])
  expect(notified.at(-1)?.searching).toBe(false)
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
