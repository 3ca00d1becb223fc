import type { route } from '@react-router/dev/routes'
import { businessPages } from './business/routes.ts'
import { editorialPages } from './editorial/routes.ts'

/** In the frame of the site. Paths of files begin at `app/`. */
export const pages: ReturnType<typeof route>[] = [...businessPages, ...editorialPages]
