export const minimumAge = 13

export const guardianNoteUntilAge = 15

export const oldestAge = 80

/** PRIVACY=strict: younger people need a parent or guardian who agrees. */
export const guardianConsentUnderAge = 15

/** PRIVACY=strict: younger people without an account leave neither name nor email address. */
export const contactAge = 16

/** Also the minimum age for marketing with PRIVACY=strict. */
export const adultAge = 18

/** A month of a year, as the two pickers give it; January is 1. */
export type Month = { year: number; month: number }

/** The current month in the earliest time zone, so that no local calendar is ahead of ours. */
export function currentMonth(now: Date): Month {
  // Swedish is written as ISO 8601 has it.
  const day = now.toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' })
  const [year, month] = day.split('-').map(Number) as [number, number]
  return { year, month }
}

/** Years that the picker offers, the youngest first. In January nobody of the youngest year is old enough. */
export function birthYears(today: Month): number[] {
  const youngest = today.year - minimumAge - (today.month === 1 ? 1 : 0)
  const oldest = today.year - oldestAge
  return Array.from({ length: youngest - oldest + 1 }, (_, index) => youngest - index)
}

/** Months that the picker offers for a year: in the youngest only those that are over for certain. */
export function birthMonths(year: number | undefined, today: Month): number[] {
  const last = year === today.year - minimumAge ? today.month - 1 : 12
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** The day stored for a month: its first. */
export function dobOf({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** Reads `YYYY-MM-DD`; null for a day that no calendar has. */
export function monthOfDob(dob: string): Month | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dob)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0 ? { year, month } : null
}

export type DobRefusal = 'missing' | 'too-young' | 'too-old'

/** Says why a month of birth cannot sign up, or null. The day is not known, so the month must be over. */
export function dobRefusal(dob: string, today: Month): DobRefusal | null {
  const born = monthOfDob(dob)
  if (!born) return 'missing'
  if (!birthYears(today).includes(born.year))
    return born.year > today.year - oldestAge ? 'too-young' : 'too-old'
  return birthMonths(born.year, today).includes(born.month) ? null : 'too-young'
}

/** The age that a person born in this month has for certain: their birthday month must be over. */
export function certainAge(born: Month, today: Month): number {
  return today.year - born.year - (today.month > born.month ? 0 : 1)
}

/** R-5-013: whether the note about a parent or guardian shows. */
export function showsGuardianNote(dob: string, today: Month): boolean {
  const born = monthOfDob(dob)
  if (!born || dobRefusal(dob, today)) return false
  return certainAge(born, today) <= guardianNoteUntilAge
}

/** PRIVACY=strict: whether a parent or guardian has to agree. In doubt, yes. */
export function needsGuardian(dob: string, today: Month): boolean {
  const born = monthOfDob(dob)
  return !born || certainAge(born, today) < guardianConsentUnderAge
}

/** PRIVACY=strict: whether marketing may be asked for at all. In doubt, no. */
export function mayHaveMarketing(dob: string | null | undefined, today: Month): boolean {
  return isAdult(dob, today)
}

/** Whether someone is an adult for certain. In doubt, no. */
export function isAdult(dob: string | null | undefined, today: Month): boolean {
  const born = dob ? monthOfDob(dob) : null
  return born !== null && certainAge(born, today) >= adultAge
}

/** PRIVACY=strict: whether the name and address of a person without an account may be stored. In doubt, no. */
export function mayKeepContact(dob: string | undefined, today: Month): boolean {
  const born = dob ? monthOfDob(dob) : null
  return born !== null && certainAge(born, today) >= contactAge
}
