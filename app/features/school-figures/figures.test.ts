import { expect, test } from 'vitest'
import { frameworks, indicators } from './benchmarks.ts'
import type { Activity, StudentFacts } from './facts.ts'
import { coverageOf, headingFor, mightNeedNudge, plansByYear } from './figures.ts'
import { activityFinding, headingFinding, planFinding } from './findings.ts'
import { frameworkNames } from './names.ts'
import { peakOf, spreadOf } from './spread.ts'
import { fitInto } from './today.ts'

const now = new Date('2026-11-23T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const student = (facts: Partial<StudentFacts & Activity> = {}): StudentFacts & Activity => ({
  id: 1,
  name: 'Sample Student',
  classYear: 2027,
  lastSeenAt: daysAgo(1),
  isCounted: true,
  plan: 'none',
  nudge: null,
  destination: null,
  planSavedAt: null,
  hasFinishedQuiz: false,
  interests: null,
  careers: 0,
  courses: 0,
  modules: 0,
  tasksDone: 0,
  comments: 0,
  ...facts,
})

test('plans are counted by class year, the next to leave first, and a plan that is not shared is not "none"', () => {
  const years = plansByYear([
    student({ classYear: 2028, plan: 'complete' }),
    student({ classYear: 2026, plan: 'not-shared' }),
    student({ classYear: null }),
  ])
  expect(years.map(({ class_year, total }) => [class_year, total])).toEqual([
    [2026, 1],
    [2028, 1],
    [null, 1],
  ])
  expect(years[0]?.plans).toContainEqual({ key: 'not-shared', count: 1 })
  expect(years[0]?.plans).toContainEqual({ key: 'none', count: 0 })
})

test('where students head for counts those alone whose plan says so', () => {
  expect(headingFor([student()])).toEqual([])
  expect(headingFor([student({ destination: 'vocational' }), student()])).toContainEqual({
    key: 'vocational',
    count: 1,
  })
})

test.each([
  ['never-here', { lastSeenAt: null }, 'Has never signed in'],
  ['quiet-without-plan', { lastSeenAt: daysAgo(40) }, 'No plan, and not seen for 30 days or more'],
  [
    'quiet-plan-open',
    { lastSeenAt: daysAgo(40), plan: 'started' },
    'Plan not complete, and not seen for 30 days or more',
  ],
  ['leaving-without-plan', {}, 'Leaves school this year without a plan here'],
] as const)('who might need a nudge is listed with the reason: %s', (nudge, facts, words) => {
  const [found, ...more] = mightNeedNudge([student(), student({ nudge, ...facts })])
  expect([found?.reasons, more]).toEqual([[words], []])
})

test('each framework has a name for the list, and each of its benchmarks counts something or says that nothing does', () => {
  expect(Object.keys(frameworkNames)).toEqual(frameworks.map(({ key }) => key))
  for (const { key, benchmarks } of frameworks) {
    const covered = coverageOf([student({ careers: 3 }), student()], key)
    expect(covered).toHaveLength(benchmarks.length)
    for (const { count, definition } of covered) expect(count === null).toBe(definition === null)
  }
  expect(indicators.careers.holds(student({ careers: 2 }))).toBe(false)
  expect(coverageOf([student({ careers: 3 }), student()], 'gatsby')[1]?.count).toBe(1)
})

test('the spread of scores has an area of one and peaks where most people are', () => {
  const line = spreadOf([30, 31, 29, 10])
  expect(line.reduce((sum, height) => sum + height, 0)).toBeCloseTo(1)
  expect(peakOf(line)).toBe(30)
  expect(spreadOf([]).every((height) => height === 0)).toBe(true)
})

test('ten minutes hold what is urgent, what has waited longest and then what fits; what is too long for them makes room', () => {
  const item = (title: string, minutes: number, days: number) => ({
    kind: 'message',
    title,
    minutes,
    link: '/',
    action: 'Open',
    since: daysAgo(days),
  })
  const items = [item('short', 3, 1), item('oldest', 8, 9), item('long', 9, 5), item('tiny', 2, 3)]
  expect(fitInto(items, 10).map(({ title }) => title)).toEqual(['oldest', 'tiny'])
  expect(fitInto(items, null)).toHaveLength(4)
  expect(fitInto([item('hour', 60, 1)], 10)).toHaveLength(1)
  const urgent = { ...item('urgent', 30, 0), isUrgent: true }
  const titles = (minutes: number | null) =>
    fitInto([...items, { ...urgent, title: 'urgent too', since: daysAgo(1) }, urgent], minutes).map(
      ({ title }) => title,
    )
  expect(titles(null)).toEqual(['urgent too', 'urgent', 'oldest', 'long', 'tiny', 'short'])
  expect(titles(10)).toEqual(['urgent too', 'urgent'])
})

test('a chart says its finding in words, and says it of nobody where there is nothing', () => {
  const years = plansByYear([
    student({ plan: 'complete' }),
    student({ plan: 'none' }),
    student({ plan: 'not-shared' }),
  ])
  expect(planFinding(years)).toBe(
    '2 students share their plans with the school: 1 complete, 0 started, 1 not started.',
  )
  expect(planFinding([])).toBe('Nobody shares a plan with the school yet.')
  const heading = headingFor([
    student({ destination: 'vocational' }),
    student({ destination: 'vocational' }),
    student({ destination: 'university' }),
  ])
  expect(headingFinding(heading)).toBe('Most often: TAFE, polytechnic or college (2 of 3 plans).')
  expect(headingFinding([])).toBeNull()
  expect(activityFinding([{ definition: 'saved a course', count: 3 }], 8)).toBe(
    'Most often, students saved a course: 3 of 8.',
  )
  expect(activityFinding([{ definition: 'saved a course', count: 0 }], 8)).toBe(
    'Students have not done any of these in this period yet.',
  )
})
