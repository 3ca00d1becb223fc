import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('schools-on-demand/lessons/:slug', 'features/lessons/pages/lesson-page.tsx', 'anyone'),
  page('schools-on-demand/:partner?', 'features/lessons/pages/lessons-page.tsx', 'anyone'),
]
