import { page } from '#app/platform/web/page.ts'

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/dashboard', 'features/school-figures/pages/advisor-dashboard-page.tsx', 'advisor'),
  page('advisor/analytics', 'features/school-figures/pages/advisor-analytics-page.tsx', 'advisor'),
]
