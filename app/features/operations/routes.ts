import { page } from '#app/platform/web/page.ts'

/** In the frame of the admin area. */
export const adminPages = [
  page('admin', 'features/operations/pages/today-page.tsx', 'admin'),
  { ...page('admin/dashboard', 'features/operations/pages/today-page.tsx', 'admin'), id: 'admin-dashboard' },
  page('admin/outbox', 'features/operations/pages/outbox-page.tsx', 'admin'),
  page('admin/job-queue', 'features/operations/pages/job-queue-page.tsx', 'admin'),
  page('admin/stale', 'features/operations/pages/stale-page.tsx', 'admin'),
]

/** In the frame of the site. */
export const pages = [page('view-as', 'features/operations/pages/view-as-page.tsx', 'anyone')]
