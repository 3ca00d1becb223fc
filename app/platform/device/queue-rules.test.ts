import { describe, expect, test } from 'vitest'
import { nextOf, outcomeOf, pauseAfter, type QueuedWrite, replacedBy, syncStateOf } from './queue-rules.ts'

function write(order: number, more: Partial<QueuedWrite> = {}): QueuedWrite {
  return {
    order,
    id: `client-${order}`,
    method: 'PUT',
    path: '/api/academy/quizzes/1',
    body: {},
    itemKey: 'module',
    subject: `answer ${order}`,
    label: `Question ${order}`,
    tries: 0,
    refused: null,
    ...more,
  }
}
const no = { status: 409, message: 'This attempt is finished.' }

describe('a reply', () => {
  test.each([
    [200, undefined, 'sent'],
    [0, undefined, 'retry'],
    [408, undefined, 'retry'],
    [429, undefined, 'retry'],
    [500, undefined, 'retry'],
    [503, undefined, 'retry'],
    [409, 'in-flight', 'retry'],
    [401, undefined, 'signed-out'],
    [419, undefined, 'signed-out'],
    [403, undefined, 'refused'],
    [404, undefined, 'refused'],
    [409, 'attempt-is-finished', 'refused'],
    [422, undefined, 'refused'],
  ] as const)('%s %s means that the write is %s', (status, code, outcome) => {
    expect(outcomeOf(status, code)).toBe(outcome)
  })
})

test('the pause between tries doubles up to five minutes, and is at least what the server asks for', () => {
  expect([1, 2, 3, 4].map((tries) => pauseAfter(tries))).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(pauseAfter(30)).toBe(300_000)
  expect(pauseAfter(1, 60)).toBe(60_000)
  expect(pauseAfter(10, 1)).toBe(300_000)
})

test('a later answer to the same question takes the place of one that was never sent', () => {
  const fresh = write(9, { subject: 'answer 1' })
  expect(replacedBy([write(1), write(2)], fresh).map(({ order }) => order)).toEqual([1])
})

test('one that may have reached the server stays, since nobody knows whether it counted', () => {
  expect(replacedBy([write(1, { tries: 1 })], write(9, { subject: 'answer 1' }))).toEqual([])
})

test('writes are sent in the order in which they were written, without those that were refused', () => {
  expect(nextOf([write(3), write(1, { refused: no }), write(2)])?.order).toBe(2)
  expect(nextOf([write(1, { refused: no })])).toBeUndefined()
})

test('the state of sending counts what waits, then what was refused', () => {
  expect(syncStateOf([write(1), write(2)], 'resting')).toEqual({ kind: 'waiting', count: 2 })
  expect(syncStateOf([write(1)], 'sending')).toEqual({ kind: 'sending', count: 1 })
  expect(syncStateOf([write(1)], 'signed-out')).toEqual({ kind: 'signed-out', count: 1 })
  expect(syncStateOf([write(1)], 'sent')).toEqual({ kind: 'waiting', count: 1 })
  expect(syncStateOf([write(1, { refused: no })], 'sent')).toEqual({ kind: 'refused', count: 1 })
  expect(syncStateOf([], 'sent')).toEqual({ kind: 'sent' })
  expect(syncStateOf([], 'resting')).toEqual({ kind: 'nothing' })
})
