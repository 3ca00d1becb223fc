import type { ArtSky } from './art-kinds.ts'
import type { ArtPicture } from './art-url.ts'

/** How a hero is framed: words at the left; above the land on phones and tablets. */
export const heroPicture = {
  ratio: 'hero',
  focus: 'left',
  horizon: 0.82,
  phone: { ratio: 'tall', focus: 'top', horizon: 0.88, below: 'lg' },
} as const satisfies Pick<ArtPicture, 'ratio' | 'focus' | 'horizon'> & { phone: object }

/** White words need a dark sky: each hour has a deep one of its own colour. */
const deepSkies: Record<ArtSky, 'deep' | 'deep-reef' | 'deep-ochre'> = {
  morning: 'deep-reef',
  clear: 'deep',
  wattle: 'deep-ochre',
  coral: 'deep-ochre',
  teal: 'deep-reef',
  ochre: 'deep-ochre',
  tasman: 'deep',
  deep: 'deep',
  'deep-reef': 'deep-reef',
  'deep-ochre': 'deep-ochre',
  dusk: 'deep',
}

/** The sky of a hero whose subject belongs to this hour; the blue one where the hour is not known. */
export function heroSky(sky: string | null | undefined): 'deep' | 'deep-reef' | 'deep-ochre' {
  return sky && Object.hasOwn(deepSkies, sky) ? deepSkies[sky as ArtSky] : 'deep'
}
