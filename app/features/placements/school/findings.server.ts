import type { PlacementRecord } from '../record.server.ts'
import { isOld } from '../rules/enforce.ts'
import { type Finding, questionOf, saysToSchool } from '../rules/judge.ts'
import { valueInWords } from '../rules/rule-pack.ts'
import type { SchoolFinding, SchoolPlacement } from './school-contract.ts'

const order: readonly Finding['outcome'][] = ['refuse', 'ask', 'pass', 'tell']

/** Those that hold something up come first. */
export function findingsOf({ ready, prepared: { pack } }: PlacementRecord): SchoolFinding[] {
  return ready.findings
    .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
    .map((finding) => {
      const { topic, outcome, says, inForce, decision } = finding
      const { rule, confirmation } = inForce
      return {
        topic,
        outcome,
        says: saysToSchool(says, pack.authority),
        rule: rule ? valueInWords(rule.value) : null,
        standing: rule?.standing ?? null,
        sources: pack.sources
          .filter(({ key }) => rule?.sources.includes(key))
          .map(({ title, address, dated, seen }) => ({ title, address, dated, seen })),
        confirmed: confirmation && { by: confirmation.by, on: confirmation.on, source: confirmation.source },
        decided: decision && { by: decision.by, on: decision.on, why: decision.why },
        question: questionToDecide(finding),
      }
    })
}

/** A question is decided; a rule that names an exception may be excepted from. Null: neither. */
export function questionToDecide(finding: Finding): string | null {
  if (finding.outcome === 'ask') return questionOf(finding)
  const isException = finding.outcome === 'refuse' && finding.inForce.rule?.limits?.exception !== undefined
  return isException ? questionOf(finding) : null
}

export function packOf({ placement, prepared: { pack, today } }: PlacementRecord): SchoolPlacement['pack'] {
  const page = pack.sources.find(({ key }) => key === pack.authority_page)
  return {
    place: pack.place,
    name: pack.name,
    authority: pack.authority,
    address: page?.address ?? '',
    checked_on: pack.checked_on,
    is_old: isOld(pack, today),
    has_changed: placement.rulesVersion !== null && placement.rulesVersion !== pack.version,
  }
}
