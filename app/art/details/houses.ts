import { path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'

export type HouseInks = { wall: string; roof: string; trim: string }

/** How tall a house is, and how far it reaches to either side, in sizes. */
export const HOUSE_TALL = 9
export const HOUSE_REACH = 9

/** A single-storey house under a hipped or gabled roof, with a veranda on the side of the light; from afar, walls, roof and windows alone. Windows glow after dark. */
export function drawHouse(
  scene: Scene,
  x: number,
  y: number,
  s: number,
  { isGabled, isFar, ...inks }: HouseInks & { isGabled: boolean; isFar: boolean },
): void {
  const { side } = scene
  const wall = scene.ink(inks.wall)
  const roof = scene.ink(inks.roof)
  const trim = scene.ink(inks.trim)
  const glass = scene.ink('#5d7f92', '#ffd566')
  scene.rect(x - s * 6, y - s * 4.2, s * 12, s * 4.2, wall)
  scene.fill(
    polygon([
      [x - s * 7, y - s * 4],
      [x - s * 4, y - s * 7.4],
      [x + s * 4, y - s * 7.4],
      [x + s * 7, y - s * 4],
    ]),
    roof,
  )
  if (isFar) {
    const panes = path`M${x - s * 4} ${y - s * 3.2}h${s * 1.8}v${s * 1.7}h${-s * 1.8}ZM${x + s * 1.6} ${y - s * 3.2}h${s * 1.8}v${s * 1.7}h${-s * 1.8}Z`
    scene.fill(panes, glass)
    return
  }
  if (isGabled) {
    const gableX = x - side * s * 2.4
    scene.fill(
      polygon([
        [gableX - s * 3, y],
        [gableX - s * 3, y - s * 4.2],
        [gableX, y - s * 7],
        [gableX + s * 3, y - s * 4.2],
        [gableX + s * 3, y],
      ]),
      wall,
    )
    const barge = path`M${gableX - s * 3.7} ${y - s * 3.7}L${gableX} ${y - s * 7.2}L${gableX + s * 3.7} ${y - s * 3.7}`
    scene.stroke(barge, trim, s * 0.6)
    scene.rect(gableX - s * 1.1, y - s * 3.4, s * 2.2, s * 1.8, glass)
  } else {
    scene.rect(x - side * s * 4.6 - s * 0.9, y - s * 3.2, s * 1.8, s * 1.7, glass)
    scene.rect(x - side * s * 1.6 - s * 0.9, y - s * 3.2, s * 1.8, s * 1.7, glass)
  }
  const veranda = x + side * s * 3.6
  scene.rect(veranda - s * 0.8, y - s * 3.1, s * 1.6, s * 3.1, scene.ink('#6b4a30', '#2a2f38'))
  const awning = path`M${veranda - s * 3} ${y - s * 3.7}H${veranda + s * 3}`
  scene.stroke(awning, roof, s * 0.8)
  const posts = path`M${veranda - s * 2.8} ${y}V${y - s * 3.6}M${veranda + s * 2.8} ${y}V${y - s * 3.6}`
  scene.stroke(posts, trim, s * 0.35)
  scene.rect(x - side * s * 5 - s * 0.5, y - s * 8.4, s, s * 2.2, scene.ink('#a8553a'))
}

/** A round garden tree; its lit side turns to the sun. */
export function drawGardenTree(
  scene: Scene,
  x: number,
  y: number,
  s: number,
  { leaf, lit }: { leaf: string; lit: string },
): void {
  scene.rect(x - s * 0.4, y - s * 4, s * 0.8, s * 4.2, scene.ink('#5b4630', '#0a141f'))
  scene.ellipse(x, y - s * 5.6, s * 3.2, s * 2.9, scene.ink(leaf))
  scene.ellipse(x + scene.side * s * 0.8, y - s * 6.5, s * 1.9, s * 1.5, scene.ink(lit))
}

/** A street pole with two arms; the wires are the caller's. Eleven sizes tall. */
export function drawPole(scene: Scene, x: number, y: number, s: number): void {
  const pole = path`M${x} ${y}V${y - s * 11}M${x - s * 1.8} ${y - s * 10.2}h${s * 3.6}M${x - s * 1.3} ${y - s * 8.8}h${s * 2.6}`
  scene.stroke(pole, scene.ink('#5f4a38', '#0b1620'), s * 0.36)
}
