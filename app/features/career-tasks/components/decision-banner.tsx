import { useNavigate } from 'react-router'
import { UndoForm } from '#app/features/people/memberships/undo-form.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import type { SubmissionLine } from '../contract.ts'
import type { ReviewResult } from '../review-action.ts'
import { outcomeWords, type ReviewOutcome } from '../review-queue.ts'

/** What was decided about a student, with the way back while the student has not been told. */
export function DecisionBanner({
  taskId,
  outcome,
  waiting,
  decided,
}: {
  taskId: number
  outcome: ReviewOutcome
  waiting: number
  /** Whose decision can be undone; null for none. */
  decided: SubmissionLine | null
}) {
  const navigate = useNavigate()
  const page = decided ? `/advisor/career-tasks/${taskId}/students/${decided.user_id}` : undefined
  const form = useForm<ReviewResult>({
    action: page,
    intents: ['undo'],
    // Loading the page again would take this banner away before it leads on.
    revalidates: false,
    // The words go along in the history of this browser alone, back into the form.
    onResult: ({ ok, sent }) => (ok ? navigate(`${page}?before=undone`, { state: { sent } }) : undefined),
  })
  const refusal = form.result?.ok ? undefined : form.result?.message
  if (refusal)
    return (
      <Banner tone="bad" role="alert">
        {refusal}
      </Banner>
    )
  return (
    <Banner
      tone="good"
      role="status"
      action={decided && <UndoForm form={form} of={['student', decided.user_id]} />}
    >
      {outcomeWords(outcome, waiting)}
      {decided && ` We tell ${decided.student.first_name} 10 minutes after your decision.`}
    </Banner>
  )
}
