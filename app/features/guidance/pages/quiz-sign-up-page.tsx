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
          Accounts are not open yet. Until they are, your answers stay with this browser for 90 days from your
          last visit, and you can print your results or save the page.
        </p>
        <p className="mt-4">
          When accounts open, signing up in this browser will take your quiz along: nothing to copy, nothing
          lost. Clearing your browser’s cookies removes the link to it.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/career-quiz/results">Back to your results</ButtonLink>
        </div>
        <p className="mt-6 text-sm">
          <Link to="/how-matching-works">How matching works</Link>
        </p>
      </div>
    </Section>
  )
}
