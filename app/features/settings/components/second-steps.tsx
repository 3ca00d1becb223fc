import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { dayOnly } from '#app/features/people/dates.ts'
import type { Security } from '#app/features/sign-in/security-contract.ts'
import { answerTo, type SettingsAnswer } from '../settings-answer.ts'
import { AddPasskey } from './add-passkey.tsx'
import { FinishApp } from './finish-app.tsx'
import { FormAnswer } from './form-answer.tsx'
import { canProve, ProveAgain } from './prove-again.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SaveButton } from './save-button.tsx'

/** Authenticator apps, passkeys and recovery codes. */
export function SecondSteps({ security, answer }: { security: Security; answer?: SettingsAnswer }) {
  const { factors, recovery_codes_left: left } = security
  const hasSteps = factors.length > 0
  const app = answerTo(answer, 'begin-app', 'finish-app')
  const unfinished = app?.app && !(app.intent === 'finish-app' && app.isGood) ? app : undefined
  const other = answerTo(answer, 'remove-factor', 'recovery-codes', 'begin-app', 'finish-app')
  return (
    <div className="grid gap-5">
      {!unfinished && <FormAnswer answer={other} />}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
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
              <Form method="post" noValidate preventScrollReset>
                <input type="hidden" name="id" value={factor.id} />
                {security.is_confirmed ? (
                  <SaveButton intent="remove-factor" variant="outline">
                    {`Remove ${factor.label}`}
                  </SaveButton>
                ) : (
                  <Unfold name={`Remove ${factor.label}`}>
                    <ProveAgain security={security} errors={answerTo(answer, 'remove-factor')?.errors} />
                    {canProve(security) && (
                      <SaveButton intent="remove-factor" variant="outline">
                        Remove it
                      </SaveButton>
                    )}
                  </Unfold>
                )}
              </Form>
            </li>
          ))}
        </ul>
      )}
      {unfinished?.app ? (
        <FinishApp app={unfinished.app} answer={unfinished} />
      ) : (
        <Form method="post" noValidate preventScrollReset className="grid max-w-115 gap-4">
          <ProveAgain security={security} errors={answerTo(answer, 'begin-app', 'recovery-codes')?.errors} />
          {canProve(security) && (
            <div className="flex flex-wrap gap-3">
              <SaveButton intent="begin-app" variant={hasSteps ? 'outline' : 'primary'}>
                Add an authenticator app
              </SaveButton>
              <AddPasskey />
              {hasSteps && (
                <SaveButton intent="recovery-codes" variant="outline">
                  {`New recovery codes (${left} left)`}
                </SaveButton>
              )}
            </div>
          )}
        </Form>
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
