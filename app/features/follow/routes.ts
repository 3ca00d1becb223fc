import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('favourites', 'features/follow/pages/favourites-page.tsx', 'auth+user', 'strip'),
  page('follow/providers', 'features/follow/pages/follow-providers-page.tsx', 'auth+user'),
  page('follow/courses', 'features/follow/pages/follow-courses-page.tsx', 'auth+user'),
  page('follow/webinars', 'features/follow/pages/follow-webinars-page.tsx', 'auth+user'),
]
