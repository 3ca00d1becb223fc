import { inWords } from '#app/platform/date-words.ts'

/** The people of a thread; someone whose account is gone has no name. */
export function namesOf(people: readonly { name: string }[]): string {
  return people.map(({ name }) => name).join(' and ') || 'Former member'
}

/** What someone is in a thread, beside the name; null for someone who is neither any more. */
export function roleOf(people: readonly { role: Role }[]): string | null {
  return people[0] ? roleWords[people[0].role] : null
}

type Role = 'student' | 'advisor' | 'other'
const roleWords: Record<Role, string | null> = { student: 'Student', advisor: 'Advisor', other: null }

/** "Monday 23 November 2026", as the reader's zone has it: the same on the server and in the browser. */
export function dayInWords(iso: string, zone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return inWords(iso, zone, parts).replace(',', '')
}

/** The day of messages: as above, and "Today" where it is. */
export function headingOf(iso: string, zone: string, now: string): string {
  const day = dayInWords(iso, zone)
  return day === dayInWords(now, zone) ? 'Today' : day
}

/** In a list: the time of today, else the day. */
export function timeOrDay(iso: string, zone: string, now: string): string {
  const isToday = dayInWords(iso, zone) === dayInWords(now, zone)
  return isToday ? timeInWords(iso, zone) : dayInYear(iso, zone)
}

/** "23 November". */
export function dayInYear(iso: string, zone: string): string {
  return inWords(iso, zone, { day: 'numeric', month: 'long' })
}

/** "3.05 pm". */
export function timeInWords(iso: string, zone: string): string {
  return inWords(iso, zone, { timeStyle: 'short' }).replace(':', '.').replace(/\s/g, ' ')
}
