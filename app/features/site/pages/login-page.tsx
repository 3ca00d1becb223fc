import { pageMeta } from '#app/platform/meta.ts'
import { SignInSoon } from '../components/sign-in-soon.tsx'

export const meta = () => pageMeta({ title: 'Sign in', noIndex: true })

/** Stands here until accounts open. */
export default function LoginPage() {
  return <SignInSoon title="Sign in" />
}
