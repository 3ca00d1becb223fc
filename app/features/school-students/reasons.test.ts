import { expect, test } from 'vitest'
import { type Reason, type ReasonKind, reasonWords, verbFor } from './reasons.ts'

const now = '2026-11-24T22:00:00Z' // the 25th in Auckland
const reason = (kind: ReasonKind, since: string | null = null): Reason => ({ kind, since, task: null })
const task = { id: 4, title: 'Three careers' }
const messageTo = (id: number) => `/to/${id}`

test.each([
  [reason('wrote', '2026-11-24T12:00:00Z'), 'Wrote to you', 'Today'],
  [reason('wrote', '2026-11-24T10:00:00Z'), 'Wrote to you', 'Yesterday'],
  [{ ...reason('handed-in', '2026-11-18T12:00:00Z'), task }, 'Handed in: Three careers', '6 days ago'],
  [reason('never-here', '2026-11-18T12:00:00Z'), 'Has never signed in', 'Joined 6 days ago'],
  [reason('not-joined', '2026-11-18T12:00:00Z'), 'Has not joined yet', 'Asked 6 days ago'],
  [reason('leaving-without-plan'), 'Leaves this year, no plan', null],
  [reason('quiet-plan-open', '2026-10-13T12:00:00Z'), 'Plan not complete, not here recently', '42 days ago'],
])('a reason is said with its age, by the days of the school', (one, text, age) => {
  expect(reasonWords(one, now, 'Pacific/Auckland')).toEqual({ text, age })
})

test.each([
  [reason('wrote'), { label: 'Answer', to: '/to/9' }],
  [
    { ...reason('handed-in'), task },
    { label: 'Read it', to: '/advisor/career-tasks/4/students/9' },
  ],
  [reason('never-here'), { label: 'Write', to: '/to/9' }],
  [reason('not-joined'), null],
])('each reason has the one verb that fits it', (one, verb) => {
  expect(verbFor(9, one, messageTo)).toEqual(verb)
})
