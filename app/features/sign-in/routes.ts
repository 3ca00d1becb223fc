import { aroundSignIn, page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('login', 'features/sign-in/pages/login-page.tsx', 'guest', ...aroundSignIn),
  page('forgot', 'features/sign-in/pages/forgot-page.tsx', 'guest', ...aroundSignIn),
  page('account/reset/:email/:token', 'features/sign-in/pages/reset-page.tsx', 'guest', ...aroundSignIn),
]

/** Without the menus of the site. */
export const plainPages = [page('logout', 'features/sign-in/pages/logout-page.tsx', 'anyone')]
