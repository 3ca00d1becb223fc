import type { Stream } from '../platform/seed.ts'
import { mix } from './colour.ts'
import { curve, dot, type Point, path } from './path.ts'
import { FLOATING_SHARE, type Scene } from './scene.ts'
import type { Sky } from './skies.ts'

const BANDS = 6

/** Six flat bands with long slow edges, closer together towards the horizon, and stars that come out after dark. */
export function drawSky(scene: Scene, { stars = true } = {}): void {
  drawBands(scene)
  const night = starDots(scene)
  if (stars && scene.focus !== 'top') scene.fill(night, scene.nightInk('#fff3d0'), '.8')
}

/** Clouds as short round strokes; none where the sky belongs to the words. */
export function drawClouds(scene: Scene, count?: number): void {
  if (scene.focus === 'top') return
  const { unit: u, width } = scene
  const r = scene.stream('cloud')
  const clouds = count ?? r.whole(1, 3) + Math.floor(width / 900)
  const ink = scene.ink(scene.sky.cloud, scene.nightSky.cloud)
  for (let i = 0; i < clouds; i++) {
    const w = r.between(16, 38) * u
    const place = cloudPlace(scene, r, w)
    if (!place) continue
    const [x, y] = place
    let strokes = ''
    const rows = r.whole(2, 3)
    for (let row = 0; row < rows; row++) {
      strokes += path`M${x + r.between(-0.15, 0.3) * w} ${y + row * 2.3 * u}h${w * r.between(0.45, 1)}`
    }
    scene.stroke(strokes, ink, 2.3 * u, '.72')
  }
}

/** Where a cloud of this width is neither behind words nor before the emblem; null after four attempts. */
function cloudPlace(scene: Scene, r: Stream, w: number): Point | null {
  const { unit: u, width, horizon } = scene
  for (let attempt = 0; attempt < 4; attempt++) {
    const x = r.between(-0.05, 0.95) * width
    const y = r.between(0.12, 0.68) * horizon
    const box = { left: x - w * 0.2, right: x + w * 1.35, top: y - u * 1.2, bottom: y + u * 6 }
    if (scene.isFree(box)) return [x, y]
  }
  return null
}

/** In about six pictures of ten, two to four birds. */
export function drawBirds(scene: Scene): void {
  const { unit: u, width, horizon, focus } = scene
  const r = scene.stream('birds')
  if (!r.chance(0.6) || scene.emblem || focus === 'top') return
  const [from, to] = focus === 'left' ? [0.88, 0.95] : focus === 'right' ? [0.05, 0.12] : [0.2, 0.8]
  const x = width * r.between(from as number, to as number)
  const y = horizon * r.between(0.22, 0.5)
  let wings = ''
  const birds = r.whole(2, 4)
  for (let i = 0; i < birds; i++) {
    const birdX = x + r.between(-9, 9) * u
    const birdY = y + r.between(-5, 5) * u
    const s = r.between(1, 1.7) * u
    wings += path`M${birdX - s * 1.5} ${birdY - s * 0.5}q${s * 0.9} ${-s * 0.5} ${s * 1.5} ${s * 0.6}`
    wings += path`q${s * 0.6} ${-s * 1.1} ${s * 1.5} ${-s * 0.6}`
  }
  scene.stroke(wings, scene.ink('#12344f', '#cfdde2'), 0.55 * u)
}

function drawBands(scene: Scene): void {
  const { unit: u, width } = scene
  const r = scene.stream('sky')
  const ground = groundOf(scene)
  for (let band = 0; band < BANDS; band++) {
    const share = band / (BANDS - 1)
    const day = bandInk(scene.sky, share)
    const night = bandInk(scene.nightSky, share)
    if (band === 0) {
      scene.rect(0, 0, width, scene.height, scene.ink(day, night))
      continue
    }
    const y = ground * (1 - (1 - band / BANDS) ** 1.35)
    const swell = u * r.between(1, 3.4)
    const phase = r.between(0, 6.28)
    const edge: Point[] = []
    for (let x = 0; x <= 6; x++) edge.push([(width * x) / 6, y + Math.sin(phase + x * 1.05) * swell])
    scene.fill(curve(edge, path`V${ground}H0Z`), scene.ink(day, night))
  }
}

/** The sky reaches a little below the horizon, so that no gap shows behind the land. */
function groundOf({ horizon, unit: u }: Scene): number {
  return horizon + u * 2
}

function bandInk({ bands: [top, middle, low] }: Sky, share: number): string {
  return share < 0.5 ? mix(top, middle, share * 2) : mix(middle, low, share * 2 - 1)
}

function starDots(scene: Scene): string {
  const { width, height, focus } = scene
  const r = scene.stream('stars')
  const count = Math.round((width / height) * 16)
  let dots = ''
  for (let i = 0; i < count; i++) {
    const x = r.between(
      focus === 'left' ? width * FLOATING_SHARE : 0,
      focus === 'right' ? width * (1 - FLOATING_SHARE) : width,
    )
    const y = r.between(0, groundOf(scene) * 0.72)
    dots += dot(x, y, r.pick([0.3, 0.3, 0.45, 0.6]) * Math.min(scene.unit, 4))
  }
  return dots
}
