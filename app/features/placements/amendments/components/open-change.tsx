import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { AmendmentSide } from '../amendment-action.ts'
import type { AmendmentsOf } from '../contract.ts'
import { signersInWords, signerWords } from '../words.ts'
import { AmendmentForm, ReasonField, SignatureFields } from './amendment-form.tsx'
import { ChangeTable } from './change-table.tsx'

type OpenChangeProps = { open: NonNullable<AmendmentsOf['open']>; zone: string; side: AmendmentSide }

/** A change that waits: what it is, who has signed, and what the reader can do. */
export function OpenChange({ open, zone, side }: OpenChangeProps) {
  const { reason, proposed_by, opened_at, signers, waits_for } = open
  const signed = signers.filter((party) => !waits_for.includes(party))
  const isEarlyEnd = signers.length === 1
  return (
    <Panel tone="sand">
      <h3 className="text-h3">A change is waiting for signatures</h3>
      <p className="mt-1.5 break-words">
        Asked for by {signerWords[proposed_by]} on {formatDate(dayIn(zone, new Date(opened_at)))}: “{reason}”
      </p>
      <div className="my-4">
        <ChangeTable amendment={open} />
      </div>
      <p>
        <b>Still to sign:</b> {signersInWords(waits_for)}.{' '}
        {signed.length > 0 && (
          <>
            <b>Signed:</b> {signersInWords(signed)}.
          </>
        )}
      </p>
      <p className="mt-1.5 text-muted">
        Until then everything stays as it was.
        {isEarlyEnd && ' The others do not have to sign again. Their earlier signatures still count.'}
      </p>
      <div className="mt-4 grid gap-3">
        {open.signs && (
          <AmendmentForm
            intent="change-sign"
            button={side === 'school' ? 'Sign for the school' : 'Sign the change'}
            variant="primary"
            disabledReason={open.sign_not_yet}
          >
            {({ errors }) => <SignatureFields errors={errors} />}
          </AmendmentForm>
        )}
        {open.withdraws ? (
          <details>
            <summary className="inline-flex min-h-11 items-center text-link underline">
              Withdraw the change
            </summary>
            <p className="mt-1 mb-3">
              Everything stays as it was, and the signatures of this change no longer count. It cannot be
              opened again.
            </p>
            <AmendmentForm intent="change-withdraw" button="Yes, withdraw it" />
          </details>
        ) : (
          open.refuses && (
            <details>
              <summary className="inline-flex min-h-11 items-center text-link underline">
                Turn the change down
              </summary>
              <div className="mt-2">
                <AmendmentForm intent="change-refuse" button="Turn it down">
                  {({ errors }) => <ReasonField errors={errors} hint="Everyone who signs reads this." />}
                </AmendmentForm>
              </div>
            </details>
          )
        )}
      </div>
    </Panel>
  )
}
