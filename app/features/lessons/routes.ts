import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('schools-on-demand/lessons/:slug', 'features/lessons/pages/lesson-page.tsx'),
  route('schools-on-demand/:partner?', 'features/lessons/pages/lessons-page.tsx'),
]
