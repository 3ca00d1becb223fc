import { page } from '#app/platform/web/page.ts'

const files = 'features/academy/pages'

/** In the Academy's frame. */
export const pages = [
  page('academy', `${files}/academy-page.tsx`, 'anyone', 'transparent', 'no-strip'),
  page('academy/on-this-device', `${files}/on-this-device-page.tsx`, 'anyone', 'no-enquiry-bar'),
  page('academy/learning', `${files}/learning-page.tsx`, 'anyone'),
  page('academy/learning/retry', `${files}/retry-page.tsx`, 'anyone'),
  page('academy/:p_slug', `${files}/program-page.tsx`, 'anyone'),
  page('academy/:p_slug/:m_slug', `${files}/module-page.tsx`, 'anyone', 'enquiry-action'),
  page(
    'academy/:p_slug/:m_slug/:t_slug/result/:attempt_id',
    `${files}/attempt-page.tsx`,
    'not_user_or_ghost',
    'enquiry-action',
  ),
]

/** In the frame without menus and footer. */
export const topicPages = [
  page('academy/:p_slug/:m_slug/:t_slug', `${files}/topic-page.tsx`, 'anyone', 'transparent'),
]

/** In the frame of the admin area. */
export const adminPages = [
  page('admin/academy', 'features/academy/builder/builder-page.tsx', 'admin'),
  page('admin/academy/dashboard', 'features/academy/admin/dashboard-page.tsx', 'admin'),
]
