import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const adminPages = [
  route('admin/:resource', 'features/record-screens/pages/records-page.tsx'),
  route('admin/:resource/:id', 'features/record-screens/pages/record-page.tsx'),
]
