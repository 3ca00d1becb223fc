import type { Stream } from '../../platform/seed.ts'
import { path } from '../path.ts'
import type { Scene } from '../scene.ts'

/** Nine fish that swim the same way; `facing` 1 is right, -1 left. */
export function drawShoal(
  scene: Scene,
  r: Stream,
  { x, y, ink, facing }: { x: number; y: number; ink: string; facing: number },
): void {
  const u = scene.unit
  let shoal = ''
  for (let i = 0; i < 9; i++) {
    const fishX = x + r.between(-17, 17) * u
    const fishY = y + r.between(-6, 6) * u
    const s = u * r.between(0.8, 1.3)
    const f = facing * s
    shoal += path`M${fishX - f * 2} ${fishY}q${f * 2} ${-s * 1.5} ${f * 3.6} 0q${-f * 1.6} ${s * 1.5} ${-f * 3.6} 0`
    shoal += path`l${-f * 1.3} ${-s}v${s * 2}Z`
  }
  scene.fill(shoal, ink)
}

export function drawTurtle(scene: Scene, x: number, y: number, s: number, facing: number): void {
  const shell = scene.ink('#2f6a4c')
  const skin = scene.ink('#8db56a')
  let flippers = path`M${s * 3} ${s}q${s * 2} ${s * 4.4} ${s * 0.4} ${s * 6}q${-s * 2.6} ${-s * 2} ${-s * 3.2} ${-s * 5}Z`
  flippers += path`M${-s * 5} ${s * 0.6}l${-s * 3} ${s * 2.4}l${s * 3.6} ${-s * 0.4}Z`
  let light = path`M${-s * 4.6} ${-s * 0.3}q${s * 4.6} ${-s * 3.2} ${s * 9} 0`
  light += path`q${-s * 4.4} ${s * 1.3} ${-s * 9} 0Z`
  scene.markup(
    `<g transform="translate(${path`${x} ${y}`}) scale(${facing} 1) rotate(-12)">` +
      `<path d="${flippers}" fill="${skin}"/>` +
      `<ellipse ${path`rx="${s * 6}" ry="${s * 3.1}"`} fill="${shell}"/>` +
      `<path d="${light}" fill="${skin}" opacity=".55"/>` +
      `<circle ${path`cx="${s * 7.4}" cy="${-s * 0.5}" r="${s * 1.5}"`} fill="${skin}"/></g>`,
  )
}
