import { page } from '#app/platform/web/page.ts'

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/profile', 'features/schools/pages/advisor-profile-page.tsx', 'advisor'),
  page('advisor/awaiting', 'features/schools/pages/awaiting-page.tsx', 'advisor'),
]

/** For those who come by the link of an invitation. */
export const externalPages = [
  page('advisor/verify/:token', 'features/schools/pages/advisor-verify-page.tsx', 'anyone', 'strip'),
]

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/school-requests/:id', 'features/schools/pages/school-request-page.tsx', 'admin'),
]
