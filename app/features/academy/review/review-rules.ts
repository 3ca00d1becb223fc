import type { State } from '../quiz/scoring.ts'

/**
 * When a question comes back: Leitner's boxes. A right answer moves it a box up, a part of it a box down, a wrong one back to
 * the first. The days of each box grow about twofold. Source: S. Leitner, So lernt man lernen (1972); that longer gaps hold
 * longer: N. Cepeda and others, Spacing Effects in Learning (2008).
 */
export const boxDays = [1, 3, 7, 16, 35, 90] as const
const lastBox = boxDays.length - 1
const dayMs = 86_400_000

/** `dueAt` is the moment from which the question is asked again. */
export type Schedule = { box: number; dueAt: Date }

/** Where a question begins, by what came of it at the quiz. What was wrong is due at once. */
export function firstSchedule(state: State, answeredAt: Date): Schedule {
  if (state === 'not-yet') return { box: 0, dueAt: answeredAt }
  return scheduled(state === 'known' ? 1 : 0, answeredAt)
}

/** Where it goes after an answer. A right answer before its day proves little, so it changes nothing. */
export function nextSchedule(current: Schedule, state: State, now: Date): Schedule {
  if (state === 'not-yet') return scheduled(0, now)
  if (state === 'shaky') return scheduled(Math.max(0, current.box - 1), now)
  return current.dueAt > now ? current : scheduled(Math.min(lastBox, current.box + 1), now)
}

/** A round takes about two minutes. */
const maxInRound = 5
const minInRound = 3

/** What is due, the longest waiting first; where that is little, what comes next as well. */
export function roundOf<Item extends Schedule>(items: readonly Item[], now: Date): Item[] {
  const byDay = items.toSorted(
    (one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.box - other.box,
  )
  const due = byDay.filter(({ dueAt }) => dueAt <= now).length
  return byDay.slice(0, Math.min(maxInRound, Math.max(minInRound, due)))
}

function scheduled(box: number, from: Date): Schedule {
  return { box, dueAt: new Date(from.getTime() + (boxDays[box] ?? 1) * dayMs) }
}
