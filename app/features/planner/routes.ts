import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('career-planner', 'features/planner/pages/career-planner-page.tsx'),
  route('career-planner/:slug', 'features/planner/route/pages/plan-section-page.tsx'),
  route('share/success', 'features/planner/sharing/pages/share-success-page.tsx'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/students/:id/career-plan', 'features/planner/advisors/pages/student-plan-page.tsx'),
  route('advisor/career-planner/:id', 'features/planner/advisors/pages/student-planner-page.tsx'),
  route('advisor/career-planner/:id/:slug', 'features/planner/advisors/pages/student-route-page.tsx'),
]

/** For readers who come by a private link. */
export const externalPages = [
  route('shared-plan/:token', 'features/planner/sharing/pages/shared-plan-page.tsx'),
]
