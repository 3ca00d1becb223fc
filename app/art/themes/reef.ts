import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import { coralShapes } from '../details/coral.ts'
import { drawShoal, drawTurtle } from '../details/sea-life.ts'
import { drawSailingBoat } from '../details/shore.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, dot, type Point, path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['morning', 'clear', 'wattle'],
    far: '#4f9a8a',
    mid: '#2d7f72',
    near: '#0d5c73',
    sand: '#f0d3a0',
    sea: ['#a5e3dc', '#58c9c4', '#1fa3ae', '#0f7f99', '#0c5f82'],
    coral: ['#ff7e67', '#ffc629', '#f2a7a0', '#e8583e', '#7fcf9f'],
    fish: ['#ffc629', '#fff6e0', '#ff7e67'],
  },
  {
    skies: ['coral', 'teal', 'clear'],
    far: '#3f8f86',
    mid: '#22716b',
    near: '#0b4f66',
    sand: '#efcf9b',
    sea: ['#8fd8d3', '#3fb7ba', '#1590a3', '#0c6d8c', '#0a4f73'],
    coral: ['#f7a34b', '#ff7e67', '#ffd97a', '#de5a6a', '#58bfa5'],
    fish: ['#fff6e0', '#ffc629', '#ffb09c'],
  },
] as const
type Land = (typeof lands)[number]

/** Split level: a cay and a sail above, five depths of water below, coral gardens, a shoal, often a turtle. */
export const reef = landscape(lands, (scene, land) => {
  const { unit: u, height } = scene
  const r = scene.stream('reef')
  // An emblem needs more sky, because a wide card shows only the middle of the picture.
  const isCard = scene.emblem !== undefined && scene.focus === 'any'
  scene.horizon = scene.horizonAt(isCard ? 0.46 : 0.36)
  placeDisc(scene, 0.2, 1.1)
  if (!scene.emblem) scene.disc.radius = Math.min(scene.disc.radius, u * 11)
  if (isCard) {
    scene.disc = { x: scene.disc.x, y: scene.horizon * 0.6, radius: u * 14 }
  }
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  drawCay(scene, r, land)
  drawDepths(scene, r, land)
  drawShafts(scene, r)

  const deep = land.sea[3]
  drawHill(scene, 'wall', {
    y: height - u * 12 * coralSize(scene),
    rise: u * 7 * coralSize(scene),
    ink: scene.ink(mix(land.near, deep, 0.45)),
    waves: 1.6,
  })
  drawHill(scene, 'wall2', { y: height - u * 5, rise: u * 5, ink: scene.ink(land.near), waves: 1.4 })
  drawGardens(scene, r, land)
  drawShoalAndTurtle(scene, r, land)
  drawBubbles(scene, r)
})

function drawCay(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, horizon, disc, focus } = scene
  let place: number
  if (focus === 'left') place = r.between(0.86, 0.93)
  else place = disc.x < width / 2 ? r.between(0.66, 0.84) : r.between(0.14, 0.32)
  const x = width * place
  const w = u * r.between(18, 28)
  let hills = path`M${x - w} ${horizon}Q${x - w * 0.3} ${horizon - u * 14} ${x + w * 0.25} ${horizon - u * 8}`
  hills += path`T${x + w} ${horizon}Z`
  scene.fill(hills, scene.haze(land.mid, 0.1))
  let slope = path`M${x - w} ${horizon}Q${x - w * 0.4} ${horizon - u * 9} ${x - w * 0.05} ${horizon - u * 6}`
  slope += path`T${x + w * 0.5} ${horizon}Z`
  scene.fill(slope, scene.haze(land.far, 0.1))
  scene.stroke(path`M${x - w * 1.15} ${horizon}H${x + w * 1.2}`, scene.ink(land.sand), u * 1.1)
  let boat = disc.x < width / 2 ? r.between(0.5, 0.58) : r.between(0.42, 0.5)
  if (focus === 'left') boat += 0.14
  const room = scene.roomFor(width * boat, horizon, { tall: u * 8, reach: u * 3 })
  if (room > 0) drawSailingBoat(scene, width * boat, horizon + u * 0.6, u * 0.9 * room, '#ffc629')
}

