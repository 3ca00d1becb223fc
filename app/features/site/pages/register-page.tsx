import { pageMeta } from '#app/platform/meta.ts'
import { SignInSoon } from '../components/sign-in-soon.tsx'

export const meta = () => pageMeta({ title: 'Sign up', noIndex: true })

/** Stands here until accounts open. */
export default function RegisterPage() {
  return <SignInSoon title="Sign up" />
}
