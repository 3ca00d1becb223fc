import { aroundSignIn, page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('setup', 'features/accounts/setup/pages/setup-page.tsx', 'anyone', ...aroundSignIn),
]
