import { expect, test } from 'vitest'
import { activeFilters, filterFields, listQueryIn } from './occupation-filters.ts'

const industries = [{ slug: 'mining', title: 'Mining' }]
const fields = filterFields(industries, { median_weekly_aud: 1852, change_pct: 13.3 })
const path = '/careers/occupations'
const active = (search: string) => activeFilters(path, new URLSearchParams(search), fields)

test('an address asks for what it names, and what is not on our lists is passed over', () => {
  expect(
    listQueryIn(
      new URLSearchParams('keyword=nurse&industry=mining&way=degree&pay=from_2000&growth=growing&sort=pay'),
    ),
  ).toEqual({
    keyword: 'nurse',
    sort: 'pay',
    filters: { industry: 'mining', preparation: ['degree'], pay: 'from_2000', growth: 'growing' },
  })
  expect(listQueryIn(new URLSearchParams('way=luck&pay=lots&growth=&demand=x&sort=fame&level=2.5'))).toEqual({
    sort: 'name',
    filters: {},
  })
})

test('no degree needed is three ways in', () => {
  expect(listQueryIn(new URLSearchParams('way=no_degree')).filters.preparation).toEqual([
    'start_soon',
    'certificate',
    'diploma',
  ])
})

test('each filter that is on can be taken off alone, and the others and the country stay', () => {
  const on = active('keyword=driller&industry=mining&pay=above_middle&demand=shortage&country=nz&page=3')
  expect(on.map(({ words }) => words)).toEqual([
    '“driller”',
    'Mining',
    'Pay: above the median for all full-time adults ($1,852)',
    'In shortage',
  ])
  expect(on[2]?.without).toBe(`${path}?keyword=driller&industry=mining&demand=shortage&country=nz`)
})

test('a sort is no filter, and a level from an industry’s page is one', () => {
  expect(active('sort=pay')).toEqual([])
  expect(active('level=1')).toEqual([{ filter: 'skill_level', words: 'A degree or more', without: path }])
})