/** Five depths of water under a rolling surface line. */
function drawDepths(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, height, horizon } = scene
  const steps = Math.round((width / height) * 4)
  land.sea.forEach((ink, i) => {
    const y = horizon + (height - horizon) * (i / land.sea.length) ** 1.15 * 0.95
    const phase = r.between(0, 6)
    const edge: Point[] = []
    for (let k = 0; k <= steps; k++) {
      edge.push([(width * k) / steps, y + Math.sin(phase + k * 1.35) * u * (i ? 2.1 : 0.5)])
    }
    scene.fill(curve(edge, path`V${height + 2}H0Z`), scene.ink(ink))
    if (i === 0) scene.stroke(curve(edge), scene.ink('#ffffff', '#9fd0d0'), u * 0.8)
  })
}

/** Shafts of light that lean away from the disc. */
function drawShafts(scene: Scene, r: Stream): void {
  const { unit: u, width, height, horizon, disc } = scene
  let shafts = ''
  for (let i = 0; i < 5; i++) {
    const x = disc.x + u * (i - 2) * 11
    const lean = (disc.x < width / 2 ? 1 : -1) * u * r.between(10, 26)
    shafts += polygon([
      [x, horizon + u * 2],
      [x + u * r.between(3, 6), horizon + u * 2],
      [x + lean + u * r.between(10, 18), height],
      [x + lean, height],
    ])
  }
  scene.fill(shafts, scene.ink('#ffffff', '#bfe6df'), '.13')
}

/** `tall` is 1 in the corner and falls to 0 towards the middle. */
type Spot = { x: number; tall: number }

/** Two gardens, tall in the corners; the back row first, in a hazier ink. */
function drawGardens(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, height } = scene
  const shapes = coralShapes(scene.ink(land.near))
  const size = coralSize(scene)
  const spots = gardenSpots(scene, r)
  for (const { x, tall } of spots) {
    const shape = r.pick(shapes)
    const shapeX = x + u * r.between(-3, 3)
    const ink = scene.ink(mix(r.pick(land.coral), land.sea[3], 0.5))
    shape(scene, shapeX, height - u * (3 + tall * 8) * size, u * (1 + tall * 1.15) * size, ink)
  }
  drawHill(scene, 'wall3', {
    y: height - u * 2.5,
    rise: u * 3,
    ink: scene.ink(mix(land.near, '#04243a', 0.45)),
    waves: 1.8,
  })
  spots.forEach(({ x, tall }, i) => {
    if (i % 2 === 0 && tall <= 0.65) return
    const shape = r.pick(shapes)
    const shapeX = x + u * r.between(-2, 2)
    const y = height + u * r.between(0, 3)
    shape(scene, shapeX, y, u * (0.9 + tall * 1.25) * size, scene.ink(r.pick(land.coral)))
  })
}

/** Corals stay under water, however shallow the picture shows it. */
function coralSize({ height, horizon, unit }: Scene): number {
  return Math.min(1, Math.max(0.45, (height - horizon) / (unit * 42)))
}

function gardenSpots({ unit: u, width, focus }: Scene, r: Stream): Spot[] {
  const spots: Spot[] = []
  const gardens = [
    { fromLeft: true, share: focus === 'left' ? 0.62 : 1 },
    { fromLeft: false, share: focus === 'right' ? 0.62 : 1 },
  ]
  for (const { fromLeft, share } of gardens) {
    const reach = width * 0.36 * share
    let x = 0
    while (x < reach) {
      spots.push({ x: fromLeft ? x : width - x, tall: 1 - x / reach })
      x += u * r.between(7, 12)
    }
  }
  return spots
}

function drawShoalAndTurtle(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, height, horizon, focus } = scene
  const depth = height - horizon
  const x = width * (focus === 'left' ? r.between(0.56, 0.72) : r.between(0.22, 0.6))
  const y = horizon + depth * r.between(0.3, 0.42)
  const ink = scene.ink(r.pick(land.fish))
  const facing = r.sign()
  drawShoal(scene, r, { x, y, ink, facing })
  if (!r.chance(0.6)) return
  let turtleX: number
  if (focus === 'left') turtleX = width * 0.86
  else turtleX = x < width * 0.45 ? width * r.between(0.68, 0.84) : width * r.between(0.12, 0.26)
  const size = Math.min(1.25, depth / (u * 24))
  drawTurtle(scene, turtleX, horizon + depth * r.between(0.3, 0.45), u * size, facing)
}

function drawBubbles(scene: Scene, r: Stream): void {
  const { unit: u, width, height, horizon } = scene
  let bubbles = ''
  for (let i = 0; i < 10; i++) {
    const x = r.between(0, width)
    const y = horizon + (height - horizon) * r.between(0.2, 0.9)
    bubbles += dot(x, y, u * r.between(0.4, 0.9))
  }
  scene.stroke(bubbles, scene.ink('#ffffff', '#9fd0d0'), u * 0.3, '.7')
}
