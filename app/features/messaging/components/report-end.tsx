import type { ContentReport, ReportRefusals } from '#app/features/moderation/contract.ts'
import {
  maxNoteLength,
  reportEndings,
  reportEndingWords,
  reporterWords,
} from '#app/features/moderation/report-rules.ts'
import { newAdminHours } from '#app/features/people/admin-rules.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'

type EndProps = { report: ContentReport; refusals: ReportRefusals; seconds: number }

/** How a report ends, with the words that the person who reported reads. A danger is closed by two people. */
export function ReportEnd({ report, refusals, seconds }: EndProps) {
  const { closed_at, ending, close_asked, is_serious } = report
  return (
    <Panel>
      <h2 className="text-h3">How it ended</h2>
      {closed_at && ending ? (
        <>
          <p className="mt-2 text-sm">
            {reportEndingWords[ending]}. Closed {timeWords(closed_at)}.
          </p>
          <Told>{reporterWords[ending]}</Told>
        </>
      ) : (
        <>
          {is_serious && <p className="mt-2 text-sm">{twoPeopleWords(seconds)}</p>}
          {close_asked ? (
            <Asked report={report} asked={close_asked} refusals={refusals} />
          ) : (
            <CloseForm refusal={refusals.close} asks={is_serious} />
          )}
        </>
      )}
    </Panel>
  )
}

function twoPeopleWords(seconds: number): string {
  if (seconds > 0)
    return 'Two people close a report of a danger. A colleague reads your request and confirms or declines it. When the report is closed, we tell the person who reported.'
  return `Two people close a report of a danger, and no other admin can confirm it now. You can ask anyway. The report stays open until there is another admin who may read it and has been an admin for ${newAdminHours} hours.`
}

type AskedProps = {
  report: ContentReport
  asked: NonNullable<ContentReport['close_asked']>
  refusals: ReportRefusals
}

/** What a colleague asked for, to confirm or decline. */
function Asked({ report, asked, refusals }: AskedProps) {
  const form = useForm({ intents: ['confirm-close', 'decline-close', 'close'] })
  const said = alertOf(form.result)
  const refusal = refusals['confirm-close']
  return (
    <form {...form.props} className="mt-3 grid gap-3">
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      <div className="text-sm">
        <p className="font-semibold">
          {asked.by.name} asked to close it, {timeWords(asked.at)}.
        </p>
        <p className="mt-1">{reportEndingWords[asked.ending]}.</p>
        <p className="mt-1 break-words">What was done: {asked.note}</p>
      </div>
      <Told will>{reporterWords[asked.ending]}</Told>
      {report.state !== 'closed' && (
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="confirm-close"
            busy={form.isPending}
            disabledReason={refusal ?? undefined}
          >
            Confirm and close
          </Button>
          {!refusal && (
            <Button type="submit" name="intent" value="decline-close" variant="outline">
              Decline
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function CloseForm({ refusal, asks }: { refusal: string | null; asks: boolean }) {
  const form = useForm({ intents: ['close', 'decline-close'] })
  const said = alertOf(form.result)
  return (
    <form {...form.props} className="mt-2 grid gap-4">
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      <RadioGroup
        legend="How did it end?"
        labelHidden
        name="ending"
        options={reportEndings.map((value) => ({
          value,
          label: reportEndingWords[value],
          hint: `They read: “${reporterWords[value]}”`,
        }))}
        error={form.errors.ending}
      />
      <TextArea
        label="What was done"
        name="note"
        rows={3}
        maxLength={maxNoteLength}
        hint="Only staff read this, not the person who reported."
        error={form.errors.note}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="close"
          busy={form.isPending}
          disabledReason={refusal ?? undefined}
        >
          {asks ? 'Ask a colleague to close it' : 'Close the report'}
        </Button>
      </div>
    </form>
  )
}

function Told({ children, will }: { children: string; will?: boolean }) {
  return (
    <div className="mt-3 rounded-card bg-sand p-4 text-ink text-sm">
      <p className="font-semibold">
        {will ? 'What the person who reported will read' : 'What the person who reported reads'}
      </p>
      <p>“{children}”</p>
    </div>
  )
}
