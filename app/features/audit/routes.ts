import { page } from '#app/platform/web/page.ts'

/** In the frame of the admin area. */
export const adminPages = [page('admin/audit-log', 'features/audit/pages/audit-log-page.tsx', 'admin')]
