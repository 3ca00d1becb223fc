import { instantIn, type ZoneProblem } from '#app/platform/calendar.ts'

/** `2026-12-04T16:00`, or `2026-12-04 16:00`; where clocks are set back and show it twice, with `first` or `second` behind it. */
const typed = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?: (first|second))?$/

const sentences: Record<ZoneProblem, string> = {
  'no-such-zone': 'This time zone does not exist. Choose one from the list',
  'no-such-time': 'Choose a day and a time',
  'time-is-skipped': 'Clocks are set forward then, so this time does not exist. Choose another',
  'time-comes-twice': 'Clocks are set back then, so this time comes twice. Choose the first or the second',
}

/** The instant that a host means by what they chose, or a sentence on what is wrong with it. */
export function readLocal(
  zone: string,
  local: string,
): { instant: Date } | { error: string; isZone: boolean } {
  const [, day, time, occurrence] = typed.exec(local.trim()) ?? []
  if (!day || !time) return { error: sentences['no-such-time'], isZone: false }
  const read = instantIn(zone, `${day}T${time}`, occurrence as 'first' | 'second' | undefined)
  if ('instant' in read) return read
  return { error: sentences[read.problem], isZone: read.problem === 'no-such-zone' }
}

/** What is wrong with the times of an event, by field; empty when nothing is. */
export function timeErrors(given: {
  startsLocal: string
  endsLocal: string
  timeZone: string
}): Record<string, string[]> {
  const starts = readLocal(given.timeZone, given.startsLocal)
  const ends = readLocal(given.timeZone, given.endsLocal)
  if ('error' in starts && starts.isZone) return { timeZone: [starts.error] }
  return {
    ...('error' in starts && { startsLocal: [starts.error] }),
    ...('error' in ends && { endsLocal: [ends.error] }),
    ...('instant' in starts &&
      'instant' in ends &&
      ends.instant <= starts.instant && { endsLocal: ['The end must be after the start'] }),
  }
}
