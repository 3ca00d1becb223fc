import { Banner } from '#app/ui/banner.tsx'
import { MonthYear } from '#app/ui/month-year.tsx'
import { type Month, showsGuardianNote } from '../age-rules.ts'
import { words } from '../words.ts'
import { birthRange, dobOfPicked, pickedOfDob } from './birth-range.ts'

/** Month and year of birth, with a note for the youngest. */
export function BirthMonth({
  dob,
  today,
  error,
  hasNote = true,
  onChange,
}: {
  dob: string
  today: Month
  error?: string | null
  /** Whether to show the note for the youngest. */
  hasNote?: boolean
  onChange(dob: string): void
}) {
  return (
    <div className="space-y-3">
      <MonthYear
        label="When were you born?"
        name="dob"
        {...birthRange(today)}
        defaultValue={pickedOfDob(dob)}
        error={error}
        onChange={(month) => onChange(dobOfPicked(month))}
      />
      <div role="status">
        {hasNote && showsGuardianNote(dob, today) && <Banner tone="warning">{words.guardianNote}</Banner>}
      </div>
    </div>
  )
}
