import { FormFields } from '#app/features/forms/form-fields.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnPlacement } from '../../student-contract.ts'
import type { PlacementResult } from '../placement-action.ts'
import { startPath, stepNames, studentSteps } from '../student-steps.ts'

type Of = { placement: OwnPlacement }

function confirm({ ok, message }: PlacementResult): void {
  if (ok && message) toast(message, { kind: 'good' })
}

/** The pages of the request again, and the signature that sends it. */
export function SignForm({ placement }: Of) {
  const form = useForm<PlacementResult>({ intents: ['submit'], onResult: confirm })
  const { result } = form
  const errors = form.errors as Record<string, string>
  const { id, sections } = placement
  return (
    <section id="sign" className="scroll-mt-20">
      <h2 className="text-h2">Check it and sign</h2>
      <p className="mt-2 max-w-[64ch] text-muted">
        When you sign, the host is asked. Everyone signs what is written on this page. After that, only your
        school can ask for changes.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {studentSteps.map((step) => (
          <ButtonLink key={step} to={startPath(id, step)} variant="outline" size="small">
            Change: {stepNames[step]}
          </ButtonLink>
        ))}
      </div>
      <form {...form.props} className="mt-6 grid max-w-[64ch] gap-5">
        <ErrorSummary
          errors={Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]))}
          message={result?.ok ? undefined : result?.message}
        />
        <FormFields
          sections={signatureOf(sections)}
          given={{ signature: result?.given?.signature }}
          errors={errors}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="submit"
            variant="accent"
            busy={form.isPending}
            disabledReason={reasonNotToSign(placement)}
          >
            Sign and send
          </Button>
        </div>
      </form>
    </section>
  )
}

function signatureOf(sections: OwnPlacement['sections']): OwnPlacement['sections'] {
  const fields = sections.flatMap((section) => section.fields).filter(({ type }) => type === 'signature')
  return [{ fields }]
}

/** The sentence below the button while something is missing. What the signature itself adds is left out. */
function reasonNotToSign({ todo, missing }: OwnPlacement): string | null {
  const refused = missing.filter(({ step, kind }) => step === 'submit' && kind === 'refused')
  const [first, ...others] = [...todo, ...refused].map(({ says }) => says)
  if (!first) return null
  return others.length === 0 ? first : `${first} And ${others.length} more.`
}

/** Cancelling says who hears of it. */
export function CancelForm({ placement: { status } }: Of) {
  const form = useForm<PlacementResult>({ intents: ['cancel'], onResult: confirm })
  const { result } = form
  const errors = form.errors as Record<string, string>
  return (
    <details data-screen open={Boolean(result)}>
      <summary className="inline-flex min-h-11 items-center text-link underline">
        {status === 'draft' ? 'Delete this draft' : 'Cancel this placement'}
      </summary>
      <form {...form.props} className="mt-3 grid max-w-[64ch] gap-4">
        <ErrorSummary errors={{}} message={result?.ok ? undefined : result?.message} />
        <p className="text-muted">
          {status === 'draft'
            ? 'Nobody has seen it. It cannot be opened again.'
            : 'We tell your school and everyone who already has a link. It cannot be opened again.'}
        </p>
        <TextArea
          label="Why?"
          hint="Your school reads this."
          name="reason"
          rows={2}
          optional
          maxLength={1_000}
          defaultValue={result?.given?.reason}
          error={errors.reason}
        />
        <Checkbox name="sure" value="yes" label="Yes, cancel it" error={errors.sure} />
        <div>
          <Button type="submit" name="intent" value="cancel" variant="outline" busy={form.isPending}>
            Cancel it
          </Button>
        </div>
      </form>
    </details>
  )
}
