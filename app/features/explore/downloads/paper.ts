import { inWords } from '#app/platform/date-words.ts'

/** The day of a file, where most readers are: "21 November 2026". */
export function paperDay(now: Date): string {
  return inWords(now, 'Australia/Sydney', { dateStyle: 'long' })
}

/** What stands at the foot of each page. */
export function paperFooter(kind: string, now: Date): string {
  return `Yonder – ${kind}, ${paperDay(now)}`
}
