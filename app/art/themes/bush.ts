import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import { drawGum, drawTreeFern, GUM_REACH, GUM_TALL } from '../details/trees.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['morning', 'wattle', 'teal'],
    far: '#6ea59a',
    mid: '#3b7f6a',
    near: '#1f5b4a',
    front: '#123c34',
    leaf: '#4d8a57',
    leafLit: '#9cb85a',
    trunk: '#f2e6d3',
    trunkShade: '#c9a98a',
  },
  {
    skies: ['clear', 'ochre', 'morning'],
    far: '#7fa98c',
    mid: '#4c8558',
    near: '#2a6045',
    front: '#153f36',
    leaf: '#3d7a4d',
    leafLit: '#b4bf57',
    trunk: '#f7ecd9',
    trunkShade: '#d0a57e',
  },
] as const
type Land = (typeof lands)[number]

/** Ridges in mist, rows of canopy, a stand of pale gums, and ponga in the corner. */
export const bush = landscape(lands, (scene, land) => {
  const { unit: u, height } = scene
  const r = scene.stream('bush')
  placeDisc(scene, 0.7, 2.1)
  drawSky(scene)
  drawDisc(scene)
  const rays = sunRays(scene, r)
  drawClouds(scene, 1)
  drawBirds(scene)
  drawHill(scene, 'a', {
    y: scene.horizon - u * 16,
    rise: u * 9,
    ink: scene.haze(land.far, 0.5),
    waves: 0.8,
  })
  scene.fill(rays, scene.ink('#fff8dc', '#cfe0d0'), '.13')
  drawHill(scene, 'b', { y: scene.horizon - u * 5, rise: u * 8, ink: scene.haze(land.far, 0.14) })

  drawCanopy(scene, 'c1', {
    y: scene.horizon + u * 2,
    crowns: [6, 11],
    ink: scene.haze(land.mid, 0.2),
    lit: scene.haze(land.leafLit, 0.35),
  })
  drawMist(scene, r)
  drawCanopy(scene, 'c2', {
    y: scene.horizon + u * 15,
    crowns: [8, 14],
    ink: scene.ink(land.near),
    lit: scene.ink(land.leaf),
  })
  const stand = drawGumStand(scene, r, land)
  drawHill(scene, 'f', { y: height - u * 7, rise: u * 4, ink: scene.ink(land.front), waves: 1.2 })
  drawCorner(scene, r, stand, land)
})

/** Where the gums stand, as shares of the width: away from the words, else on one side or the other. */
type Stand = readonly [from: number, to: number]

function sunRays(scene: Scene, r: Stream): string {
  const { disc, height, horizon, focus } = scene
  const reach = height * 1.6
  const start = scene.emblem ? disc.radius * 1.1 : 0
  /** Words are not crossed: where the ray meets the horizon the sky is open. */
  const isClear = (turn: number) => {
    if (focus === 'top') return false
    const down = Math.max(1, horizon - disc.y)
    return focus === 'any' || scene.ceilingAt(disc.x + (Math.cos(turn) * down) / Math.sin(turn)) < disc.y
  }
  let rays = ''
  for (let i = 0; i < 5; i++) {
    const from = 0.5 + i * 0.52 + r.between(-0.1, 0.1)
    const to = from + r.between(0.08, 0.16)
    if (!isClear(from) || !isClear(to)) continue
    rays += polygon([
      [disc.x + Math.cos(to) * start, disc.y + Math.sin(to) * start],
      [disc.x + Math.cos(from) * start, disc.y + Math.sin(from) * start],
      [disc.x + Math.cos(from) * reach, disc.y + Math.sin(from) * reach],
      [disc.x + Math.cos(to) * reach, disc.y + Math.sin(to) * reach],
    ])
  }
  return rays
}

