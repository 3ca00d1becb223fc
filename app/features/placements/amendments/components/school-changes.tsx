import { formatDate } from '#app/platform/date-words.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { topics } from '../../rules/topics.ts'
import { QuestionForm } from '../../school/components/question-form.tsx'
import { SmallForm } from '../../school/components/small-form.tsx'
import type { AmendmentsOf } from '../contract.ts'
import { signerWords } from '../words.ts'
import { AmendmentForm, ReasonField, SignatureFields } from './amendment-form.tsx'
import { ChangesSection } from './changes-section.tsx'

type SchoolChangesProps = { changes: AmendmentsOf; mayApprove: boolean; approveAsk: string }

/** The changes of a placement for its school: also questions about the new terms, the links, and an earlier end. */
export function SchoolChanges({ changes, mayApprove, approveAsk }: SchoolChangesProps) {
  const { open, end_not_yet } = changes
  return (
    <div className="grid gap-5">
      <ChangesSection changes={changes} side="school" />
      {open && open.questions.length > 0 && (
        <Panel>
          <h3 className="text-h3">Questions about this change</h3>
          {open.questions.map(({ topic, says, rule, question }) => (
            <div key={topic} className="mt-4">
              <p className="font-semibold">{topics[topic]}</p>
              <p>{says}</p>
              {rule && <p className="mb-3 text-sm text-muted">The rule: {rule}</p>}
              <QuestionForm
                topic={topic}
                question={question}
                button="Decide"
                disabledReason={mayApprove ? null : approveAsk}
              />
            </div>
          ))}
        </Panel>
      )}
      {open && open.linked.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {open.linked.map((party) => (
            <SmallForm
              key={party}
              intent={`remind:${party}`}
              button={`Send the link to ${signerWords[party]} again`}
            />
          ))}
        </div>
      )}
      {end_not_yet === null && <EndEarly changes={changes} />}
    </div>
  )
}

/** The school alone signs this. */
function EndEarly({ changes: { terms, today } }: Pick<SchoolChangesProps, 'changes'>) {
  const choices = terms.days.slice(0, -1).filter((_, index) => {
    const next = terms.days[index + 1]
    return next !== undefined && next.date >= today
  })
  if (choices.length === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-link underline">End it earlier</summary>
      <p className="mt-2 max-w-[64ch] text-muted">
        Only the school signs this, and it counts at once. Everyone is told. The other signatures still count
        for the days that are left.
      </p>
      <div className="mt-3">
        <AmendmentForm intent="end-early" button="Sign and end it earlier">
          {({ errors }) => (
            <>
              <Select
                label="The last day"
                name="last_day"
                error={errors.last_day}
                options={choices.map(({ date }) => ({
                  value: date,
                  label: date === today ? `Today, ${formatDate(date)}` : formatDate(date),
                }))}
              />
              {errors.is_short && (
                <Checkbox
                  name="is_short"
                  value="yes"
                  label="I know, and I want to end it anyway"
                  error={errors.is_short}
                />
              )}
              <ReasonField errors={errors} hint="The student reads this." />
              <SignatureFields errors={errors} />
            </>
          )}
        </AmendmentForm>
      </div>
    </details>
  )
}
