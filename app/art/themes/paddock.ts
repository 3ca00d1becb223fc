import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import { drawBale, drawSheep, drawTurbine } from '../details/farm.ts'
import { drawPoplar } from '../details/trees.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, heightAt, type Point, path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['morning', 'clear', 'wattle'],
    far: '#8dbb9b',
    mid: '#7fae5a',
    near: '#4f8a4c',
    front: '#2f6a43',
    rowLight: '#a9c465',
    row: '#8fb353',
    straw: '#f0cf74',
    strawShade: '#d3a83f',
    roof: '#c9472f',
    wall: '#f4e6cf',
    wood: '#6b4a30',
    tree: '#22543f',
  },
  {
    skies: ['ochre', 'clear', 'coral'],
    far: '#b3b27e',
    mid: '#d2b257',
    near: '#9c9a45',
    front: '#6b7a3a',
    rowLight: '#e8c767',
    row: '#d9b24c',
    straw: '#f6dc93',
    strawShade: '#d9ad4a',
    roof: '#2b6c96',
    wall: '#f7ead3',
    wood: '#6b4a30',
    tree: '#3c5a34',
  },
] as const
type Land = (typeof lands)[number]

/** Contour rows, a woolshed, sheep or bales, turbines or poplars, and a fence along the front. */
export const paddock = landscape(lands, (scene, land) => {
  const { unit: u, width, height } = scene
  const r = scene.stream('paddock')
  const side = scene.freeSide(r)
  placeDisc(scene, 0.3, 1.9)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  drawFarHills(scene, r, side, land)

  const hill = drawHill(scene, 'c', {
    y: scene.horizon + u * 11,
    rise: u * 5,
    ink: scene.ink(land.near),
    waves: 0.9,
  })
  const rows = contours(hill, 6, (i) => u * i * (1.9 + i * 0.25))
  scene.stroke(rows, scene.ink(mix(land.near, land.rowLight, 0.4)), u * 0.7, '.55')
  drawWoolshed(scene, r, side, hill, land)

  const ink = scene.ink(r.chance(0.5) ? land.straw : land.front)
  const field = drawHill(scene, 'd', { y: height - u * 10, rise: u * 3.6, ink, waves: 0.9 })
  drawField(scene, r, side, field, land)
  drawFence(scene, land)
  if (!r.chance(0.45)) return
  const walkerX = width * (scene.focus === 'left' ? 0.62 : side > 0 ? 0.24 : 0.78)
  drawWalker(scene, walkerX, heightAt(field, walkerX) + u * 1, u * 1.3, side)
})

/** The far ridge with turbines on it, or the middle hill with a row of poplars. */
function drawFarHills(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, horizon } = scene
  const far = { y: horizon - u * 8, rise: u * 7, ink: scene.haze(land.far, 0.45), waves: 0.9 }
  const ridge = drawHill(scene, 'a', far)
  const feature = r.pick(['turbines', 'poplars', 'turbines', 'shed'])
  if (feature === 'turbines') {
    for (let i = 0; i < 3 + Math.floor(width / 700); i++) {
      const x = width * (side > 0 ? 0.5 + i * 0.14 : 0.5 - i * 0.14) + u * r.between(-4, 4)
      const size = u * r.between(0.95, 1.35)
      const turn = r.between(0, 2)
      const foot = heightAt(ridge, x) + u * 2
      const room = scene.roomFor(x, foot, { tall: size * 27, reach: size * 9 })
      if (room > 0) drawTurbine(scene, x, foot, size * room, turn)
    }
  }
  const hill = drawHill(scene, 'b', { y: horizon + u * 0.5, rise: u * 6, ink: scene.haze(land.mid, 0.16) })
  const rows = contours(hill, 8, (i) => u * i * (1.5 + i * 0.16))
  scene.stroke(rows, scene.haze(land.row, 0.1), u * 0.7, '.8')
  if (feature === 'turbines') return
  for (let i = 0; i < 7; i++) {
    const x = width * (side > 0 ? 0.56 : 0.12) + i * u * 4.4
    const size = u * (0.95 + ((i * 5) % 4) * 0.12)
    const foot = heightAt(hill, x) + u
    const room = scene.roomFor(x, foot, { tall: size * 11, reach: size * 2 })
    if (room > 0) drawPoplar(scene, x, foot, size * room, scene.haze(land.tree, 0.12))
  }
}

