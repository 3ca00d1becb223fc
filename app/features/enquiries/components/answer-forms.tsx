import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { Enquiry } from '../contract.ts'
import type { ThreadResult } from '../enquiry-action.ts'
import { enquiryLengths } from '../enquiry-rules.ts'

/** Answering an enquiry, and closing it. */
export function AnswerForms({ status }: Pick<Enquiry, 'status'>) {
  const form = useForm<ThreadResult>()
  if (status === 'closed') return <p className="text-muted">This enquiry is closed.</p>
  return (
    <>
      <form {...form.props}>
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <TextArea
          label="Your answer"
          name="message"
          required
          rows={5}
          maxLength={enquiryLengths.message}
          error={form.errors.message}
        />
        <div className="mt-4">
          <Button type="submit" name="intent" value="answer" busy={form.pendingIntent === 'answer'}>
            Send the answer
          </Button>
        </div>
      </form>
      <form {...form.props} className="mt-8">
        <p className="mb-2 text-muted text-sm">Nothing more to say? Nobody can write in a closed enquiry.</p>
        <Button
          type="submit"
          name="intent"
          value="close"
          variant="outline"
          size="small"
          busy={form.pendingIntent === 'close'}
        >
          Close it
        </Button>
      </form>
    </>
  )
}
