import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('contact/:slug?', 'features/enquiries/pages/contact-page.tsx'),
  route('enquire', 'features/enquiries/pages/enquire-page.tsx'),
  route('need-help', 'features/enquiries/pages/need-help-page.tsx'),
  route('enquiries', 'features/enquiries/pages/enquiries-page.tsx'),
]

/** In the frame of the admin area. */
export const adminPages = [route('admin/enquiries/:id', 'features/enquiries/pages/answer-page.tsx')]
