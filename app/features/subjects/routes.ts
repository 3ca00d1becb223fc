import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [route('subjects', 'features/subjects/pages/subjects-page.tsx')]
