import { page } from '#app/platform/web/page.ts'

/** In the frame of the admin area. */
export const adminPages = [page('admin/forms/:key', 'features/forms/pages/form-preview-page.tsx', 'admin')]
