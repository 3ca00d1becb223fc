import bricolage from './fonts/bricolage-latin.woff2?url'
import figtree from './fonts/figtree-latin.woff2?url'

/** The two files that every page needs, for `links` of the root; the macrons' files come when a page has one. */
export const fontPreloads = [figtree, bricolage].map((href) => ({
  rel: 'preload' as const,
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}))
