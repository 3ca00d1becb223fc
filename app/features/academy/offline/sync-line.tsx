import type { QueuedWrite, SyncState } from '#app/platform/device/queue-rules.ts'
import { Link } from '#app/ui/link.tsx'
import { offlinePlace } from './place.ts'
import { syncWords } from './sync-words.ts'

/** What waits, is on its way, or was sent: said aloud when it changes. */
export function SyncLine({ queue, sync }: { queue: readonly QueuedWrite[]; sync: SyncState }) {
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {syncWords(queue, sync)}
      {sync.kind === 'signed-out' && (
        <>
          {' '}
          <Link to={`/login?${new URLSearchParams({ redirect: offlinePlace.page })}`}>Sign in</Link>
        </>
      )}
    </p>
  )
}
