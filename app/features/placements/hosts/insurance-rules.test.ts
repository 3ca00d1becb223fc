import { expect, test } from 'vitest'
import { isReminderDue } from './insurance-rules.ts'

test.each([
  ['31 days before', '2027-02-28', '12:00', false],
  ['30 days before', '2027-03-01', '12:00', true],
  ['on the last day', '2027-03-31', '12:00', true],
  ['after the last day', '2027-04-01', '12:00', false],
  ['just before 8 am', '2027-03-01', '07:59', false],
  ['at 8 am', '2027-03-01', '08:00', true],
  ['just before 6 pm', '2027-03-01', '17:59', true],
  ['at 6 pm', '2027-03-01', '18:00', false],
  ['at night', '2027-03-01', '23:30', false],
])('the end of a certificate on 31 March is worth a reminder %s: %s %s', (_when, date, time, isDue) => {
  expect(isReminderDue('2027-03-31', { date, time })).toBe(isDue)
})
