import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('career-tasks', 'features/career-tasks/pages/career-tasks-page.tsx', 'auth+student'),
  page('career-tasks/:id', 'features/career-tasks/pages/career-task-page.tsx', 'auth+student'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/career-tasks', 'features/career-tasks/pages/advisor-tasks-page.tsx', 'advisor'),
  page('advisor/career-tasks/new', 'features/career-tasks/pages/new-task-page.tsx', 'advisor'),
  page('advisor/career-tasks/:id', 'features/career-tasks/pages/school-task-page.tsx', 'advisor'),
  page(
    'advisor/career-tasks/:id/students/:student',
    'features/career-tasks/pages/review-page.tsx',
    'advisor',
  ),
]
