import { route } from '@react-router/dev/routes'

const messages = 'features/messaging/pages/messages-page.tsx'

/** In the frame of the site. */
export const pages = [route('messages/:id?', messages)]

/** In the advisor area. */
export const advisorPages = [
  route('advisor/messages/:id?', messages, { id: 'advisor-messages' }),
  route('advisor/message-reports', 'features/messaging/pages/reports-page.tsx'),
]
