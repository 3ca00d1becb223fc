import type { PlanStep, RouteAnswers } from '../plan-parts.ts'

/** A calendar event of a step: title and time, and nothing else of the plan. */
export type CalendarEvent = {
  id: string
  title: string
  /** `2027-03-01` for a whole day, `2027-03-01T15:30` for a time in the feed's zone. */
  start: string
}

/** The open, dated steps of every route, in the order of their dates. Done steps leave the calendar. */
export function eventsOf(routes: Pick<RouteAnswers, 'steps'>[]): CalendarEvent[] {
  return inOrder(routes.flatMap(({ steps }) => steps).flatMap((step) => eventOf(step) ?? []))
}

/** By their starts; equals stay as they are. */
export function inOrder<Event extends CalendarEvent>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => Number(one.start > other.start) - Number(one.start < other.start))
}

function eventOf({ id, title, due_on, due_time, done_on }: PlanStep): CalendarEvent | null {
  if (!due_on || done_on) return null
  return { id, title, start: due_time ? `${due_on}T${due_time}` : due_on }
}
