import { LRUCache } from 'lru-cache'
import { type ArtOptions, renderArt } from './render.server.ts'

export type HeroArtOptions = Omit<ArtOptions, 'mode'>

/** A few dozen heroes of at most 60 KB. */
const heroes = new LRUCache<string, string>({ max: 48 })

/**
 * A picture as markup, for a loader whose page puts it inline and sets it into the page as HTML: nothing is fetched,
 * and day and night follow the theme at once. It weighs 8 to 27 KB before compression (a bush strip up to 57) and
 * travels twice, in the page and in the loader's data, so an `<HorizonArt priority>` is the better choice unless the
 * words on the picture must never stand on an empty ground. Browsers older than `light-dark()` (2024) draw it black.
 */
export function heroArt(options: HeroArtOptions): string {
  const key = JSON.stringify(options, Object.keys(options).sort())
  const drawn = heroes.get(key)
  if (drawn !== undefined) return drawn
  const svg = renderArt({ ratio: 'hero', ...options, mode: 'auto' })
  heroes.set(key, svg)
  return svg
}
