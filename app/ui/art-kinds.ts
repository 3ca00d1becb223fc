/** The choices of a picture: themes, shapes and skies. Nothing is rendered here, so browser code imports it too. */

/** Part of every picture's address. Raise it whenever a picture changes, and browsers fetch it again. */
export const ART_VERSION = '3'

/** `harbour` has Sydney's bridge in it and is for places in Sydney alone. */
export const artThemes = [
  'coast',
  'bush',
  'ranges',
  'outback',
  'city',
  'southern-sky',
  'reef',
  'paddock',
  'town',
  'works',
  'harbour',
  'river',
  'park',
] as const
export type ArtTheme = (typeof artThemes)[number]

/** Width and height, and the horizon's height as a share of the picture's, counted from the top. */
export const artRatios = {
  card: { width: 640, height: 320, horizon: 0.66 },
  hero: { width: 1600, height: 640, horizon: 0.7 },
  strip: { width: 1600, height: 240, horizon: 0.62 },
  square: { width: 400, height: 400, horizon: 0.66 },
  snap: { width: 400, height: 320, horizon: 0.66 },
  tall: { width: 480, height: 720, horizon: 0.68 },
  wide: { width: 960, height: 400, horizon: 0.68 },
  /** Of a link that is shared: what messengers and social networks show. */
  share: { width: 1200, height: 630, horizon: 0.8 },
} as const
export type ArtRatio = keyof typeof artRatios

/** `auto` holds both inks and follows the colour scheme around it. */
export const artModes = ['day', 'night', 'auto'] as const
export type ArtMode = (typeof artModes)[number]

/** Where words will sit: the picture keeps that side clear. `top` is for tall heroes on a phone. */
export const artFocuses = ['left', 'right', 'top', 'centre'] as const
export type ArtFocus = (typeof artFocuses)[number]

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

export const artNightSkies = ['night', 'ember', 'aurora', 'moonrise', 'night-reef', 'night-ochre'] as const
export type ArtNightSky = (typeof artNightSkies)[number]
