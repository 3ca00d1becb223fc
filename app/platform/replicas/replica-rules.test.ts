import { expect, test } from 'vitest'
import {
  chooseReplica,
  isAskedOfPrimary,
  isRead,
  isUsable,
  lagMs,
  maxLagMs,
  maxSilenceMs,
  parseLsn,
  type ReplicaReport,
  withSample,
} from './replica-rules.ts'

const nowMs = 100_000
const samples = [
  { lsn: 100n, atMs: nowMs - maxLagMs - 1 },
  { lsn: 200n, atMs: nowMs - maxLagMs },
  { lsn: 300n, atMs: nowMs - 500 },
]
const needs = { replayed: 0n, samples, nowMs }
const inTime: ReplicaReport = { isStandby: true, replayed: 300n, atMs: nowMs }

test.each([
  ['0/0', 0n],
  ['0/3000148', 0x3000148n],
  ['1/0', 2n ** 32n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
])('the position %s is read as a number', (text, number) => {
  expect(parseLsn(text)).toBe(number)
})

test.each(['', '3000148', '0/', '/0', '0/g', '0/123456789', '-1/0', ' 0/0', '0/0\n', null, undefined])(
  '%j is no position',
  (text) => {
    expect(parseLsn(text)).toBeNull()
  },
)

test('positions are compared as numbers, not as texts', () => {
  expect(parseLsn('9/0')).toBeLessThan(parseLsn('10/0') ?? 0n)
  expect(parseLsn('0/FFFFFFFF')).toBeLessThan(parseLsn('1/0') ?? 0n)
})

test('a replica lags by the age of the oldest write that it has not replayed', () => {
  expect(lagMs(300n, samples, nowMs)).toBe(0)
  expect(lagMs(299n, samples, nowMs)).toBe(500)
  expect(lagMs(150n, samples, nowMs)).toBe(maxLagMs)
  expect(lagMs(300n, [], nowMs)).toBe(0)
})

test.each<[string, ReplicaReport | undefined, boolean]>([
  ['that has replayed everything', inTime, true],
  ['that lags by five seconds', { ...inTime, replayed: 199n }, true],
  ['that lags by more than five seconds', { ...inTime, replayed: 99n }, false],
  ['that answered two seconds ago', { ...inTime, atMs: nowMs - maxSilenceMs }, true],
  ['that has been silent for longer', { ...inTime, atMs: nowMs - maxSilenceMs - 1 }, false],
  ['that has become the primary', { ...inTime, isStandby: false }, false],
  ['that has not answered yet', undefined, false],
])('a replica %s may or may not answer', (_, report, isUsed) => {
  expect(isUsable(report, needs)).toBe(isUsed)
})

test('what a person wrote is read from a replica that has replayed it', () => {
  expect(isUsable(inTime, { ...needs, replayed: 300n })).toBe(true)
  expect(isUsable(inTime, { ...needs, replayed: 301n })).toBe(false)
})

test('replicas take turns, and one that may not answer is passed over', () => {
  const turns = (reports: (ReplicaReport | undefined)[]) =>
    [0, 1, 2, 3].map((turn) => chooseReplica(reports, needs, turn))
  expect(turns([inTime, inTime])).toEqual([0, 1, 0, 1])
  expect(turns([inTime, undefined, inTime])).toEqual([0, 2, 2, 0])
  expect(turns([undefined])).toEqual([null, null, null, null])
  expect(turns([])).toEqual([null, null, null, null])
})

test('while the primary is away a replica that was late stays left out', () => {
  const late = { ...inTime, replayed: 250n, atMs: nowMs + 60_000 }
  expect(isUsable(late, { ...needs, nowMs: nowMs + 60_000 })).toBe(false)
})

test('samples of the primary go when they are too old to matter', () => {
  const old = { lsn: 1n, atMs: nowMs - 60_000 }
  const next = { lsn: 400n, atMs: nowMs }
  expect(withSample([old, ...samples], next)).toEqual([...samples, next])
})

test.each([
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'EPIPE' }, true],
  [{ code: '57P01' }, true],
  [{ code: '40001' }, true],
  [{ code: '25006' }, true],
  [{ code: '42P01' }, true],
  [{ code: '22P02' }, false],
  [{ code: '23505' }, false],
  [{ code: '57014' }, false],
])('after %j the primary is asked: %j', (error, isAsked) => {
  expect(isAskedOfPrimary(error)).toBe(isAsked)
})

test.each([
  ['select 1', true],
  ['\n  SELECT "id" from "occupation"', true],
  ['with "found" as (select 1) select * from "found"', true],
  ['select 1 from "user" for update', false],
  ['select 1 from "user" for no key update skip locked', false],
  ['insert into "user" select 1', false],
  ['update "user" set id = 1', false],
  ['selected', false],
  ['begin', false],
])('%j is a plain read: %j', (text, read) => {
  expect(isRead(text)).toBe(read)
})
