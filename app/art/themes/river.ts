import type { Stream } from '../../platform/seed.ts'
import { drawWalker } from '../details/walker.ts'
import { drawSea } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, heightAt, type Point, path } from '../path.ts'
import type { Scene } from '../scene.ts'
import { type CityLand, cityLands } from './city-lands.ts'
import { drawSkyline } from './city-skyline.ts'

/** A city across a river: a low bridge on piers, grass and reeds on the near bank, and someone walking there. */
export const river = landscape(cityLands, (scene, land) => {
  const { unit: u, width } = scene
  const r = scene.stream('river')
  const foot = drawSkyline(scene, land)
  drawSea(scene, land.sea, foot)
  drawTrees(scene, r, foot, land)
  scene.stroke(path`M0 ${foot}H${width}`, scene.ink(land.plant, '#12302c'), u * 1.6)
  drawLowBridge(scene, r, foot, land)
  drawBank(scene, r, land)
})

/** Round trees along the far bank. */
function drawTrees(scene: Scene, r: Stream, foot: number, land: CityLand): void {
  const { unit: u, width } = scene
  for (let x = u * r.between(0, 8); x < width; x += u * r.between(5, 15)) {
    const size = u * r.between(1.6, 2.9)
    if (scene.roomFor(x, foot, { tall: size * 2.2, reach: size }) < 1) continue
    scene.circle(x, foot - size * 0.9, size, scene.ink(land.plant, '#1b4a44'))
  }
}

/** A flat deck from edge to edge, so near the water that it hides nothing. */
function drawLowBridge(scene: Scene, r: Stream, foot: number, land: CityLand): void {
  const { unit: u, width, height } = scene
  const depth = height - foot
  const deck = foot + Math.min(u * 5, depth * 0.22)
  const ink = scene.ink(land.front)
  let piers = ''
  for (let x = u * r.between(4, 16); x < width; x += u * 26) piers += path`M${x} ${deck}v${u * 4.4}`
  scene.stroke(piers, ink, u * 1.5)
  scene.stroke(path`M0 ${deck}H${width}`, ink, u * 1.2)
  let rails = ''
  for (let x = 0; x < width; x += u * 3.2) rails += path`M${x} ${deck}v${-u * 1.5}`
  scene.stroke(rails, ink, u * 0.25)
  scene.stroke(path`M0 ${deck - u * 1.6}H${width}`, scene.ink('#fff2c9', '#ffd566'), u * 0.3)
}

/** The near bank: grass that rises to one side, a path along it, and reeds at the water. */
function drawBank(scene: Scene, r: Stream, land: CityLand): void {
  const { unit: u, width, height } = scene
  const side = scene.freeSide(r)
  const line: Point[] = []
  for (let i = 0; i <= 6; i++) {
    const t = i / 6
    const towards = side > 0 ? t : 1 - t
    line.push([width * t, height - u * (2 + 9 * towards ** 1.4) + Math.sin(i * 1.4) * u * 0.5])
  }
  scene.fill(curve(line, path`V${height + 2}H0Z`), scene.ink('#8fb05a', '#1d3a2c'))
  let reeds = ''
  for (let i = 0; i < (width / height) * 26; i++) {
    const x = r.between(0, width)
    reeds += path`M${x} ${heightAt(line, x) + u * 0.4}q${u * r.between(-0.5, 0.5)} ${-u * 1.6} ${u * r.between(-0.8, 0.8)} ${-u * r.between(2, 3.6)}`
  }
  scene.stroke(reeds, scene.ink(land.plant, '#2f6b52'), u * 0.4)
  const walk = line.map(([x, y]): Point => [x, y + u * 3.4])
  scene.stroke(curve(walk), scene.ink('#efdfbf', '#3a5568'), u * 1.3)
  const walkerX = side > 0 ? width - u * 34 : u * 34
  drawWalker(scene, walkerX, heightAt(walk, walkerX), u * 1.1, -side)
}
