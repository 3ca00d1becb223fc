import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('data-credits', 'features/credits/pages/data-credits-page.tsx', 'anyone')]
