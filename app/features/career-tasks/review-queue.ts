import type { SubmissionLine } from './contract.ts'

type Line = Pick<SubmissionLine, 'user_id' | 'status' | 'submitted_at' | 'student'>

/** Who handed in and waits, the longest first. */
export function waitingIn<One extends Line>(lines: readonly One[]): One[] {
  return lines
    .filter(({ status }) => status === 'submitted')
    .toSorted(
      (one, other) =>
        (one.submitted_at ?? '').localeCompare(other.submitted_at ?? '') || one.user_id - other.user_id,
    )
}

/** Where an advisor is among those who wait, and who comes before and after; null where nobody does. */
export function reviewPlace<One extends Line>(lines: readonly One[], userId: number) {
  const waiting = waitingIn(lines)
  const at = waiting.findIndex((line) => line.user_id === userId)
  const others = waiting.filter((line) => line.user_id !== userId)
  const next = (at < 0 ? others[0] : waiting[(at + 1) % waiting.length]) ?? null
  const previous = (at < 0 ? null : waiting[(at - 1 + waiting.length) % waiting.length]) ?? null
  return {
    waiting,
    /** From 1; 0 for a student who does not wait. */
    number: at + 1,
    next: next?.user_id === userId ? null : next,
    previous: previous?.user_id === userId ? null : previous,
    notHandedIn: lines.filter(({ status }) => status === 'assigned').length,
  }
}

export const reviewOutcomes = ['accepted', 'sent-back', 'undone'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

const doneWords: Record<ReviewOutcome, string> = {
  accepted: 'Accepted.',
  'sent-back': 'Sent back.',
  undone: 'Undone.',
}

/** What was done with the one before, and how many are left: `Accepted. Next: 3 waiting.` */
export function outcomeWords(outcome: ReviewOutcome, waiting: number): string {
  const done = doneWords[outcome]
  if (outcome === 'undone') return `${done} It is waiting for your review again.`
  return waiting === 0 ? `${done} Nobody else is waiting in this task.` : `${done} Next: ${waiting} waiting.`
}

/** The one whose decision the page says and offers to undo: the one before, or the one that is open. */
export function undoable<One extends Line & { can_undo: boolean }>(
  lines: readonly One[],
  ids: readonly (number | null)[],
): One | null {
  return lines.find(({ user_id, can_undo }) => can_undo && ids.includes(user_id)) ?? null
}
