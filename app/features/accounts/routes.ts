import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('setup', 'features/accounts/setup/pages/setup-page.tsx')]
