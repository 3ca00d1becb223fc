/** Tells the time. Services take it as a value, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still at `instant`. */
export function fixedClock(instant: Date): Clock {
  return { now: () => new Date(instant) }
}