/** Lines that follow a hill, each further down than the one before. */
function contours(hill: readonly Point[], count: number, drop: (line: number) => number): string {
  let lines = ''
  for (let i = 1; i <= count; i++) lines += curve(hill.map(([x, y]): Point => [x, y + drop(i)]))
  return lines
}

function drawWoolshed(scene: Scene, r: Stream, side: number, hill: readonly Point[], land: Land): void {
  const { unit: u, width } = scene
  const x = width * (side > 0 ? r.between(0.7, 0.82) : r.between(0.14, 0.26))
  const y = heightAt(hill, x) + u * 2.2
  const w = u * 11
  scene.rect(x - w, y - u * 6, w * 2, u * 6, scene.ink(land.wall))
  scene.fill(
    polygon([
      [x - w - u * 1.4, y - u * 5.6],
      [x - w * 0.55, y - u * 10.4],
      [x + w * 0.55, y - u * 10.4],
      [x + w + u * 1.4, y - u * 5.6],
    ]),
    scene.ink(land.roof),
  )
  let ribs = ''
  for (let i = -4; i <= 4; i++) {
    ribs += path`M${x + i * w * 0.13} ${y - u * 10.2}L${x + i * w * 0.25} ${y - u * 5.8}`
  }
  scene.stroke(ribs, scene.ink(mix(land.roof, '#ffffff', 0.3)), u * 0.35)
  const doorway = scene.ink('#5b3b2b', '#ffc95a')
  scene.rect(x - u * 2, y - u * 4.4, u * 4, u * 4.4, doorway)
  scene.rect(x + u * 4, y - u * 4.2, u * 2.4, u * 2, doorway)
  for (let i = 0; i < 3; i++) {
    const treeX = x + side * (w + u * (4 + i * 4))
    const size = u * (1.35 - i * 0.14)
    const room = scene.roomFor(treeX, y, { tall: size * 11, reach: size * 2 })
    if (room > 0) drawPoplar(scene, treeX, y, size * room, scene.ink(land.tree))
  }
}

/** Three bales, or a few sheep. */
function drawField(scene: Scene, r: Stream, side: number, field: readonly Point[], land: Land): void {
  const { unit: u, width } = scene
  const bales = r.chance(0.5)
  const sheep = r.whole(3, 6)
  const middle = width * (side > 0 ? r.between(0.3, 0.55) : r.between(0.42, 0.66))
  if (bales) {
    const inks = { straw: mix(land.straw, '#ffffff', 0.15), shade: land.strawShade }
    for (let i = 0; i < 3; i++) {
      const x = middle + (i - 1) * u * 15
      drawBale(scene, x, heightAt(field, x) + u * (3 + (i % 2) * 2), u * 3.6, inks)
    }
    return
  }
  for (let i = 0; i < sheep; i++) {
    const x = middle + (i - sheep / 2) * u * 11 + r.between(-2, 2) * u
    const y = heightAt(field, x) + u * (2.5 + (i % 3) * 1.6)
    drawSheep(scene, x, y, u * (1.75 + (i % 2) * 0.3), r.sign())
  }
}

function drawFence(scene: Scene, land: Land): void {
  const { unit: u, width, height } = scene
  const feet: Point[] = []
  let posts = ''
  for (let i = -1; i <= Math.round(width / (u * 17)) + 1; i++) {
    const x = i * u * 17 + u * 5
    const y = height - u * 0.5 + Math.sin(i * 0.6) * u
    posts += path`M${x} ${y + u * 2}v${-u * 9}`
    feet.push([x, y])
  }
  const wire = (drop: number) => feet.map(([x, y], i) => (i ? 'L' : 'M') + path`${x} ${y - drop}`).join('')
  scene.stroke(wire(u * 6) + wire(u * 3.4), scene.ink('#4a3a2c', '#0a121b'), u * 0.26)
  scene.stroke(posts, scene.ink(land.wood, '#0a121b'), u * 0.95)
}
