import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('data-credits', 'features/credits/pages/data-credits-page.tsx')]
