import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('contact/:slug?', 'features/enquiries/pages/contact-page.tsx'),
  route('enquire', 'features/enquiries/pages/enquire-page.tsx'),
  route('enquiries', 'features/enquiries/pages/enquiries-page.tsx'),
]
