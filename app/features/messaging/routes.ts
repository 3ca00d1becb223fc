import { page } from '#app/platform/web/page.ts'

const messages = 'features/messaging/pages/messages-page.tsx'

/** In the frame of the site. */
export const pages = [page('messages/:id?', messages, 'auth+student_or_advisor')]

/** In the advisor area. */
export const advisorPages = [
  { ...page('advisor/messages/:id?', messages, 'advisor'), id: 'advisor-messages' },
  page('advisor/message-reports', 'features/messaging/pages/reports-page.tsx', 'advisor'),
  page('advisor/message-reports/:id', 'features/messaging/pages/school-report-page.tsx', 'advisor'),
]

/** For Yonder's staff. */
export const adminPages = [
  page('admin/safety/:id', 'features/messaging/pages/staff-report-page.tsx', 'admin'),
]
