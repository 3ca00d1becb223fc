import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('favourites', 'features/follow/pages/favourites-page.tsx'),
  route('follow/providers', 'features/follow/pages/follow-providers-page.tsx'),
  route('follow/courses', 'features/follow/pages/follow-courses-page.tsx'),
  route('follow/webinars', 'features/follow/pages/follow-webinars-page.tsx'),
]
