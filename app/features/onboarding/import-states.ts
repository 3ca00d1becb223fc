import { DomainError } from '#app/platform/problem.ts'

export const importStatuses = [
  'uploaded',
  'validating',
  'ready',
  'importing',
  'completed',
  'completed-with-errors',
  'failed',
  'cancelled',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** `student-import` of the specification's states: what may happen to an import, and what it is then. */
const transitions = {
  validate: { from: 'uploaded', to: 'validating' },
  'rows-readable': { from: 'validating', to: 'ready' },
  'file-unreadable': { from: 'validating', to: 'failed' },
  confirm: { from: 'ready', to: 'importing' },
  cancel: { from: 'ready', to: 'cancelled' },
  'all-done': { from: 'importing', to: 'completed' },
  'all-done-with-errors': { from: 'importing', to: 'completed-with-errors' },
} as const satisfies Record<string, { from: ImportStatus; to: ImportStatus }>
export type ImportEvent = keyof typeof transitions

/**
 * What an import is after this.
 * @throws DomainError `refused` (`import-state`) for what is not listed
 */
export function statusAfter(status: ImportStatus, event: ImportEvent): ImportStatus {
  const { from, to } = transitions[event]
  if (status !== from) throw new DomainError('refused', 'import-state', { message: refusals[event] })
  return to
}

const over = 'This import has changed since you opened the page. Load the page again.'
const refusals: Record<ImportEvent, string> = {
  validate: over,
  'rows-readable': over,
  'file-unreadable': over,
  confirm: 'Only an import that is checked and waiting can be confirmed.',
  cancel: 'Only an import that is checked and waiting can be discarded.',
  'all-done': over,
  'all-done-with-errors': over,
}

/** How long an import can be undone. Source: issue "Schools". */
export const undoDays = 7
/** How long rows that were left out stay, to be mended. */
export const rejectDays = 30
const dayMs = 86_400_000

export function undoUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + undoDays * dayMs)
}

type Ended = { status: ImportStatus; endedAt: Date | null; undoAskedAt: Date | null }

export function canUndo({ status, endedAt, undoAskedAt }: Ended, now: Date): boolean {
  const isCompleted = status === 'completed' || status === 'completed-with-errors'
  return isCompleted && endedAt !== null && undoAskedAt === null && now < undoUntil(endedAt)
}

type Planned = { inviteAt: Date | null; invitesHeld: boolean; undoAskedAt: Date | null }

/** Whether none of the invitations of a list has gone out, so that another time can be chosen. */
export function invitationsWait({ inviteAt, invitesHeld, undoAskedAt }: Planned, now: Date): boolean {
  return !undoAskedAt && (invitesHeld || (inviteAt !== null && inviteAt > now))
}
