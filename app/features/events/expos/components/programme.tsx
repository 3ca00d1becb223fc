import { EmptyState } from '#app/ui/empty-state.tsx'
import type { EventCard } from '../../contract.ts'
import { SessionRow } from './session-row.tsx'

/** Sessions in the order of their times. */
export function Programme({
  sessions,
  picked,
}: {
  sessions: readonly EventCard[]
  /** The ids in the reader's day; null for readers who have none. */
  picked: readonly number[] | null
}) {
  if (sessions.length === 0)
    return <EmptyState title="No sessions yet">The programme appears here once it is set.</EmptyState>
  return (
    <ol className="border-t border-line">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isPicked={picked?.includes(session.id) ?? false}
          mayPick={picked !== null}
        />
      ))}
    </ol>
  )
}
