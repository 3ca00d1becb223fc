import { page } from '#app/platform/web/page.ts'

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/packs', 'features/packs/pages/packs-page.tsx', 'admin'),
  page('admin/packs/imports/:id', 'features/packs/pages/pack-import-page.tsx', 'admin'),
]
