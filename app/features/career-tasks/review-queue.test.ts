import { expect, test } from 'vitest'
import { outcomeWords, reviewPlace, undoable, waitingIn } from './review-queue.ts'
import type { TaskStatus } from './rules.ts'

const line = (user_id: number, status: TaskStatus, submitted_at: string | null = null) => ({
  user_id,
  status,
  submitted_at,
  student: { id: user_id, first_name: `S${user_id}`, last_name: '' },
})
const lines = [
  line(1, 'submitted', '2026-11-20T02:00:00Z'),
  line(2, 'done', '2026-11-01T02:00:00Z'),
  line(3, 'submitted', '2026-11-18T02:00:00Z'),
  line(4, 'assigned'),
  line(5, 'submitted', '2026-11-22T02:00:00Z'),
  line(6, 'changes-requested', '2026-11-02T02:00:00Z'),
]

test('those who wait come the longest first, and nobody else', () => {
  expect(waitingIn(lines).map(({ user_id }) => user_id)).toEqual([3, 1, 5])
})

test.each([
  [3, 1, 1, 5],
  [1, 2, 5, 3],
  [5, 3, 3, 1],
  [2, 0, 3, undefined],
])('student %i is number %i of those who wait, before %s and after %s', (id, number, next, previous) => {
  const place = reviewPlace(lines, id)
  expect([place.number, place.next?.user_id, place.previous?.user_id]).toEqual([number, next, previous])
  expect(place.notHandedIn).toBe(1)
})

test('the only one who waits has nobody before or after', () => {
  const place = reviewPlace([line(1, 'submitted', '2026-11-20T02:00:00Z'), line(2, 'done')], 1)
  expect(place).toMatchObject({ number: 1, next: null, previous: null })
})

test('the outcome says how many wait', () => {
  expect(outcomeWords('accepted', 3)).toBe('Accepted. Next: 3 waiting.')
  expect(outcomeWords('sent-back', 0)).toBe('Sent back. Nobody else is waiting in this task.')
  expect(outcomeWords('undone', 2)).toBe('Undone. It is waiting for your review again.')
})

test('a decision is offered to undo only of the student before or the one that is open', () => {
  const decided = (id: number, can_undo: boolean) => ({ ...line(id, 'done'), can_undo })
  const found = [decided(1, true), decided(2, false), decided(3, true)]
  expect(undoable(found, [3, 9])?.user_id).toBe(3)
  expect(undoable(found, [2, null])).toBeNull()
})
