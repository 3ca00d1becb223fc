import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('home', 'features/home/pages/own-home-page.tsx'),
  route('feed', 'features/home/pages/feed-page.tsx'),
  route('groups/:id', 'features/home/pages/group-page.tsx'),
  route('parents', 'features/home/parents/pages/parents-page.tsx'),
  route('user/dashboard', 'features/home/pages/dashboard-page.tsx'),
]
