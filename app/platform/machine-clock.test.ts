import { expect, test, vi } from 'vitest'
import type { Database } from './database.server.ts'
import { createMachineClock, differenceOf } from './machine-clock.server.ts'

const noon = Date.UTC(2026, 11, 1, 12)
const dayMs = 86_400_000

/** A machine, a database and a stopwatch, each with a time of its own. */
function clocks(machineMs: number) {
  const times = { machine: noon + machineMs, database: noon as number | null, elapsed: 5_000 }
  const log = { warn: vi.fn(), info: vi.fn() }
  const clock = createMachineClock({
    log,
    machine: { now: () => new Date(times.machine) },
    elapsed: () => times.elapsed,
  })
  const execute = async () => {
    if (times.database === null) throw new Error('the database is away')
    return { rows: [{ ms: String(times.database) }] }
  }
  const compare = () => clock.compare({ execute } as unknown as Database)
  return { times, log, clock, compare, now: () => clock.now().getTime() }
}

test.each([
  ['ahead', dayMs],
  ['behind', -dayMs],
])('a machine a day %s takes the time of the database, and says so once', async (_, machineMs) => {
  const { times, log, clock, compare, now } = clocks(machineMs)
  expect(now()).toBe(noon + machineMs)
  await compare()
  expect([now(), clock.secondsAhead()]).toEqual([noon, machineMs / 1000])
  times.elapsed += 2_500
  expect(now()).toBe(noon + 2_500)
  await compare()
  expect(now()).toBe(noon)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ secondsAhead: machineMs / 1000 }, expect.any(String))
})

test('a clock that is put right is used again after the next comparison, and no moment comes twice before it', async () => {
  const { times, log, clock, compare, now } = clocks(dayMs)
  await compare()
  times.machine = noon + 1_000
  times.elapsed += 1_000
  expect(now()).toBe(noon + 1_000)
  times.database = noon + 1_000
  await compare()
  times.machine += 7
  expect([now(), clock.secondsAhead()]).toEqual([noon + 1_007, 0])
  expect(log.info).toHaveBeenCalledOnce()
})

test('while the database is away the time goes on as it was', async () => {
  const { times, compare, now } = clocks(dayMs)
  times.database = null
  await compare()
  expect(now()).toBe(noon + dayMs)
  times.database = noon
  await compare()
  times.database = null
  times.elapsed += 60_000
  await compare()
  expect(now()).toBe(noon + 60_000)
})

test.each([
  ['half a minute ahead', 30_000, 0, 0],
  ['more than half a minute ahead', 30_001, 0, 30_001],
  ['half a minute behind', -30_000, 0, 0],
  ['more than half a minute behind', -30_001, 0, -30_001],
  ['right, and an answer that takes a minute', -60_000, 60_000, 0],
  ['a day ahead, and an answer that takes a minute', dayMs, 60_000, dayMs],
])('of a machine that is %s', (_, aheadMs, roundTripMs, difference) => {
  const before = noon + aheadMs
  expect(differenceOf(noon, { before, after: before + roundTripMs })).toBe(difference)
})