/** A row of round tree crowns, down to the foot of the picture. */
function drawCanopy(
  scene: Scene,
  layer: string,
  canopy: { y: number; crowns: [number, number]; ink: string; lit: string },
): void {
  const { unit: u, width, height, side } = scene
  const r = scene.stream(layer)
  const level = canopy.y + (scene.focus === 'left' || scene.focus === 'right' ? u * 2 : 0)
  let y = level
  let x = -u * 4
  let crowns = path`M${x} ${height + 2}V${y}`
  let lights = ''
  while (x < width + u * 4) {
    const w = u * r.between(...canopy.crowns) * r.pick([0.6, 1, 1.35])
    const round = w * r.between(0.53, 0.62)
    let rise = u * r.between(-2.2, 2.2)
    if (y + rise > level + u * 3.5 || y + rise < level - u * 3.5) rise = -rise
    crowns += path`a${round} ${round} 0 0 1 ${w} ${rise}`
    if (r.chance(0.6)) {
      lights += path`M${x + w * 0.3 + side * w * 0.12} ${y - w * 0.22}q${w * 0.2} ${-w * 0.18} ${w * 0.42} 0`
    }
    x += w
    y += rise
  }
  scene.fill(crowns + path`V${height + 2}Z`, canopy.ink)
  scene.stroke(lights, canopy.lit, u * 0.9, '.6')
}

function drawMist(scene: Scene, r: Stream): void {
  const { unit: u, width, horizon } = scene
  let mist = path`M${-u} ${horizon + u * 7}H${width * r.between(0.3, 0.5)}`
  mist += path`M${width * r.between(0.5, 0.62)} ${horizon + u * 4.6}H${width + u}`
  mist += path`M${width * r.between(0.12, 0.3)} ${horizon + u * 9.6}h${u * r.between(30, 60)}`
  scene.stroke(
    mist,
    scene.ink(mix(scene.sky.bands[2], '#ffffff', 0.4), scene.nightSky.bands[1]),
    u * 2.2,
    '.5',
  )
}

function drawGumStand(scene: Scene, r: Stream, land: Land): Stand {
  const { unit: u, width, height } = scene
  const gums = Math.max(2, Math.round((width / height) * 1.35))
  const stand = standOf(scene, r)
  const [from, to] = stand
  for (let i = 0; i < gums; i++) {
    const x = width * (from + ((to - from) * (i + 0.5 + r.between(-0.3, 0.3))) / gums)
    const size = r.between(1.7, 2.7)
    const foot = height - u * r.between(1, 7)
    const room = scene.roomFor(x, foot, { tall: u * size * GUM_TALL, reach: u * size * GUM_REACH })
    if (room > 0) drawGum(scene, x, foot, u * size * room, land)
  }
  return stand
}

function standOf({ focus }: Scene, r: Stream): Stand {
  if (focus === 'left') return [0.6, 1.0]
  if (focus === 'right') return [0, 0.42]
  return r.chance(0.5) ? [0.02, 0.62] : [0.38, 0.98]
}

/** Two ponga in the corner the gums left open, and sometimes someone on a walk. */
function drawCorner(scene: Scene, r: Stream, [standFrom]: Stand, land: Land): void {
  const { unit: u, width, height, focus } = scene
  let x: number
  if (focus === 'left') x = width * 0.9
  else if (focus === 'right') x = width * 0.1
  else x = standFrom < 0.2 ? width * r.between(0.84, 0.93) : width * r.between(0.07, 0.16)
  const inwards = x > width / 2 ? -1 : 1
  const tall = mix(land.front, land.leaf, 0.25)
  drawFittingFern(scene, x, height + u * 5, u * 2.7, { trunk: 9, leaf: tall })
  drawFittingFern(scene, x + inwards * u * 26, height + u * 8, u * 1.9, { trunk: 6, leaf: land.front })
  if (r.chance(0.5)) drawWalker(scene, x + inwards * u * 52, height - u * 5.4, u * 1.25, 1)
}

function drawFittingFern(
  scene: Scene,
  x: number,
  foot: number,
  s: number,
  fern: { trunk: number; leaf: string },
): void {
  const room = scene.roomFor(x, foot, { tall: s * (fern.trunk + 8), reach: s * 12 })
  if (room > 0) drawTreeFern(scene, x, foot, s * room, fern)
}
