import { FactList } from '#app/ui/facts.tsx'
import type { StaffDecision } from '../contract.ts'
import { withCommas } from '../ledger-rules.ts'
import { sumDays } from '../staff-rules.ts'

/** The sums that a decision of staff is measured by, and why it takes someone else. */
export function StaffDecisionFacts({ decision }: { decision: StaffDecision }) {
  const { person_xp: person, admin_xp: own, limit, second_person_reason: reason, refusal } = decision
  return (
    <div className="grid gap-2">
      <FactList
        items={[
          { label: `Decided for this person in ${sumDays} days`, value: `${withCommas(person)} XP` },
          { label: `Decided by you in ${sumDays} days`, value: `${withCommas(own)} XP` },
          { label: 'One admin is enough up to', value: `${withCommas(limit)} XP` },
        ]}
      />
      {reason && <p>{reason}</p>}
      {refusal && <p className="font-semibold">{refusal}</p>}
    </div>
  )
}
