import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('badges', 'features/badges/pages/badges-page.tsx')]
