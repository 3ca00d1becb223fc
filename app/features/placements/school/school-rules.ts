import { daysBetween } from '#app/platform/calendar.ts'
import type { Party } from '../rules/topics.ts'
import { finalStatuses, type PlacementEvent, type Status } from '../status.ts'

/** What a school decides about a placement, as the path of the call has it. */
export const decisions = ['approve', 'decline', 'request-changes', 'complete', 'cancel'] as const
export type SchoolDecision = (typeof decisions)[number]

export const decisionEvents: Record<SchoolDecision, PlacementEvent> = {
  approve: 'advisor-approves',
  decline: 'advisor-declines',
  'request-changes': 'advisor-requests-changes',
  complete: 'end-date-passed',
  cancel: 'cancel',
}

/** What the school can decide now or, before approval, later: each with its button. What is past has none. */
export function decisionsIn(status: Status): readonly SchoolDecision[] {
  if (finalStatuses.includes(status)) return []
  if (status === 'active') return ['complete']
  return status === 'approved' ? ['cancel'] : ['approve', 'decline', 'request-changes', 'cancel']
}

/** The school says why, also where the status itself does not ask for it. */
export const decisionsWithReason: readonly SchoolDecision[] = ['decline', 'request-changes', 'cancel']

/** Days after which a party whose turn it is counts as late. */
export const waitingDays = 7
/** A placement that is not approved so many days before it starts counts as late. */
export const daysBeforeStart = 14

export type Turn = {
  status: Status
  startDate: string
  endDate: string
  today: string
  /** The day on which the present status began. */
  since: string
  isOnHold: boolean
  /** It is on hold until a parent or guardian agrees again. */
  awaitsConsent?: boolean
  /** The first letter to the host waits for the school. */
  awaitsRelease: boolean
  /** The parent or guardian's address waits for the school. */
  awaitsGuardianCheck: boolean
  /** Parties whose signature a change waits for. */
  signsChange: readonly Party[]
}

/** Whose turn it is by the status and an open change, of which the first who has not signed counts; null: nobody's. */
export function turnOf(turn: Pick<Turn, 'status' | 'endDate' | 'today'> & Partial<Turn>): Party | null {
  if (finalStatuses.includes(turn.status)) return null
  if (turn.isOnHold) return 'school'
  switch (turn.status) {
    case 'draft':
    case 'changes-requested':
      return 'student'
    case 'submitted':
      return turn.awaitsRelease ? 'school' : 'host'
    case 'host-accepted':
      return turn.awaitsGuardianCheck ? 'school' : 'guardian'
    case 'parent-consented':
      return 'school'
    case 'approved':
      return turn.signsChange?.[0] ?? null
    case 'active':
      return turn.today > turn.endDate ? 'host' : (turn.signsChange?.[0] ?? null)
    default:
      return null
  }
}

const beforeApproval: readonly Status[] = [
  'draft',
  'changes-requested',
  'submitted',
  'host-accepted',
  'parent-consented',
]

/** Why a placement is late, in words; null: it is not. */
export function lateWords({ status, startDate, endDate, today, since }: Turn): string | null {
  if (beforeApproval.includes(status)) {
    const left = daysBetween(today, startDate)
    if (left < 0 && status === 'draft') return null
    if (left < 0) return 'It should have started already.'
    if (left <= daysBeforeStart)
      return `It starts ${left === 0 ? 'today' : `in ${inDays(left)}`} and is not approved.`
    const waited = daysBetween(since, today)
    return status !== 'draft' && waited >= waitingDays ? `Waiting for ${inDays(waited)}.` : null
  }
  if (status === 'approved') return today >= startDate ? 'It should have started already.' : null
  if (status === 'active') return today > endDate ? 'It has ended, and the report is missing.' : null
  return null
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

export type RemindRefusal = 'nothing-owed' | 'reminded-today' | 'awaits-release' | 'awaits-guardian-check'

/** Why a party is not reminded, or null. The school reminds others only. */
export function remindRefusal(party: Party, turn: Turn, wasRemindedToday: boolean): RemindRefusal | null {
  if (party === 'guardian' && turn.awaitsConsent) return wasRemindedToday ? 'reminded-today' : null
  if (party === 'host' && turn.status === 'submitted' && turn.awaitsRelease) return 'awaits-release'
  if (party === 'guardian' && turn.status === 'host-accepted' && turn.awaitsGuardianCheck)
    return 'awaits-guardian-check'
  if (party === 'school' || (turnOf(turn) !== party && !turn.signsChange.includes(party)))
    return 'nothing-owed'
  return wasRemindedToday ? 'reminded-today' : null
}

export const remindWords: Record<RemindRefusal, string> = {
  'nothing-owed': 'They have nothing to do at the moment.',
  'reminded-today': 'They have had a reminder today. You can send the next one tomorrow.',
  'awaits-release': 'You have to approve the first email to this host.',
  'awaits-guardian-check': 'Confirm the parent’s or guardian’s email address first.',
}
