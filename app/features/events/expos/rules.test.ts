import { expect, test } from 'vitest'
import {
  clashesIn,
  countForExhibitors,
  expoPath,
  expoState,
  previewIn,
  shownState,
  slugProblem,
} from './rules.ts'
import { sampleTimesOf, toBeginNow } from './sample-times.ts'

const times = { startsAt: new Date('2027-03-10T22:00:00Z'), endsAt: new Date('2027-03-11T05:00:00Z') }
const at = (instant: string) => new Date(instant)

test.each([
  ['2027-03-10T21:59:59.999Z', 'upcoming'],
  ['2027-03-10T22:00:00.000Z', 'live'],
  ['2027-03-11T05:00:00.000Z', 'live'],
  ['2027-03-11T05:00:00.001Z', 'past'],
] as const)('at %s the expo is %s (R-4-061)', (now, state) => {
  expect(expoState(times, at(now))).toBe(state)
})

test.each(['2020-01-01T00:00:00Z', '2027-03-11T00:00:00Z', '2030-01-01T00:00:00Z'])(
  'in a preview the shown value LIVE decides, whatever the time: %s (R-4-062)',
  (now) => {
    expect(shownState(times, at(now), { show: 'LIVE' })).toBe('live')
    for (const show of ['DRAFT', 'live', '']) expect(shownState(times, at(now), { show })).toBe('upcoming')
    expect(shownState(times, at(now), null)).toBe(expoState(times, at(now)))
  },
)

test('a preview needs both parameters', () => {
  expect(previewIn({ preview: '1', show: 'LIVE' })).toEqual({ show: 'LIVE' })
  for (const query of [{}, { preview: '1' }, { show: 'LIVE' }, { preview: '', show: 'LIVE' }])
    expect(previewIn(query)).toBeNull()
})

test('an expo that is over has an address of its own', () => {
  expect(expoPath('tech', 'past')).toBe('/expo/past/tech')
  for (const state of ['upcoming', 'live'] as const) expect(expoPath('tech', state)).toBe('/expo/tech')
})

const session = (id: number, from: string, to: string) => ({
  id,
  startsAt: at(`2027-03-11T${from}:00Z`),
  endsAt: at(`2027-03-11T${to}:00Z`),
})

test('sessions clash where they overlap, and not where one begins as the other ends', () => {
  const day = [session(1, '01:00', '02:00'), session(2, '01:59', '02:30'), session(3, '02:30', '03:00')]
  const found = clashesIn(day)
  expect([...found.keys()]).toEqual([1, 2])
  expect(found.get(1)?.map(({ id }) => id)).toEqual([2])
  expect(clashesIn([])).toEqual(new Map())
})

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [412, 412],
])('of %d people exhibitors learn %j', (count, shown) => {
  expect(countForExhibitors(count)).toBe(shown)
})

test.each([
  ['tech-expo', 2027, null],
  ['2021', 2021, null],
  ['2022', 2022, null],
  ['2021', 2027, /year/],
  ['2024', 2024, /year/],
  ['past', 2027, /page/],
  ['live', 2027, /page/],
])('the address %s of an expo in %d is judged %j', (slug, year, problem) => {
  const found = slugProblem(slug, year)
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeNull()
})

test('a sample is so many days after the demo is loaded, at a time of its own zone', () => {
  const sample = { days: 12, at: '09:00', minutes: 420 }
  expect(sampleTimesOf(sample, 'Pacific/Auckland', '2026-11-28')).toEqual({
    startsAt: at('2026-12-09T20:00:00Z'),
    endsAt: at('2026-12-10T03:00:00Z'),
  })
  expect(
    sampleTimesOf({ on: '2021-08-05', at: '09:00', minutes: 60 }, 'Australia/Sydney', '2026-11-28'),
  ).toEqual({ startsAt: at('2021-08-04T23:00:00Z'), endsAt: at('2021-08-05T00:00:00Z') })
  // On 4 October 2026 the clocks of Sydney skip from 2 to 3.
  expect(() =>
    sampleTimesOf({ on: '2026-10-04', at: '02:30', minutes: 1 }, 'Australia/Sydney', '2026-11-28'),
  ).toThrow(/time-is-skipped/)
})

test('a sample that is to be live began between one and two hours ago', () => {
  const now = at('2026-11-28T03:59:00Z')
  expect(times.startsAt.getTime() + toBeginNow(times.startsAt, now)).toBe(Date.parse('2026-11-28T02:00:00Z'))
})
