import { expect, test } from 'vitest'
import { preparations } from '#app/features/careers/preparation.ts'
import type { FacetKey } from '#app/features/search/rules.ts'
import { searchInScope } from '#app/features/search/search.server.ts'
import { testSite } from '#test/site.ts'
import type { OccupationFilters } from './lists/contract.ts'
import { demands, growthBands, payBands } from './lists/filters.ts'
import { listOccupationCards } from './lists/service.server.ts'

const site = await testSite({ apiOnly: true })

type Band = [key: FacetKey, value: string, filters: OccupationFilters]
const bands: Band[] = [
  ...payBands.map((pay): Band => ['pay', pay, { pay }]),
  ...growthBands.map((growth): Band => ['growth', growth, { growth }]),
  ...demands.map((demand): Band => ['demand', demand, { demand }]),
  ...preparations.map((way): Band => ['way', way, { preparation: [way] }]),
]

test.each(bands)(
  'the search narrowed by %s %s finds what the list of careers does',
  async (key, value, filters) => {
    const listed = await listOccupationCards(
      site.db,
      { page: 1, per_page: 1, filters },
      new Date('2026-11-29T00:00:00Z'),
    )
    const facets = { [key]: [value] }
    const found = await searchInScope(
      site.db,
      'occupations',
      { keyword: '', filters: facets, page: 1 },
      new Date('2026-11-22T00:00:00Z'),
    )
    expect(found.total).toEqual({ count: listed.meta.total, more: false })
  },
)
