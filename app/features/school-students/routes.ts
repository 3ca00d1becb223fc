import { route } from '@react-router/dev/routes'

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/students', 'features/school-students/pages/students-page.tsx'),
  route('advisor/students/:id', 'features/school-students/pages/student-page.tsx'),
]
