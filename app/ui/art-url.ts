/** URLs of Yonder's generated pictures. The drawing code stays on the server; this file lists the options it accepts. */

/** Raised whenever a picture changes. The server has the same number; a test compares the two. */
export const ART_VERSION = '1'

export const artThemes = [
  'coast',
  'bush',
  'ranges',
  'outback',
  'city',
  'southern-sky',
  'reef',
  'paddock',
] as const
export type ArtTheme = (typeof artThemes)[number]

/** Width and height in pixels. */
export const artRatios = {
  card: [640, 320],
  hero: [1600, 640],
  strip: [1600, 240],
  square: [400, 400],
  snap: [400, 320],
  tall: [480, 720],
  wide: [960, 400],
} as const
export type ArtRatio = keyof typeof artRatios

export const artSkies = [
  'morning',
  'clear',
  'wattle',
  'coral',
  'teal',
  'ochre',
  'tasman',
  'deep',
  'deep-reef',
  'deep-ochre',
  'dusk',
] as const
export type ArtSky = (typeof artSkies)[number]

/** A known value, or one from content that may not be known yet. */
type Loose<Word extends string> = Word | (string & {})

export type ArtPicture = {
  /** Together with the theme, determines the picture. Anything that is not a slug is turned into one. */
  slug: string
  /** An unknown theme falls back to the coast. */
  theme: Loose<ArtTheme>
  ratio?: ArtRatio
  /** Without a mode the picture follows the device's preference. */
  mode?: 'day' | 'night'
  /** The side that words need; `top` for tall heroes on a phone. */
  focus?: 'left' | 'right' | 'top' | 'centre'
  sky?: ArtSky
  /** The horizon's height as a share of the picture's, from the top: 0.2 to 0.95, two decimals. */
  horizon?: number
  /** How many of its own radii the sun's centre stands above the horizon: -1 to 4, two decimals. */
  lift?: number
  /** The lucide icon on the sun, from the server's list (`artEmblems`); a name it does not know leaves the sun plain. */
  emblem?: string
}

/** The URL of a picture; the same options always give the same URL. */
export function artUrl(picture: ArtPicture): string {
  const { mode, focus, sky, horizon, lift, emblem } = picture
  const query = new URLSearchParams()
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
