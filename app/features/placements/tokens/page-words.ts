import { formatDate, formatTime } from '#app/platform/date-words.ts'

type Day = { date: string; from: string; to: string }

/** `Mon 3 May 2027 to Fri 7 May 2027, 5 days`. */
export function datesInWords({
  start_date,
  end_date,
  days,
}: {
  start_date: string
  end_date: string
  days: readonly Day[]
}): string {
  const dates =
    start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} to ${formatDate(end_date)}`
  return days.length > 1 ? `${dates}, ${days.length} days` : dates
}

/** `9 am to 4 pm`, or a line for each day where they differ. */
export function hoursInWords(days: readonly Day[]): string[] {
  const hours = days.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`)
  const [first] = hours
  if (first === undefined) return []
  if (hours.every((one) => one === first)) return [first]
  return days.map(({ date }, at) => `${formatDate(date)}: ${hours[at]}`)
}
