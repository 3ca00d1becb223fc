import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('sources', 'features/corrections/pages/sources-page.tsx')]
