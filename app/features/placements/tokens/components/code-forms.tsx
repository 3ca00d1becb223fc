import type { Form } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { GuardianPage } from '../contract.ts'
import { tokenWords } from '../words.ts'
import { TokenForm, type TokenResult } from './token-form.tsx'
import { RingSchool } from './token-frame.tsx'

/** Before signing: a code is sent to the address that the school has confirmed, and typed in here. */
export function CodeForms({
  form,
  proof: { sent_to, is_waiting },
  school,
}: {
  form: Form<TokenResult>
  proof: GuardianPage['proof']
  school: GuardianPage['school']
}) {
  if (!sent_to)
    return (
      <Banner tone="warning">
        {tokenWords.noAddress} <RingSchool {...school} />
      </Banner>
    )
  return (
    <Panel tone="sand">
      <h2 className="text-h3">Before you answer</h2>
      <p className="mt-1.5 mb-4">
        So that nobody else can answer for you, we send a code of six digits to {sent_to}.
      </p>
      {form.result?.ok && form.result.message && (
        <div className="mb-4">
          <Banner tone="good" role="status">
            {form.result.message}
          </Banner>
        </div>
      )}
      {is_waiting && (
        <div className="mb-6">
          <TokenForm form={form} intent="check-code" submit="Go on">
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              error={form.result?.intent === 'check-code' ? form.errors.code : undefined}
            />
          </TokenForm>
        </div>
      )}
      <TokenForm
        form={form}
        intent="send-code"
        submit={is_waiting ? 'Send another code' : 'Send me the code'}
        variant={is_waiting ? 'outline' : 'accent'}
      />
    </Panel>
  )
}
