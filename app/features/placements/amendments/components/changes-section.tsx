import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import type { AmendmentSide } from '../amendment-action.ts'
import type { AmendmentsOf } from '../contract.ts'
import { outcomeWords, signerWords } from '../words.ts'
import { ChangeTable } from './change-table.tsx'
import { OpenChange } from './open-change.tsx'
import { ProposeChange } from './propose-change.tsx'
import { RuleChanges } from './rule-changes.tsx'

type ChangesSectionProps = { changes: AmendmentsOf; side: AmendmentSide }

/** Changes after approval: one that waits, asking for one, those that are settled, and newer rules. */
export function ChangesSection({ changes, side }: ChangesSectionProps) {
  const { open, past, rules, not_yet, time_zone } = changes
  const canAsk = not_yet === null
  if (!open && !canAsk && past.length === 0 && !rules) return null
  return (
    <section id="changes" className="scroll-mt-20 space-y-5">
      <h2 className="text-h2">Changes</h2>
      {rules && <RuleChanges rules={rules} />}
      {open && <OpenChange open={open} zone={time_zone} side={side} />}
      {canAsk && <ProposeChange key={past.length} changes={changes} />}
      {past.length > 0 && <PastChanges past={past} zone={time_zone} />}
    </section>
  )
}

function PastChanges({ past, zone }: { past: AmendmentsOf['past']; zone: string }) {
  return (
    <div className="border-line border-y">
      <AccordionItem title={`Earlier changes (${past.length})`}>
        <ul className="grid gap-5">
          {past.map((one) => (
            <li key={one.closed_at + one.opened_at} className="break-words">
              <p>
                <b>{outcomeWords[one.outcome]}</b> on {formatDate(dayIn(zone, new Date(one.closed_at)))}.
                Asked for by {signerWords[one.proposed_by]}: “{one.reason}”
              </p>
              <ChangeTable amendment={one} />
            </li>
          ))}
        </ul>
      </AccordionItem>
    </div>
  )
}
