import type { route } from '@react-router/dev/routes'

/** In the frame of the site. Paths of files begin at `app/`. */
export const pages: ReturnType<typeof route>[] = []
