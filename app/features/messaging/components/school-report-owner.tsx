import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { MessageReport } from '../contract.ts'
import { leftWords, momentWords, schoolRefusal, schoolRefusalWords } from '../queue-rules.ts'
import type { ReportResult } from '../reports-action.ts'
import { HandOverReport } from './hand-over-report.tsx'

type Colleagues = readonly { id: number; name: string }[]
type Props = { report: MessageReport; colleagues: Colleagues; now: string; zone: string; userId: number }

/** Who of the school has a report and by when it is answered, with what changes that. */
export function SchoolReportOwner({ report, colleagues, now, zone, userId }: Props) {
  const form = useForm<ReportResult>({ intents: ['take', 'give-back'] })
  const said = alertOf(form.result)
  const { owner, taken_at, escalated_at, handled_at } = report
  const isMine = owner?.id === userId
  const refusal = schoolRefusal('take', { isDone: handled_at !== null, ownerId: owner?.id ?? null }, userId)
  const moment = (at: string) => momentWords(at, now, zone)
  return (
    <Panel>
      <h2 className="text-h3">Progress</h2>
      <FactList
        items={[
          { label: 'Who has it', value: isMine ? 'You' : (owner?.name ?? 'Nobody yet') },
          ...(taken_at ? [{ label: 'Since', value: moment(taken_at) }] : []),
          handled_at
            ? { label: 'Closed', value: moment(handled_at) }
            : { label: 'Answer by', value: dueWords(report, now, zone) },
          ...(escalated_at ? [{ label: 'More people were told', value: moment(escalated_at) }] : []),
        ]}
      />
      {!handled_at && (
        <form {...form.props} className="mt-3 grid gap-3">
          {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
          <div>
            <Button
              type="submit"
              name="intent"
              value={isMine ? 'give-back' : 'take'}
              variant={isMine ? 'outline' : 'primary'}
              size="small"
              busy={form.isPending}
              disabledReason={
                isMine || !refusal ? undefined : schoolRefusalWords(refusal, owner?.name ?? null)
              }
            >
              {isMine ? 'Give it back' : 'Take it'}
            </Button>
          </div>
        </form>
      )}
      {!handled_at && isMine && (
        <HandOverReport
          colleagues={colleagues}
          nobody="No other colleague at your school may read this report."
        />
      )}
    </Panel>
  )
}

function dueWords({ is_serious, owner, due_at }: MessageReport, now: string, zone: string): string {
  if (is_serious && !owner) return 'At once'
  return `${momentWords(due_at, now, zone)} (${leftWords(due_at, now)})`
}
