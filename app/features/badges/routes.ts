import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('badges', 'features/badges/pages/badges-page.tsx', 'anyone')]
