import { page } from '#app/platform/web/page.ts'

/** In the Academy's frame. */
export const pages = [
  page('academy', 'features/academy/pages/academy-page.tsx', 'anyone', 'transparent', 'no-strip'),
  page(
    'academy/on-this-device',
    'features/academy/pages/on-this-device-page.tsx',
    'anyone',
    'no-enquiry-bar',
  ),
  page('academy/learning', 'features/academy/pages/learning-page.tsx', 'anyone'),
  page('academy/learning/retry', 'features/academy/pages/retry-page.tsx', 'anyone'),
  page('academy/:p_slug', 'features/academy/pages/program-page.tsx', 'anyone'),
  page('academy/:p_slug/:m_slug', 'features/academy/pages/module-page.tsx', 'anyone', 'enquiry-action'),
  page(
    'academy/:p_slug/:m_slug/:t_slug/result/:attempt_id',
    'features/academy/pages/attempt-page.tsx',
    'not_user_or_ghost',
    'enquiry-action',
  ),
]

/** In the frame without menus and footer. */
export const topicPages = [
  page('academy/:p_slug/:m_slug/:t_slug', 'features/academy/pages/topic-page.tsx', 'anyone', 'transparent'),
]

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/academy/dashboard', 'features/academy/admin/dashboard-page.tsx', 'admin'),
]
