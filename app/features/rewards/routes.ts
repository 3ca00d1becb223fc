import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('rewards', 'features/rewards/pages/rewards-page.tsx', 'anyone')]

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/cashouts/:id', 'features/rewards/pages/admin-cash-out-page.tsx', 'admin'),
  page('admin/xp-awards/:id', 'features/rewards/pages/admin-xp-award-page.tsx', 'admin'),
  page('admin/xp-reviews/:id', 'features/rewards/pages/admin-xp-review-page.tsx', 'admin'),
]
