import { page } from '#app/platform/web/page.ts'

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/reviews', 'features/reviews/pages/reviews-page.tsx', 'admin'),
  page('admin/reviews/:id', 'features/reviews/pages/review-page.tsx', 'admin'),
]
