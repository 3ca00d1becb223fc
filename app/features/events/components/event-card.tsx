import { localTime } from '#app/platform/calendar.ts'
import { formatDay, formatTime } from '#app/platform/date-words.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { EventCard } from '../contract.ts'
import { eventTypeWords } from '../event-words.ts'
import { pathOf } from '../paths.ts'
import { zoneName } from '../time-words.ts'

export function EventCards({ events, label }: { events: readonly EventCard[]; label: string }) {
  return (
    <CardGrid columns={3} mobile="stack" label={label}>
      {withNeighbourLands(events.map((event) => ({ ...event, art_theme: 'city' }))).map((event) => (
        <OneCard key={event.id} of={event} theme={event.art_theme} />
      ))}
    </CardGrid>
  )
}

function OneCard({ of: event, theme }: { of: EventCard; theme: string }) {
  const local = localTime(event.time_zone, new Date(event.starts_at_utc))
  const [, number = '', month = ''] = formatDay(local.slice(0, 10)).split(' ')
  const time = event.phase !== 'past' && `${formatTime(local.slice(11, 16))} ${zoneName(event.time_zone)}`
  return (
    <PictureCard
      of={{ slug: event.slug, art_theme: theme, icon: 'presentation' }}
      to={pathOf(event)}
      title={event.title}
      heading="h3"
      tag={<EventTag of={event} />}
      aside={event.is_sample ? 'Sample' : undefined}
      text={event.one_line}
      foot={[time, event.host?.name ?? 'Yonder'].filter(Boolean).join(' · ')}
      date={{ day: number, month }}
    />
  )
}

export function EventTag({ of: event }: { of: EventCard }) {
  if (event.is_cancelled) return <Tag tone="bad">Cancelled</Tag>
  if (event.phase === 'live') return <Tag tone="live">Live now</Tag>
  if (event.phase === 'past') return <Tag>{event.has_recording ? 'Recording' : 'Over'}</Tag>
  return <Tag tone="study">{eventTypeWords[event.type].one}</Tag>
}
