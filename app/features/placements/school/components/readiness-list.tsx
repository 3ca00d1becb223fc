import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { steps } from '../../readiness.ts'
import type { Party } from '../../rules/topics.ts'
import { finalStatuses } from '../../status.ts'
import type { SchoolPlacement } from '../school-contract.ts'
import { ownerWords, stepWords } from '../school-words.ts'
import { SmallForm } from './small-form.tsx'

/** What is missing, for which step, and who owes it. */
export function ReadinessList({ placement }: { placement: SchoolPlacement }) {
  const { missing, next, status } = placement
  const isApproved = status === 'approved' || status === 'active'
  if (finalStatuses.includes(status)) return null
  // Before the first day nobody can do anything about the end.
  const due = steps.filter((step) => step !== 'complete' || status === 'active')
  const shown = due.filter((step) => missing.some((one) => one.step === step))
  return (
    <Panel>
      <h2 className="text-h3">What is missing</h2>
      {shown.length === 0 && <p className="mt-2 text-muted">Nothing is missing.</p>}
      {shown.map((step) => (
        <div key={step} className="mt-4">
          <h3 className="font-sans text-sm font-semibold text-muted">
            {step === 'approve' && isApproved ? 'Since it was approved' : stepWords[step]}
          </h3>
          <ul className="divide-y divide-line">
            {missing
              .filter((one) => one.step === step)
              .map(({ says, owed_by, kind }) => (
                <li key={says} className="flex flex-wrap items-start justify-between gap-2 py-2.5">
                  <span className="min-w-0 flex-1 basis-60">{says}</span>
                  <Tag tone={kind === 'refused' ? 'bad' : kind === 'question' ? 'warning' : 'plain'}>
                    {ownerWords[owed_by]}
                  </Tag>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {next.owed_by && next.owed_by !== 'school' && (
        <div className="mt-4" data-screen>
          <SmallForm
            intent={`remind:${next.owed_by}`}
            button={`Remind ${whom[next.owed_by]}`}
            disabledReason={next.may_remind ? null : 'They have had a reminder today.'}
          />
        </div>
      )}
    </Panel>
  )
}

const whom: Record<Party, string> = {
  student: 'the student',
  host: 'the host',
  guardian: 'the parent or guardian',
  school: 'the school',
}
