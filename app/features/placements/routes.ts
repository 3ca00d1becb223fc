import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  // A page of its own among `/pages/:slug`: it is made of data.
  page('pages/work-experience-rules', 'features/placements/pages/work-experience-rules-page.tsx', 'anyone'),
]
