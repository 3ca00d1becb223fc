import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('meetings', 'features/school-students/pages/meetings-page.tsx', 'auth+student')]

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/students', 'features/school-students/pages/students-page.tsx', 'advisor'),
  page('advisor/students/:id', 'features/school-students/pages/student-page.tsx', 'advisor'),
]
