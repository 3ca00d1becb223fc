import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LoginResult } from '../forms/login-form.ts'
import { NewPasswordFields } from '../screens/new-password-fields.tsx'
import { useFinish } from '../screens/use-finish.ts'

/** Sets a new password by an emailed link, and signs in. */
export function ResetForm({ email }: { email: string }) {
  const finish = useFinish({ where: 'page', redirect: null })
  const form = useForm<LoginResult>({
    revalidates: false,
    onResult: ({ ok, redirect }) => (ok ? finish('Welcome back legend!', redirect) : undefined),
  })
  return (
    <form {...form.props} className="mt-4 space-y-4">
      {form.result?.message && (
        <Banner tone="bad" role="alert">
          {form.result.message}{' '}
          <Link to={`/forgot?${new URLSearchParams({ email })}`}>Ask for a new link</Link>
        </Banner>
      )}
      {/* for password managers, which store both together */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <p className="text-muted">
        For <strong className="break-words text-ink">{email}</strong>
      </p>
      <NewPasswordFields errors={form.errors} />
      <Button type="submit" size="large" wide busy={form.isPending}>
        Set password
      </Button>
    </form>
  )
}
