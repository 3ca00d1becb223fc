import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('home', 'features/home/pages/own-home-page.tsx'),
  route('feed', 'features/home/pages/feed-page.tsx'),
  route('parents', 'features/home/parents/pages/parents-page.tsx'),
  route('user/dashboard', 'features/home/pages/dashboard-page.tsx'),
]

/** In the frame of the advisor area. */
export const advisorPages = [route('advisor/dashboard', 'features/home/pages/advisor-dashboard-page.tsx')]
