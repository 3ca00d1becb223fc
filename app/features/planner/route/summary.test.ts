import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { moneySummary, summaryOf } from './summary.ts'

const names = {
  level: (id: string) => id.toUpperCase(),
  region: (id: string) => `the region ${id}`,
  today: '2026-11-22',
}

test('an empty part says what is to do, and one that is left as unknown says so', () => {
  expect(summaryOf('courses', route(), names)).toEqual([
    'Add a course, or how you would learn it on the job.',
  ])
  expect(summaryOf('courses', route({ undecided: ['courses'] }), names)).toEqual([
    'You do not know yet. That is fine: it can wait.',
  ])
})

test('parts are told as sentences', () => {
  const full = route({
    occupation: { slug: 'chef', title: 'Chef' },
    entry_level: 'certificate-iii',
    region: 'AU-VIC',
    rank: { scheme: 'atar', value: 70 },
    courses: [course({ id: 'a', title: 'Cookery', provider: 'Box Hill', years: 3 }), course({ id: 'b' })],
    subjects: ['Art', 'Food', 'Maths'].map((name) => ({ id: name, name })),
    experiences: [
      { id: 'e', title: 'A day in a kitchen', kind: 'virtual', is_done: true },
      { id: 'f', title: 'A trial shift', kind: 'other', is_done: false },
    ],
  })
  const notified = (part: Parameters<typeof summaryOf>[0]) => summaryOf(part, full, names)
  expect(notified('occupation')).toEqual(['Chef.'])
  expect(notified('courses')).toEqual(['Cookery: Box Hill, 3 years.', 'b.'])
  expect(notified('entry-level')).toEqual([
    'CERTIFICATE-III.',
    'In the region AU-VIC.',
    'Aiming for ATAR 70.',
  ])
  expect(notified('subjects')).toEqual(['Art, Food and Maths.'])
  expect(notified('experiences')).toEqual(['A day in a kitchen: done.', 'A trial shift.'])
})

test('steps are told by date, the open ones first and not all of them', () => {
  const steps = [
    step({ id: 'undated' }),
    step({ id: 'late', due_on: '2027-02-01' }),
    step({ id: 'soon', due_on: '2026-12-03' }),
    step({ id: 'more' }),
    step({ id: 'past', done_on: '2026-11-01' }),
  ]
  expect(summaryOf('steps', route({ steps }), names)).toEqual([
    '1 of 5 steps done.',
    'Thu 3 Dec 2026: soon.',
    'Mon 1 Feb 2027: late.',
    'undated.',
    'And 1 more.',
  ])
})

test('money that nobody knows has no total', () => {
  expect(moneySummary(route())).toEqual(['Costs are not known yet. We show no total until they are.'])
  const open = moneySummary(route({ budget_cents_per_year: 1_200_000, courses: [course({ id: 'c' })] }))
  expect(open.join()).not.toContain('$0')
  expect(open.every((line) => line.endsWith('.'))).toBe(true)
})
