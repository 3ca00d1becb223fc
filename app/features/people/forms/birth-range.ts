import { birthMonths, birthYears, type Month } from '../age-rules.ts'

type PickerMonth = `${number}-${string}`

/** The picker's first and last month, and the year that it opens at. */
export function birthRange(today: Month): { min: PickerMonth; max: PickerMonth; startYear: number } {
  const years = birthYears(today)
  const youngest = years[0] as number
  const last = birthMonths(youngest, today).at(-1) ?? 12
  return {
    min: `${years.at(-1) as number}-01`,
    max: `${youngest}-${String(last).padStart(2, '0')}`,
    startYear: today.year - 16,
  }
}

/** The picker's `2009-05` as the stored date. */
export function dobOfPicked(month: string): string {
  return month ? `${month}-01` : ''
}

export function pickedOfDob(dob: string): PickerMonth | '' {
  return dob ? (dob.slice(0, 7) as PickerMonth) : ''
}
