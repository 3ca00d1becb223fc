import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const adminPages = [
  route('admin/packs', 'features/packs/pages/packs-page.tsx'),
  route('admin/packs/imports/:id', 'features/packs/pages/pack-import-page.tsx'),
]
