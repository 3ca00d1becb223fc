import { route } from '@react-router/dev/routes'

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/profile', 'features/schools/pages/advisor-profile-page.tsx'),
  route('advisor/awaiting', 'features/schools/pages/awaiting-page.tsx'),
]

/** For those who come by the link of an invitation. */
export const externalPages = [
  route('advisor/verify/:token', 'features/schools/pages/advisor-verify-page.tsx'),
]

/** In the frame of the admin area. */
export const adminPages = [
  route('admin/school-requests/:id', 'features/schools/pages/school-request-page.tsx'),
]
