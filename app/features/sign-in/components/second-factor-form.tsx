import { useEffect, useRef, useState } from 'react'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { LoginResult } from '../forms/login-form.ts'
import type { SecondFactor } from '../forms/sign-in-query.ts'
import { RecoveryCodes } from '../screens/recovery-codes.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'
import { canUsePasskeys, submitPasskey } from './second-factor-calls.ts'

type SecondFactorFormProps = {
  form: Form<LoginResult>
  ways: readonly SecondFactor[]
  onPasskey(result: LoginResult): Promise<void>
  /** The recovery codes were shown. */
  onStored(result: LoginResult): Promise<void>
  onBack(): void
}

/** A passkey, the six digits of an authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ form, ways, onPasskey, onStored, onBack }: SecondFactorFormProps) {
  const isNew = ways.includes('set-up')
  const hasApp = isNew || ways.includes('totp')
  const [isRecovery, setRecovery] = useState(!hasApp)
  const [passkey, setPasskey] = useState<LoginResult | 'sent' | null>(null)
  const isPending = form.isPending || passkey === 'sent'
  const own = form.result?.intent === 'login' || form.result?.ok ? undefined : form.result
  const error =
    form.errors.code ?? own?.message ?? (passkey && passkey !== 'sent' ? passkey.message : undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.select()
  }, [error])
  const offersPasskey = useHydrated() && ways.includes('passkey') && canUsePasskeys()

  const { result } = form
  if (result?.recoveryCodes) {
    return (
      <div className="mt-3 space-y-4">
        <RecoveryCodes codes={result.recoveryCodes} />
        <Button size="large" wide onClick={() => void onStored(result)}>
          I have stored them
        </Button>
      </div>
    )
  }

  async function sendPasskey() {
    form.clear()
    setPasskey('sent')
    const result = await submitPasskey()
    await onPasskey(result)
    setPasskey(result)
  }

  return (
    <form {...form.props} className="mt-3 space-y-4">
      {form.prefetch}
      <input type="hidden" name="intent" value={isRecovery ? 'recovery-code' : 'second-factor'} />
      {offersPasskey && (
        <>
          <Button variant="accent" size="large" wide busy={isPending} onClick={sendPasskey}>
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
        ref={field}
        label={isRecovery ? 'Recovery code' : 'Six digits'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? undefined : 'numeric'}
        error={error}
        autoFocus
      />
      <Button type="submit" size="large" wide busy={isPending}>
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
