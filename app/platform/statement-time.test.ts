import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextStatement, withoutStatementTime, withStatementTime } from './statement-time.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const silenceMs = 7_000
const pass = (ms: number) => vi.advanceTimersByTime(ms)

function allowed(text = 'select 1'): number {
  const turn = nextStatement(text, silenceMs)
  turn.settle()
  return turn.silenceMs
}

function wait(ms: number): void {
  const { settle } = nextStatement('select 1', silenceMs)
  pass(ms)
  settle()
}

test('the statements of a request have fifteen seconds together, and each has no more than is left', () => {
  withStatementTime(() => {
    expect(allowed()).toBe(7_000)
    wait(4_000)
    wait(4_500)
    expect(allowed()).toBe(6_500)
    wait(6_499)
    expect(allowed()).toBe(1)
    wait(1)
    expect(() => allowed()).toThrow(expect.objectContaining({ code: '57014' }))
  })
})

test('statements that wait at the same time count once, and time between them does not count', () => {
  withStatementTime(() => {
    const turns = [nextStatement('select 1', silenceMs), nextStatement('select 2', silenceMs)]
    pass(300)
    turns[0]?.settle()
    pass(200)
    expect(allowed(), 'the second still waits').toBe(500)
    turns[1]?.settle()
    pass(60_000)
    expect(allowed()).toBe(500)
  }, 1_000)
})

test('a transaction ends after the time is used up, and what opens one does not begin', () => {
  withStatementTime(() => {
    wait(100)
    expect([allowed('rollback'), allowed('commit')]).toEqual([2_000, 2_000])
    expect(() => allowed('begin')).toThrow('used up')
    expect(() => allowed('rollback to savepoint sp1')).toThrow('used up')
  }, 100)
})

test('each request has its own time, and work that nobody waits for has no limit', () => {
  withStatementTime(() => {
    wait(100)
    withoutStatementTime(() => wait(60_000))
    expect(withoutStatementTime(allowed)).toBe(7_000)
    expect(withStatementTime(allowed, 100)).toBe(100)
    expect(() => allowed()).toThrow('used up')
  }, 100)
  expect(allowed()).toBe(7_000)
})
