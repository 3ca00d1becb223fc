import { expect, test } from 'vitest'
import { taskTime } from './rules.ts'

const tuesday = '2026-11-24'
const sunday = '2026-11-29'

test.each([
  ['assigned', '2026-11-23', tuesday, 'overdue'],
  ['changes-requested', '2026-11-23', tuesday, 'overdue'],
  ['assigned', '2026-11-24', tuesday, 'this-week'],
  ['assigned', '2026-11-29', tuesday, 'this-week'],
  ['assigned', '2026-11-30', tuesday, 'later'],
  ['assigned', '2026-11-29', sunday, 'this-week'],
  ['assigned', '2026-11-30', sunday, 'later'],
  ['assigned', '2026-12-06', '2026-11-30', 'this-week'],
  ['assigned', null, tuesday, 'later'],
  ['submitted', '2026-11-23', tuesday, 'handed-in'],
  ['done', null, tuesday, 'handed-in'],
] as const)('a task that is %s and due on %s is, on %s, %s', (status, due, today, when) => {
  expect(taskTime(status, due, today)).toBe(when)
})
