import { dayIn, daysLater, instantIn, localTime } from '#app/platform/calendar.ts'

/** `asked`: the student has not answered yet. */
export const meetingStates = ['asked', 'agreed', 'declined', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

/** How long a meeting can be. */
export const meetingMinutes = [10, 15, 20, 30, 45, 60] as const

export const meetingLimits = {
  topic: 150,
  place: 150,
  reply: 500,
  fewestTimes: 2,
  maxTimes: 5,
  daysAhead: 60,
  openPerStudent: 3,
  openPerSchool: 500,
  perStudentADay: 5,
  perSchoolADay: 300,
} as const

/** Meetings are within these hours on the clocks of the school. */
const hours = { from: '07:00', to: '21:00' }
const minuteMs = 60_000

/** The times of a meeting in order, from the clocks of the school (`2026-12-01T14:30`), or what is wrong with them by field. */
export function timesIn(
  zone: string,
  typed: readonly string[],
  minutes: number,
  now: Date,
): { times: Date[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const times = new Map<number, Date>()
  for (const [at, local] of typed.entries()) {
    if (!local) continue
    const found = instantIn(zone, local)
    const error =
      'problem' in found ? 'Please choose a day and a time' : timeError(zone, found.instant, minutes, now)
    if (error) errors[`times.${at}`] = error
    else if ('instant' in found && times.has(found.instant.getTime()))
      errors[`times.${at}`] = 'You offered this time already'
    else if ('instant' in found) times.set(found.instant.getTime(), found.instant)
  }
  const { fewestTimes, maxTimes } = meetingLimits
  const isCountWrong = times.size < fewestTimes || times.size > maxTimes
  if (isCountWrong && Object.keys(errors).length === 0)
    errors.times = 'Offer between two and five different times, so that the student has a choice'
  return { times: [...times.values()].toSorted((one, other) => one.getTime() - other.getTime()), errors }
}

function timeError(zone: string, at: Date, minutes: number, now: Date): string | null {
  if (at <= now) return 'This time has passed'
  const { daysAhead } = meetingLimits
  if (dayIn(zone, at) > daysLater(dayIn(zone, now), daysAhead))
    return `Choose a day in the next ${daysAhead} days`
  const [start, end] = [at, new Date(at.getTime() + minutes * minuteMs)].map((one) => localTime(zone, one))
  const isInHours =
    start !== undefined &&
    end !== undefined &&
    start.slice(11, 16) >= hours.from &&
    end.slice(11, 16) <= hours.to &&
    start.slice(0, 10) === end.slice(0, 10)
  return isInHours ? null : 'Choose a time between 7 am and 9 pm'
}

type Counts = { openOfStudent: number; openOfSchool: number; todayOfStudent: number; todayOfSchool: number }

/** Why a school cannot ask for another meeting now, or null. Open: not answered, with a time that is still to come. */
export function askRefusal(counts: Counts): string | null {
  if (counts.openOfStudent >= meetingLimits.openPerStudent)
    return 'This student has three requests to answer. Wait for an answer, or cancel one.'
  if (counts.todayOfStudent >= meetingLimits.perStudentADay)
    return 'This student was asked five times today. Ask again tomorrow.'
  if (
    counts.openOfSchool >= meetingLimits.openPerSchool ||
    counts.todayOfSchool >= meetingLimits.perSchoolADay
  )
    return 'Your school has sent too many requests. Wait for answers, cancel some, or ask again tomorrow.'
  return null
}

export type MeetingFacts = { state: MeetingState; times: Date[]; pickedTime: Date | null; minutes: number }

/** Whether nothing more can happen: it was cancelled or declined, all times have passed, or it has taken place. */
export function isOver({ state, times, pickedTime, minutes }: MeetingFacts, now: Date): boolean {
  if (state === 'asked') return times.every((time) => time <= now)
  if (state !== 'agreed' || !pickedTime) return true
  return pickedTime.getTime() + minutes * minuteMs <= now.getTime()
}

/** Why a student cannot pick that time now, or null. */
export function pickRefusal({ state, times }: MeetingFacts, time: Date, now: Date): string | null {
  if (state === 'agreed')
    return 'You have already picked another time. Cancel the meeting if you cannot come.'
  if (state === 'declined') return 'You said that no time works. Your advisor can offer other times.'
  if (state === 'cancelled') return 'This meeting was cancelled.'
  if (!times.some((one) => one.getTime() === time.getTime())) return 'Please pick one of the times'
  if (time > now) return null
  return times.every((one) => one <= now)
    ? 'All of these times have passed. Write to your advisor if you still want to meet.'
    : 'This time has passed. Please pick another one.'
}
