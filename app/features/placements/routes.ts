import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  // A page of its own among `/pages/:slug`: it is made of data.
  page('pages/work-experience-rules', 'features/placements/pages/work-experience-rules-page.tsx', 'anyone'),
  page('wex', 'features/placements/pages/wex-page.tsx', 'auth+student'),
  page('wex/start', 'features/placements/pages/wex-start-page.tsx', 'auth+student'),
  page('wex/hosts', 'features/placements/pages/wex-hosts-page.tsx', 'auth+student'),
  page('wex/:id', 'features/placements/pages/wex-placement-page.tsx', 'auth+student'),
]

/** For hosts and guardians, who come by a link. */
export const externalPages = [
  page('wex/host/:token', 'features/placements/tokens/pages/host-page.tsx', 'anyone'),
  page('wex/parent/:token', 'features/placements/tokens/pages/guardian-page.tsx', 'anyone'),
]

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/wex', 'features/placements/pages/advisor-wex-page.tsx', 'advisor'),
  page('advisor/wex/start', 'features/placements/pages/advisor-wex-start-page.tsx', 'advisor'),
  page('advisor/wex/figures', 'features/placements/pages/advisor-wex-figures-page.tsx', 'advisor'),
  page('advisor/wex/hosts', 'features/placements/pages/advisor-wex-hosts-page.tsx', 'advisor'),
  page('advisor/wex/folder', 'features/placements/pages/advisor-wex-folder-page.tsx', 'advisor'),
  page('advisor/wex/settings', 'features/placements/pages/advisor-wex-settings-page.tsx', 'advisor'),
  page('advisor/wex/:id', 'features/placements/pages/advisor-placement-page.tsx', 'advisor'),
]
