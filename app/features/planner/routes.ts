import { page } from '#app/platform/web/page.ts'

const files = 'features/planner'

/** In the frame of the site. */
export const pages = [
  page('career-planner', `${files}/pages/career-planner-page.tsx`, 'auth+user', 'no-footer'),
  page('career-planner/:slug', `${files}/route/pages/plan-section-page.tsx`, 'auth+user', 'no-footer'),
  page('share/success', `${files}/sharing/pages/share-success-page.tsx`, 'anyone'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/students/:id/career-plan', `${files}/advisors/pages/student-plan-page.tsx`, 'advisor'),
  page(
    'advisor/career-planner/:id',
    `${files}/advisors/pages/student-planner-page.tsx`,
    'advisor+check_permission',
  ),
  page(
    'advisor/career-planner/:id/:slug',
    `${files}/advisors/pages/student-route-page.tsx`,
    'advisor+check_permission',
  ),
]

/** For readers who come by a private link. */
export const externalPages = [
  page('shared-plan/:token', `${files}/sharing/pages/shared-plan-page.tsx`, 'anyone'),
]
