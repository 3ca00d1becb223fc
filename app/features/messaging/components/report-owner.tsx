import type { ContentReport, ReportRefusals } from '#app/features/moderation/contract.ts'
import { maxNoteLength, reportStateWords } from '#app/features/moderation/report-rules.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { HandOverReport } from './hand-over-report.tsx'

type OwnerProps = {
  report: ContentReport
  refusals: ReportRefusals
  colleagues: { id: number; name: string }[]
}

/** Who has a report and by when it is read, with what changes that. */
export function ReportOwner({ report, refusals, colleagues }: OwnerProps) {
  const form = useForm({ intents: ['take', 'give-back'] })
  const said = alertOf(form.result)
  const isMine = refusals['give-back'] === null
  return (
    <Panel>
      <h2 className="text-h3">Progress</h2>
      <FactList
        items={[
          { label: 'Status', value: reportStateWords[report.state] },
          { label: 'Taken by', value: report.assignee?.name ?? 'Not taken yet' },
          { label: 'To be read by', value: dueWords(report) },
          ...(report.kind === 'message' ? [{ label: 'At the school', value: schoolWords(report) }] : []),
        ]}
      />
      {report.state !== 'closed' && (
        <>
          <form {...form.props} className="mt-3 grid gap-3">
            {said && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
            <div>
              <Button
                type="submit"
                name="intent"
                value={isMine ? 'give-back' : 'take'}
                variant={isMine ? 'outline' : 'primary'}
                size="small"
                busy={form.isPending}
                disabledReason={isMine ? undefined : (refusals.take ?? undefined)}
              >
                {isMine ? 'Give it back' : 'Take it'}
              </Button>
            </div>
          </form>
          {isMine && (
            <HandOverReport colleagues={colleagues} nobody="No other colleague may read this report." />
          )}
          {refusals.escalate === null && <Escalate report={report} />}
        </>
      )}
    </Panel>
  )
}

function dueWords({ is_serious, due_at }: ContentReport): string {
  if (is_serious) return 'At once'
  return due_at ? `By ${timeWords(due_at)}` : 'No date'
}

function schoolWords({ school_seen_at, school_handled_at }: ContentReport): string {
  if (school_handled_at) return 'Dealt with'
  return school_seen_at ? 'Read' : 'Not read yet'
}

function Escalate({ report }: Pick<OwnerProps, 'report'>) {
  const form = useForm({ intents: ['escalate'] })
  const said = alertOf(form.result)
  return (
    <form {...form.props} className="mt-4 border-line border-t pt-2">
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      <details data-screen open={form.errors.reason ? true : undefined}>
        <summary className="inline-flex min-h-11 items-center text-link text-sm underline">Escalate</summary>
        <div className="grid gap-3 pb-2">
          <p className="text-sm">
            {report.kind === 'message'
              ? 'The next person of the school and Yonder’s other staff are notified at once.'
              : 'Yonder’s other staff are notified at once.'}
          </p>
          <TextArea
            label="Why"
            name="reason"
            rows={2}
            maxLength={maxNoteLength}
            hint="It goes into the audit log."
            error={form.errors.reason}
          />
          <div>
            <Button
              type="submit"
              name="intent"
              value="escalate"
              variant="outline"
              size="small"
              busy={form.isPending}
            >
              Notify more people
            </Button>
          </div>
        </div>
      </details>
    </form>
  )
}
