import { route } from '@react-router/dev/routes'

const pages = 'features/information/business/pages'

/** In the frame of the site. */
export const businessPages = [
  route('business', `${pages}/business-page.tsx`),
  route('business/media-centre', `${pages}/media-centre-page.tsx`),
  route('business/media-centre/category/:slug', `${pages}/media-centre-page.tsx`, {
    id: 'media-centre-category',
  }),
  route('business/media-centre/:slug', `${pages}/media-article-page.tsx`),
  route('business/reports', `${pages}/reports-page.tsx`),
  route('business/reports/:slug', `${pages}/report-page.tsx`),
]
