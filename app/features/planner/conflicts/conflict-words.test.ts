import { expect, test } from 'vitest'
import { describeConflict } from './conflict-words.ts'
import type { PlanConflict } from './conflicts.ts'

const of = { id: 'x', facts: '00000000' }
const careers = ['Physiotherapist', 'Veterinarian', 'Architect'].map((title) => ({ slug: title, title }))

test('a wish and saved careers are set beside each other, kindly', () => {
  const words = describeConflict({
    ...of,
    kind: 'preparation',
    wanted: 'certificate',
    needed: 'degree',
    is_mixed: false,
    careers,
  })
  expect(words).toEqual({
    title: 'Two of your choices do not match',
    text: 'You want a certificate. Three careers that you saved ask for a degree: Physiotherapist, Veterinarian and Architect. Both can be right. You do not have to settle it today.',
    waysOut: [
      { label: 'Show careers with a shorter way in', to: '/careers/occupations?way=certificate' },
      { label: 'I am open to a degree', intent: 'open-to', level: 'degree' },
    ],
  })
})

const others: [string, PlanConflict, RegExp][] = [
  [
    'a budget',
    { ...of, kind: 'budget', slug: 'plan-a', missing_cents: 600_000, per: 'year', at_least: true },
    /you are at least \$6,000 a year short/,
  ],
  [
    'two countries',
    { ...of, kind: 'country', slug: 'plan-b', country: 'NZ', parts: ['entry-level', 'rank'] },
    /The route is in New Zealand, and the qualification and the rank belong to Australia/,
  ],
  [
    'one date that has gone by',
    { ...of, kind: 'past-dates', slug: 'plan-a', steps: ['Open day'] },
    /^Open day\. Dates slip\. Give it a new one/,
  ],
  [
    'the same work twice',
    { ...of, kind: 'two-routes', slugs: ['plan-a', 'plan-b'], occupation: 'Chef', days: [] },
    /Both end at Chef/,
  ],
  [
    'the same day twice',
    {
      ...of,
      kind: 'two-routes',
      slugs: ['plan-a', 'plan-c'],
      occupation: null,
      days: ['2026-12-03', '2027-01-04'],
    },
    /Both have a step on Thu 3 Dec 2026 and on 1 other day/,
  ],
]

test.each(others)('%s: what points where, and two ways out', (_what, conflict, sentence) => {
  const { title, text, waysOut } = describeConflict(conflict)
  expect(text).toMatch(sentence)
  expect(title).not.toMatch(/[.!]$/)
  expect(waysOut).toHaveLength(2)
  expect(new Set(waysOut.map(({ label }) => label)).size).toBe(2)
})
