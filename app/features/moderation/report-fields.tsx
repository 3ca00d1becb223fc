import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { maxReportWords, reportReasons, reportReasonWords } from './report-rules.ts'

const reasons = reportReasons.map((value) => ({ value, label: reportReasonWords[value] }))

/** What a report to Yonder's own staff asks, with its button, inside the form of a slice. */
export function ReportFields({ note, error, intent }: { note: string; error?: string; intent: string }) {
  return (
    <>
      <p className="text-sm">{note}</p>
      <Select
        label="What is wrong with it"
        name="reason"
        placeholder="Please choose"
        options={reasons}
        error={error}
      />
      <TextArea
        label="Anything else we should know"
        name="details"
        rows={2}
        maxLength={maxReportWords}
        optional
      />
      <div>
        <Button type="submit" name="intent" value={intent} variant="outline" size="small">
          Report it
        </Button>
      </div>
    </>
  )
}
