import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import { drawLighthouse, drawSailingBoat } from '../details/shore.ts'
import { drawNorfolkPine } from '../details/trees.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill, drawSea } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { type Point, path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['clear', 'morning', 'coral', 'tasman'],
    far: '#5f9aa6',
    mid: '#2f7d78',
    sand: '#f2d8a2',
    sea: ['#8fd3d6', '#45aebc', '#1f86a3', '#145f86'],
    rock: '#b9793f',
    rockLit: '#e0a566',
    plant: '#1f5a45',
  },
  {
    skies: ['teal', 'wattle', 'dusk', 'morning'],
    far: '#4b8f98',
    mid: '#27706a',
    sand: '#efcf9b',
    sea: ['#7fc6c3', '#2e9c9d', '#0f7580', '#0b5468'],
    rock: '#9c5c36',
    rockLit: '#d3935c',
    plant: '#174d43',
  },
] as const
type Land = (typeof lands)[number]

/** Headlands with lit cliffs, sea stacks or sails, a lighthouse or Norfolk pines, and a beach. */
export const coast = landscape(lands, (scene, land) => {
  const { unit: u, width, height, focus } = scene
  const r = scene.stream('coast')
  const side = focus === 'top' ? 1 : scene.freeSide(r)
  placeDisc(scene, 0.1, 1.7)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  drawHill(scene, 'far', { y: scene.horizon - u * 3, rise: u * 4, ink: scene.haze(land.far, 0.55) })
  drawSea(scene, land.sea, scene.horizon)

  drawHeadland(scene, 'h1', {
    side,
    tall: u * r.between(14, 20),
    long: u * r.between(62, 84) * Math.min(1.5, width / height / 1.9),
    ink: scene.haze(land.mid, 0.38),
    lit: scene.haze(land.rock, 0.4),
  })
  const long = u * r.between(52, 72) * Math.min(1.7, width / height / 1.8)
  const tall = u * r.between(24, 32)
  const tossed = r.chance(0.6) ? side : -side
  const nearSide = focus === 'any' ? tossed : side
  const plateau = drawHeadland(scene, 'h2', {
    side: nearSide,
    tall,
    long,
    ink: scene.haze(land.mid, 0.06),
    lit: scene.haze(land.rockLit, 0.1),
  })
  drawOnPlateau(scene, r, plateau, nearSide)

  if (r.chance(0.55)) drawSeaStacks(scene, r, side, land)
  else drawBoats(scene, r, side)
  drawBeach(scene, r, side, land)
})

/** A plateau, then a cliff into the sea with its faces lit. Returns the plateau's edge, to stand things on. */
function drawHeadland(
  scene: Scene,
  layer: string,
  headland: { side: number; tall: number; long: number; ink: string; lit: string },
): Point[] {
  const { unit: u, width, horizon } = scene
  const { side, long } = headland
  const r = scene.stream(layer)
  const across = (x: number) => (side < 0 ? x : width - x)
  const tall = fittingHeight(scene, { ...headland, across })

  const plateau: Point[] = []
  for (let i = 0; i <= 5; i++) {
    const y = horizon - tall * (1 - 0.42 * (i / 5) ** 2) + r.between(-1, 1) * u
    plateau.push([across((long * 0.72 * i) / 5 - 5), y])
  }
  const outline: Point[] = [
    [across(-5), horizon + u * 1.6],
    ...plateau,
    [across(long * 0.8), horizon - tall * 0.36],
    [across(long * 0.84), horizon - tall * 0.2],
    [across(long * 0.95), horizon - tall * 0.08],
    [across(long), horizon + u * 1.2],
  ]
  scene.fill(polygon(outline), headland.ink)

  let faces = ''
  let x = long * 0.22
  while (x < long * 0.86) {
    const w = long * r.between(0.025, 0.075)
    const top = horizon - tall * Math.max(0.1, (0.66 - (x / long) * 0.62) * r.between(0.8, 1.08))
    const foot = horizon + u - (r.chance(0.35) ? tall * r.between(0.08, 0.2) : 0)
    faces += polygon([
      [across(x), top],
      [across(x + w * 0.7), top + tall * 0.05],
      [across(x + w * 1.15), foot],
      [across(x + w * r.between(0, 0.3)), foot],
    ])
    x += w * r.between(1.25, 1.9)
  }
  scene.fill(faces, headland.lit)
  const foam = path`M${across(0)} ${horizon + u * 1.5}H${across(long * 1.02)}`
  scene.stroke(foam, scene.ink('#ffffff', '#8fb8c4'), u * 0.8, '.7')
  return plateau
}

/** A height that leaves words and emblem their sky; the headland falls off towards its end. */
function fittingHeight(
  scene: Scene,
  { tall, long, across }: { tall: number; long: number; across: (x: number) => number },
): number {
  let fitting = tall
  for (let share = 0; share < 1; share += 0.04) {
    const profile = share < 0.72 ? 1 - 0.42 * (share / 0.72) ** 2 : 0.58 * (1 - (share - 0.72) / 0.28)
    const room = scene.horizon - scene.ceilingAt(across(long * share)) - scene.unit
    fitting = Math.min(fitting, room / Math.max(profile, 0.05))
  }
  return fitting
}

