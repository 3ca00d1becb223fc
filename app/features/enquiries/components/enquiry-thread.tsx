import { ReportFields } from '#app/features/moderation/report-fields.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EnquiryThread as Thread } from '../contract.ts'
import type { ThreadResult } from '../enquiry-action.ts'
import { enquiryLengths } from '../enquiry-rules.ts'
import { EnquiryStatus } from './enquiry-list.tsx'
import { Message } from './enquiry-message.tsx'

/** One enquiry with everything that was written, and what can be done next. */
export function EnquiryThread({ enquiry }: { enquiry: Thread }) {
  const provider = enquiry.provider.name
  return (
    <div className="max-w-180">
      <h1 className="break-words text-h1">{enquiry.subject.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-muted">
        <Link to={enquiry.subject.path}>{provider}</Link>
        <EnquiryStatus status={enquiry.status} />
      </p>
      <ol aria-label="Messages" className="mt-8 flex flex-col gap-4">
        <Message mine from="You" time={enquiry.created_at} text={enquiry.message} />
        {enquiry.replies.map((reply) => (
          <Message
            key={reply.id}
            mine={reply.writer === 'sender'}
            from={reply.writer === 'yonder' ? 'Yonder' : provider}
            time={reply.created_at}
            text={reply.message}
          >
            {reply.writer !== 'sender' && <Report id={enquiry.id} replyId={reply.id} />}
          </Message>
        ))}
      </ol>
      <div className="mt-8">
        {enquiry.status === 'replied' && <WriteAgain key={enquiry.replies.length} id={enquiry.id} />}
        {enquiry.status === 'closed' && <p className="text-muted">This enquiry is closed.</p>}
        {(enquiry.status === 'new' || enquiry.status === 'sent') && (
          <p className="text-muted">You will hear when there is an answer. Then you can write again.</p>
        )}
      </div>
    </div>
  )
}

function WriteAgain({ id }: { id: number }) {
  const form = useForm<ThreadResult>({ intents: ['reply'] })
  return (
    <form {...form.props}>
      <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
      <input type="hidden" name="id" value={id} />
      <TextArea
        label="Write again"
        name="message"
        required
        rows={4}
        maxLength={enquiryLengths.message}
        error={form.errors.message}
      />
      <div className="mt-4">
        <Button type="submit" name="intent" value="reply" busy={form.isPending}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** To Yonder's own staff, never to the provider. */
function Report({ id, replyId }: { id: number; replyId: string }) {
  const form = useForm<ThreadResult>({
    intents: ['report'],
    onResult: ({ ok, message }) => {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <details data-screen className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        Report this reply
      </summary>
      <form {...form.props} className="mt-1 grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="reply_id" value={replyId} />
        <ReportFields
          note="Yonder’s own staff read it. The provider is not told."
          error={form.errors.reason ?? (form.result?.ok ? undefined : form.result?.message)}
          intent="report"
        />
      </form>
    </details>
  )
}
