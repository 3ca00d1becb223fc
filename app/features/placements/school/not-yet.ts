import type { AdvisorActor } from '#app/platform/actor.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import { notYet, type PlacementState, type Readiness } from '../readiness.ts'
import { type PreparedPack, saysToSchool } from '../rules/judge.ts'
import { transition } from '../status.ts'
import { decisionEvents, decisions, type SchoolDecision } from './school-rules.ts'

type Judged = { ready: Readiness; state: PlacementState; prepared: Pick<PreparedPack, 'pack'> }
type Reader = {
  actor: Pick<AdvisorActor, 'userId' | 'permissions'>
  isHere: boolean
  /** Names of the others at the school who may approve. */
  otherApprovers: readonly string[]
}

export const hasLeft = 'The student has left your school. You can still read the placement.'

/** @param others names of those who may approve instead */
export function preparedByYou(others: readonly string[]): string {
  const who =
    others.length > 0
      ? `${others.join(' or ')} can.`
      : 'Nobody else at your school may approve yet: give a colleague that permission.'
  return `You prepared this placement, so someone else approves it. ${who} The settings can change that.`
}

/** Whether the advisor may not decide because they began the placement for the student. */
export function isOwnPreparation({ state }: Pick<Judged, 'state'>, { userId }: { userId: number }): boolean {
  return state.facts.prepared_by === String(userId)
}

const notNow: Record<SchoolDecision, string> = {
  approve: 'It can be approved once the host and a parent or guardian have signed.',
  decline: 'That is possible until it is approved.',
  'request-changes': 'That is possible until the host, a parent and the school have answered.',
  complete: 'That is possible once it runs.',
  cancel: 'That is possible until it starts.',
}

const evenWithoutStudent: readonly SchoolDecision[] = ['decline', 'complete', 'cancel']

/** Why each decision is not possible, in the words of the disabled button; null: it is possible. */
export function notYetOf(record: Judged, reader: Reader): Record<SchoolDecision, string | null> {
  const why = (decision: SchoolDecision) => whyNot(record, decision, reader)
  return Object.fromEntries(decisions.map((one) => [one, why(one)])) as Record<SchoolDecision, string | null>
}

function whyNot(
  { state, ready, prepared }: Judged,
  decision: SchoolDecision,
  { actor, isHere, otherApprovers }: Reader,
): string | null {
  if (transition(state.status, decisionEvents[decision]) === null) return notNow[decision]
  if (!isHere && !evenWithoutStudent.includes(decision)) return hasLeft
  if (decision === 'complete') return notYet(ready, 'complete')
  if (decision !== 'approve') return null
  if (!actor.permissions.includes('approve_wex')) return permissionWords.approve_wex.ask
  if (isOwnPreparation({ state }, actor)) return preparedByYou(otherApprovers)
  const says = notYet(ready, 'approve')
  return says && saysToSchool(says, prepared.pack.authority)
}

/** Why the hold cannot be lifted by this advisor, or null. */
export function holdNotYet(
  { state }: Pick<Judged, 'state'>,
  { actor, otherApprovers }: Omit<Reader, 'isHere'>,
): string | null {
  if (state.hold?.reason === 'consent-withdrawn')
    return 'Only the consent of a parent or guardian lifts this hold.'
  if (!actor.permissions.includes('approve_wex')) return permissionWords.approve_wex.ask
  return isOwnPreparation({ state }, actor) ? preparedByYou(otherApprovers) : null
}
