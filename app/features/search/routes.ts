import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('search', 'features/search/pages/search-page.tsx', { id: 'search' }),
  route('search/:scope', 'features/search/pages/search-page.tsx', { id: 'search-scope' }),
]
