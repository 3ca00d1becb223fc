import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { academyPath, learningPath, retryPath } from '../addresses.ts'
import { AnswerReview } from '../components/answer-review.tsx'
import { ListedQuestion } from '../quiz/components/listed-question.tsx'
import { getRetryRound, type RetryFeedback } from '../review/contract.ts'
import { handleRound, type RetryResult } from '../review/retry-action.ts'
import { dayWords } from '../words.ts'
import type { Route } from './+types/retry-page'
import './topic.css'

/** Someone who has not turned retries on does that first. */
export async function loader({ context }: Route.LoaderArgs) {
  const round = await context.get(apiContext).attempt(getRetryRound)
  if (!round.ok) throw redirect(learningPath)
  return { questions: round.value.data }
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await handleRound(context.get(apiContext), await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Two-minute retry', path: retryPath, noIndex: true })

/** Three to five questions that someone has met before. No XP, no clock. */
export default function RetryPage({ loaderData: { questions } }: Route.ComponentProps) {
  const form = useForm<RetryResult>({ revalidates: false })
  const feedback = form.result?.feedback
  const crumbs = [
    { label: 'Academy', to: academyPath },
    { label: 'Your learning', to: learningPath },
    { label: 'Retry' },
  ]
  return (
    <Section tight>
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-3 text-h1">Two-minute retry</h1>
      {feedback ? (
        <Marked feedback={feedback} />
      ) : (
        <form {...form.props} className="mt-5 grid gap-7">
          {questions.map((question, at) => (
            <ListedQuestion
              key={question.slug}
              number={at + 1}
              question={question}
              given={undefined}
              typed={undefined}
              isSeen
              onMove={form.clear}
              error={form.errors[question.slug]}
            />
          ))}
          {form.result?.message && <p role="alert">{form.result.message}</p>}
          <p>
            <Button type="submit" variant="accent" busy={form.isPending}>
              Check my answers
            </Button>
          </p>
        </form>
      )}
    </Section>
  )
}

function Marked({ feedback }: { feedback: readonly RetryFeedback[] }) {
  const known = feedback.filter(({ state }) => state === 'known').length
  const next = feedback.map(({ due_at }) => due_at).toSorted()[0]
  return (
    <div className="mt-5 grid gap-5" role="status">
      <p>
        You knew {known} of {feedback.length}. {next && `The first of them comes back on ${dayWords(next)}.`}
      </p>
      <Accordion>
        {feedback.map((question, at) => (
          <AnswerReview key={question.slug} question={question} number={at + 1} topicPath={null} />
        ))}
      </Accordion>
      <p>
        <ButtonLink to={learningPath} variant="outline">
          Back to your learning
        </ButtonLink>
      </p>
    </div>
  )
}
