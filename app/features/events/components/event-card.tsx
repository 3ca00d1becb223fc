import { localTime } from '#app/platform/calendar.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { Pulse, Tag } from '#app/ui/tag.tsx'
import type { EventCard } from '../contract.ts'
import { eventTypeWords } from '../event-words.ts'
import { pathOf } from '../paths.ts'

export function EventCards({ events, label }: { events: readonly EventCard[]; label: string }) {
  return (
    <CardGrid columns={3} mobile="stack" label={label}>
      {events.map((event) => (
        <OneCard key={event.id} of={event} />
      ))}
    </CardGrid>
  )
}

function OneCard({ of: event }: { of: EventCard }) {
  const day = localTime(event.time_zone, new Date(event.starts_at_utc)).slice(0, 10)
  const [, number = '', month = ''] = formatDay(day).split(' ')
  return (
    <PictureCard
      of={{ slug: event.slug, art_theme: 'city', icon: 'presentation' }}
      to={pathOf(event)}
      title={event.title}
      heading="h3"
      tag={<EventTag of={event} />}
      aside={event.is_sample ? 'Sample' : undefined}
      text={event.one_line}
      foot={event.host?.name ?? 'Yonder'}
      date={{ day: number, month }}
    />
  )
}

export function EventTag({ of: event }: { of: EventCard }) {
  if (event.is_cancelled) return <Tag tone="bad">Cancelled</Tag>
  if (event.phase === 'live')
    return (
      <Tag tone="live">
        <Pulse /> Live now
      </Tag>
    )
  if (event.phase === 'past') return <Tag>{event.has_recording ? 'Recording' : 'Over'}</Tag>
  return <Tag tone="study">{eventTypeWords[event.type].one}</Tag>
}
