import type { ArtTheme } from '#app/ui/art-kinds.ts'
import type { Landscape } from './landscape.ts'
import { bush } from './themes/bush.ts'
import { city, harbour } from './themes/city.ts'
import { coast } from './themes/coast.ts'
import { outback } from './themes/outback.ts'
import { paddock } from './themes/paddock.ts'
import { park } from './themes/park.ts'
import { ranges } from './themes/ranges.ts'
import { reef } from './themes/reef.ts'
import { river } from './themes/river.ts'
import { southernSky } from './themes/southern-sky.ts'
import { town } from './themes/town.ts'
import { works } from './themes/works.ts'

export const landscapes: Record<ArtTheme, Landscape> = {
  coast,
  bush,
  ranges,
  outback,
  city,
  'southern-sky': southernSky,
  reef,
  paddock,
  town,
  works,
  harbour,
  river,
  park,
}
