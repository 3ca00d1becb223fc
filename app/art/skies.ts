import type { ArtNightSky, ArtSky } from '#app/ui/art-kinds.ts'

/** Three colours from the top down, the disc (sun or moon), the clouds, and the ink that words on the top third need. */
export type Sky = {
  bands: readonly [top: string, middle: string, low: string]
  disc: string
  cloud: string
  ink: 'dark' | 'light'
}

/** The three `deep` skies are for heroes with words on them: white text has a contrast of 4.5 or more down to the land, by day and by night. */
export const skies: Record<ArtSky, Sky> = {
  morning: { bands: ['#a9dbe6', '#d6eee6', '#ffeec2'], disc: '#ffc629', cloud: '#ffffff', ink: 'dark' },
  clear: { bands: ['#4fa9d2', '#8fcfe2', '#dcf1e4'], disc: '#fff3c9', cloud: '#ffffff', ink: 'dark' },
  wattle: { bands: ['#fbbf1a', '#ffd45e', '#fff0c4'], disc: '#fffaf0', cloud: '#fff4d2', ink: 'dark' },
  coral: { bands: ['#5fb0bf', '#bcdccb', '#ffc79b'], disc: '#f4644c', cloud: '#fff3e2', ink: 'dark' },
  teal: { bands: ['#0b7a80', '#58b5a8', '#f4e7bb'], disc: '#ffce3d', cloud: '#cfeadb', ink: 'light' },
  ochre: { bands: ['#e2803f', '#f5b06c', '#fde0b0'], disc: '#fff6e0', cloud: '#fbcf9c', ink: 'dark' },
  tasman: { bands: ['#0e4772', '#2a7aa8', '#bfe0de'], disc: '#ffc629', cloud: '#a9d0dc', ink: 'light' },
  deep: { bands: ['#0b365a', '#115580', '#277aa5'], disc: '#ffc629', cloud: '#5c9fc0', ink: 'light' },
  'deep-reef': { bands: ['#063a43', '#0a5961', '#17807f'], disc: '#ffce3d', cloud: '#5aa7a3', ink: 'light' },
  'deep-ochre': { bands: ['#56260f', '#874018', '#b26029'], disc: '#ffd98a', cloud: '#c98a55', ink: 'light' },
  dusk: { bands: ['#0d3a60', '#3f8296', '#f8bd76'], disc: '#ffe9b5', cloud: '#8db9bd', ink: 'light' },
}

export const nightSkies: Record<ArtNightSky, Sky> = {
  night: { bands: ['#061527', '#0d2c4a', '#1f5878'], disc: '#f5e9c6', cloud: '#16405f', ink: 'light' },
  ember: { bands: ['#081b32', '#1b4a60', '#c9773f'], disc: '#ffdf9e', cloud: '#1b3c57', ink: 'light' },
  aurora: { bands: ['#06121f', '#0b3340', '#2b8470'], disc: '#e9f2d8', cloud: '#0f4048', ink: 'light' },
  'night-reef': { bands: ['#04181c', '#0a3238', '#155457'], disc: '#f5e9c6', cloud: '#134a4f', ink: 'light' },
  'night-ochre': {
    bands: ['#1a0d08', '#3a1c0d', '#6b3717'],
    disc: '#ffdf9e',
    cloud: '#552b14',
    ink: 'light',
  },
  moonrise: { bands: ['#081a2c', '#123d58', '#4d8ea0'], disc: '#ffe3a0', cloud: '#1c4d68', ink: 'light' },
}

/** What each sky becomes after dark. */
export const nightSkyOf: Record<ArtSky, ArtNightSky> = {
  morning: 'moonrise',
  clear: 'night',
  wattle: 'ember',
  coral: 'ember',
  teal: 'aurora',
  ochre: 'ember',
  tasman: 'night',
  deep: 'night',
  'deep-reef': 'night-reef',
  'deep-ochre': 'night-ochre',
  dusk: 'ember',
}
