import { path, rounded } from '../path.ts'
import type { Scene } from '../scene.ts'

/**
 * Someone with a yellow pack who looks at the horizon: nine sizes tall, never a face.
 *
 * Left out where a frame, a panel or words would cut the figure: near the edges, and on emblem cards, which show their middle.
 *
 * @param facing 1 looks right, -1 left
 */
export function drawWalker(scene: Scene, x: number, y: number, s: number, facing: number): void {
  if (!hasRoom(scene, x, y, s)) return
  const r = scene.stream(`walker${rounded(x)}`)
  const ink = scene.ink('#0b2a45', '#06121f')
  const jacket = scene.ink(
    r.pick(['#e8583e', '#fff6e0', '#e8583e', '#17a08f']),
    r.pick(['#e0664f', '#dfe6e2', '#35b5a4']),
  )
  const pack = scene.ink('#ffc629', '#f0b429')
  let legs = path`M${x - s * 0.9} ${y}l${s * 0.45} ${-s * 3.6}h${s * 0.95}l${s * 0.5} ${s * 3.6}h${-s * 0.55}`
  legs += path`l${-s * 0.5} ${-s * 2.6}l${-s * 0.45} ${s * 2.6}Z`
  scene.fill(legs, ink)
  scene.rect(x - s * 0.75, y - s * 6.6, s * 1.55, s * 3.5, jacket, s * 0.6)
  scene.circle(x + facing * s * 0.1, y - s * 7.6, s * 0.85, ink)
  scene.rect(x - s * 0.45 - facing * s * 0.95, y - s * 6.3, s * 0.95, s * 2.3, pack, s * 0.4)
}

/** Shares of the width in which a figure stays whole, however the frame crops the picture. */
const walkerSpan = { left: [0.6, 0.97], right: [0.03, 0.4], top: [0.25, 0.75] } as const

function hasRoom(scene: Scene, x: number, y: number, s: number): boolean {
  const { focus, width, emblem } = scene
  if (focus === 'any' || focus === 'centre') return !emblem
  const [from, to] = walkerSpan[focus]
  const isInFrame = x > width * from && x < width * to
  return isInFrame && scene.roomFor(x, y, { tall: s * 9, reach: s * 2 }) === 1
}
