import type { BulkChangeAction } from '#app/features/people/memberships/undo-rules.ts'

/** What is done with many students at once. */
export const bulkActions = ['group', 'task', 'message', 'invite', 'year', 'unlink'] as const
export type BulkAction = (typeof bulkActions)[number]

/** So many at once. */
export const maxAtOnce = 200
/** The last three can be undone. */
export const undoableActions = ['group', 'year', 'unlink'] as const satisfies BulkChangeAction[]
export type UndoableAction = (typeof undoableActions)[number]

export function isUndoable(action: BulkAction): action is UndoableAction {
  return (undoableActions as readonly BulkAction[]).includes(action)
}

/** A student as far as a change of many looks at them. */
export type BulkFacts = {
  joined: boolean
  invitedAt: Date | null
  classYear: number | null
  /** The year that the school has said is right, and what the student answered; null while it waits. */
  askedYear: number | null
  askedYearAnswer: 'accepted' | 'declined' | null
  groupIds: readonly number[]
  /** Has the task that is to be set. */
  hasTask: boolean
}

export type BulkChange = { action: BulkAction; group_id?: number; class_year?: string }

export const notHere = 'Is no longer at your school.'

/** The student has not answered what the school says about their last year. */
function isWaiting({ askedYear, askedYearAnswer }: BulkFacts): boolean {
  return askedYear !== null && askedYearAnswer === null
}

const hourMs = 3_600_000

/** Why a student is left out of a change, in words for staff; null for one who is not. */
export function leftOutReason(change: BulkChange, student: BulkFacts, now: Date): string | null {
  const { action, group_id = 0, class_year } = change
  if (action === 'invite') {
    if (student.joined) return 'Has joined already.'
    const isLately = student.invitedAt && now.getTime() - student.invitedAt.getTime() < hourMs
    return isLately ? 'Was written to less than an hour ago.' : null
  }
  if (!student.joined) return 'Has not joined your school yet.'
  if (action === 'group' && student.groupIds.includes(group_id)) return 'Is in the group already.'
  if (action === 'task' && student.hasTask) return 'Has the task already.'
  if (action === 'year' && student.classYear === Number(class_year) && !isWaiting(student))
    return 'Finishes in that year already.'
  if (action === 'year' && student.askedYear === Number(class_year)) {
    if (isWaiting(student)) return 'Is being asked about that year.'
    if (student.askedYearAnswer === 'declined') return 'Has said no to that year.'
  }
  return null
}

/** A selected student as the list has them: less than the server looks at. */
type Selected = {
  title: string
  joined: boolean
  groups: readonly { id: number }[]
  class_year: number | null
  reason: { kind: string } | null
}

const reachNotes: Record<'joined' | 'asked', string> = {
  joined: 'already joined, so “Invite” leaves them out',
  asked: 'not joined yet, so only “Invite” reaches them',
}

/** How many of those selected an action reaches, as far as the list knows. */
export function bulkReach(action: BulkAction, selected: readonly Pick<Selected, 'joined'>[]): number {
  return selected.filter(({ joined }) => joined === (action !== 'invite')).length
}

/** Who of those selected is left out of some actions, and who needs something else first, in sentences. */
export function bulkNotes(selected: readonly Selected[]): string[] {
  const joined = selected.filter((one) => one.joined)
  const asked = selected.filter((one) => !one.joined)
  const wrote = joined.filter(({ reason }) => reason?.kind === 'wrote')
  const isMixed = joined.length > 0 && asked.length > 0
  const sentence = (who: readonly Selected[], words: string) =>
    who.length === 0 ? [] : [`${namesOf(who)} ${who.length === 1 ? 'has' : 'have'} ${words}.`]
  return [
    ...(isMixed ? sentence(joined, reachNotes.joined) : []),
    ...(isMixed ? sentence(asked, reachNotes.asked) : []),
    ...(wrote.length === 0
      ? []
      : [`${namesOf(wrote)} ${wrote.length === 1 ? 'is' : 'are'} waiting for an answer from you first.`]),
  ]
}

const maxNamed = 2

function namesOf(students: readonly Selected[]): string {
  const named = students.slice(0, maxNamed).map(({ title }) => title)
  const more = students.length - named.length
  const [first = '', second] = named
  if (more > 0) return `${named.join(', ')} and ${more} more`
  return second ? `${first} and ${second}` : first
}
