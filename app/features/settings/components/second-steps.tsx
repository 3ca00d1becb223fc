import type { ReactNode } from 'react'
import { dayOnly } from '#app/features/people/dates.ts'
import type { Security } from '#app/features/sign-in/contract.ts'
import { RecoveryCodes } from '#app/features/sign-in/screens/recovery-codes.tsx'
import { canProve, ProveAgain } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FinishApp } from './finish-app.tsx'
import { FormAnswer, SaveButton, useSettingsForm } from './settings-form.tsx'

/** Authenticator apps, passkeys and recovery codes. */
export function SecondSteps({ security }: { security: Security }) {
  const { factors, recovery_codes_left: left } = security
  const hasSteps = factors.length > 0
  const form = useSettingsForm('begin-app', 'finish-app', 'remove-factor', 'recovery-codes')
  const { result } = form
  const isRemoving = result?.intent === 'remove-factor'
  return (
    <div className="grid gap-5">
      {!result?.app && <FormAnswer result={result} />}
      {result?.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} />}
      {hasSteps && (
        <ul className="divide-y divide-line">
          {factors.map((factor) => (
            <li
              key={factor.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 first:pt-0"
            >
              <div>
                <p className="font-semibold">{factor.label}</p>
                <p className="text-sm text-muted">
                  {factor.kind === 'totp' ? 'Authenticator app' : 'Passkey'}, added{' '}
                  {dayOnly(factor.created_at, null)}
                </p>
              </div>
              <form {...form.props}>
                <input type="hidden" name="id" value={factor.id} />
                <Unfold name={`Remove ${factor.label}`}>
                  <p className="text-sm">You can no longer sign in with it. You can add it again later.</p>
                  <ProveAgain security={security} errors={isRemoving ? form.errors : {}} />
                  {canProve(security) && (
                    <SaveButton form={form} intent="remove-factor" variant="outline">
                      Remove it
                    </SaveButton>
                  )}
                </Unfold>
              </form>
            </li>
          ))}
        </ul>
      )}
      {result?.app ? (
        <FinishApp app={result.app} form={form} />
      ) : (
        <form {...form.props} className="grid max-w-115 gap-4">
          <ProveAgain security={security} errors={isRemoving ? {} : form.errors} />
          {canProve(security) && (
            <div className="flex flex-wrap gap-3">
              <SaveButton form={form} intent="begin-app" variant={hasSteps ? 'outline' : 'primary'}>
                Add an authenticator app
              </SaveButton>
              <AddPasskey />
              {hasSteps && (
                <SaveButton form={form} intent="recovery-codes" variant="outline">
                  {`New recovery codes (${left} left)`}
                </SaveButton>
              )}
            </div>
          )}
        </form>
      )}
    </div>
  )
}

/** The confirmation fields of a sensitive action, collapsed until needed. */
function Unfold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
        {name}
      </summary>
      <div className="mt-2 grid gap-3">{children}</div>
    </details>
  )
}
