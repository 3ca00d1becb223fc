import { path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'

/** A lighthouse on its foot point; the beam shows after dark and crosses neither words nor emblem. */
export function drawLighthouse(scene: Scene, x: number, y: number, s: number): void {
  const white = scene.ink('#fffdf5', '#c9d6da')
  const red = scene.ink('#d9472f')
  const dark = scene.ink('#0b2a45', '#06121f')
  const beam = beamSide(scene, x)
  scene.fill(
    polygon([
      [x, y - s * 15],
      [x + beam * s * 70, y - s * 24],
      [x + beam * s * 70, y - s * 5],
    ]),
    scene.nightInk('#ffe9a8'),
    '.16',
  )
  scene.fill(
    polygon([
      [x - s * 2.3, y],
      [x - s * 1.4, y - s * 13],
      [x + s * 1.4, y - s * 13],
      [x + s * 2.3, y],
    ]),
    white,
  )
  scene.fill(
    polygon([
      [x - s * 1.95, y - s * 5],
      [x - s * 1.68, y - s * 9],
      [x + s * 1.68, y - s * 9],
      [x + s * 1.95, y - s * 5],
    ]),
    red,
  )
  scene.fill(
    polygon([
      [x + s * 0.3, y],
      [x + s * 0.2, y - s * 13],
      [x + s * 1.4, y - s * 13],
      [x + s * 2.3, y],
    ]),
    dark,
    '.16',
  )
  scene.rect(x - s * 2, y - s * 13.8, s * 4, s * 0.9, dark)
  scene.rect(x - s * 1.1, y - s * 16, s * 2.2, s * 2.3, scene.ink('#ffd566', '#ffe08a'))
  scene.fill(path`M${x - s * 1.5} ${y - s * 16}q${s * 1.5} ${-s * 2.6} ${s * 3} 0Z`, red)
}

export function drawSailingBoat(scene: Scene, x: number, y: number, s: number, jib: string): void {
  scene.fill(
    path`M${x - s * 2.6} ${y - s * 0.9}h${s * 5.4}l${-s * 1} ${s * 1.2}h${-s * 3.4}Z`,
    scene.ink('#0b2a45', '#06121f'),
  )
  scene.fill(
    polygon([
      [x, y - s * 8],
      [x, y - s * 1.4],
      [x + s * 3, y - s * 1.4],
    ]),
    scene.ink('#fffdf5', '#d5e0e2'),
  )
  scene.fill(
    polygon([
      [x - s * 0.5, y - s * 6.6],
      [x - s * 0.5, y - s * 1.4],
      [x - s * 2.5, y - s * 1.4],
    ]),
    scene.ink(jib),
  )
}

function beamSide({ focus, width, emblem, disc }: Scene, x: number): -1 | 1 {
  if (emblem) return x > disc.x ? 1 : -1
  if (focus === 'left') return 1
  if (focus === 'right') return -1
  return x < width / 2 ? 1 : -1
}
