import { route } from '@react-router/dev/routes'

const pages = 'features/information/editorial/pages'
const text = `${pages}/editorial-page.tsx`

/** In the frame of the site. */
export const editorialPages = [
  route('about', text, { id: 'about' }),
  route('privacy-policy', text, { id: 'privacy-policy' }),
  route('terms-and-conditions', text, { id: 'terms-and-conditions' }),
  route('pages/:slug', text),
  route('team', `${pages}/team-page.tsx`),
  route('partners', `${pages}/partners-page.tsx`),
  route('connect', `${pages}/connect-page.tsx`),
  route('contribute', `${pages}/contribute-page.tsx`),
]
