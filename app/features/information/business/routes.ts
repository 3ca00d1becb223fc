import { page } from '#app/platform/web/page.ts'

const pages = 'features/information/business/pages'

/** In the frame of the site. */
export const businessPages = [
  page('business', `${pages}/business-page.tsx`, 'anyone', 'strip', 'no-log-in-windows'),
  page('business/media-centre', `${pages}/media-centre-page.tsx`, 'anyone'),
  {
    ...page('business/media-centre/category/:slug', `${pages}/media-centre-page.tsx`, 'anyone'),
    id: 'media-centre-category',
  },
  page('business/media-centre/:slug', `${pages}/media-article-page.tsx`, 'anyone'),
  page('business/reports', `${pages}/reports-page.tsx`, 'anyone'),
  page('business/reports/:slug', `${pages}/report-page.tsx`, 'anyone'),
]
