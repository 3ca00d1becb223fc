import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import { drawGardenTree } from '../details/houses.ts'
import { drawWalker } from '../details/walker.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, heightAt, type Point, path } from '../path.ts'
import type { Scene } from '../scene.ts'
import { type CityLand, cityLands } from './city-lands.ts'
import { drawSkyline } from './city-skyline.ts'

const grass = { far: '#5d9a63', mid: '#7fb062', near: '#9bbf62' }
const leaves = [
  { leaf: '#2f7350', lit: '#7fb35f' },
  { leaf: '#3f8a55', lit: '#9cc46a' },
  { leaf: '#c07a2f', lit: '#f0b45a' },
]

/** A city seen from a park: lawns with rows of trees, a bending path, and someone on it. No water. */
export const park = landscape(cityLands, (scene, land) => {
  const { unit: u, height, horizon } = scene
  const r = scene.stream('park')
  const foot = drawSkyline(scene, land)
  const depth = height - horizon
  const far = drawHill(scene, 'lawn far', {
    y: foot - u * 1.5,
    rise: u * 1,
    ink: scene.haze(grass.far, 0.12),
  })
  drawRow(scene, r, far, { size: 0.62, step: 9, haze: 0.16 })
  const mid = drawHill(scene, 'lawn mid', {
    y: horizon + depth * 0.34,
    rise: Math.min(u * 1.6, depth * 0.06),
    ink: scene.haze(grass.mid, 0.04),
  })
  drawRow(scene, r, mid, { size: 0.95, step: 30, haze: 0.04 })
  drawPath(scene, r, land)
})

type Row = { size: number; step: number; haze: number }

function drawRow(scene: Scene, r: Stream, hill: readonly Point[], { size, step, haze }: Row): void {
  const { unit: u, width } = scene
  const s = u * size
  const ink = (colour: string) => mix(colour, scene.sky.bands[2], haze)
  for (let x = u * r.between(-4, 4); x < width + u * 4; x += u * step * r.between(0.7, 1.3)) {
    const { leaf, lit } = r.pick(leaves)
    const foot = heightAt(hill, Math.min(width, Math.max(0, x))) + u * 0.8
    const room = scene.roomFor(x, foot, { tall: s * 9, reach: s * 3.4 })
    if (room > 0) drawGardenTree(scene, x, foot, s * room, { leaf: ink(leaf), lit: ink(lit) })
  }
}

/** The near lawn with a path that bends across it. */
function drawPath(scene: Scene, r: Stream, land: CityLand): void {
  const { unit: u, width, height, horizon } = scene
  const depth = height - horizon
  const top = height - Math.min(u * 15, depth * 0.42)
  const line: Point[] = []
  for (let i = 0; i <= 6; i++)
    line.push([(width * i) / 6, top + Math.sin(i * 0.9 + r.between(0, 0.5)) * u * 1.2])
  scene.fill(curve(line, path`V${height + 2}H0Z`), scene.ink(grass.near, '#1f3d2c'))
  const side = r.sign()
  const walk: Point[] = []
  for (let i = 0; i <= 6; i++) {
    const t = i / 6
    walk.push([
      width * t,
      top + u * 4.4 + Math.sin((side > 0 ? t : 1 - t) * 3.4) * Math.min(u * 3.4, depth * 0.1),
    ])
  }
  scene.stroke(curve(walk), scene.ink('#efdfbf', '#3a5568'), u * 2)
  let tufts = ''
  for (let i = 0; i < (width / height) * 12; i++) {
    const x = r.between(0, width)
    tufts += path`M${x} ${heightAt(line, x) + u * r.between(8, 13)}l${u * 0.5} ${-u * 1.2}l${u * 0.5} ${u * 1.2}`
  }
  scene.stroke(tufts, scene.ink(land.plant, '#2f6b52'), u * 0.35)
  const walkerX = width * (scene.focus === 'left' ? r.between(0.74, 0.9) : r.between(0.3, 0.7))
  drawWalker(scene, walkerX, heightAt(walk, walkerX) - u * 0.4, u * 1.1, r.sign())
}
