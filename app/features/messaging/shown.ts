import { dateInWords, dayOnly } from '#app/features/people/dates.ts'

export function namesOf(people: readonly { name: string }[]): string {
  return people.map(({ name }) => name).join(' and ') || 'Former member'
}

/** "22 November, 3.05 pm". */
export function momentInWords(iso: string, country: string): string {
  return `${dayInYear(iso, country)}, ${dateInWords(iso, country).split(', ')[1] ?? ''}`
}

/** "22 November". */
export function dayInYear(iso: string, country: string): string {
  return dayOnly(iso, country).replace(/ \d{4}$/, '')
}
