import { route } from '@react-router/dev/routes'

/** In the frame of the admin area. */
export const adminPages = [route('admin/audit-log', 'features/audit/pages/audit-log-page.tsx')]
