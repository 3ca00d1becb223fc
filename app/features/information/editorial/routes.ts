import { page } from '#app/platform/web/page.ts'

const pages = 'features/information/editorial/pages'
const text = `${pages}/editorial-page.tsx`

/** In the frame of the site. */
export const editorialPages = [
  { ...page('about', text, 'anyone', 'strip'), id: 'about' },
  { ...page('privacy-policy', text, 'anyone'), id: 'privacy-policy' },
  { ...page('terms-and-conditions', text, 'anyone'), id: 'terms-and-conditions' },
  page('pages/:slug', text, 'anyone', 'enquiry-action'),
  page('team', `${pages}/team-page.tsx`, 'anyone', 'strip'),
  page('partners', `${pages}/partners-page.tsx`, 'anyone'),
  page('connect', `${pages}/connect-page.tsx`, 'anyone'),
  page('contribute', `${pages}/contribute-page.tsx`, 'anyone', 'strip'),
]
