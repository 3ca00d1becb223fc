import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('surveys', 'features/surveys/pages/surveys-page.tsx', 'anyone'),
  page('surveys/:slug', 'features/surveys/pages/survey-page.tsx', 'anyone'),
]

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/survey-results/:id', 'features/surveys/pages/admin-survey-results-page.tsx', 'admin'),
]
