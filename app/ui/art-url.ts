import {
  ART_VERSION,
  type ArtFocus,
  type ArtMode,
  type ArtRatio,
  type ArtSky,
  type ArtTheme,
  artSkies,
  artThemes,
} from './art-kinds.ts'

/** A known value, or one from content that may not be known yet. */
type Loose<Word extends string> = Word | (string & {})

export type ArtPicture = {
  /** Together with the theme, determines the picture. Anything that is not a slug is turned into one. */
  slug: string
  /** An unknown theme falls back to the coast. */
  theme: Loose<ArtTheme>
  ratio?: ArtRatio
  /** Without a mode the picture follows the device's preference. */
  mode?: Exclude<ArtMode, 'auto'>
  /** The side that words need; `top` for tall heroes on a phone. */
  focus?: ArtFocus
  /** The hour of the day; without one, or with one nobody knows, the picture chooses among those that suit its land. */
  sky?: Loose<ArtSky> | null
  /** The horizon's height as a share of the picture's, from the top: 0.2 to 0.95, two decimals. */
  horizon?: number
  /** How many of its own radii the sun's centre stands above the horizon: -1 to 4, two decimals. */
  lift?: number
  /** The lucide icon on the sun; a name lucide does not know leaves the sun plain. */
  emblem?: string
}

/** The URL of one of Yonder's generated pictures; the same options always give the same URL. */
export function artUrl(picture: ArtPicture): string {
  const { mode, focus, horizon, lift, emblem } = picture
  const query = new URLSearchParams()
  const sky = artSkies.find((known) => known === picture.sky)
  const choices = { mode, focus, sky, horizon, lift, emblem, v: ART_VERSION }
  for (const [name, value] of Object.entries(choices)) if (value !== undefined) query.set(name, `${value}`)
  return `/art/${picture.ratio ?? 'card'}/${themeOf(picture)}/${slugOf(picture)}.svg?${query}`
}

function themeOf({ theme }: ArtPicture): ArtTheme {
  return artThemes.find((known) => known === theme) ?? 'coast'
}

/** The server takes 1 to 120 of a–z, 0–9 and hyphens. */
function slugOf({ slug }: ArtPicture): string {
  const plain = slug.toLowerCase().replace(/[^a-z0-9-]+/g, '-')
  return plain.slice(0, 120) || 'yonder'
}
