import { route } from '@react-router/dev/routes'

/** For strangers who were shown a badge or a certificate. */
export const externalPages = [
  route('certificates', 'features/credentials/pages/check-page.tsx'),
  route('certificates/:code', 'features/credentials/pages/certificate-page.tsx'),
]

/** In the frame of the admin area. */
export const adminPages = [
  route('admin/credentials/:id', 'features/credentials/pages/admin-credential-page.tsx'),
]
