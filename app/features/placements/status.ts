import { dayIn } from '#app/platform/calendar.ts'

/** D-126. What lies beside a status (an amendment, a hold, a link that expired, a no-show) never is one. */
export const statuses = [
  'draft',
  'submitted',
  'host-accepted',
  'host-declined',
  'parent-consented',
  'parent-refused',
  'approved',
  'changes-requested',
  'declined',
  'active',
  'completed',
  'cancelled',
] as const
export type Status = (typeof statuses)[number]

export const finalStatuses: readonly Status[] = [
  'host-declined',
  'parent-refused',
  'declined',
  'completed',
  'cancelled',
]

type Transition = { from: readonly Status[]; to: Status; needs: readonly Need[] }
type Need = 'signature' | 'reason'

const atReview = ['submitted', 'host-accepted', 'parent-consented'] as const

/** As `docs/spec` has them in `states.json`, and no others. */
export const transitions = {
  submit: { from: ['draft', 'changes-requested'], to: 'submitted', needs: ['signature'] },
  'host-accepts': { from: ['submitted'], to: 'host-accepted', needs: ['signature'] },
  'host-declines': { from: ['submitted'], to: 'host-declined', needs: ['reason'] },
  'parent-consents': { from: ['host-accepted'], to: 'parent-consented', needs: ['signature'] },
  'parent-refuses': { from: ['host-accepted'], to: 'parent-refused', needs: ['reason'] },
  'advisor-approves': { from: ['parent-consented'], to: 'approved', needs: ['signature'] },
  'advisor-requests-changes': { from: atReview, to: 'changes-requested', needs: ['reason'] },
  'advisor-declines': { from: atReview, to: 'declined', needs: ['reason'] },
  'start-date-reached': { from: ['approved'], to: 'active', needs: [] },
  'end-date-passed': { from: ['active'], to: 'completed', needs: [] },
  cancel: {
    from: ['draft', ...atReview, 'changes-requested', 'approved'],
    to: 'cancelled',
    needs: [],
  },
} as const satisfies Record<string, Transition>
export type PlacementEvent = keyof typeof transitions
/** What happens beside the status, and stands with it in the timeline. */
export type PlacementFact =
  | 'prepared'
  // Of these two the party is who it went to.
  | 'link-sent'
  | 'letter-sent'
  | 'reminded'
  | 'guardian-not-needed'
  | 'guardian-confirmed'
  | 'amendment-proposed'
  | 'amendment-signed'
  | 'amendment-applied'
  | 'amendment-refused'
  | 'amendment-withdrawn'
  | 'held'
  | 'hold-lifted'
  | 'consent-withdrawn'
  | 'evidence-recorded'
  | 'decided'
  | 'host-reported'
  | 'insurance-sent'
  | 'reflected'
  | 'added-to-plan'
  | 'absent'
  | 'no-show'
  | 'wants-to-talk'
  | 'incident'
  | 'serious-incident'
  | 'quiet-start'
  | 'health-note-opened'

/** Where an event leads, or null where it is not possible: the API answers 422. */
export function transition(status: Status, event: PlacementEvent): Status | null {
  const { from, to }: Transition = transitions[event]
  return from.includes(status) ? to : null
}

export type EventRefusal = 'not-possible-now' | 'signature-missing' | 'reason-missing' | 'not-ready'

/** What a person brings along with an event. */
export type EventGiven = {
  isSigned: boolean
  reason: string
  /** All that `readiness` wants before this event is there. */
  isReady: boolean
  /** The student is 18 on every day: the guardian's step is recorded as not needed, without a signature. */
  guardianNotNeeded?: boolean
}

/** Why an event is refused, or null. */
export function eventRefusal(status: Status, event: PlacementEvent, given: EventGiven): EventRefusal | null {
  if (transition(status, event) === null) return 'not-possible-now'
  const needs: readonly Need[] = transitions[event].needs
  const isSigned = given.isSigned || (event === 'parent-consents' && given.guardianNotNeeded === true)
  if (needs.includes('signature') && !isSigned) return 'signature-missing'
  if (needs.includes('reason') && given.reason.trim() === '') return 'reason-missing'
  return awaitsReadiness.includes(event) && !given.isReady ? 'not-ready' : null
}

const awaitsReadiness: readonly PlacementEvent[] = [
  'submit',
  'advisor-approves',
  'start-date-reached',
  'end-date-passed',
]

export type Clocked = {
  status: Status
  starts_on: string
  ends_on: string
  /** Of the student's school, as `Australia/Perth`. */
  zone: string
}

/**
 * The event that the calendar of the school brings about at an instant, or null. It happens once however late it is asked
 * for, since it leads out of the status it begins in; whether anything is missing is for `eventRefusal`.
 */
export function dueEvent({ status, starts_on, ends_on, zone }: Clocked, now: Date): PlacementEvent | null {
  const today = dayIn(zone, now)
  if (status === 'approved' && today >= starts_on) return 'start-date-reached'
  if (status === 'active' && today > ends_on) return 'end-date-passed'
  return null
}
