import type { QueuedWrite, SyncState } from '#app/platform/device/queue-rules.ts'
import { Link } from '#app/ui/link.tsx'
import { offlinePlace } from './place.ts'
import { syncWords } from './sync-words.ts'

type SyncLineProps = {
  queue: readonly QueuedWrite[]
  sync: SyncState
  /** The page to come back to after signing in. */
  page?: string
}

/** What waits, is on its way, or was sent: said aloud when it changes. */
export function SyncLine({ queue, sync, page = offlinePlace.page }: SyncLineProps) {
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {syncWords(queue, sync)}
      {sync.kind === 'signed-out' && (
        <>
          {' '}
          <Link to={`/login?${new URLSearchParams({ redirect: page })}`}>Sign in</Link>
        </>
      )}
    </p>
  )
}
