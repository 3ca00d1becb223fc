import { expect, test } from 'vitest'
import { entryErrors, followUpState, followUpWords } from './log-rules.ts'

const today = '2026-11-24'

test.each([
  ['2026-11-24', []],
  ['2024-11-24', []],
  ['2026-11-25', ['happened_on']], // contact that is still to come
  ['2024-11-23', ['happened_on']],
  ['2026-02-30', ['happened_on']],
  [null, []],
])('an entry is about a day of the last two years: %s', (happened_on, wrong) => {
  expect(Object.keys(entryErrors({ happened_on, follow_up_on: null }, today))).toEqual(wrong)
})

test.each([
  ['2026-11-24', []],
  ['2027-11-24', []],
  ['2026-11-23', ['follow_up_on']],
  ['2027-11-25', ['follow_up_on']],
  ['tomorrow', ['follow_up_on']],
])('a follow-up is planned for a day of the next year: %s', (follow_up_on, wrong) => {
  expect(Object.keys(entryErrors({ happened_on: null, follow_up_on }, today))).toEqual(wrong)
})

test('a follow-up that was due may stay when the note is changed, and no other past day may be set', () => {
  const errors = (follow_up_on: string) =>
    entryErrors({ happened_on: null, follow_up_on }, today, '2026-11-20')
  expect(errors('2026-11-20')).toEqual({})
  expect(Object.keys(errors('2026-11-21'))).toEqual(['follow_up_on'])
})

test.each([
  [null, null, null, null],
  ['2026-11-26', null, 'planned', 'Follow up on Thu 26 Nov'],
  ['2026-11-25', null, 'planned', 'Follow up tomorrow'],
  ['2026-11-24', null, 'due', 'Follow up today'],
  ['2026-11-23', null, 'due', 'Follow-up was due on Mon 23 Nov'],
  ['2026-11-23', '2026-11-24', 'done', 'Followed up on Tue 24 Nov'],
])('a follow-up on %s, done on %s, is %s', (follow_up_on, followed_up_on, state, words) => {
  const entry = { follow_up_on, followed_up_on }
  expect([followUpState(entry, today), followUpWords(entry, today)]).toEqual([state, words])
})
