import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  // A page of its own among `/pages/:slug`: it is made of data.
  route('pages/work-experience-rules', 'features/placements/pages/work-experience-rules-page.tsx'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/wex', 'features/placements/pages/advisor-wex-page.tsx'),
  route('advisor/wex/hosts', 'features/placements/pages/advisor-wex-hosts-page.tsx'),
  route('advisor/wex/folder', 'features/placements/pages/advisor-wex-folder-page.tsx'),
  route('advisor/wex/settings', 'features/placements/pages/advisor-wex-settings-page.tsx'),
  route('advisor/wex/:id', 'features/placements/pages/advisor-placement-page.tsx'),
]
