import { Check } from 'lucide-react'
import { ReportFields } from '#app/features/moderation/report-fields.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CommentResult } from '../../planner-action.ts'

/** Ticks an advisor's comment off, hides it, or reports it to Yonder. The forms go to the planner's page, from whichever page they are on. */
export function CommentActions({ id, author, isDone }: { id: string; author: string; isDone: boolean }) {
  const form = useForm<CommentResult>({
    action: '/career-planner',
    intents: [], // the page says what was wrong with a form that was posted without scripts
    onResult: ({ ok, message }) => {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <div data-screen className="flex flex-wrap items-center gap-x-3">
      <form {...form.props}>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value={isDone ? 'comment-open' : 'comment-done'}
          variant="ghost"
          size="small"
          icon={isDone ? Check : undefined}
          aria-label={`${isDone ? 'Done. Open it again' : 'Mark as done'}: what ${author} wrote`}
        >
          {isDone ? 'Done' : 'Mark as done'}
        </Button>
      </form>
      <details className="min-w-0">
        <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
          Hide or report<span className="sr-only"> what {author} wrote</span>
        </summary>
        <form {...form.props} className="mt-1">
          <input type="hidden" name="id" value={id} />
          <p className="mb-2 text-sm">Hide it, and you will not see it again.</p>
          <Button type="submit" name="intent" value="hide-comment" variant="outline" size="small">
            Hide it
          </Button>
        </form>
        <form {...form.props} className="mt-4 grid gap-3">
          <input type="hidden" name="id" value={id} />
          <ReportFields
            note="Or report it: Yonder’s own staff read it, nobody at your school does, and it is hidden from you."
            error={form.errors.reason ?? (form.result?.ok ? undefined : form.result?.message)}
            intent="report-comment"
          />
        </form>
      </details>
    </div>
  )
}
