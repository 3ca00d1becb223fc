import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('contact/:slug?', 'features/enquiries/pages/contact-page.tsx', 'anyone', 'no-log-in-windows'),
  page('enquire', 'features/enquiries/pages/enquire-page.tsx', 'anyone'),
  page('need-help', 'features/enquiries/pages/need-help-page.tsx', 'anyone'),
  page('enquiries', 'features/enquiries/pages/enquiries-page.tsx', 'auth+user', 'strip'),
]

/** In the frame of the admin area. */
export const adminPages = [page('admin/enquiries/:id', 'features/enquiries/pages/answer-page.tsx', 'admin')]
