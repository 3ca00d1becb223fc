import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { taskLengths } from '../rules.ts'

export type ReviewResult = FormResult<'comment'> & { comment?: string }

/** Accepts what was handed in, or hands it back with a reason; both go on to the student who waits next. */
export function ReviewForm({
  version,
  name,
  next,
}: {
  version: number
  name: string
  /** Who waits next. */
  next: string | null
}) {
  const form = useForm<ReviewResult>()
  return (
    <Panel>
      <form {...form.props} className="grid gap-4">
        <h2 className="text-h3">{`Your answer to ${name}`}</h2>
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="Comment for the student"
          name="comment"
          hint={`${name} reads this. Write something if you ask for changes.`}
          rows={5}
          optional
          maxLength={taskLengths.comment}
          defaultValue={form.result?.comment}
          error={form.errors.comment}
        />
        <div className="grid gap-3">
          <Button
            type="submit"
            name="intent"
            value="accepted"
            wide
            data-accept=""
            busy={form.pendingIntent === 'accepted'}
          >
            {next ? `Accept, then ${next}` : 'Accept'}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="changes-requested"
            variant="outline"
            wide
            busy={form.pendingIntent === 'changes-requested'}
          >
            Ask for changes
          </Button>
        </div>
        <p className="text-muted text-sm max-md:hidden noscript:hidden">
          <kbd>A</kbd> accepts, <kbd>J</kbd> next, <kbd>K</kbd> previous.
        </p>
      </form>
    </Panel>
  )
}
