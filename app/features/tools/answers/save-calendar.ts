import { writeCalendar } from '#app/platform/calendar-text.ts'
import { cleanFileName } from '#app/platform/uploads/file-name.ts'
import { saveFile } from '../components/save-file.ts'
import type { ToolInfo } from '../registry.ts'
import { calendarEntries, type ResultDay } from '../result-days.ts'
import type { DeviceAnswers } from './device-answers.ts'

/** Makes the calendar file of answers that are on this device. Nothing is sent. Only calendars need it: fetch it when one is asked for. */
export function saveCalendar(
  { slug, title }: ToolInfo,
  days: readonly ResultDay[],
  { saved, isChanged }: Pick<DeviceAnswers<unknown>, 'saved' | 'isChanged'>,
): void {
  const changedAt = new Date()
  // the next version is the one that a save would make of it
  const sequence = saved ? saved.version + Number(isChanged) : Math.floor(changedAt.getTime() / 60_000)
  const entries = calendarEntries(days, { slug, resultId: saved?.id ?? null, sequence })
  const text = writeCalendar(entries, { name: title, origin: location.origin, changedAt })
  saveFile(text, cleanFileName(title, 'ics'), 'text/calendar')
}
