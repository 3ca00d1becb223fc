import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('surveys', 'features/surveys/pages/surveys-page.tsx'),
  route('surveys/:slug', 'features/surveys/pages/survey-page.tsx'),
]

/** In the frame of the admin area. */
export const adminPages = [
  route('admin/survey-results/:id', 'features/surveys/pages/admin-survey-results-page.tsx'),
]
