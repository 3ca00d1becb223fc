import { useEffect, useRef, useState } from 'react'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
} from '#app/features/notifications/contract.ts'
import { NotificationText } from '#app/features/notifications/notification-text.tsx'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Anchor } from '#app/ui/link.tsx'
import { PopPanel } from '#app/ui/popover.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'

/**
 * Notifications, newest first. Opening the list marks all as read on the server; here they look unread until it is closed,
 * so that the new ones can be seen (D-057).
 */
export default function NotificationList({ onRead, onLeave }: { onRead(): void; onLeave(): void }) {
  const [list, setList] = useState<Notification[] | 'failed'>()
  const [older, setOlder] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const entries = useRef<HTMLUListElement>(null)
  const firstAdded = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening
  useEffect(() => {
    void load().then((loaded) => {
      setList(loaded?.data ?? 'failed')
      setOlder(loaded?.older ?? null)
      if (loaded?.data.some(({ last_read_at }) => !last_read_at)) void markRead().then(onRead)
    })
  }, [])

  // The button that was pressed may be gone: the focus goes on to what it brought.
  useEffect(() => {
    if (Array.isArray(list) && firstAdded.current) focusOn(entries.current?.children[firstAdded.current])
  }, [list])

  async function addOlder(before: string, shown: Notification[]) {
    setIsLoading(true)
    const loaded = await load(before)
    setIsLoading(false)
    if (!loaded) return toast('That did not load. Please try again.', { kind: 'bad' })
    firstAdded.current = shown.length
    setList([...shown, ...loaded.data])
    setOlder(loaded.older ?? null)
  }

  return (
    <PopPanel width="notifications">
      <h2 className="px-5 py-2 text-card font-bold">Notifications</h2>
      {list === undefined && (
        <p className="flex items-center gap-3 px-5 py-4">
          <Spinner /> Loading
        </p>
      )}
      {list === 'failed' && (
        <p className="px-5 py-4">That did not load. Check your connection and try again.</p>
      )}
      {Array.isArray(list) && list.length === 0 && (
        <div className="px-5 py-4">
          <p className="font-bold">Sorry, you don't have any notifications</p>
          <p className="text-muted">Please come back later</p>
        </div>
      )}
      {Array.isArray(list) && list.length > 0 && (
        <ul ref={entries}>
          {list.map((entry) => (
            <li
              key={entry.id}
              tabIndex={-1}
              className={cx('relative px-5 py-3', !entry.last_read_at && 'bg-tint')}
            >
              <p className="font-bold">
                {entry.action_url ? (
                  <Anchor to={entry.action_url} onClick={onLeave} className="after:absolute after:inset-0">
                    {entry.title}
                  </Anchor>
                ) : (
                  entry.title
                )}
                {!entry.last_read_at && <span className="sr-only"> (new)</span>}
              </p>
              <NotificationText html={entry.description} />
              <p className="text-xs text-subtle">{entry.created_at_human}</p>
            </li>
          ))}
        </ul>
      )}
      {Array.isArray(list) && older && (
        <p className="px-5 py-3">
          <Button variant="outline" size="small" busy={isLoading} onClick={() => void addOlder(older, list)}>
            Older
          </Button>
        </p>
      )}
    </PopPanel>
  )
}

function focusOn(entry: Element | undefined): void {
  const target = entry?.querySelector('a') ?? entry
  if (target instanceof HTMLElement) target.focus()
}

/** @param before only what is older than this one. Null: it did not load. */
async function load(before?: string) {
  const query = { limit: '20', ...(before && { before }) }
  const reply = await browserApi.attempt(listNotifications, { query })
  return reply.ok ? reply.value : null
}

async function markRead(): Promise<void> {
  await browserApi.attempt(readAllNotifications, {
    body: {},
  })
}
