/** The clocks by which the admin area shows and takes times. */
export const editingZone = 'Australia/Sydney'
const timeFormat = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: editingZone,
})

/** "22 Nov 2026, 9:40 am" by the clocks of the admin area. */
export function timeWords(instant: string): string {
  return timeFormat.format(new Date(instant))
}
