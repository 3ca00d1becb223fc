import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('webinars', 'features/events/pages/webinars-page.tsx', 'anyone', 'transparent', 'strip'),
  page('events/external/:slug', 'features/events/pages/external-event-page.tsx', 'anyone', 'strip'),
  page('events/:slug', 'features/events/pages/event-page.tsx', 'anyone', 'transparent', 'strip'),
  page('events/:slug/join', 'features/events/pages/join-page.tsx', 'auth+user'),
  page('events/:slug/room', 'features/events/pages/room-page.tsx', 'auth+user', 'no-enquiry-bar'),
  page('my-events', 'features/events/pages/my-events-page.tsx', 'auth+user', 'strip'),
]

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/events/:id/attendance', 'features/events/pages/event-figures-page.tsx', 'admin'),
]
