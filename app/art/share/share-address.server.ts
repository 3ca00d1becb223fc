import { type ArtSky, type ArtTheme, artSkies, artThemes } from '#app/ui/art-kinds.ts'
import { hmacOf, isHmacOf } from '../../platform/secrets.server.ts'
import type { Settings } from '../../platform/settings.server.ts'
import { emblemMarkup } from '../emblems.server.ts'

/** What the picture of a shared link shows. */
export type ShareCard = { title: string; theme: ArtTheme; slug: string; sky: ArtSky; emblem?: string }

type Key = Pick<Settings, 'dataKey' | 'dataDir'>

/** Raise it when the cards change: networks keep a picture as long as its address stays the same. */
const shareVersion = '1'

/** Path and query of a card. They are signed, so that nobody gets our picture around words of their own. */
export function shareAddress(settings: Key, card: ShareCard): string {
  const { title, theme, slug, sky, emblem } = card
  const query = new URLSearchParams({ title, sky })
  if (emblem) query.set('emblem', emblem)
  query.set('v', shareVersion)
  query.set('sig', hmacOf(settings, signed(card)))
  return `/share-cards/${theme}/${slug}.png?${query}`
}

/** The card of an address that this site has signed; null for any other. */
export function readShareAddress(
  settings: Key,
  path: { theme: string; file: string },
  query: Record<string, string | undefined>,
): ShareCard | null {
  const theme = artThemes.find((known) => known === path.theme)
  const sky = artSkies.find((known) => known === query.sky)
  const slug = /^([a-z0-9-]{1,120})\.png$/.exec(path.file)?.[1]
  const { title, emblem, sig } = query
  if (!theme || !sky || !slug || !title || !sig) return null
  if (emblem !== undefined && emblemMarkup(emblem) === null) return null
  const card = { title, theme, slug, sky, emblem }
  return isHmacOf(settings, signed(card), sig) ? card : null
}

function signed({ title, theme, slug, sky, emblem }: ShareCard): string {
  return JSON.stringify(['share card', shareVersion, theme, slug, sky, emblem ?? null, title])
}
