import { Bell } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNews } from '#app/features/site/dashboard-state.ts'
import { changeUnread } from '#app/features/site/site-state.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useDismiss } from '#app/ui/use-dismiss.ts'

const loadList = () => import('./notification-list.tsx')
const NotificationList = lazy(loadList)

/** The notification bell: the number of unread notifications, and the list. */
export function NotificationBell({ unread }: { unread: number }) {
  const [open, setOpen] = useState(false)
  const { hasNotification, animateNotification } = useNews()
  const frame = useRef<HTMLDivElement>(null)
  useDismiss(frame, open, () => setOpen(false))
  return (
    <div ref={frame} className="relative" onPointerEnter={loadList}>
      <IconButton
        icon={Bell}
        label={hasNotification ? `Notifications, ${unread > 9 ? '9+' : unread} unread` : 'Notifications'}
        count={unread}
        shaking={animateNotification}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div className="absolute top-full right-0 z-40 mt-1.5 max-md:fixed max-md:inset-x-4 max-md:top-(--size-header)">
          <Suspense>
            <NotificationList onRead={() => changeUnread(0)} onLeave={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
