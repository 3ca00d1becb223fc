import type { ArtSky } from '#app/ui/art-kinds.ts'
import type { Stream } from '../platform/seed.ts'
import type { Scene } from './scene.ts'

/** A theme that is ready to be drawn: one of its land sets, and the skies that suit it. */
export type ChosenLand = { skies: readonly ArtSky[]; draw: (scene: Scene) => void }

export type Landscape = { choose: (palette: Stream) => ChosenLand }

/** Ties a theme's land sets to the function that draws them; the palette stream picks the set. */
export function landscape<Land extends { skies: readonly ArtSky[] }>(
  lands: readonly Land[],
  draw: (scene: Scene, land: Land) => void,
): Landscape {
  return {
    choose(palette) {
      const land = palette.pick(lands)
      return { skies: land.skies, draw: (scene) => draw(scene, land) }
    },
  }
}
