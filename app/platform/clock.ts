/** The current time, injected so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that always returns `instant`. */
export function fixedClock(instant: Date): Clock {
  return { now: () => new Date(instant) }
}
