import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('groups', 'features/groups/pages/groups-page.tsx')]

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/groups', 'features/groups/pages/advisor-groups-page.tsx'),
  route('advisor/groups/:id', 'features/groups/pages/advisor-group-page.tsx'),
]
