import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const adminPages = [
  route('admin/reviews', 'features/reviews/pages/reviews-page.tsx'),
  route('admin/reviews/:id', 'features/reviews/pages/review-page.tsx'),
]
