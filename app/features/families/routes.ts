import { aroundSignIn, page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('family/invitation/:token', 'features/families/pages/invitation-page.tsx', 'anyone', ...aroundSignIn),
]
