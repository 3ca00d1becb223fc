import { type Readiness, readiness, type Step } from '../readiness.ts'
import type { PlacementRecord } from '../record.server.ts'
import { type Finding, questionOf } from '../rules/judge.ts'
import { stateOf } from '../state.server.ts'
import { type SignedTerms, whoSignsAgain } from './amendments.ts'

/** What all have signed, as it is now. */
export function currentTerms({ placement, days }: Pick<PlacementRecord, 'placement' | 'days'>): SignedTerms {
  const { address, supervisor, supervisorPhone, tasks } = placement
  return { days, address, supervisor, supervisor_phone: supervisorPhone, tasks }
}

/** What the rules come to with other terms. Nothing is stored. */
export function readyWith(record: PlacementRecord, after: SignedTerms, now: Date): Readiness {
  const { placement, prepared, ofSchool } = record
  const days = [...after.days]
  const changed = {
    ...record,
    amendment: null,
    days,
    placement: {
      ...placement,
      startDate: days[0]?.date ?? placement.startDate,
      endDate: days.at(-1)?.date ?? placement.endDate,
      address: after.address,
      supervisor: after.supervisor,
      tasks: [...after.tasks],
    },
  }
  return readiness(stateOf(changed, ofSchool, now), prepared)
}

export function signersOf({ state }: PlacementRecord, before: SignedTerms, after: SignedTerms) {
  return whoSignsAgain(before, after, state.facts.born_on)
}

/** What a rule forbids in a change and did not forbid before, a sentence each. */
export function refusedInChange(record: PlacementRecord, changed: Readiness): string[] {
  const known = new Set(refusals(record, record.ready))
  return refusals(record, changed).filter((says) => !known.has(says))
}

function refusals({ placement }: PlacementRecord, { missing }: Readiness): string[] {
  const due = dueSteps(placement.status)
  return missing.filter(({ kind, step }) => kind === 'refused' && due.includes(step)).map(({ says }) => says)
}

/** What an approver decides about a change, and has not decided yet. */
export function askedInChange(record: PlacementRecord, changed: Readiness): Finding[] {
  const due = dueSteps(record.placement.status)
  const topics = new Set(
    changed.missing
      .filter(({ kind, step }) => kind === 'question' && due.includes(step))
      .map(({ topic }) => topic),
  )
  const known = new Set(record.ready.findings.filter(({ outcome }) => outcome === 'ask').map(questionOf))
  return changed.findings.filter(
    (finding) => finding.outcome === 'ask' && topics.has(finding.topic) && !known.has(questionOf(finding)),
  )
}

/** What is due before the start is looked at before the start; in what has started there is no other time. */
function dueSteps(status: string): readonly Step[] {
  return status === 'active' ? ['submit', 'approve', 'start'] : ['submit', 'approve']
}
