import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { SchoolPlacement } from '../school-contract.ts'
import { decisionsIn, decisionsWithReason, type SchoolDecision } from '../school-rules.ts'
import { decisionWords } from '../school-words.ts'
import { SmallForm } from './small-form.tsx'

/** What the school decides: a form each, and the sentence why one is not possible. */
export function Decisions({ placement: { not_yet, status } }: { placement: SchoolPlacement }) {
  const shown = decisionsIn(status)
  if (shown.length === 0) return null
  return (
    <Panel>
      <h2 id="decide" className="scroll-mt-20 text-h3">
        Decide
      </h2>
      <div className="mt-3 divide-y divide-line">
        {shown.map((decision) => (
          <Decision key={decision} decision={decision} notYet={not_yet[decision] ?? null} />
        ))}
      </div>
    </Panel>
  )
}

function Decision({ decision, notYet }: { decision: SchoolDecision; notYet: string | null }) {
  const { button, about } = decisionWords[decision]
  return (
    <details open={decision === 'approve' && notYet === null}>
      <summary className="flex min-h-12 items-center font-semibold hover:underline">{button}</summary>
      <div className="grid gap-4 pb-4">
        <p className="text-sm text-muted">{about}</p>
        <SmallForm
          intent={decision}
          button={button}
          variant={decision === 'approve' ? 'primary' : 'outline'}
          disabledReason={notYet}
        >
          {({ errors }) => (
            <>
              {decision !== 'complete' && (
                <TextArea
                  label="Reason"
                  name="reason"
                  rows={3}
                  maxLength={1_000}
                  optional={!decisionsWithReason.includes(decision)}
                  required={decisionsWithReason.includes(decision) && notYet === null}
                  error={errors.reason}
                />
              )}
              {decision === 'approve' && (
                <>
                  <TextField
                    label="Your name, as a signature"
                    name="signature"
                    autoComplete="name"
                    maxLength={100}
                    error={errors.signature}
                  />
                  <Checkbox
                    name="signature_agreed"
                    value="yes"
                    label="This is my signature for the school"
                    error={errors.signature_agreed}
                  />
                </>
              )}
            </>
          )}
        </SmallForm>
      </div>
    </details>
  )
}
