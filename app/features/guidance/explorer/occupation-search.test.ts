import { expect, test } from 'vitest'
import { emptySearch, receivePage, searchQuery, setFaved, startSearch } from './occupation-search.ts'

type Item = { id: number; is_faved: boolean }
const page = (ids: number[], next: string | null, keyword: string | null = null) => ({
  pagination_data: { data: ids.map((id) => ({ id, is_faved: false })), next_page_url: next },
  keyword,
})
const filters = { INDUSTRIES: { mining: { enabled: true, value: 'Mining' } }, INTERESTS: {}, VALUES: {} }

test('a search with clear drops results, page, keyword and filters and then sets the new ones (R-4-082)', () => {
  const used = { ...receivePage(emptySearch<Item>(), page([1, 2], '/next')), keyword: 'nurse', filters }

  expect(startSearch(used, { clear: true, keyword: 'teacher' })).toEqual({
    ...emptySearch(),
    keyword: 'teacher',
  })
  expect(startSearch(used, { keyword: 'teacher' }).occupations).toHaveLength(2)
})

test('each reply is appended and its suggested keyword stored (R-4-083)', () => {
  const first = receivePage(emptySearch<Item>(), page([1, 2], '/next'))
  const second = receivePage(first, page([3], null, 'nurse'))

  expect(second.occupations.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(second.suggestedKeyword).toBe('nurse')
})

test('the page goes up by one while there is a next one, and the button goes when there is none (R-4-084)', () => {
  const first = receivePage(emptySearch<Item>(), page([1], '/next'))
  expect(first).toMatchObject({ hasNext: true, page: 2 })
  expect(receivePage(first, page([2], null))).toMatchObject({ hasNext: false, page: 2 })
})

test('a favourite toggle changes that one occupation (R-4-085)', () => {
  const state = receivePage(emptySearch<Item>(), page([1, 2], null))
  expect(setFaved(state, 2, true).occupations).toEqual([
    { id: 1, is_faved: false },
    { id: 2, is_faved: true },
  ])
})

test('a call asks for nine occupations (R-5-043)', () => {
  expect(searchQuery(emptySearch())).toEqual({
    keyword: undefined,
    page: 1,
    size: 9,
    filters: { industries: [], interests: {}, values: {} },
  })
})

test('the second call asks for the stored page (R-5-044)', () => {
  expect(searchQuery(receivePage(emptySearch<Item>(), page([1], '/next'))).page).toBe(2)
})
