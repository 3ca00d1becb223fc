import { inWords } from '#app/platform/date-words.ts'

/** The clocks by which the admin area shows and takes times. */
export const editingZone = 'Australia/Sydney'

/** "22 Nov 2026, 9.40 am" by the clocks of the admin area. */
export function timeWords(instant: string): string {
  const words = inWords(instant, editingZone, { dateStyle: 'medium', timeStyle: 'short' })
  return words.replace(':', '.').replace(/\s/g, ' ')
}

/** `Counted on 22 Nov 2026, 2.25 pm.`, for figures that a job counts each hour. */
export function countedWords(countedAt: string): string {
  return `Counted on ${timeWords(countedAt)}.`
}

/** In place of figures that take long to count, before the job has counted them for the first time. */
export const beingCounted = 'These figures are being counted. They are shown here within the hour.'
