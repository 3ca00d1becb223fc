import type { Page } from '#app/platform/web/page.ts'

/** In the frame of the site, made with `page()`: each says who may see it. Paths of files begin at `app/`. */
export const pages: Page[] = []
