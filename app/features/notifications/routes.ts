import { page } from '#app/platform/web/page.ts'

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/notifications', 'features/notifications/pages/advisor-notifications-page.tsx', 'advisor'),
  page(
    'advisor/notifications/settings',
    'features/notifications/pages/advisor-notification-settings-page.tsx',
    'advisor',
  ),
]
