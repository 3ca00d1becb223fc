import { path, polygon, rounded } from '../path.ts'
import type { Scene } from '../scene.ts'

export function drawTent(scene: Scene, x: number, y: number, s: number): void {
  scene.fill(
    polygon([
      [x - s * 4.2, y],
      [x, y - s * 5],
      [x + s * 4.2, y],
    ]),
    scene.ink('#ffc95a', '#ffb84d'),
  )
  scene.fill(
    polygon([
      [x, y - s * 5],
      [x + s * 4.2, y],
      [x + s * 6.4, y - s * 0.8],
      [x + s * 2.2, y - s * 5.2],
    ]),
    scene.ink('#d9822f', '#b86a24'),
  )
  scene.fill(
    polygon([
      [x - s * 0.9, y],
      [x, y - s * 3.6],
      [x + s * 0.9, y],
    ]),
    scene.ink('#7b3f1a', '#5b2f14'),
  )
}

/** A radio telescope's dish, tilted to the sky. */
export function drawDish(scene: Scene, x: number, y: number, s: number): void {
  const white = scene.ink('#eef3f0', '#b6c6cb')
  const grey = scene.ink('#9fb4bb', '#5d7480')
  scene.fill(
    polygon([
      [x - s * 2.4, y],
      [x - s * 1.5, y - s * 5],
      [x + s * 1.5, y - s * 5],
      [x + s * 2.4, y],
    ]),
    grey,
  )
  const bowl = path`M${x - s * 7} ${y - s * 9.4}q${s * 7} ${s * 8} ${s * 14} 0Z`
  const struts = path`M${x - s * 4} ${y - s * 9.4}L${x} ${y - s * 14}L${x + s * 4} ${y - s * 9.4}`
  scene.markup(
    `<g transform="rotate(-24 ${path`${x} ${y - s * 6.5}`})"><path d="${bowl}" fill="${white}"/>` +
      `<path d="${struts}" fill="none" stroke="${white}" stroke-width="${rounded(s * 0.4)}"/></g>`,
  )
}
