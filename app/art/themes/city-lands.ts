/** The two sets of inks that every city is drawn in, with the skies that suit them. */
export const cityLands = [
  {
    skies: ['coral', 'morning', 'wattle'],
    far: '#8fb4c0',
    mid: '#4d86a0',
    near: '#1e567c',
    front: '#0c3658',
    sea: ['#8cc9cf', '#3f9fb3', '#1b7397', '#0f5277'],
    lit: '#ffd566',
    plant: '#2c6e56',
  },
  {
    skies: ['teal', 'clear', 'dusk'],
    far: '#86b3b3',
    mid: '#417f8b',
    near: '#17525f',
    front: '#0a3546',
    sea: ['#83c4bf', '#33999b', '#0f6f7c', '#0a4d5c'],
    lit: '#ffd566',
    plant: '#2c6e56',
  },
] as const
export type CityLand = (typeof cityLands)[number]
