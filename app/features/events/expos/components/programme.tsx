import { localTime } from '#app/platform/calendar.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useReaderZone } from '../../components/when.tsx'
import type { EventCard } from '../../contract.ts'
import { SessionRow } from './session-row.tsx'

/** Sessions in the order of their times. */
export function Programme({
  sessions,
  picked,
  withStage,
}: {
  sessions: readonly EventCard[]
  withStage?: boolean
  /** The ids in the reader's day; null for readers who have none. */
  picked: readonly number[] | null
}) {
  const zone = useReaderZone()
  if (sessions.length === 0)
    return <EmptyState title="No sessions yet">The programme appears here once it is set.</EmptyState>
  const days = new Set(
    sessions.map((one) => localTime(zone ?? one.time_zone, new Date(one.starts_at_utc)).slice(0, 10)),
  )
  return (
    <ol className="border-t border-line">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isPicked={picked?.includes(session.id) ?? false}
          mayPick={picked !== null}
          withStage={withStage}
          withDay={days.size > 1}
        />
      ))}
    </ol>
  )
}
