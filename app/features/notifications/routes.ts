import { route } from '@react-router/dev/routes'

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/notifications', 'features/notifications/pages/advisor-notifications-page.tsx'),
]
