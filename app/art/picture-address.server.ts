import {
  type ArtFocus,
  type ArtMode,
  type ArtRatio,
  type ArtSky,
  type ArtTheme,
  artFocuses,
  artModes,
  artRatios,
  artSkies,
  artThemes,
} from '#app/ui/art-kinds.ts'
import { emblemMarkup } from './emblems.server.ts'

/** What an address under `/art` asks for. */
export type AskedPicture = {
  slug: string
  theme: ArtTheme
  ratio: ArtRatio
  mode: ArtMode
  focus?: ArtFocus
  sky?: ArtSky
  horizon?: number
  lift?: number
  emblem?: string
}

/**
 * Reads `/art/<ratio>/<theme>/<slug>.svg?mode=…&focus=…`. Null when the path names no picture; a choice in the
 * query that we do not know is left out, because a picture without its icon beats a broken one.
 */
export function readPictureAddress(
  path: { ratio: string; theme: string; file: string },
  query: Record<string, string | undefined>,
): AskedPicture | null {
  const ratio = Object.hasOwn(artRatios, path.ratio) ? (path.ratio as ArtRatio) : undefined
  const theme = oneOf(artThemes, path.theme)
  const slug = /^([a-z0-9-]{1,120})\.svg$/.exec(path.file)?.[1]
  if (!ratio || !theme || !slug) return null
  return {
    slug,
    theme,
    ratio,
    mode: oneOf(artModes, query.mode) ?? 'auto',
    focus: oneOf(artFocuses, query.focus),
    sky: oneOf(artSkies, query.sky),
    horizon: numberWithin(0.2, 0.95, query.horizon),
    lift: numberWithin(-1, 4, query.lift),
    emblem: query.emblem && emblemMarkup(query.emblem) !== null ? query.emblem : undefined,
  }
}

function oneOf<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text)
}

/** Two decimals at most, so that one address cannot stand for endlessly many pictures. */
function numberWithin(least: number, most: number, text: string | undefined): number | undefined {
  if (!text || !/^-?\d(\.\d{1,2})?$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}
