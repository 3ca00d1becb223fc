import { expect, test } from 'vitest'
import { statuses } from '../status.ts'
import {
  followedFinding,
  industryFinding,
  type PlacementCount,
  stages,
  toIndustries,
  toWeeks,
  weekFinding,
} from './charts-rules.ts'

const one: PlacementCount = { week: '2027-05-03', status: 'approved', industry: 'health', count: 1 }

test('weeks come in order, and each placement counts once in a stage and a status', () => {
  const counts = [
    { ...one, week: '2027-06-07', count: 2 },
    ...statuses.map((status) => ({ ...one, status, industry: status === 'draft' ? null : 'health' })),
  ]
  const weeks = toWeeks(counts)
  expect(weeks.map(({ week, total }) => [week, total])).toEqual([
    ['2027-05-03', statuses.length],
    ['2027-06-07', 2],
  ])
  const [first] = weeks
  expect(first?.stages).toEqual([
    { key: 'arranged', count: 5 },
    { key: 'approved', count: 1 },
    { key: 'running', count: 1 },
    { key: 'finished', count: 1 },
    { key: 'stopped', count: 4 },
  ])
  expect(first?.stages.map(({ key }) => key)).toEqual([...stages])
  expect(first?.statuses).toEqual(statuses.map((key) => ({ key, count: 1 })))
})

test('industries come by number, hosts without one last, and what did not go ahead is left out', () => {
  const counts: PlacementCount[] = [
    { ...one, industry: null, count: 9 },
    { ...one, industry: 'retail', count: 2 },
    { ...one, industry: 'arts', count: 2 },
    { ...one, count: 3 },
    { ...one, industry: 'mining', status: 'cancelled' },
    { ...one, industry: 'retail', status: 'declined', count: 5 },
  ]
  expect(toIndustries(counts)).toEqual([
    { key: 'health', count: 3 },
    { key: 'arts', count: 2 },
    { key: 'retail', count: 2 },
    { key: null, count: 9 },
  ])
})

test.each<[number[], string | null]>([
  [[], null],
  [[2, 5], 'Most start in the week of Mon 10 May: 5 of 7.'],
  [[1, 1], 'At most 1 placement starts in a week.'],
  [[4, 4, 1], 'At most 4 placements start in a week.'],
])('weeks with %o placements: %s', (totals, finding) => {
  const weeks = totals.map((total, at) => ({
    week: ['2027-05-03', '2027-05-10', '2027-05-17'][at] ?? '',
    total,
  }))
  expect(weekFinding(weeks)).toBe(finding)
})

test.each<[[string | null, number][], string | null]>([
  [[], null],
  [[[null, 3]], 'No host of these placements has an industry yet. Edit the hosts to say it.'],
  [
    [
      ['Mining', 3],
      ['Retail', 2],
      [null, 4],
    ],
    'Mining has the most: 3 of 9.',
  ],
  [
    [
      ['Mining', 3],
      ['Retail', 3],
    ],
    'Mining and Retail have the most: 3 of 6 each.',
  ],
  [
    [
      ['Mining', 1],
      ['Retail', 1],
      ['Arts', 1],
    ],
    '3 industries, each with 1 placement.',
  ],
])('industries %o: %s', (industries, finding) => {
  expect(industryFinding(industries.map(([name, count]) => ({ name, count })))).toBe(finding)
})

test.each([
  [0, 0, 'No industry is followed by 10 or more of your students yet.'],
  [0, 3, 'Every industry that 10 or more of your students follow has a host.'],
  [1, 3, '1 industry that your students follow has no host at your school.'],
  [2, 2, '2 industries that your students follow have no host at your school.'],
])('%i of %i followed industries without a host: %s', (missing, followed, finding) => {
  expect(followedFinding(missing, followed)).toBe(finding)
})
