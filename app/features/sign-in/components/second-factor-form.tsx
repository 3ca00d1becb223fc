import { type FormEvent, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type SecondFactor, type SignInQuery, withQuery } from '../forms/sign-in-query.ts'
import { NewAuthenticator } from './new-authenticator.tsx'
import { canUsePasskeys, type SecondStep, submitPasskey, submitSecondStep } from './second-factor-calls.ts'

type SecondFactorFormProps = {
  ask: SignInQuery
  ways: readonly SecondFactor[]
  error?: string
  onSignedIn(redirect: string | null): Promise<void>
  onBack(): void
}

/** A passkey, the six digits of an authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ ask, ways, error: initial, onSignedIn, onBack }: SecondFactorFormProps) {
  const isNew = ways.includes('set-up')
  const hasApp = isNew || ways.includes('totp')
  const [isRecovery, setRecovery] = useState(!hasApp)
  const [error, setError] = useState(initial)
  const [sending, setSending] = useState(false)
  const offersPasskey = useHydrated() && ways.includes('passkey') && canUsePasskeys()

  async function give(step: Promise<SecondStep>) {
    setSending(true)
    setError(undefined)
    const outcome = await step
    if (outcome.ok) return onSignedIn(outcome.redirect).finally(() => setSending(false))
    setSending(false)
    setError(outcome.message)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    const code = field.value.trim()
    if (!code) return setError('Please enter the code')
    await give(submitSecondStep(isRecovery ? { recovery_code: code } : { code }))
    if (field.isConnected) field.select()
  }

  return (
    <form
      method="post"
      action={withQuery('/login', ask)}
      onSubmit={submit}
      noValidate
      className="mt-3 space-y-4"
    >
      <input type="hidden" name="intent" value={isRecovery ? 'recovery-code' : 'second-factor'} />
      {offersPasskey && (
        <>
          <Button variant="accent" size="large" wide busy={sending} onClick={() => give(submitPasskey())}>
            Use your passkey
          </Button>
          <p className="text-center text-sm text-muted">or</p>
        </>
      )}
      {isNew && <NewAuthenticator />}
      <p className="text-muted">
        {isRecovery
          ? 'Enter one of the recovery codes that you kept. Each works once.'
          : 'Open your authenticator app and enter the six digits it shows for Yonder.'}
      </p>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Six digits'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? undefined : 'numeric'}
        error={error}
        autoFocus
      />
      <Button type="submit" size="large" wide busy={sending}>
        Carry on
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        {hasApp && !isNew && (
          <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
          </Button>
        )}
      </div>
      {ways.includes('passkey') && !offersPasskey && !hasApp && (
        <Banner>This browser cannot use passkeys. A recovery code works too.</Banner>
      )}
    </form>
  )
}
