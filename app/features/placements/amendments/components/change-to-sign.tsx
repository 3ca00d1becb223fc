import type { Form } from '#app/platform/forms/use-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ReasonForm } from '../../tokens/components/reason-form.tsx'
import { TokenForm, type TokenResult } from '../../tokens/components/token-form.tsx'
import type { AmendmentShown } from '../contract.ts'
import { signersInWords, signerWords } from '../words.ts'
import { SignatureFields } from './amendment-form.tsx'
import { ChangeTable } from './change-table.tsx'

/** What is to change, for a host or guardian by their link. */
export function ChangeToSign({ amendment }: { amendment: AmendmentShown }) {
  const { reason, proposed_by, waits_for } = amendment
  return (
    <Panel>
      <p className="break-words">
        Asked for by {signerWords[proposed_by]}: “{reason}”
      </p>
      <div className="mt-3">
        <ChangeTable amendment={amendment} />
      </div>
      <p className="mt-3 text-sm text-muted">
        Still to sign: {signersInWords(waits_for)}. Until everyone has signed, everything stays as it was.
      </p>
    </Panel>
  )
}

type ChangeFormsProps = {
  yes: Form<TokenResult>
  no: Form<TokenResult>
  intents: { yes: string; no: string }
}

/** Signing a change, or turning it down. */
export function ChangeForms({ yes, no, intents }: ChangeFormsProps) {
  return (
    <>
      <h2>Do you agree to the change?</h2>
      <TokenForm form={yes} intent={intents.yes} submit="Agree and sign">
        <SignatureFields errors={yes.errors} />
      </TokenForm>
      <ReasonForm form={no} intent={intents.no} summary="No, I do not agree" submit="Say no" />
    </>
  )
}
