import { zoneOfDevice } from '#app/features/places/zone-country.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Phase } from '../rules.ts'
import { timesIn, whenWords, zoneName } from '../time-words.ts'

type Dated = {
  starts_at_utc: string
  ends_at_utc: string
  time_zone: string
  previous_starts_at_utc?: string | null
  phase?: Phase
  is_cancelled?: boolean
}

/** When an event is: by the clocks of the host until the browser says where the reader is. */
export function When({ of: event }: { of: Dated }) {
  const zone = useReaderZone()
  return <time dateTime={event.starts_at_utc}>{whenWords(event, zone)}</time>
}

/** That an event has moved, with the time it was to start. Of one that does not take place nobody needs the new time. */
export function Moved({ of: event }: { of: Dated }) {
  if (!event.previous_starts_at_utc || event.is_cancelled) return null
  const { time_zone: zone, previous_starts_at_utc: before } = event
  const was = timesIn(zone, before, before).split(' to ', 1)[0]
  return (
    <p className="text-sm">
      <strong>New time.</strong> It was planned for {was}, {zoneName(zone)}.
    </p>
  )
}

/** The zone of the device; null on the server and until the page runs. */
export function useReaderZone(): string | null {
  return useHydrated() ? zoneOfDevice() : null
}
