import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { type SignInQuery, withQuery } from '../forms/sign-in-query.ts'

/** The two views of the login side, while one is in the second. */
export function ViewSwitch({ ask, onLogin }: { ask: SignInQuery; onLogin(): void }) {
  return (
    <nav aria-label="Login or new password" className="mb-4 flex gap-1 rounded-full bg-sunken p-1 text-sm">
      <span className={entry}>
        <Link
          look="quiet"
          to={withQuery('/login', ask)}
          onClick={(event) => {
            event.preventDefault()
            onLogin()
          }}
        >
          Login
        </Link>
      </span>
      <span className={cx(entry, 'bg-raised shadow-card')}>
        <Link
          look="quiet"
          to={withQuery('/forgot', ask)}
          aria-current="page"
          onClick={(event) => event.preventDefault()}
        >
          Reset Password
        </Link>
      </span>
    </nav>
  )
}

const entry = 'flex-1 rounded-full text-center font-semibold [&>a]:block [&>a]:min-h-10 [&>a]:py-2.5'
