import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#app/platform/browser-api.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { type FormErrors, hasErrors, resetErrors } from '../forms/login-form.ts'
import { owedAddress } from '../forms/sign-in-query.ts'
import { passwordProblem } from '../password-rules.ts'
import { focusFirstError, withoutErrorOf } from './focus-first-error.ts'
import { setNewPassword } from './set-new-password.ts'
import { useFinish } from './use-finish.ts'

type Refusal = { errors: FormErrors<'password' | 'password_confirmation'>; message?: string }

/** A new password by the link of a letter. It signs in. */
export function ResetForm({
  email,
  token,
  refusal: drawn,
}: {
  email: string
  token: string
  refusal: Refusal | null
}) {
  const navigate = useNavigate()
  const finish = useFinish({ where: 'page', redirect: null })
  const [refusal, setRefusal] = useState(drawn)
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const password = String(given.get('password') ?? '')
    const confirmation = String(given.get('password_confirmation') ?? '')
    const errors = resetErrors({ password, confirmation, problem: passwordProblem(password, [email]) })
    if (hasErrors(errors)) {
      setRefusal({ errors })
      return focusFirstError(form, errors)
    }
    setSending(true)
    const body = { email, token, password, password_confirmation: confirmation }
    const outcome = await setNewPassword(browserApi, body, (problem) => setRefusal(refusalOf(problem)))
    if (outcome.owed) return navigate(owedAddress(outcome.owed))
    if (outcome.isSet) return finish('Welcome back legend!', outcome.redirect)
    setSending(false)
  }

  return (
    <form
      method="post"
      onSubmit={submit}
      onChange={(event) =>
        refusal && setRefusal({ ...refusal, errors: withoutErrorOf(refusal.errors, event.target) })
      }
      noValidate
      className="mt-4 space-y-4"
    >
      {refusal?.message && (
        <Banner tone="bad" role="alert">
          {refusal.message} <Link to={`/forgot?${new URLSearchParams({ email })}`}>Ask for a new link</Link>
        </Banner>
      )}
      {/* for password managers, which keep the two together */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <p className="text-muted">
        For <strong className="break-words text-ink">{email}</strong>
      </p>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="8 characters or more. A short sentence works well."
        error={refusal?.errors.password}
      />
      <PasswordField
        label="The same once more"
        name="password_confirmation"
        autoComplete="new-password"
        error={refusal?.errors.password_confirmation}
      />
      <Button type="submit" size="large" wide busy={sending}>
        Set password
      </Button>
    </form>
  )
}

function refusalOf({ errors, message }: ApiProblem): Refusal {
  const ofFields = {
    password: errors.password?.[0],
    password_confirmation: errors.password_confirmation?.[0],
  }
  return { errors: ofFields, message: hasErrors(ofFields) ? undefined : message }
}
