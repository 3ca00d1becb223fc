import type { ZoneProblem } from '#app/platform/calendar.ts'

export const zoneWords: Record<ZoneProblem, string> = {
  'no-such-zone': 'Choose a time zone from the list',
  'no-such-time': 'Give a day and a time',
  'time-is-skipped': 'The clocks skip this time on that day, because daylight saving begins. Choose another.',
  'time-comes-twice':
    'The clocks show this time twice on that day, because daylight saving ends. Choose the first or the second.',
}
