import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const pages = [
  route('admin', 'features/admin/pages/today-page.tsx'),
  route('admin/dashboard', 'features/admin/pages/today-page.tsx', { id: 'admin-dashboard' }),
  route('admin/reviews', 'features/admin/pages/reviews-page.tsx'),
  route('admin/reviews/:id', 'features/admin/pages/review-page.tsx'),
  route('admin/outbox', 'features/admin/pages/outbox-page.tsx'),
  route('admin/job-queue', 'features/admin/pages/job-queue-page.tsx'),
  route('admin/stale', 'features/admin/pages/stale-page.tsx'),
  route('admin/:resource', 'features/admin/pages/records-page.tsx'),
  route('admin/:resource/:id', 'features/admin/pages/record-page.tsx'),
]

/** In the frame of the site. */
export const sitePages = [route('view-as', 'features/admin/pages/view-as-page.tsx')]
