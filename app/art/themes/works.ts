import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import {
  CRANE_REACH,
  CRANE_TALL,
  drawContainers,
  drawSawtoothShed,
  drawSilos,
  drawTowerCrane,
} from '../details/industry.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { path } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['morning', 'coral', 'clear'],
    far: '#86aab2',
    mid: '#6f93a3',
    near: '#3f6c84',
    wall: '#5f8698',
    roof: '#2f5670',
    silo: '#d5dcd8',
    yard: ['#cdbfa6', '#b5a488', '#94856d'],
    crane: '#d98a1f',
    containers: ['#c9472f', '#2b6c96', '#2f8a74', '#e0a82e'],
  },
  {
    skies: ['teal', 'ochre', 'dusk'],
    far: '#93a79d',
    mid: '#8a8f86',
    near: '#66665f',
    wall: '#a86a48',
    roof: '#7a4630',
    silo: '#e6dcc6',
    yard: ['#bfb69f', '#a39a83', '#837b68'],
    crane: '#c9472f',
    containers: ['#2f6f8f', '#d98a1f', '#7a9a3f', '#b5482f'],
  },
] as const
type Land = (typeof lands)[number]

/** Workshops under saw-tooth roofs, silos, a tower crane, and a yard with freight containers. */
export const works = landscape(lands, (scene, land) => {
  const { unit: u, horizon } = scene
  const r = scene.stream('works')
  const side = scene.freeSide(r)
  placeDisc(scene, 0.6, 2.1)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  drawHill(scene, 'far', { y: horizon - u * 5, rise: u * 4, ink: scene.haze(land.far, 0.55), waves: 0.8 })
  drawCrane(scene, r, side, land)
  drawSheds(scene, 'back', { foot: horizon + u * 2, walls: [4, 7], haze: 0.42, gap: 0.2 }, land)
  drawSiloRow(scene, r, side, land)
  drawSheds(scene, 'front', { foot: horizon + u * 6, walls: [5, 9], haze: 0.06, gap: 0.34 }, land)
  drawYard(scene, r, side, land)
})

function drawCrane(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, horizon } = scene
  const facing = r.sign()
  for (const place of [r.between(0.2, 0.3), r.between(0.4, 0.46)]) {
    const x = width * (0.5 + side * place)
    const foot = horizon + u * 4
    const s = u * r.between(1.4, 1.8)
    const room = scene.roomFor(x, foot, { tall: s * CRANE_TALL, reach: s * CRANE_REACH })
    if (room === 0) continue
    drawTowerCrane(scene, x, foot, s * room, facing, scene.haze(land.crane, 0.12))
    return
  }
}

type Sheds = { foot: number; walls: readonly [number, number]; haze: number; gap: number }

function drawSheds(scene: Scene, layer: string, sheds: Sheds, land: Land): void {
  const { unit: u, width } = scene
  const r = scene.stream(layer)
  const { foot } = sheds
  for (let x = -u * r.between(0, 16); x < width + u * 4; ) {
    const w = u * r.between(20, 38)
    const full = u * r.between(...sheds.walls)
    const isOpen = r.chance(sheds.gap)
    const room = scene.roomFor(x + w / 2, foot, { tall: full * 1.6, reach: w / 2 })
    if (!isOpen && room > 0) {
      const inks = { wall: scene.haze(land.wall, sheds.haze), roof: scene.haze(land.roof, sheds.haze) }
      drawSawtoothShed(scene, x, foot, { w, h: full * room, ...inks })
    }
    x += isOpen ? w * 0.5 : w + u * r.between(0, 3)
  }
}

function drawSiloRow(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, horizon } = scene
  const count = r.whole(2, 4)
  const w = u * r.between(5, 6.5)
  const h = u * r.between(15, 21)
  const place = side > 0 ? r.between(0.74, 0.9) : r.between(0.06, 0.2)
  const x = width * place
  const foot = horizon + u * 4
  const reach = (count * w * 1.06) / 2
  const room = scene.roomFor(x + reach, foot, { tall: h + w * 0.4, reach })
  if (room === 0) return
  drawSilos(scene, x, foot, { count, w, h: h * room, ink: scene.haze(land.silo, 0.1) })
}

/** The near ground: packed earth in bands, painted lines, containers on the free side, someone on the way in. */
function drawYard(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, height, horizon } = scene
  const top = horizon + u * 6
  const depth = height - top
  land.yard.forEach((ink, i) => {
    scene.rect(0, top + depth * (i / 3) ** 1.4, width, depth + 2, scene.ink(ink))
  })
  let lines = ''
  for (let x = -u * r.between(0, 20); x < width; x += u * 30) {
    lines += path`M${x} ${top + depth * 0.34}h${u * 12}`
  }
  scene.stroke(lines, scene.ink(mix(land.yard[0], '#ffffff', 0.6), '#6f7a7c'), u * 0.6, '.8')
  const s = Math.min(u * 6, depth * 0.42)
  const stacks = Array.from({ length: r.whole(3, 5) }, () => r.whole(1, 3))
  const long = stacks.length * s * 2.73
  const x = side > 0 ? width - long - u * r.between(-6, 14) : u * r.between(-6, 14)
  const foot = height - Math.min(u * 5, depth * 0.2)
  const lowered = stacks.map((high, i) => {
    const middle = x + (i + 0.5) * s * 2.73
    for (let fitting = high; fitting > 0; fitting--) {
      if (scene.roomFor(middle, foot, { tall: s * fitting, reach: s * 1.4 }) === 1) return fitting
    }
    return 0
  })
  drawContainers(scene, x, foot, { s, stacks: lowered, inks: land.containers })
  const walkerX = side > 0 ? x - u * r.between(8, 16) : x + long + u * r.between(8, 16)
  if (r.chance(0.55)) drawWalker(scene, walkerX, foot + u * 1.4, u * 1.15, side)
}
