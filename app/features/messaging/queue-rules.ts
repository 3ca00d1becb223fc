import { dayIn, daysBetween, daysLater, localTime } from '#app/platform/calendar.ts'
import { formatDay, formatTime } from '#app/platform/date-words.ts'

export const queueTabs = ['open', 'mine', 'nobody', 'closed'] as const
export type QueueTab = (typeof queueTabs)[number]

export const schoolCommands = ['take', 'give-back', 'hand-over'] as const
export type SchoolCommand = (typeof schoolCommands)[number]

export type SchoolRefusal = 'report-done' | 'report-taken' | 'report-not-yours'

/** `ownerId` only while that person may still read reports at the school. */
type Facts = { isDone: boolean; ownerId: number | null }

/** Why a member of the safeguarding staff may not do something with a report now, or null. */
export function schoolRefusal(
  command: SchoolCommand,
  { isDone, ownerId }: Facts,
  userId: number,
): SchoolRefusal | null {
  if (isDone) return 'report-done'
  if (command === 'take') return ownerId === null || ownerId === userId ? null : 'report-taken'
  return ownerId === userId ? null : 'report-not-yours'
}

/** @param owner the name of who has it; null when nobody does */
export function schoolRefusalWords(refusal: SchoolRefusal, owner: string | null): string {
  if (refusal === 'report-done') return 'This report is closed.'
  return owner === null ? 'Take the report first.' : `${owner} has this report.`
}

/** What the button of a row says. */
export function verbOf(
  { isDone, ownerId }: Facts,
  userId: number,
): 'Take it' | 'Continue' | 'See progress' | 'Read' {
  if (isDone) return 'Read'
  if (ownerId === null) return 'Take it'
  return ownerId === userId ? 'Continue' : 'See progress'
}

const minute = 60_000

/** `Today, 2.40 pm`, `Yesterday, 9 am` or `Tue 24 Nov, 8.55 am` by the clocks of the school. */
export function momentWords(at: string, now: string, zone: string): string {
  const [day, today] = [dayIn(zone, new Date(at)), dayIn(zone, new Date(now))]
  const time = formatTime(localTime(zone, new Date(at)).slice(11, 16))
  const days = daysBetween(today, day)
  const near = { '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' }[String(days)]
  return `${near ?? formatDay(day, today)}, ${time}`
}

/** `4 hours left`, `18 minutes late`, in whole units. */
export function leftWords(dueAt: string, now: string): string {
  const left = Date.parse(dueAt) - Date.parse(now)
  const amount = amountWords(Math.floor(Math.abs(left) / minute))
  return left >= 0 ? `${amount} left` : `${amount} late`
}

function amountWords(minutes: number): string {
  const [amount, one] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day']
  return `${amount} ${amount === 1 ? one : `${one}s`}`
}

type Term = { starts_on: string }

const daysWithoutTerms = 90
/** Longer than a term with the holidays after it: what began before is no latest term. */
const maxDaysOfTerm = 150

/** The day from which closed reports are shown: when the latest term began; 90 days ago where it is not known. */
export function closedSince(terms: readonly Term[], today: string): string {
  const oldest = daysLater(today, -maxDaysOfTerm)
  const begun = terms.map(({ starts_on }) => starts_on).filter((day) => day <= today && day >= oldest)
  return begun.toSorted().at(-1) ?? daysLater(today, -daysWithoutTerms)
}
