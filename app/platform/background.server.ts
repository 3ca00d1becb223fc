import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Long work goes on for so long, and then rests for so many times as long. */
const sliceMs = 4
const restFactor = 4
const longestRestMs = 100

type Pace = { factor: number; since: number }
const background = new AsyncLocalStorage<Pace>()

/**
 * Runs long work so that requests are answered meanwhile: whatever it calls rests where it says `await rest()`, and takes small
 * batches.
 *
 * @param factor how many times as long as the work each rest is; 0 only lets through what waits already, for work that holds up
 * others for as long as it lasts
 */
export function inBackground<Result>(work: () => Promise<Result>, factor = restFactor): Promise<Result> {
  return background.run({ factor, since: performance.now() }, work)
}

export function isInBackground(): boolean {
  return background.getStore() !== undefined
}

/** Stands in loops of long work. It does nothing for work that someone waits for, as at the start of the site. */
export async function rest(): Promise<void> {
  const pace = background.getStore()
  if (!pace) return
  const workedMs = performance.now() - pace.since
  if (workedMs < sliceMs) return
  await (pace.factor > 0 ? wait(Math.min(workedMs * pace.factor, longestRestMs)) : nextTurn())
  pace.since = performance.now()
}