function drawOnPlateau(scene: Scene, r: Stream, plateau: readonly Point[], side: number): void {
  const u = scene.unit
  const feature = r.pick(['lighthouse', 'norfolk', 'lighthouse', 'walker', 'norfolk'])
  if (feature === 'lighthouse') {
    const size = u * 1.25
    const place = [2, 1, 3].map((i) => plateau[i] as Point)
    const free = place.find(([x, y]) => scene.roomFor(x, y, { tall: size * 19, reach: size * 3 }) === 1)
    if (free) drawLighthouse(scene, free[0], free[1] + u * 1.2, size)
  } else if (feature === 'walker') {
    const [x, y] = plateau[2] as Point
    drawWalker(scene, x, y + u * 0.6, u * 1.1, -side)
  } else {
    plateau.slice(0, 4).forEach(([treeX, treeY], i) => {
      const size = u * (0.8 + ((i * 37) % 5) * 0.09)
      const x = treeX + u * (i % 2) * 2
      const room = scene.roomFor(x, treeY, { tall: size * 17, reach: size * 5 })
      if (room > 0) drawNorfolkPine(scene, x, treeY + u * 1.4, size * room)
    })
  }
}

function drawSeaStacks(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, horizon, focus } = scene
  const places = [0.52, 0.6, 0.665]
  places.forEach((share, i) => {
    let place = side > 0 ? share - 0.18 : 1 - share + 0.12
    if (focus === 'left') place = share + 0.06
    if (focus === 'right') place = 1.02 - share
    const x = width * place + u * r.between(-4, 4)
    const full = u * r.between(8, 15) * (1 - i * 0.15)
    const room = scene.roomFor(x, horizon, { tall: full, reach: full * 0.4 })
    if (room === 0) return
    const h = full * room
    const w = h * 0.36
    scene.fill(
      polygon([
        [x - w, horizon + u * 2.4],
        [x - w * 0.8, horizon - h * 0.7],
        [x - w * 0.2, horizon - h],
        [x + w * 0.7, horizon - h * 0.82],
        [x + w, horizon + u * 2.4],
      ]),
      scene.haze(land.rock, 0.12),
    )
    scene.fill(
      polygon([
        [x - w, horizon + u * 2.4],
        [x - w * 0.8, horizon - h * 0.7],
        [x - w * 0.2, horizon - h],
        [x - w * 0.05, horizon + u * 2.4],
      ]),
      scene.haze(land.rockLit, 0.12),
    )
  })
}

function drawBoats(scene: Scene, r: Stream, side: number): void {
  const { unit: u, width, horizon, focus } = scene
  const place = (left: [number, number], other: [number, number]) =>
    width * (focus === 'left' ? r.between(...left) : 0.5 - side * r.between(...other))
  drawSailingBoat(scene, place([0.62, 0.72], [0.04, 0.16]), horizon + u * 6, u * 1.05, '#e8583e')
  if (!r.chance(0.5)) return
  drawSailingBoat(scene, place([0.56, 0.6], [0.2, 0.3]), horizon + u * 3, u * 0.7, '#ffc629')
}

/** A sweep of foam, wet sand and dry sand, with a tuft of dune grass in the corner. */
function drawBeach(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, height } = scene
  const low = height - u * r.between(5, 9)
  const high = height - u * r.between(19, 25)
  const from = side < 0 ? 0 : width
  const to = width - from
  const sweep = (drop: number, below: number) => {
    let data = path`M${from} ${high - u * 4 + drop}C${from + (to - from) * 0.3} ${high + u * 1 + drop} `
    data += path`${from + (to - from) * 0.5} ${low + u * 3 + drop} ${to} ${height + u * 3 + drop}`
    return data + path`V${height + below}H${from}Z`
  }
  scene.fill(sweep(-u * 3.4, 9), scene.ink('#ffffff', '#9cc3cc'), '.55')
  scene.fill(sweep(-u * 1.5, 9), scene.ink('#fffdf7', '#b7d0d4'))
  scene.fill(sweep(0, 9), scene.ink(mix(land.sand, land.rock, 0.28)))
  scene.fill(sweep(u * 3, 12), scene.ink(land.sand))

  const corner = side < 0 ? u * 6 : width - u * 6
  let grass = ''
  for (let i = 0; i < 22; i++) {
    const x = corner + r.between(-7, 9) * u * side
    const tall = r.between(4, 8) * u
    grass += path`M${x} ${height - u * r.between(0, 4)}`
    grass += path`q${u * r.between(-0.6, 0.6)} ${-tall * 0.6} ${u * r.between(-2.5, 2.5)} ${-tall}`
  }
  scene.stroke(grass, scene.ink(land.plant), u * 0.55)
}
