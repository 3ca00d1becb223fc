import { businessPages } from './business/routes.ts'
import { editorialPages } from './editorial/routes.ts'

/** In the frame of the site. */
export const pages = [...businessPages, ...editorialPages]
