import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('groups', 'features/groups/pages/groups-page.tsx', 'auth+student')]

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/groups', 'features/groups/pages/advisor-groups-page.tsx', 'advisor'),
  page('advisor/groups/:id', 'features/groups/pages/advisor-group-page.tsx', 'advisor'),
]
