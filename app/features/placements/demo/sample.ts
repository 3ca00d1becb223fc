import type { WorkDay } from '../rules/facts.ts'
import type { Place } from '../rules/topics.ts'
import type { PlacementEvent } from '../status.ts'
import { numbersOf, type SampleNumbers } from './sample-answers.ts'
import type { SampleHost } from './sample-hosts.ts'
import type { SamplePlacement } from './sample-placements.ts'
import type { StoryStep } from './story.ts'

export type SampleSchoolFacts = {
  id: number
  place: Place
  country: 'AU' | 'NZ'
  zone: string
  /** The day there. */
  today: string
  /** The advisor whom visitors sign in as. */
  advisor: { id: number; name: string }
}

/** A placement of the demo with all that its rows are made from. */
export type Sample = {
  spec: SamplePlacement
  school: SampleSchoolFacts
  student: { id: number; name: string; bornOn: string }
  guardian: { name: string; email: string }
  host: { id: number; facts: SampleHost; address: string } | null
  days: WorkDay[]
  story: StoryStep[]
  now: Date
}

/** When something happened to it, or null. */
export function timeOf({ story }: Pick<Sample, 'story'>, event: PlacementEvent): Date | null {
  return story.find((step) => step.event === event)?.at ?? null
}

export function numbers({ school }: Pick<Sample, 'school'>): SampleNumbers {
  return numbersOf[school.country]
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}

/** The days of a sample that are over, or none while it has not begun. */
export function pastDays({ days, school, story }: Pick<Sample, 'days' | 'school' | 'story'>): WorkDay[] {
  const hasBegun = story.some(({ event }) => event === 'start-date-reached')
  return hasBegun ? days.filter(({ date }) => date < school.today) : []
}
