import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { ReportResult } from '../reports-action.ts'
import { longestReason } from '../rules.ts'

/** The conversation of a report, which safeguarding staff open with a reason. */
export function SchoolReportThread({ threadId }: { threadId: number }) {
  const form = useForm<ReportResult>({ intents: ['open'] })
  return (
    <Panel>
      <h2 className="text-h3">The conversation</h2>
      <form {...form.props} className="mt-2 grid gap-3">
        <p className="text-muted text-sm">
          You can read one message. To open the rest you give a reason. Both people in the conversation read
          this reason and your name. It also goes into the audit log.
        </p>
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <input type="hidden" name="thread" value={threadId} />
        <TextArea
          label="Why do you need to read it?"
          name="reason"
          rows={2}
          maxLength={longestReason}
          error={form.errors.reason}
        />
        <div>
          <Button type="submit" name="intent" value="open" variant="outline" busy={form.isPending}>
            Open for 24 hours
          </Button>
        </div>
      </form>
    </Panel>
  )
}
