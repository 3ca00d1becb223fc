import { page } from '#app/platform/web/page.ts'

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/:resource', 'features/record-screens/pages/records-page.tsx', 'admin'),
  page('admin/:resource/:id', 'features/record-screens/pages/record-page.tsx', 'admin'),
]
