import type { ContentReport } from '#app/features/moderation/contract.ts'
import {
  maxNoteLength,
  reportEndings,
  reportEndingWords,
  reporterWords,
} from '#app/features/moderation/report-rules.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'

/** How a report ends, with the words that the person who reported reads. */
export function ReportEnd({ report, refusal }: { report: ContentReport; refusal: string | null }) {
  return (
    <Panel>
      <h2 className="text-h3">How it ended</h2>
      {report.closed_at && report.ending ? (
        <>
          <p className="mt-2 text-sm">
            {reportEndingWords[report.ending]}. Closed {timeWords(report.closed_at)}.
          </p>
          <Told>{reporterWords[report.ending]}</Told>
        </>
      ) : (
        <CloseForm refusal={refusal} />
      )}
    </Panel>
  )
}

function CloseForm({ refusal }: { refusal: string | null }) {
  const form = useForm({ intents: ['close'] })
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
          Close the report
        </Button>
      </div>
    </form>
  )
}

function Told({ children }: { children: string }) {
  return (
    <div className="mt-3 rounded-card bg-sand p-4 text-ink text-sm">
      <p className="font-semibold">What the person who reported reads</p>
      <p>“{children}”</p>
    </div>
  )
}
