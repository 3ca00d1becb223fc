import { mix } from '../colour.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'
import { drawBlocks } from './city-blocks.ts'
import type { CityLand } from './city-lands.ts'

/**
 * The sky over a city, hills behind it and three rows of blocks. Returns where they end: what lies in front is of each city.
 *
 * @param landmark drawn behind the middle row
 */
export function drawSkyline(scene: Scene, land: CityLand, landmark?: (foot: number) => void): number {
  const { unit: u } = scene
  const foot = scene.horizon + u * 5
  placeDisc(scene, 0.5, 2.2)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  drawHill(scene, 'far', { y: scene.horizon - u * 4, rise: u * 4, ink: scene.haze(land.far, 0.6) })
  drawBlocks(scene, 'r0', {
    foot,
    heights: [10, 26],
    widths: [5, 10],
    gaps: 0.05,
    ink: scene.haze(land.far, 0.28),
  })
  landmark?.(foot)
  drawBlocks(scene, 'r1', {
    foot,
    heights: [12, 32],
    widths: [6, 11],
    gaps: 0.12,
    ink: scene.haze(land.mid, 0.1),
    windows: scene.ink(mix(land.mid, '#ffffff', 0.42), land.lit),
  })
  drawBlocks(scene, 'r2', {
    foot,
    heights: [6, 19],
    widths: [8, 14],
    gaps: 0.2,
    ink: scene.haze(land.near, 0),
    windows: scene.ink(mix(land.near, '#ffe9ae', 0.7), land.lit),
  })
  return foot
}
