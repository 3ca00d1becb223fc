import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  // A page of its own among `/pages/:slug`: it is made of data.
  route('pages/work-experience-rules', 'features/placements/pages/work-experience-rules-page.tsx'),
  route('wex', 'features/placements/pages/wex-page.tsx'),
  route('wex/start', 'features/placements/pages/wex-start-page.tsx'),
  route('wex/hosts', 'features/placements/pages/wex-hosts-page.tsx'),
  route('wex/:id', 'features/placements/pages/wex-placement-page.tsx'),
]

/** For hosts and guardians, who come by a link. */
export const externalPages = [
  route('wex/host/:token', 'features/placements/tokens/pages/host-page.tsx'),
  route('wex/parent/:token', 'features/placements/tokens/pages/guardian-page.tsx'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/wex', 'features/placements/pages/advisor-wex-page.tsx'),
  route('advisor/wex/hosts', 'features/placements/pages/advisor-wex-hosts-page.tsx'),
  route('advisor/wex/folder', 'features/placements/pages/advisor-wex-folder-page.tsx'),
  route('advisor/wex/settings', 'features/placements/pages/advisor-wex-settings-page.tsx'),
  route('advisor/wex/:id', 'features/placements/pages/advisor-placement-page.tsx'),
]
