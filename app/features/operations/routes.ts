import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const adminPages = [
  route('admin', 'features/operations/pages/today-page.tsx'),
  route('admin/dashboard', 'features/operations/pages/today-page.tsx', { id: 'admin-dashboard' }),
  route('admin/outbox', 'features/operations/pages/outbox-page.tsx'),
  route('admin/job-queue', 'features/operations/pages/job-queue-page.tsx'),
  route('admin/stale', 'features/operations/pages/stale-page.tsx'),
]

/** In the frame of the site. */
export const pages = [route('view-as', 'features/operations/pages/view-as-page.tsx')]
