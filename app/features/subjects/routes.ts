import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [page('subjects', 'features/subjects/pages/subjects-page.tsx', 'anyone')]
