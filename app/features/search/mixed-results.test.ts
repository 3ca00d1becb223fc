import { expect, test } from 'vitest'
import type { ScopedSearch, SearchHit } from './contract.ts'
import { onlyShown } from './mixed-results.ts'

const hit = (id: number): SearchHit => ({
  id,
  type: 'job',
  slug: `slug-${id}`,
  title: `Title ${id}`,
  short_description: 'What it is',
  category_text: 'Where',
  url: `/jobs/slug-${id}`,
  art: { slug: 'a', theme: 'coast', sky: null, emblem: null },
})
const group = (scope: string, ids: number[]) => ({
  scope,
  title: scope,
  total: { count: 9, more: false },
  hits: ids.map(hit),
})
const found = {
  groups: [group('occupations', [1, 2, 3, 4, 5, 6]), group('jobs', [7, 8])],
  search_results: { hits: [1, 2, 7, 9].map(hit) },
} as unknown as ScopedSearch

test('cards keep their pictures, one more than are shown; rows lose theirs', () => {
  const { groups, search_results } = onlyShown(found)
  expect(groups[0]?.hits.map(({ id, art }) => [id, art !== null])).toEqual(
    [1, 2, 3, 4].map((id) => [id, true]),
  )
  expect(groups[1]?.hits.map(({ category_text, art }) => [category_text, art])).toEqual([
    ['', null],
    ['', null],
  ])
  expect(search_results.hits.map(({ id, art }) => [id, art !== null])).toEqual([
    [1, true],
    [2, true],
    [7, false],
    [9, false],
  ])
})

test('titles, texts and addresses stay', () => {
  expect(onlyShown(found).search_results.hits[3]).toMatchObject({
    title: 'Title 9',
    short_description: 'What it is',
    url: '/jobs/slug-9',
  })
})
