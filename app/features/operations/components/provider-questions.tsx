import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ProviderToday } from '../provider-contract.ts'
import { isOverdue, waitWords, workKinds } from '../today-rules.ts'

type Props = Pick<ProviderToday, 'questions' | 'now'>

/** Questions without an answer, the oldest first, each with the days within which we ask for one. */
export function ProviderQuestions({ questions: { items, total }, now }: Props) {
  return (
    <section aria-label="Questions" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 className="flex-1 text-h3">Questions waiting</h2>
        <Link to="/admin/enquiries" look="arrow">
          {total > items.length ? `All ${figure(total)}` : 'All questions'}
        </Link>
      </div>
      {items.length === 0 && (
        <EmptyState title="No questions are waiting">
          Questions about your listings are shown here. Please answer each within {workKinds.enquiry.goalDays}{' '}
          days.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul aria-label="Questions waiting" className="rounded-card border border-line bg-surface">
          {items.map((question) => (
            <Question key={question.id} question={question} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Question({ question, now }: { question: Props['questions']['items'][number]; now: string }) {
  const { id, title, from, message, since } = question
  const isLate = isOverdue({ kind: 'enquiry', since }, now)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b p-4 last:border-b-0">
      <p className="w-36 text-sm">
        <b className={isLate ? 'num block text-danger' : 'num block'}>
          {waitWords(since, now)}
          {isLate && <VisuallyHidden>, late</VisuallyHidden>}
        </b>
        <span className="text-muted">goal: {workKinds.enquiry.goalDays} days</span>
      </p>
      <div className="min-w-60 flex-1">
        <p className="font-semibold break-words">
          {from} asks about “{title}”
        </p>
        <p className="line-clamp-2 text-muted text-sm break-words">{message}</p>
      </div>
      <ButtonLink to={`/admin/enquiries/${id}`} size="small">
        Answer
        <VisuallyHidden>
          : {from}, {title}
        </VisuallyHidden>
      </ButtonLink>
    </li>
  )
}
