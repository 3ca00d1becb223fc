import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let asked: { path: string; keyword: string; signal: AbortSignal }[]
let suggestions: typeof import('./suggestions.ts')
let state: typeof import('#app/features/site/site-state.ts')
const never = new AbortController().signal

beforeEach(async () => {
  asked = []
  vi.resetModules()
  state = await import('#app/features/site/site-state.ts')
  suggestions = await import('./suggestions.ts')
  vi.stubGlobal('fetch', async (path: string, init: { body?: string; signal: AbortSignal }) => {
    if (path === '/api/session') return Response.json({ token: 'one' })
    if (path === '/api/state')
      return Response.json({ token: 'one', config: { search_suggest_url: '/api/search/nearby' } })
    asked.push({ path, keyword: JSON.parse(init.body ?? '{}').keyword, signal: init.signal })
    init.signal?.throwIfAborted()
    return Response.json({ groups: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const type = async (...keywords: string[]) => {
  for (const keyword of keywords) await suggestions.loadSuggestions(keyword, never)
}

test('suggestions are cached for the last six keywords, and a seventh evicts the first (R-9-011)', async () => {
  await type('nurse', 'chef', 'baker', 'vet', 'pilot', 'welder', 'NURSE ', 'chef')
  expect(asked).toHaveLength(6)
  await type('ranger', 'nurse')
  expect(asked.slice(6).map(({ keyword }) => keyword)).toEqual(['ranger', 'nurse'])
})

test('the address of suggestions comes with the state, and a request can be aborted (R-7-066)', async () => {
  await type('nurse')
  await state.loadSiteState()
  await type('chef')
  expect(asked.map(({ path }) => path)).toEqual(['/api/search/suggest', '/api/search/nearby'])
  const question = new AbortController()
  question.abort()
  await expect(suggestions.loadSuggestions('baker', question.signal)).rejects.toThrow()
  await type('baker')
  expect(asked.map(({ keyword }) => keyword)).toEqual(['nurse', 'chef', 'baker', 'baker'])
})

test('suggestions for words of distress are not cached in the browser', async () => {
  const help = { type: 'help', title: 'Talk', short_description: '', category_text: 'Help', url: '/search' }
  vi.stubGlobal('fetch', async (path: string, init: { body?: string; signal: AbortSignal }) => {
    if (path === '/api/session') return Response.json({ token: 'one' })
    asked.push({ path, keyword: JSON.parse(init.body ?? '{}').keyword, signal: init.signal })
    return Response.json({ groups: [{ title: 'Help', data: [help] }] })
  })
  await type('i want to die', 'i want to die')
  expect(asked).toHaveLength(2)
})
