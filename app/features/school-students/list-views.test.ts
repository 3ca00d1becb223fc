import { expect, test } from 'vitest'
import { activeFilters, reasonChips, yearTabs } from './list-views.ts'

const none = { attention: 0, wrote: 0, handed_in: 0, follow_up: 0, quiet: 0, no_plan: 0, not_joined: 0 }
const counts = [
  { ...none, class_year: 2026, students: 3, attention: 2 },
  { ...none, class_year: 2027, students: 4, not_joined: 5 },
]
const school = { last_level: 13, this_year: 2026 }
const at = (query: string) => new URLSearchParams(query)

test('the tabs are the year levels with their counts, and leave the other filters', () => {
  expect(yearTabs(at('class_year=2027&keyword=ana&page=3'), counts, school)).toEqual([
    { label: 'All years', count: 7, current: false, to: '/advisor/students?keyword=ana' },
    { label: 'Year 13', count: 3, current: false, to: '/advisor/students?class_year=2026&keyword=ana' },
    { label: 'Year 12', count: 4, current: true, to: '/advisor/students?class_year=2027&keyword=ana' },
  ])
  expect(yearTabs(at('status=not-joined'), counts, school).map(({ count }) => count)).toEqual([5, 0, 5])
})

test('a chip replaces the chip that was chosen, within the year that is shown', () => {
  const chips = reasonChips(at('class_year=2026&plan=none'), counts)
  expect(chips.filter(({ current }) => current).map(({ label }) => label)).toEqual(['No plan yet'])
  expect(chips.find(({ label }) => label === 'Needs attention')).toEqual({
    label: 'Needs attention',
    count: 2,
    current: false,
    to: '/advisor/students?class_year=2026&waits=any&sort=wait',
  })
  const [all] = reasonChips(at('waits=any&sort=wait&keyword=ana'), counts)
  expect(all?.to).toBe('/advisor/students?keyword=ana')
})

test('no chip is chosen while a figure of the dashboard is shown, and the figure can be taken away', () => {
  const params = at('figure=nudge&from=2026-01-01&sort=last_seen')
  expect(reasonChips(params, counts).some(({ current }) => current)).toBe(false)
  expect(activeFilters(params, [])).toEqual([
    { words: 'Those who might need a nudge', to: '/advisor/students?sort=last_seen' },
  ])
})

test('what was searched for, the class and the state of a plan are named, each with the list without it', () => {
  expect(activeFilters(at('keyword=ana&group_id=7&plan=started'), [{ id: 7, name: '11B' }])).toEqual([
    { words: '“ana”', to: '/advisor/students?group_id=7&plan=started' },
    { words: '11B', to: '/advisor/students?keyword=ana&plan=started' },
    { words: 'Plan: started', to: '/advisor/students?keyword=ana&group_id=7' },
  ])
})

test('what comes from a link of the dashboard and has no chip can be taken away', () => {
  expect(activeFilters(at('waits=me&class_year=2026'), [])).toEqual([
    { words: 'Waiting for me', to: '/advisor/students?class_year=2026' },
  ])
  expect(activeFilters(at('plan=none&seen=quiet'), []).map(({ words }) => words)).toEqual([
    'Plan: no plan yet',
    'Not seen in 30 days',
  ])
  expect(activeFilters(at('plan=none'), [])).toEqual([])
})
