import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('contact/:slug?', 'features/enquiries/pages/contact-page.tsx')]
