import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { MessageReport } from '../contract.ts'
import type { ReportResult } from '../reports-action.ts'
import { longestReason } from '../rules.ts'

/** What the school did about a report. */
export function SchoolReportEnd({ report }: { report: MessageReport }) {
  const form = useForm<ReportResult>({ intents: ['handle'] })
  return (
    <Panel>
      <h2 className="text-h3">What was done</h2>
      {report.handled_at ? (
        <p className="mt-2 break-words text-sm">{report.outcome}</p>
      ) : (
        <form {...form.props} className="mt-2 grid gap-3">
          <p className="text-muted text-sm">
            The person who reported is told that your school has looked at it. They do not read what you write
            here. Yonder’s staff can still follow it up.
          </p>
          <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
          <TextArea
            label="What your school did"
            name="outcome"
            rows={3}
            maxLength={longestReason}
            error={form.errors.outcome}
          />
          <div>
            <Button type="submit" name="intent" value="handle" busy={form.isPending}>
              Close the report
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}
