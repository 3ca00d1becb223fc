import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import { drawGardenTree, drawHouse, drawPole, HOUSE_REACH, HOUSE_TALL } from '../details/houses.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, heightAt, type Point, path } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['morning', 'clear', 'coral'],
    far: '#7faeb0',
    mid: '#5f9d74',
    near: '#4f9160',
    verge: '#8fb35f',
    path: '#e9dcc0',
    road: '#6d7a86',
    walls: ['#fbf3e2', '#e8ddc6', '#cfe0dc', '#f3d9b8'],
    roofs: ['#b5482f', '#4f6472', '#2f7468', '#8c5a3c'],
    trim: '#fffdf6',
    leaves: ['#2f7350', '#7d6bb0', '#3f8a55'],
    lit: ['#7fb35f', '#b2a2dd', '#9cc46a'],
  },
  {
    skies: ['wattle', 'teal', 'morning'],
    far: '#8aa9a0',
    mid: '#6d9a5f',
    near: '#5d8a4c',
    verge: '#a3b25a',
    path: '#efdfbf',
    road: '#73777a',
    walls: ['#fff6e6', '#dfe6e2', '#f0cfa8', '#d9d2c2'],
    roofs: ['#3f6f8f', '#a8553a', '#5a6b5c', '#c9472f'],
    trim: '#fffaf0',
    leaves: ['#34704a', '#c9472f', '#5b8a3f'],
    lit: ['#86b25c', '#f0806a', '#b2c65f'],
  },
] as const
type Land = (typeof lands)[number]

/** Two rows of houses among garden trees below soft hills, poles with wires, a footpath and the street. */
export const town = landscape(lands, (scene, land) => {
  const { unit: u, height } = scene
  const r = scene.stream('town')
  placeDisc(scene, 0.6, 2.1)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  const far = { y: scene.horizon - u * 6, rise: u * 6, ink: scene.haze(land.far, 0.5), waves: 0.8 }
  drawHill(scene, 'far', far)
  const hill = drawHill(scene, 'mid', {
    y: scene.horizon + u * 1,
    rise: u * 3,
    ink: scene.haze(land.mid, 0.22),
  })
  drawStreet(scene, 'back', hill, { size: 0.75, sunk: 3.4, step: 17, haze: 0.3 }, land)
  const depth = height - scene.horizon
  const rise = Math.min(u * 2, depth * 0.08)
  const block = drawHill(scene, 'near', {
    y: scene.horizon + depth * 0.38,
    rise,
    ink: scene.haze(land.near, 0.05),
  })
  drawStreet(scene, 'front', block, { size: 1.2, sunk: 3, step: 27, haze: 0 }, land)
  drawRoad(scene, r, land)
})

type Row = { size: number; sunk: number; step: number; haze: number }

/** A row of houses and trees along a hill, as close together as `step` units. */
function drawStreet(scene: Scene, layer: string, hill: readonly Point[], row: Row, land: Land): void {
  const { unit: u, width } = scene
  const r = scene.stream(layer)
  const s = u * row.size
  const ink = (colour: string) => mix(colour, scene.sky.bands[2], row.haze)
  for (let x = -u * r.between(0, row.step); x < width + u * 8; x += u * row.step * r.between(0.85, 1.2)) {
    const foot = heightAt(hill, Math.min(width, Math.max(0, x))) + u * row.sunk
    const kind = r.whole(0, land.walls.length - 1)
    const roof = r.pick(land.roofs)
    const isGabled = r.chance(0.5)
    const tree = r.whole(0, land.leaves.length - 1)
    const treeX = x + s * r.between(9.5, 11.5)
    const treeRoom = scene.roomFor(treeX, foot, { tall: s * 9, reach: s * 3.4 })
    if (treeRoom > 0) {
      const leaf = { leaf: ink(land.leaves[tree] as string), lit: ink(land.lit[tree] as string) }
      drawGardenTree(scene, treeX, foot, s * treeRoom, leaf)
    }
    const room = scene.roomFor(x, foot, { tall: s * HOUSE_TALL, reach: s * HOUSE_REACH })
    if (room === 0) continue
    const inks = { wall: ink(land.walls[kind] as string), roof: ink(roof), trim: ink(land.trim) }
    drawHouse(scene, x, foot, s * room, { ...inks, isGabled, isFar: row.haze > 0 })
  }
}

/** The verge with its poles, a footpath, and the street with a broken line. */
function drawRoad(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, height, horizon } = scene
  const depth = height - horizon
  const kerb = height - Math.min(u * 9, depth * 0.36)
  const line: Point[] = []
  for (let i = 0; i <= 6; i++)
    line.push([(width * i) / 6, kerb + Math.sin(i * 1.1 + r.between(0, 0.4)) * u * 0.7])
  const shifted = (drop: number) =>
    curve(
      line.map(([x, y]): Point => [x, y + drop]),
      path`V${height + 2}H0Z`,
    )
  scene.fill(shifted(-Math.min(u * 6, depth * 0.2)), scene.ink(land.verge))
  drawPoles(scene, r, kerb)
  scene.fill(shifted(-u * 1.4), scene.ink(land.path, '#33465a'))
  scene.fill(shifted(u * 1.6), scene.ink(land.road, '#141f2b'))
  let dashes = ''
  for (let x = u * r.between(-8, 4); x < width; x += u * 15) dashes += path`M${x} ${kerb + u * 5.6}h${u * 6}`
  scene.stroke(dashes, scene.ink('#fff3cf', '#8c8460'), u * 0.7)
  const walkerX = width * (scene.focus === 'left' ? r.between(0.78, 0.9) : r.between(0.3, 0.7))
  if (r.chance(0.5)) drawWalker(scene, walkerX, heightAt(line, walkerX) + u * 0.6, u * 1.1, r.sign())
}

/** Poles that stand clear of words and emblem, with wires between neighbours. */
function drawPoles(scene: Scene, r: Stream, foot: number): void {
  const { unit: u, width } = scene
  const s = u * 2.2
  const step = u * r.between(56, 70)
  let previous: number | null = null
  let wires = ''
  for (let x = u * r.between(-20, 20); x < width + step; x += step) {
    if (scene.roomFor(x, foot, { tall: s * 12, reach: s * 2 }) < 1) {
      previous = null
      continue
    }
    drawPole(scene, x, foot, s)
    const from = previous
    previous = x
    if (from === null || !isClearSpan(scene, from, x, foot - s * 10.4)) continue
    for (const drop of [10.3, 8.9]) {
      const y = foot - s * drop
      wires += path`M${from} ${y}Q${(from + x) / 2} ${y + u * 3.4} ${x} ${y}`
    }
  }
  scene.stroke(wires, scene.ink('#4b4a4a', '#0b1620'), u * 0.2)
}

function isClearSpan(scene: Scene, from: number, to: number, top: number): boolean {
  for (let share = 0; share <= 1; share += 0.1) {
    if (scene.ceilingAt(from + (to - from) * share) > top) return false
  }
  return true
}
