import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('schools-on-demand/lessons/:slug', 'features/lessons/pages/lesson-page.tsx', 'anyone'),
  page('schools-on-demand/:partner?', 'features/lessons/pages/lessons-page.tsx', 'anyone'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/lessons', 'features/lessons/pages/advisor-lessons-page.tsx', 'advisor'),
  page('advisor/lessons/:slug', 'features/lessons/pages/advisor-lesson-page.tsx', 'advisor'),
]
