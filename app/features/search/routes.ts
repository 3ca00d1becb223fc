import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  { ...page('search', 'features/search/pages/search-page.tsx', 'anyone', 'strip'), id: 'search' },
  {
    ...page('search/:scope', 'features/search/pages/search-page.tsx', 'anyone', 'strip'),
    id: 'search-scope',
  },
]
