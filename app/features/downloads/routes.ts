import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('download', 'features/downloads/pages/download-page.tsx', 'anyone'),
  page('downloads', 'features/downloads/pages/downloads-page.tsx', 'auth+user', 'strip'),
]
