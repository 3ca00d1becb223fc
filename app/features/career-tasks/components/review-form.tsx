import type { Form } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { type ReviewResult, reviewFormId } from '../review-action.ts'
import { taskLengths } from '../rules.ts'
import { QuickComments } from './quick-comments.tsx'

/** Accepts what was handed in, or hands it back with a reason; both go on to the student who waits next. */
export function ReviewForm({
  form,
  version,
  name,
  next,
  comment,
}: {
  form: Form<ReviewResult>
  version: number
  name: string
  /** Who waits next. */
  next: string | null
  /** What was typed before, or is undone. */
  comment: string | undefined
}) {
  return (
    <Panel>
      <form {...form.props} id={reviewFormId} className="grid gap-4">
        <h2 className="text-h3">{`Your answer to ${name}`}</h2>
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="Comment for the student"
          name="comment"
          hint={`${name} reads this 10 minutes after you decide. Write something if you ask for changes.`}
          rows={5}
          optional
          maxLength={taskLengths.comment}
          defaultValue={comment}
          error={form.errors.comment}
        />
        <QuickComments />
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
          <kbd>A</kbd> accepts, <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>U</kbd> undoes.
        </p>
      </form>
    </Panel>
  )
}
