/** Decisions and sums of this slice: no clock, no database, no request, no React. */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A room opens so long before the start. Source: the design of joining. */
export const opensBeforeMinutes = 10

/** People learn how many attend from this number on; below it a person could be recognised. */
export const smallestShownCount = 10

export type Times = { startsAt: Date; endsAt: Date }
export type Phase = 'upcoming' | 'live' | 'past'

/** Live from the instant of the start up to and with that of the end. */
export function phaseOf({ startsAt, endsAt }: Times, now: Date): Phase {
  if (now < startsAt) return 'upcoming'
  return now <= endsAt ? 'live' : 'past'
}

/** The first instant at which the room may be entered. */
export function opensAt({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - opensBeforeMinutes * minuteMs)
}

export type JoinTerms = Times & {
  isCancelled: boolean
  isExternal: boolean
  room: 'local' | 'bbb' | 'link' | null
  joinUrl: string | null
  isLockDeclared: boolean
  closedToMinorsAt: Date | null
}
export type JoinRefusal =
  | 'cancelled'
  | 'held-elsewhere'
  | 'no-room'
  | 'too-early'
  | 'over'
  | 'not-under-18'
  | 'closed-to-under-18'

/**
 * Says why a person may not enter the room, or null when they may.
 *
 * @param isAdult false also where the age is not known
 */
export function joinRefusal(event: JoinTerms, now: Date, isAdult: boolean): JoinRefusal | null {
  if (event.isCancelled) return 'cancelled'
  if (event.isExternal) return 'held-elsewhere'
  if (!event.room || (event.room === 'link' && !event.joinUrl)) return 'no-room'
  if (now < opensAt(event)) return 'too-early'
  if (now > event.endsAt) return 'over'
  if (!isAdult && event.closedToMinorsAt) return 'closed-to-under-18'
  if (!isAdult && event.room === 'link' && !event.isLockDeclared) return 'not-under-18'
  return null
}

export type AttendRefusal = 'cancelled' | 'over'

/** Says why nobody can sign up any more, or null when they can: also while the event is live. */
export function attendRefusal(event: Times & { isCancelled: boolean }, now: Date): AttendRefusal | null {
  if (event.isCancelled) return 'cancelled'
  return phaseOf(event, now) === 'past' ? 'over' : null
}

/** How a person is called in a room: under 18, and where the age is not known, by first name alone. */
export function nameInRoom(
  person: { firstName: string | null; lastName: string | null },
  isAdult: boolean,
): string {
  const first = person.firstName?.trim() || 'Guest'
  return isAdult && person.lastName ? `${first} ${person.lastName.trim()}` : first
}

/** A number of people as others may read it: 0 below ten. */
export function shownCount(count: number): number {
  return count < smallestShownCount ? 0 : count
}

export type Reminder = 'day' | 'soon'
/** How long before the start each reminder goes out, the earlier first. */
export const reminderMs: Record<Reminder, number> = { day: dayMs, soon: 15 * minuteMs }

/**
 * The reminder that is due for a start, or null. A day before, until the later one takes its place; fifteen minutes before,
 * until the start.
 */
export function dueReminder(startsAt: Date, now: Date): Reminder | null {
  const left = startsAt.getTime() - now.getTime()
  if (left <= 0 || left > reminderMs.day) return null
  return left > reminderMs.soon ? 'day' : 'soon'
}
