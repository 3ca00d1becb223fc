import { inWords } from '#app/platform/date-words.ts'

/** The clocks by which the admin area shows and takes times. */
export const editingZone = 'Australia/Sydney'

/** "22 Nov 2026, 9.40 am" by the clocks of the admin area. */
export function timeWords(instant: string): string {
  const words = inWords(instant, editingZone, { dateStyle: 'medium', timeStyle: 'short' })
  return words.replace(':', '.').replace(/\s/g, ' ')
}
