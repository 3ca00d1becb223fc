import type { Stream } from '../../platform/seed.ts'
import { drawWalker } from '../details/walker.ts'
import { drawSea } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, heightAt, type Point, path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'
import { type CityLand, cityLands } from './city-lands.ts'
import { drawSkyline } from './city-skyline.ts'

/** Three rows of blocks on the water, some with a tower, a ferry, and a promenade with trees: no city in particular. */
export const city = landscape(cityLands, (scene, land) => {
  const r = scene.stream('city')
  const hasTower = r.chance(0.6)
  const quay = drawSkyline(scene, land, (foot) => {
    if (hasTower) drawTower(scene, r, foot, land)
  })
  drawWaterfront(scene, r, quay, land)
})

/** The same below Sydney's steel arch: for places in Sydney alone. */
export const harbour = landscape(cityLands, (scene, land) => {
  const r = scene.stream('harbour')
  const quay = drawSkyline(scene, land)
  drawWaterfront(scene, r, quay, land, () => drawArch(scene, r, quay, land))
})

function drawWaterfront(scene: Scene, r: Stream, quay: number, land: CityLand, bridge?: () => void): void {
  drawSea(scene, land.sea, quay)
  scene.stroke(path`M0 ${quay}H${scene.width}`, scene.ink(land.front), scene.unit * 1.1)
  bridge?.()
  drawFerry(scene, r, quay)
  drawPromenade(scene, r, land)
}

function drawTower(scene: Scene, r: Stream, quay: number, land: CityLand): void {
  const { unit: u, width, disc, focus } = scene
  let place: number
  if (focus === 'left') place = r.between(0.8, 0.94)
  else place = disc.x < width / 2 ? r.between(0.6, 0.85) : r.between(0.15, 0.4)
  const x = width * place
  const ink = scene.haze(land.mid, 0.05)
  const tall = u * r.between(40, 46)
  const room = scene.roomFor(x, quay, { tall: tall + u * 4, reach: u * 4 })
  if (room < 0.8) return
  const top = quay - tall * room
  scene.fill(
    polygon([
      [x - u * 1.5, quay],
      [x - u * 0.9, top + u * 9],
      [x + u * 0.9, top + u * 9],
      [x + u * 1.5, quay],
    ]),
    ink,
  )
  scene.fill(
    polygon([
      [x - u * 1, top + u * 11],
      [x - u * 3.4, top + u * 8],
      [x - u * 3.4, top + u * 6.6],
      [x - u * 1.5, top + u * 5],
      [x + u * 1.5, top + u * 5],
      [x + u * 3.4, top + u * 6.6],
      [x + u * 3.4, top + u * 8],
      [x + u * 1, top + u * 11],
    ]),
    ink,
  )
  scene.stroke(path`M${x} ${top + u * 5}V${top - u * 3}`, ink, u * 0.7)
  scene.rect(x - u * 3.2, top + u * 6.8, u * 6.4, u * 0.9, scene.ink('#fff2c9', '#ffd566'))
}

/** A steel arch bridge over the water. */
function drawArch(scene: Scene, r: Stream, quay: number, land: CityLand): void {
  const { unit: u, width, disc, focus } = scene
  const long = u * r.between(74, 92)
  let x: number
  if (focus === 'left') x = width * 0.96 - long
  else x = disc.x < width / 2 ? width * r.between(0.5, 0.58) : width * r.between(0.02, 0.1)
  const deck = quay - u * 2.4
  const room = scene.roomFor(x + long / 2, deck, { tall: u * 16, reach: long * 0.4 })
  if (room === 0) return
  const rise = u * 17 * room
  const foot = deck + u * 3
  const ink = scene.ink(land.front)
  const upper = path`M${x} ${foot}Q${x + long / 2} ${deck - rise * 1.75} ${x + long} ${foot}`
  let lower = path`M${x + u * 4} ${foot}Q${x + long / 2} ${deck - rise * 1.38} `
  lower += path`${x + long - u * 4} ${foot}`
  scene.stroke(upper, ink, u * 1.1)
  scene.stroke(lower, ink, u * 0.7)
  let hangers = ''
  for (let i = 1; i < 14; i++) {
    const t = i / 14
    const archY = (1 - t) * (1 - t) * foot + 2 * t * (1 - t) * (deck - rise * 1.75) + t * t * foot
    if (archY < deck) hangers += path`M${x + long * t} ${archY}V${deck}`
  }
  scene.stroke(hangers, ink, u * 0.36)
  scene.stroke(path`M${x - u * 16} ${deck}H${x + long + u * 16}`, ink, u * 1.3)
  scene.rect(x - u * 2.4, deck - u * 3.6, u * 4, u * 9, ink)
  scene.rect(x + long - u * 1.6, deck - u * 3.6, u * 4, u * 9, ink)
}

function drawFerry(scene: Scene, r: Stream, quay: number): void {
  const { unit: u, width } = scene
  const x = width * (scene.focus === 'left' ? r.between(0.62, 0.74) : r.between(0.25, 0.75))
  const y = quay + u * r.between(9, 13)
  scene.fill(
    polygon([
      [x - u * 8, y - u * 2],
      [x + u * 8.6, y - u * 2],
      [x + u * 6.8, y + u * 1],
      [x - u * 6.8, y + u * 1],
    ]),
    scene.ink('#0f6b5f'),
  )
  scene.rect(x - u * 5.6, y - u * 4.6, u * 11, u * 2.7, scene.ink('#fff8e6', '#ffe3a0'), u * 0.6)
  scene.rect(x - u * 3, y - u * 6.4, u * 6, u * 2, scene.ink('#ffc629'), u * 0.5)
  scene.stroke(path`M${x - u * 11} ${y + u * 1.3}h${u * 20}`, scene.ink('#ffffff', '#9cc3cc'), u * 0.6, '.8')
}

/** The near shore: a path, a row of round trees, and someone on it. */
function drawPromenade(scene: Scene, r: Stream, land: CityLand): void {
  const { unit: u, width, height } = scene
  const side = scene.freeSide(r)
  const line: Point[] = []
  for (let i = 0; i <= 6; i++) {
    const t = i / 6
    const towards = side > 0 ? t : 1 - t
    line.push([width * t, height - u * (1 + 9 * towards * towards)])
  }
  scene.fill(curve(line, path`V${height + 2}H0Z`), scene.ink('#e9d9b8', '#22384a'))
  scene.stroke(curve(line), scene.ink('#fff6e0', '#3a5568'), u * 0.9)
  const fromEdge = (distance: number) => (side > 0 ? width - distance : distance)
  for (let i = 0; i < 5; i++) {
    const x = fromEdge(u * (4 + i * 8))
    const y = heightAt(line, x)
    scene.rect(x - u * 0.35, y - u * 4, u * 0.7, u * 5, scene.ink('#5b4630', '#0a141f'))
    const crown = scene.ink(i === 2 ? '#e8583e' : land.plant)
    scene.circle(x, y - u * (5.4 + (i % 2)), u * (2.7 + (i % 3) * 0.5), crown)
  }
  const walkerX = fromEdge(u * 50)
  drawWalker(scene, walkerX, heightAt(line, walkerX) + u * 0.7, u * 1.1, -side)
}
