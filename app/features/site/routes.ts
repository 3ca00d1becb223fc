import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('', 'features/site/pages/home-page.tsx', 'home', 'transparent'),
  page('site/mailing-list', 'features/site/pages/mailing-list-page.tsx', 'anyone'),
  page('site/mailing-list/confirm/:token', 'features/site/pages/mailing-list-confirm-page.tsx', 'anyone'),
  page('site/mailing-list/leave/:token', 'features/site/pages/mailing-list-leave-page.tsx', 'anyone'),
]

/** Without the menus of the site. */
export const plainPages = [
  page('styles', 'features/site/pages/styles-page.tsx', 'anyone'),
  page('test', 'features/site/pages/test-page.tsx', 'anyone'),
]
