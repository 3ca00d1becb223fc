import { route } from '@react-router/dev/routes'

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/dashboard', 'features/school-figures/pages/advisor-dashboard-page.tsx'),
  route('advisor/analytics', 'features/school-figures/pages/advisor-analytics-page.tsx'),
]
