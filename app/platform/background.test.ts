import { afterEach, expect, test, vi } from 'vitest'
import { inBackground, isInBackground, rest } from './background.server.ts'
import { batchesOf } from './content/row-source.server.ts'

afterEach(() => void vi.restoreAllMocks())

/** A clock on which each look takes five milliseconds: longer than a slice of work. */
function slowClock() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5
    return now
  })
}

/** How many steps of work were done when something else had its turn. */
async function stepsBefore(run: (work: () => Promise<void>) => Promise<void>): Promise<number> {
  let steps = 0
  let seen = -1
  setImmediate(() => {
    seen = steps
  })
  await run(async () => {
    for (; steps < 10; steps += 1) await rest()
  })
  await new Promise(setImmediate)
  return seen
}

test('work in the background lets others through between its steps', async () => {
  slowClock()
  expect(await stepsBefore((work) => inBackground(work))).toBeLessThan(10)
  expect(await stepsBefore((work) => inBackground(work, 0))).toBeLessThan(10)
})

test('work that someone waits for does not rest', async () => {
  slowClock()
  expect(await stepsBefore((work) => work())).toBe(10)
})

test('work in the background takes its rows in smaller batches', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => at)
  const largest = () => Math.max(...[...batchesOf(rows)].map((batch) => batch.length))
  expect(largest()).toBe(2_000)
  expect(await inBackground(async () => largest())).toBe(125)
  expect(isInBackground()).toBe(false)
})
