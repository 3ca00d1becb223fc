import { page } from '#app/platform/web/page.ts'

const files = 'features/virtual-jobs/pages'
const path = 'virtual-job-experience'

/** A page of an experience has the same address as its parts, so the parts come first (D-224). */
export const pages = [
  page(path, `${files}/experiences-page.tsx`, 'anyone'),
  page(`${path}/on-this-device`, `${files}/on-this-device-page.tsx`, 'anyone'),
  page(`${path}/:vje_slug`, `${files}/experience-page.tsx`, 'anyone'),
  page(`${path}/:vje_slug/certificate`, `${files}/certificate-page.tsx`, 'auth+user'),
  page(`${path}/:vje_slug/next-steps`, `${files}/next-steps-page.tsx`, 'auth+user'),
  page(`${path}/:vje_slug/supporting-documents`, `${files}/documents-page.tsx`, 'auth+user'),
  page(`${path}/:vje_slug/activity/:page_slug`, `${files}/activity-page.tsx`, 'auth+user'),
  page(`${path}/:vje_slug/preview/:page_slug`, `${files}/preview-page.tsx`, 'admin'),
  page(`${path}/:vje_slug/:page_slug`, `${files}/text-page.tsx`, 'auth+user'),
]

/** In the frame of the admin area. */
export const adminPages = [page('admin/vjes/:id/numbers', `${files}/figures-page.tsx`, 'admin')]
