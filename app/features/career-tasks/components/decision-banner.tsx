import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SubmissionLine } from '../contract.ts'
import { outcomeWords, type ReviewOutcome } from '../review-queue.ts'

/** What was decided about a student, with the way back while the student has not been told. */
export function DecisionBanner({
  outcome,
  waiting,
  decided,
}: {
  outcome: ReviewOutcome
  waiting: number
  /** Whose decision can be undone; null for none. */
  decided: SubmissionLine | null
}) {
  const form = useForm<FormResult>({ intents: ['undo'] })
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
      action={
        decided && (
          <form {...form.props}>
            <input type="hidden" name="student" value={decided.user_id} />
            <Button
              type="submit"
              name="intent"
              value="undo"
              variant="outline"
              size="small"
              data-undo=""
              busy={form.isPending}
            >
              Undo
            </Button>
          </form>
        )
      }
    >
      {outcomeWords(outcome, waiting)}
      {decided && ` We tell ${decided.student.first_name} 10 minutes after your decision.`}
    </Banner>
  )
}
