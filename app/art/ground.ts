import { curve, type Point, path } from './path.ts'
import type { Scene } from './scene.ts'

/** A soft line of hills from edge to edge. Returns the line, so that things can stand on it (`heightAt`). */
export function drawHill(
  scene: Scene,
  layer: string,
  hill: { y: number; rise: number; ink: string; waves?: number },
): Point[] {
  const { width, height } = scene
  const { y, rise, ink, waves = 1 } = hill
  const r = scene.stream(layer)
  const steps = Math.max(5, Math.round(((waves * width) / height) * 3.2))
  const slow = r.between(0, 6.28)
  const quick = r.between(0, 6.28)
  const line: Point[] = []
  for (let i = -1; i <= steps + 1; i++) {
    const t = i / steps
    const swell = Math.sin(slow + t * 5.2 * waves) * 0.6 + Math.sin(quick + t * 11 * waves) * 0.28
    const x = width * t
    const top = y + (swell + r.between(-0.2, 0.2)) * rise
    const ceiling = highestCeiling(scene, x, width / steps)
    line.push([x, top < ceiling ? ceiling + rise * 0.1 * (1 + Math.sin(quick + i)) : top])
  }
  const [startX] = line[0] as Point
  scene.fill(curve(line, path`V${height + 2}H${startX}Z`), ink)
  return line
}

/** The limit for a point of a soft line, which also decides how the line runs on both sides of it. */
function highestCeiling(scene: Scene, x: number, step: number): number {
  return Math.max(
    ...[-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((away) => scene.ceilingAt(x + away * step)),
  )
}

/** Water in flat bands from `top` down, the disc's glitter path, and scattered glints. */
export function drawSea(scene: Scene, inks: readonly string[], top: number): void {
  const { unit: u, width, height } = scene
  const r = scene.stream('sea')
  const depth = height - top
  inks.forEach((ink, i) => {
    const y = top + depth * (i / inks.length) ** 1.5
    const swell = i ? u * r.between(0.3, 1.2) : 0
    const phase = r.between(0, 6)
    if (i === 0) {
      scene.rect(0, top, width, depth + 2, scene.ink(ink))
      return
    }
    const edge: Point[] = []
    for (let x = 0; x <= 5; x++) edge.push([(width * x) / 5, y + Math.sin(phase + x * 1.3) * swell])
    scene.fill(curve(edge, path`V${height + 2}H0Z`), scene.ink(ink))
  })

  const { x: discX, radius } = scene.disc
  let glitter = ''
  for (let i = 0; i < 9; i++) {
    const t = i / 9
    const y = top + u * 1.2 + depth * 0.8 * t ** 1.3
    const w = radius * (0.5 + t * 0.9) * r.between(0.5, 1.1)
    glitter += path`M${discX - w + r.between(-2, 2) * u} ${y}h${w * 2}`
  }
  scene.stroke(glitter, scene.ink(scene.sky.disc, scene.nightSky.disc), 0.95 * u, '.75')

  let glints = ''
  for (let i = 0; i < (width / height) * 9; i++) {
    const t = r.next()
    const y = top + u * 2 + depth * t
    glints += path`M${r.between(0, width)} ${y}h${u * r.between(1.5, 5) * (0.5 + t)}`
  }
  scene.stroke(glints, scene.ink('#ffffff', '#7fb3c4'), 0.5 * u, '.55')
}
