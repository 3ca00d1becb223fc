import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('career-tasks', 'features/career-tasks/pages/career-tasks-page.tsx'),
  route('career-tasks/:id', 'features/career-tasks/pages/career-task-page.tsx'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/career-tasks', 'features/career-tasks/pages/advisor-tasks-page.tsx'),
  route('advisor/career-tasks/new', 'features/career-tasks/pages/new-task-page.tsx'),
  route('advisor/career-tasks/:id', 'features/career-tasks/pages/school-task-page.tsx'),
  route('advisor/career-tasks/:id/students/:student', 'features/career-tasks/pages/review-page.tsx'),
]
