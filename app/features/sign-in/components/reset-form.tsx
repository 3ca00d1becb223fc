import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasErrors, type Refusal, refusalOf } from '#app/features/people/forms/form-errors.ts'
import { useRefusal } from '#app/features/people/forms/use-refusal.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { resetErrors, resetFields } from '../forms/login-form.ts'
import { owedAddress } from '../forms/sign-in-query.ts'
import { passwordProblem } from '../password-rules.ts'
import { NewPasswordFields } from '../screens/new-password-fields.tsx'
import { useFinish } from '../screens/use-finish.ts'
import { setNewPassword } from './set-new-password.ts'

/** Sets a new password by an emailed link, and signs in. */
export function ResetForm({
  email,
  token,
  refusal: initial,
}: {
  email: string
  token: string
  refusal: Refusal<(typeof resetFields)[number]> | null
}) {
  const navigate = useNavigate()
  const finish = useFinish({ where: 'page', redirect: null })
  const { refusal, refuse, forgive } = useRefusal(initial)
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const password = String(given.get('password') ?? '')
    const confirmation = String(given.get('password_confirmation') ?? '')
    const errors = resetErrors({ password, confirmation, problem: passwordProblem(password, [email]) })
    if (hasErrors(errors)) return refuse(form, { errors })
    setSending(true)
    const body = { email, token, password, password_confirmation: confirmation }
    const outcome = await setNewPassword(browserApi, body, (problem) =>
      refuse(form, refusalOf(problem, resetFields)),
    )
    if (outcome.owed) return navigate(owedAddress(outcome.owed))
    if (outcome.isSet) return finish('Welcome back legend!', outcome.redirect)
    setSending(false)
  }

  return (
    <form method="post" onSubmit={submit} onChange={forgive} noValidate className="mt-4 space-y-4">
      {refusal?.message && (
        <Banner tone="bad" role="alert">
          {refusal.message} <Link to={`/forgot?${new URLSearchParams({ email })}`}>Ask for a new link</Link>
        </Banner>
      )}
      {/* for password managers, which store both together */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <p className="text-muted">
        For <strong className="break-words text-ink">{email}</strong>
      </p>
      <NewPasswordFields errors={refusal?.errors} />
      <Button type="submit" size="large" wide busy={sending}>
        Set password
      </Button>
    </form>
  )
}
