import { timeWords } from '#app/platform/admin/time-words.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { getReportConversation } from '../contract.ts'
import { longestReason } from '../rules.ts'

type Conversation = ReplyOf<typeof getReportConversation>['data']

/** What was written around a reported message: closed until a member of staff says why they read it. */
export function ReportConversation({ conversation }: { conversation: Conversation }) {
  const { can_open, open_until, openings, messages } = conversation
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">The conversation</h2>
        {can_open && !open_until && <Tag>Not open</Tag>}
      </div>
      {!can_open && (
        <p className="mt-2 text-muted">
          There is no conversation to open. What was reported is above, as it was when it was reported.
        </p>
      )}
      {can_open && !open_until && <OpenForm />}
      {open_until && (
        <>
          <p className="mt-2 text-sm">You can read it until {timeWords(open_until)}.</p>
          <ol className="mt-4 grid gap-3">
            {messages.map((message) => (
              <li
                key={message.id}
                className={cx(
                  'max-w-130 rounded-card border px-4 py-3',
                  message.is_reported ? 'border-danger' : 'border-line',
                )}
              >
                <p className="text-muted text-xs">
                  {message.name}
                  {message.is_reported && ', the message that was reported'}
                  {message.is_removed && ', removed'}
                </p>
                <p className="whitespace-pre-line break-words">{message.body || 'A file without text'}</p>
                <p className="text-right text-muted text-xs">{timeWords(message.created_at)}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      {openings.length > 0 && (
        <ul className="mt-4 grid gap-1 text-muted text-sm">
          {openings.map(({ name, reason, created_at }) => (
            <li key={created_at + name} className="break-words">
              Opened by {name}, {timeWords(created_at)}: “{reason}”
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OpenForm() {
  const form = useForm({ intents: ['open'] })
  return (
    <form {...form.props} className="mt-2 grid gap-3">
      <p className="text-muted text-sm">
        You can read one message. To open the rest you give a reason. Your name and the reason are saved in
        this report and in the audit log.
      </p>
      <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
      <TextArea
        label="Why do you need to read it?"
        name="reason"
        rows={2}
        maxLength={longestReason}
        error={form.errors.reason}
      />
      <div>
        <Button type="submit" name="intent" value="open" busy={form.isPending}>
          Open for 24 hours
        </Button>
      </div>
    </form>
  )
}
