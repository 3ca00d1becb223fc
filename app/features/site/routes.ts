import { index, route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  index('features/site/pages/home-page.tsx'),
  route('site/mailing-list', 'features/site/pages/mailing-list-page.tsx'),
  route('site/mailing-list/confirm/:token', 'features/site/pages/mailing-list-confirm-page.tsx'),
  route('site/mailing-list/leave/:token', 'features/site/pages/mailing-list-leave-page.tsx'),
]

/** Without the menus of the site. */
export const plainPages = [
  route('styles', 'features/site/pages/styles-page.tsx'),
  route('test', 'features/site/pages/test-page.tsx'),
]
