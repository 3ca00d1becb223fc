import { daysLater } from '#app/platform/calendar.ts'
import type { Sample } from './sample.ts'
import { timeOn } from './story.ts'

type Placed = Pick<Sample, 'days' | 'school'>

const lastDay = ({ days }: Placed) => days.at(-1)?.date ?? ''

/** The host is asked on the afternoon of the last day, and answers at once. */
export function askedToReportAt(sample: Placed): Date {
  return timeOn(sample.school.zone, lastDay(sample), '15:05')
}

export function reportedAt(sample: Placed): Date {
  return timeOn(sample.school.zone, lastDay(sample), '16:20')
}

/** Two days after the last. */
export function reflectedAt(sample: Placed): Date {
  return timeOn(sample.school.zone, daysLater(lastDay(sample), 2), '17:00')
}

/** On the second day, before lunch. */
export function incidentAt({ days, school }: Placed): Date {
  return timeOn(school.zone, days[1]?.date ?? '', '11:10')
}
