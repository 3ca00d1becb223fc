import { TabLinks } from '#app/ui/tabs.tsx'

const path = '/advisor/notifications'

/** What an advisor was told, and where and when they are told. */
export function NotificationTabs({ current }: { current: 'news' | 'settings' }) {
  return (
    <TabLinks
      label="Notifications"
      items={[
        { to: path, label: 'News', current: current === 'news' },
        { to: `${path}/settings`, label: 'Settings', current: current === 'settings' },
      ]}
    />
  )
}
