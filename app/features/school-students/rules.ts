import type { PlanState } from '#app/features/planner/plan-state.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { formatDay } from '#app/platform/date-words.ts'

/** What the list of students can be narrowed to. */
export const studentStatuses = ['joined', 'not-joined'] as const
export type StudentStatus = (typeof studentStatuses)[number]
export const studentSorts = [
  'name',
  '-name',
  'last_seen',
  '-last_seen',
  'class_year',
  '-class_year',
  'wait',
] as const
export type StudentSort = (typeof studentSorts)[number]

/**
 * What a list of students can be narrowed to: `me` wrote, handed in, or is to be followed up; `wrote`, `handed-in` and `follow-up` are
 * one of them; `any` is also those who might need a nudge.
 */
export const waitKinds = ['me', 'any', 'wrote', 'handed-in', 'follow-up'] as const

/** A student of whom nothing was seen for so many days may need someone to ask. */
export const quietDays = 30

const dayMs = 86_400_000

/** Before this moment someone was seen last, when they count as not seen. */
export function quietSince(now: Date): Date {
  return new Date(now.getTime() - quietDays * dayMs)
}

/** `Fri 28 Nov`, by the days of a time zone, with the year when it is not this one. */
export function dayOf(at: string, now: string, timeZone: string): string {
  return formatDay(dayIn(timeZone, new Date(at)), dayIn(timeZone, new Date(now)))
}

/** How far a plan is, in words. Not shared is never none. */
export const planWords: Record<PlanState, string> = {
  none: 'No plan yet',
  started: 'Started',
  complete: 'Complete',
  'not-shared': 'Not shared',
}
