import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('download', 'features/downloads/pages/download-page.tsx'),
  route('downloads', 'features/downloads/pages/downloads-page.tsx'),
]
