import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  // A page of its own among `/pages/:slug`: it is made of data.
  route('pages/work-experience-rules', 'features/placements/pages/work-experience-rules-page.tsx'),
]
