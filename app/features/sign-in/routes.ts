import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('login', 'features/sign-in/pages/login-page.tsx'),
  route('forgot', 'features/sign-in/pages/forgot-page.tsx'),
  route('account/reset/:email/:token', 'features/sign-in/pages/reset-page.tsx'),
]

/** Without the menus of the site. */
export const plainPages = [route('logout', 'features/sign-in/pages/logout-page.tsx')]
