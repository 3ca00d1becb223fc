import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('career-planner', 'features/planner/pages/career-planner-page.tsx', 'auth+user', 'no-footer'),
  page(
    'career-planner/:slug',
    'features/planner/route/pages/plan-section-page.tsx',
    'auth+user',
    'no-footer',
  ),
  page('share/success', 'features/planner/sharing/pages/share-success-page.tsx', 'anyone'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  page(
    'advisor/students/:id/career-plan',
    'features/planner/advisors/pages/student-plan-page.tsx',
    'advisor',
  ),
  page(
    'advisor/career-planner/:id',
    'features/planner/advisors/pages/student-planner-page.tsx',
    'advisor+check_permission',
  ),
  page(
    'advisor/career-planner/:id/:slug',
    'features/planner/advisors/pages/student-route-page.tsx',
    'advisor+check_permission',
  ),
]

/** For readers who come by a private link. */
export const externalPages = [
  page('shared-plan/:token', 'features/planner/sharing/pages/shared-plan-page.tsx', 'anyone'),
]
