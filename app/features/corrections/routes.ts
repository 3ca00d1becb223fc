import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('sources', 'features/corrections/pages/sources-page.tsx', 'anyone')]
