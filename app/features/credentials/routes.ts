import { page } from '#app/platform/web/page.ts'

/** For strangers who were shown a badge or a certificate. */
export const externalPages = [
  page('certificates', 'features/credentials/pages/check-page.tsx', 'anyone'),
  page('certificates/:code', 'features/credentials/pages/certificate-page.tsx', 'anyone'),
]

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/credentials/:id', 'features/credentials/pages/admin-credential-page.tsx', 'admin'),
]
