import { FormFields } from '#app/features/forms/form-fields.tsx'
import { UploadField } from '#app/features/uploads/upload-field.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OpenTask } from '../contract.ts'
import { answerPrefix, type HandInResult } from '../hand-in-action.ts'
import { maxTaskFiles, taskLengths } from '../rules.ts'
import { AnswerComment } from './answer-comment.tsx'

/** Everything that a student can hand in for a task, and below it the way to say why not. */
export function HandInForm({ task }: { task: OpenTask }) {
  const { submission, sections } = task
  const form = useForm<HandInResult>({ intents: ['hand-in'], onResult: confirm })
  const { result } = form
  const given = result?.given
  const isChange = submission.status === 'submitted'
  return (
    <div className="grid gap-8">
      <form {...form.props} className="grid gap-5">
        <ErrorSummary errors={{}} message={result?.ok ? undefined : result?.message} />
        {result?.isConflict && submission.text && (
          <Panel tone="tint">
            <p className="font-semibold">What is saved now</p>
            <p className="mt-1 whitespace-pre-line break-words">{submission.text}</p>
          </Panel>
        )}
        <input type="hidden" name="version" value={submission.version} />
        <FormFields
          sections={sections}
          prefix={answerPrefix}
          given={given?.answers ?? submission.answers}
          errors={form.errors as Record<string, string>}
          below={(name) => <AnswerComment text={submission.answer_comments[name]} />}
        />
        <TextArea
          label={sections.length > 0 ? 'Anything else' : 'Your answer'}
          name="text"
          rows={sections.length > 0 ? 3 : 6}
          optional
          maxLength={taskLengths.text}
          defaultValue={given?.text ?? submission.text ?? ''}
          error={(form.errors as Record<string, string>).text}
        />
        <UploadField
          purpose="career-task-file"
          name="upload_ids"
          label="Files"
          optional
          most={maxTaskFiles}
          files={task.files}
          error={(form.errors as Record<string, string>).upload_ids}
        />
        <div>
          <Button type="submit" name="intent" value="hand-in" busy={form.isPending}>
            {isChange ? 'Save the changes' : 'Hand it in'}
          </Button>
        </div>
      </form>
      <SkipForm task={task} />
    </div>
  )
}

function SkipForm({ task: { submission } }: { task: OpenTask }) {
  const form = useForm<HandInResult>({ intents: ['skip'], onResult: confirm })
  return (
    <details data-screen open={Boolean(submission.skip_reason || form.result)}>
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        I would rather skip this
      </summary>
      <form {...form.props} className="mt-2 grid gap-4">
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <input type="hidden" name="version" value={submission.version} />
        <TextArea
          label="Why?"
          hint="For example: you have done it before, it does not fit you, or it is too much right now. Your advisor decides."
          name="skip_reason"
          rows={2}
          maxLength={taskLengths.skip}
          defaultValue={form.result?.given?.skip_reason ?? submission.skip_reason ?? ''}
          error={(form.errors as Record<string, string>).skip_reason}
        />
        <div>
          <Button type="submit" name="intent" value="skip" variant="outline" busy={form.isPending}>
            Send the reason
          </Button>
        </div>
      </form>
    </details>
  )
}

function confirm({ ok, message }: HandInResult): void {
  if (ok && message) toast(message, { kind: 'good' })
}
