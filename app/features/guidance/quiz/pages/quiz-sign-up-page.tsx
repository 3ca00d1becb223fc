import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

export const meta = () =>
  pageMeta({ title: 'Keep your results', path: '/career-quiz/sign-up', noIndex: true })

export default function QuizSignUpPage() {
  return (
    <Section>
      <div className="mx-auto max-w-text py-6">
        <h1 className="text-h1">Keep your results</h1>
        <p className="mt-4 text-lead text-muted">
          Sign up or sign in here, and we keep your quiz with your account: every answer, on every device.
          Without an account it stays with this browser for 90 days from your last visit.
        </p>
        <p className="mt-4">
          With an account you also get a plan: what you care about, how you want to learn, the careers you
          follow side by side, and what changed since last time.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/register?redirect=/career-quiz/results" size="large">
            Sign up
          </ButtonLink>
          <ButtonLink to="/login?redirect=/career-quiz/results" variant="outline" size="large">
            Sign in
          </ButtonLink>
        </div>
        <p className="mt-6">
          <Link to="/career-quiz/results">Back to your results</Link>
        </p>
        <p className="mt-6 text-sm">
          <Link to="/how-matching-works">How matching works</Link>
        </p>
      </div>
    </Section>
  )
}
