import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('rewards', 'features/rewards/pages/rewards-page.tsx')]

/** In the frame of the admin area. */
export const adminPages = [
  route('admin/cashouts/:id', 'features/rewards/pages/admin-cash-out-page.tsx'),
  route('admin/xp-awards/:id', 'features/rewards/pages/admin-xp-award-page.tsx'),
  route('admin/xp-reviews/:id', 'features/rewards/pages/admin-xp-review-page.tsx'),
]
