import { textOf } from '#app/platform/forms/form-data.ts'
import { dobOfPicked } from './birth-range.ts'

/** Month and year as the picker posts them, with scripts and without; empty while either is missing. */
export function dobOf(form: FormData): string {
  const picked = textOf(form, 'dob')
  if (picked) return dobOfPicked(picked.slice(0, 7))
  const [year, month] = [textOf(form, 'dob-year'), textOf(form, 'dob-month')]
  return dobOfPicked(year && month && `${year}-${month.padStart(2, '0')}`)
}

/** The state's code as it is posted. */
export function stateOf(form: FormData): string {
  return stateIn(textOf(form, 'state'), textOf(form, 'country'))
}

/** The state's code. Without scripts it stands with its country, as `AU-NSW`, and counts with that country only. */
export function stateIn(value: string, country: string): string {
  const [of, code] = value.split('-')
  if (code === undefined) return value
  return of === country ? code : ''
}
