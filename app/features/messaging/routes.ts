import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('messages/:id?', 'features/messaging/pages/messages-page.tsx')]

/** In the advisor area. */
export const advisorPages = [
  route('advisor/messages/:id?', 'features/messaging/pages/advisor-messages-page.tsx'),
  route('advisor/message-reports', 'features/messaging/pages/reports-page.tsx'),
]
