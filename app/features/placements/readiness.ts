import { formatDate } from '#app/platform/date-words.ts'
import type { Hold } from './holds.ts'
import { firstDay, lastDay, needsGuardian, type PlacementFacts } from './rules/facts.ts'
import { type Decision, type Finding, judge, type PreparedPack } from './rules/judge.ts'
import type { Party, Topic } from './rules/topics.ts'
import type { Status } from './status.ts'

/** A placement as far as readiness goes. */
export type PlacementState = {
  status: Status
  facts: PlacementFacts
  /** Parties whose signature holds for the values as they stand. */
  signed: ReadonlySet<Party>
  /** The student has accepted how to behave at work. */
  student_agrees: boolean
  /** Parties who have not signed a change yet; null: no change is open. What has started goes on without it. */
  amendment_waits_for: readonly Party[] | null
  hold: Hold | null
  /** Parties whose link expired without an answer. */
  expired_links: readonly Party[]
  host_reported: boolean
  decisions: readonly Decision[]
}

/** In this order: what blocks a step blocks all later ones too. */
export const steps = ['submit', 'approve', 'start', 'complete'] as const
export type Step = (typeof steps)[number]

/** `refused`: a rule forbids it as it is. `question`: an approver decides. `todo`: it has to be done. */
export type Missing = {
  step: Step
  kind: 'refused' | 'question' | 'todo'
  owedBy: Party
  says: string
  topic: Topic | null
}
export type Readiness = { missing: Missing[]; findings: Finding[] }

/**
 * What is missing in a placement and who owes it, in the words that pages and disabled buttons show.
 * `prepared` has the rules of the place as they hold at the school on this day.
 */
export function readiness(placement: PlacementState, prepared: PreparedPack): Readiness {
  const findings = judge(placement.facts, prepared, placement.decisions)
  const byRule = findings.flatMap(missingByRule)
  // A hold, a link that ran out and an open change are what people act on first.
  const missing = [
    ...missingBeside(placement),
    ...byRule,
    ...missingBySteps(placement, byRule),
    ...missingAtEnd(placement, prepared),
  ]
  return { missing, findings }
}

/** What stands in the way of a step. Empty: nothing. */
export function missingFor({ missing }: Readiness, step: Step): Missing[] {
  const until = steps.indexOf(step)
  return missing.filter((one) => steps.indexOf(one.step) <= until)
}

/** The sentence of a disabled button; null when the step is possible. */
export function notYet(ready: Readiness, step: Step): string | null {
  const [first, ...others] = missingFor(ready, step)
  if (!first) return null
  return others.length === 0 ? first.says : `${first.says} And ${others.length} more.`
}

/** When a topic's answer is due at the latest; others are due when the student submits, or are asked of the approver. */
const stepOf: Partial<Record<Topic, Step>> = {
  approver: 'approve',
  guardian_consent: 'approve',
  conditional_activities: 'approve',
  students_per_employee: 'approve',
  payment: 'approve',
  emergency_contact: 'approve',
  elsewhere: 'approve',
  written_arrangement: 'start',
  signatures: 'start',
  variation: 'start',
  safety_preparation: 'start',
  construction: 'start',
  host_checks: 'start',
  host_insurance_evidence: 'start',
  student_cover: 'start',
  liability_cover: 'start',
  supervision: 'start',
  register_retention: 'start',
}

function missingByRule({ topic, outcome, says, owedBy }: Finding): Missing[] {
  if (outcome === 'pass' || outcome === 'tell') return []
  const due = stepOf[topic]
  if (outcome === 'refuse')
    return [{ step: due ?? 'submit', kind: 'refused', owedBy: owedBy ?? 'school', says, topic }]
  // An approver may decide about what a rule only asks; where a party has to do something first, that party owes it.
  return [{ step: due ?? 'approve', kind: 'question', owedBy: owedBy ?? 'school', says, topic }]
}

function todo(step: Step, owedBy: Party, says: string): Missing {
  return { step, kind: 'todo', owedBy, says, topic: null }
}

/** The steps of every placement, whatever the rules of the place are. */
function missingBySteps(placement: PlacementState, found: readonly Missing[]): Missing[] {
  const { signed, facts, student_agrees } = placement
  const missing: Missing[] = []
  if (!signed.has('student')) missing.push(todo('submit', 'student', 'The student has not signed.'))
  if (!signed.has('host')) missing.push(todo('approve', 'host', 'The host has not accepted and signed.'))
  if (
    needsGuardian(facts) &&
    !signed.has('guardian') &&
    !found.some(({ topic }) => topic === 'guardian_consent')
  )
    missing.push(todo('approve', 'guardian', 'A parent or guardian has not agreed and signed.'))
  if (!student_agrees)
    missing.push(todo('approve', 'student', 'The student has not accepted how to behave at work.'))
  if (!signed.has('school')) missing.push(todo('start', 'school', 'The school has not approved and signed.'))
  return missing
}

/** Facts beside the status. */
function missingBeside({ status, amendment_waits_for, hold, expired_links }: PlacementState): Missing[] {
  const missing = expired_links.map((party) =>
    todo('approve', 'school', `The link of ${partyNames[party]} has expired. The school can send a new one.`),
  )
  for (const party of status === 'active' ? [] : (amendment_waits_for ?? []))
    missing.push(todo('start', party, `A change needs the signature of ${partyNames[party]}.`))
  if (hold) missing.push(todo('approve', holdOwedBy[hold.reason], holdWords[hold.reason]))
  return missing
}

export const partyNames: Record<Party, string> = {
  student: 'the student',
  host: 'the host',
  guardian: 'a parent or guardian',
  school: 'the school',
}

const holdWords: Record<Hold['reason'], string> = {
  'serious-incident': 'On hold after a serious incident. An approver can lift the hold with a reason.',
  'consent-withdrawn': 'On hold because a parent or guardian has withdrawn consent.',
}

const holdOwedBy: Record<Hold['reason'], Party> = {
  'serious-incident': 'school',
  'consent-withdrawn': 'guardian',
}

function missingAtEnd({ facts, host_reported }: PlacementState, { today }: PreparedPack): Missing[] {
  const missing: Missing[] = []
  if (today < firstDay(facts))
    missing.push(todo('complete', 'student', `The first day is ${formatDate(firstDay(facts))}.`))
  else if (today <= lastDay(facts))
    missing.push(todo('complete', 'student', `The last day is ${formatDate(lastDay(facts))}.`))
  if (!host_reported) missing.push(todo('complete', 'host', 'The host has not sent its report.'))
  return missing
}
