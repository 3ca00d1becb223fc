import type { Thing } from '#app/platform/structured-data.ts'
import type { Event } from './contract.ts'
import { pathOf } from './paths.ts'
import { withOffset } from './time-words.ts'

/** An event as search engines read it; nothing for samples. Source: schema.org/Event. */
export function eventThing(event: Event, origin: string): Thing | undefined {
  if (event.is_sample) return undefined
  const { time_zone: zone, previous_starts_at_utc: before } = event
  const url = `${origin}${pathOf(event)}`
  return {
    '@type': 'Event',
    name: event.title,
    description: event.one_line,
    startDate: withOffset(zone, event.starts_at_utc),
    endDate: withOffset(zone, event.ends_at_utc),
    previousStartDate: before ? withOffset(zone, before) : undefined,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/${statusOf(event)}`,
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: event.host?.name ?? 'Yonder' },
    isAccessibleForFree: true,
    url,
  }
}

function statusOf(event: Event): string {
  if (event.is_cancelled) return 'EventCancelled'
  return event.previous_starts_at_utc ? 'EventRescheduled' : 'EventScheduled'
}
