import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const pages = [
  route('admin/:resource', 'features/admin/pages/records-page.tsx'),
  route('admin/:resource/:id', 'features/admin/pages/record-page.tsx'),
]
