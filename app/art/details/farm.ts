import { path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'

/** The many-bladed kind that pumps bore water. */
export function drawWindmill(scene: Scene, x: number, y: number, s: number): void {
  const ink = scene.ink('#3b3a3a', '#0c1520')
  let tower = path`M${x - s * 2} ${y}L${x} ${y - s * 15}L${x + s * 2} ${y}M${x - s * 1.4} ${y - s * 4.4}h${s * 2.8}`
  tower += path`M${x - s * 0.9} ${y - s * 8.4}h${s * 1.8}M${x - s * 1.4} ${y - s * 4.4}l${s * 2.3} ${-s * 4}`
  tower += path`M${x} ${y - s * 15}h${s * 3.6}`
  scene.stroke(tower, ink, s * 0.36)
  scene.fill(
    polygon([
      [x + s * 3, y - s * 15],
      [x + s * 5, y - s * 16.4],
      [x + s * 5, y - s * 13.6],
    ]),
    ink,
  )
  let blades = ''
  for (let i = 0; i < 12; i++) {
    const turn = (i * Math.PI) / 6
    blades += path`M${x + Math.cos(turn) * s * 0.7} ${y - s * 15 + Math.sin(turn) * s * 0.7}`
    blades += path`L${x + Math.cos(turn) * s * 3.1} ${y - s * 15 + Math.sin(turn) * s * 3.1}`
  }
  scene.stroke(blades, scene.ink('#f4ead6', '#8e9ba3'), s * 0.8)
  scene.circle(x, y - s * 15, s * 0.6, ink)
}

/** @param turn where the three blades stand, in radians */
export function drawTurbine(scene: Scene, x: number, y: number, s: number, turn: number): void {
  const ink = scene.ink('#fffdf6', '#b9c9cf')
  const hubY = y - s * 17
  scene.fill(
    polygon([
      [x - s * 0.5, y],
      [x - s * 0.22, hubY],
      [x + s * 0.22, hubY],
      [x + s * 0.5, y],
    ]),
    ink,
  )
  for (let i = 0; i < 3; i++) {
    const cos = Math.cos(turn + i * 2.0944)
    const sin = Math.sin(turn + i * 2.0944)
    const bulge = path`L${x + cos * s * 2 - sin * s * 0.7} ${hubY + sin * s * 2 + cos * s * 0.7}`
    scene.fill(`${path`M${x} ${hubY}`}${bulge}${path`L${x + cos * s * 9} ${hubY + sin * s * 9}Z`}`, ink)
  }
  scene.circle(x, hubY, s * 0.6, ink)
}

/** @param facing 1 looks right, -1 left */
export function drawSheep(scene: Scene, x: number, y: number, s: number, facing: number): void {
  const wool = scene.ink('#fffaf0', '#aab7bb')
  const dark = scene.ink('#2b2a2a', '#0b1118')
  scene.stroke(path`M${x - s * 0.9} ${y - s}v${s}M${x + s * 0.9} ${y - s}v${s}`, dark, s * 0.32)
  scene.ellipse(x, y - s * 1.7, s * 1.75, s * 1.1, wool)
  scene.ellipse(x + facing * s * 1.85, y - s * 1.75, s * 0.6, s * 0.5, dark)
}

/** A round bale of straw, seen from its end. */
export function drawBale(
  scene: Scene,
  x: number,
  y: number,
  radius: number,
  inks: { straw: string; shade: string },
): void {
  const u = scene.unit
  const middle = y - radius
  scene.rect(x - u * 0.2, y - radius * 2, u * 5.2, radius * 2, scene.ink(inks.shade), radius * 0.7)
  scene.circle(x, middle, radius, scene.ink(inks.straw))
  let coil = path`M${x} ${middle}m${-radius * 0.6} 0`
  coil += path`a${radius * 0.6} ${radius * 0.6} 0 1 1 ${radius * 0.9} ${radius * 0.4}M${x - radius * 0.25} ${middle}`
  coil += path`a${radius * 0.26} ${radius * 0.26} 0 1 1 ${radius * 0.4} ${radius * 0.15}`
  scene.stroke(coil, scene.ink(inks.shade), u * 0.45)
}
