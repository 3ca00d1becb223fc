import { formatDate } from '#app/platform/date-words.ts'
import { counted } from '#app/ui/figures.ts'
import type { SchoolDaysOf } from '../school-days-contract.ts'

type Presence = SchoolDaysOf['attendance'][number]['kind']

type Props = {
  days: Pick<SchoolDaysOf, 'entries' | 'attendance'>
  /** In the words of the reader; what has none is not shown. */
  presence: Partial<Record<Presence, string>>
  /** Above the log, where there is one. */
  heading: React.ReactNode
}

/** What is known of the days at work, and what the student wrote about them. */
export function DayLog({ days: { entries, attendance }, presence, heading }: Props) {
  const shown = attendance.flatMap(({ date, kind }) =>
    presence[kind] ? [{ date, says: presence[kind] }] : [],
  )
  return (
    <>
      {shown.length > 0 && (
        <ul className="mt-2 space-y-1">
          {shown.map(({ date, says }) => (
            <li key={date}>
              <b>{formatDate(date)}</b>: {says}
            </li>
          ))}
        </ul>
      )}
      {entries.length > 0 && (
        <>
          {heading}
          <ul className="mt-2 space-y-2">
            {entries.map(({ date, hours, text }) => (
              <li key={`${date}-${text}`} className="break-words">
                <b>{formatDate(date)}</b>, {counted(hours, 'hour')}: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
