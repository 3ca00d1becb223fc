import { route } from '@react-router/dev/routes'

/** In the Academy's frame. */
export const pages = [
  route('academy', 'features/academy/pages/academy-page.tsx'),
  route('academy/on-this-device', 'features/academy/pages/on-this-device-page.tsx'),
  route('academy/learning', 'features/academy/pages/learning-page.tsx'),
  route('academy/learning/retry', 'features/academy/pages/retry-page.tsx'),
  route('academy/:p_slug', 'features/academy/pages/program-page.tsx'),
  route('academy/:p_slug/:m_slug', 'features/academy/pages/module-page.tsx'),
  route('academy/:p_slug/:m_slug/:t_slug/result/:attempt_id', 'features/academy/pages/attempt-page.tsx'),
]

/** In the frame without menus and footer. */
export const topicPages = [route('academy/:p_slug/:m_slug/:t_slug', 'features/academy/pages/topic-page.tsx')]

/** In the frame of the admin area. */
export const adminPages = [route('admin/academy/dashboard', 'features/academy/admin/dashboard-page.tsx')]
