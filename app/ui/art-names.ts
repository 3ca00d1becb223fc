import type { ArtSky, ArtTheme } from './art-kinds.ts'

/** The landscapes of drawn pictures. The harbour is Sydney's, and for places there alone. */
export const sceneLands: Readonly<Record<Exclude<ArtTheme, 'harbour'>, string>> = {
  coast: 'Coast',
  town: 'Town',
  city: 'City',
  bush: 'Bush',
  ranges: 'Mountains',
  paddock: 'Farmland',
  outback: 'Outback',
  reef: 'Reef',
  river: 'River',
  park: 'Park',
  works: 'Building site',
  'southern-sky': 'Night sky',
}

/** The hours, by the colour of the sky. */
export const sceneHours: Readonly<Record<ArtSky, string>> = {
  morning: 'Morning',
  clear: 'Midday',
  wattle: 'Late afternoon, yellow',
  coral: 'Sunset, pink',
  teal: 'Evening, green',
  ochre: 'Evening, red earth',
  tasman: 'Overcast, blue',
  dusk: 'Dusk',
  deep: 'Night, blue',
  'deep-reef': 'Night, green',
  'deep-ochre': 'Night, brown',
}
