import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('career-planner', 'features/planner/pages/career-planner-page.tsx'),
  route('career-planner/:slug', 'features/planner/route/pages/plan-section-page.tsx'),
  route('share/success', 'features/planner/sharing/pages/share-success-page.tsx'),
]

/** For readers who come by a private link. */
export const externalPages = [
  route('shared-plan/:token', 'features/planner/sharing/pages/shared-plan-page.tsx'),
]
