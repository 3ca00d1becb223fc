import { expect, test } from 'vitest'
import { comeBackReason, homeLead, pageOfDay, sharedLead, unreadLine } from './home-words.ts'

const due = (...days: (string | null)[]) => days.map((due_on) => ({ due_on }))

test.each([
  [[], 'Tue 24 Nov. Nothing is due this week.'],
  [['2026-11-24'], 'Tue 24 Nov. One thing is due this week.'],
  [['2026-11-29', '2026-11-27'], 'Tue 24 Nov. 2 things are due this week.'],
  [['2026-11-30', null], 'Tue 24 Nov. Nothing is due this week.'],
  [['2026-11-23'], 'Tue 24 Nov. One thing is overdue.'],
  [
    ['2026-11-22', '2026-11-23', '2026-11-24'],
    'Tue 24 Nov. 2 things are overdue. One thing is due this week.',
  ],
])('with things due on %j, Home says %s', (days, lead) => {
  expect(homeLead('student', '2026-11-24', due(...days))).toBe(lead)
})

test('on a Sunday, Home says what is due today, because the week ends that day', () => {
  expect(homeLead('student', '2026-11-29', due('2026-12-03'))).toBe('Sun 29 Nov. Nothing is due today.')
  expect(homeLead('student', '2026-11-29', due('2026-11-29'))).toBe('Sun 29 Nov. One thing is due today.')
})

test('a parent is told how they can help in place of what is due', () => {
  expect(homeLead('parent', '2026-11-24', due('2026-11-24'))).toBe(
    'How you can help, and a plan if one was sent to you.',
  )
})

const nothing = { kind: 'student', waiting: null, dates: [], hasResults: false } as const
const date = (days_left: number) => ({ title: 'Go to an open day', due_on: '2026-12-03', days_left })

test.each([
  [{}, null],
  [{ hasResults: true }, 'You see three other careers here tomorrow.'],
  [{ hasResults: true, dates: [date(14)] }, 'After Thu 3 Dec, come back and tick off “Go to an open day”.'],
  [{ dates: [date(15)] }, null],
  [{ dates: [date(0)] }, null],
  [
    { waiting: 'Compare two courses', dates: [date(1)] },
    'Your advisor is looking at “Compare two courses”. The answer shows up here.',
  ],
  [{ kind: 'parent', hasResults: true }, null],
] as const)('the reason to come back with %j is %j', (facts, reason) => {
  expect(comeBackReason({ ...nothing, ...facts })).toBe(reason)
})

test.each([
  [{ messages: 1, threads: 1, thread_id: 7 }, '1 unread message from Ana Tui', '/messages/7'],
  [{ messages: 3, threads: 1, thread_id: 7 }, '3 unread messages from Ana Tui', '/messages/7'],
  [{ messages: 3, threads: 2, thread_id: null }, '3 unread messages, the latest from Ana Tui', '/messages'],
])('with %j Home says: %s', (unread, words, to) => {
  expect(unreadLine({ from: 'Ana Tui', ...unread })).toEqual({ words, to })
})

test('each day shows the next page of matches, and after the last one the first again', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  const pages = days.map((day) => pageOfDay(day, 4))
  expect(new Set(pages)).toEqual(new Set([1, 2, 3, 4]))
  expect(pages[4]).toBe(pages[0])
})

const named = (...names: string[]) => names.map((first_name) => ({ first_name }))

test.each([
  [[], [], null],
  [['Tama'], [], 'Tama shares a plan with you.'],
  [['Tama', 'Mia'], [], 'Tama and Mia share plans with you.'],
  [[], ['Tama'], 'Tama shares something with you.'],
  [['Tama'], ['Tama', 'Mia'], 'Tama and Mia share something with you.'],
])('a parent with plans of %j and links with %j is told whose they are', (plans, students, words) => {
  const lead = sharedLead({ plans: named(...plans), students: named(...students) })
  expect(lead).toBe(words && `${words} Here is how you can help.`)
})
