import type { Stream } from '../../platform/seed.ts'
import { drawDish, drawTent } from '../details/camp.ts'
import { drawPoplar } from '../details/trees.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, dot, heightAt, type Point, path } from '../path.ts'
import { FLOATING_SHARE, type Scene } from '../scene.ts'
import { drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['dusk', 'tasman'],
    far: '#2f6880',
    mid: '#1b4d66',
    near: '#10384f',
    front: '#092740',
    star: '#fff6da',
    milk: '#d6e8ea',
    glow: '#ffc95a',
  },
  {
    skies: ['tasman', 'teal', 'dusk'],
    far: '#2b7078',
    mid: '#17525c',
    near: '#0e3b48',
    front: '#082a38',
    star: '#fff6da',
    milk: '#d3ece4',
    glow: '#ffb84d',
  },
] as const
type Land = (typeof lands)[number]

/** The Southern Cross and the Pointers at their true relative places: x, y and brightness. */
const CROSS_AND_POINTERS = [
  [0.43, 3.1, 0.95],
  [-2.2, -0.31, 0.9],
  [-0.15, -2.89, 0.85],
  [1.86, -1.25, 0.7],
  [1.08, 0.4, 0.42],
  [-16.2, 0.83, 0.95],
  [-11.7, 0.37, 0.85],
] as const

/** Widths in units of the three bands that make the Milky Way. */
const MILKY_WAY = [
  [15, '.10'],
  [8.5, '.14'],
  [3.6, '.16'],
] as const

/** The Milky Way, the Southern Cross with its Pointers, dark hills, and a tent, a dish or two walkers. */
export const southernSky = landscape(lands, (scene, land) => {
  const { unit: u } = scene
  scene.sky = { ...scene.sky, disc: '#f9edc9', ink: 'light' }
  const r = scene.stream('ssky')
  placeDisc(scene, -0.35, 0.5)
  if (!scene.emblem) scene.disc.radius = u * r.between(7, 10)
  drawSky(scene, { stars: false })
  drawStars(scene, r, land)
  drawCross(scene, r, land)
  drawDisc(scene)

  drawHill(scene, 'a', { y: scene.horizon - u * 4, rise: u * 7, ink: scene.haze(land.far, 0.25) })
  drawHill(scene, 'b', {
    y: scene.horizon + u * 5,
    rise: u * 6,
    ink: scene.haze(land.mid, 0.08),
    waves: 1.2,
  })
  const camp = drawHill(scene, 'c', { y: scene.horizon + u * 15, rise: u * 5, ink: scene.ink(land.near) })
  const front = { y: scene.height - u * 6, rise: u * 3.4, ink: scene.ink(land.front), waves: 0.9 }
  const foreground = drawHill(scene, 'd', front)
  const side = scene.freeSide(r)
  drawCamp(scene, r, side, camp, land)
  drawPoplars(scene, side, foreground, land)
})

function drawStars(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, height, horizon, focus } = scene
  const middleX = width * (focus === 'left' ? 0.88 : focus === 'right' ? 0.12 : r.between(0.3, 0.7))
  const tilt = r.between(-0.5, 0.5) + (r.chance(0.5) ? 1.05 : 2.05)
  // Beside words it stands nearly upright, so that it does not run behind them.
  const turn = focus === 'left' || focus === 'right' ? Math.PI / 2 + (tilt - 1.55) * 0.3 : tilt
  if (focus === 'top') return
  const dx = Math.cos(turn)
  const dy = Math.sin(turn)
  const long = height * 1.1
  /** A point of the Milky Way: `along` its length from -1 to 1, `off` its middle in pixels. */
  const inMilkyWay = (along: number, off: number): Point => [
    middleX + dx * long * along - dy * off,
    horizon * 0.5 + dy * long * along + dx * off,
  ]

  MILKY_WAY.forEach(([w, opacity], i) => {
    const band = scene.stream(`mw${i}`)
    const one: Point[] = []
    const other: Point[] = []
    for (let k = -6; k <= 6; k++) {
      const t = k / 6
      const wide = u * w * (1 - t * t * 0.55)
      one.push(inMilkyWay(t, wide * band.between(0.8, 1.2)))
      other.unshift(inMilkyWay(t, -(wide * band.between(0.8, 1.2))))
    }
    scene.fill(curve([...one, ...other], 'Z'), scene.ink(land.milk, '#8fc0c8'), opacity)
  })

  const starInk = scene.ink(land.star, land.star)
  const size = Math.min(u, 4.4)
  let scattered = ''
  for (let i = 0; i < Math.round((width / height) * 42); i++) {
    const x = r.between(
      focus === 'left' ? width * FLOATING_SHARE : 0,
      focus === 'right' ? width * (1 - FLOATING_SHARE) : width,
    )
    const y = r.next() ** 1.3 * horizon * 0.95
    scattered += dot(x, y, r.pick([0.22, 0.22, 0.3, 0.42]) * size)
  }
  scene.fill(scattered, starInk, '.85')
  let gathered = ''
  for (let i = 0; i < 40; i++) {
    const along = r.between(-1, 1)
    const [x, y] = inMilkyWay(along, r.between(-1, 1) * r.next() * u * 12)
    gathered += dot(x, y, r.pick([0.2, 0.28, 0.36]) * size)
  }
  scene.fill(gathered, starInk, '.8')
}

function drawCross(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, horizon, focus, disc } = scene
  const turn = r.between(-0.5, 0.3)
  let middleX = focus === 'left' ? width * 0.92 : width * r.between(0.52, 0.8)
  let middleY = horizon * r.between(0.34, 0.42)
  if (focus === 'top') {
    middleX = width * 0.84
    middleY = horizon * 0.84
  }
  if (scene.emblem && focus === 'any') middleX = disc.x < width / 2 ? width * 0.84 : width * 0.34
  const scale = u * 3.1
  const ink = () => scene.ink(land.star, land.star)
  const isClear = (x: number, y: number) =>
    scene.isFree({ left: x - u * 3, right: x + u * 3, top: y - u * 3, bottom: y + u * 3 })
  for (const [starX, starY, bright] of CROSS_AND_POINTERS) {
    const x = middleX + (starX * Math.cos(turn) - starY * Math.sin(turn)) * scale
    const y = middleY + (starX * Math.sin(turn) + starY * Math.cos(turn)) * scale
    if (y > horizon * 0.9 || y < u * 3 || (focus !== 'any' && !isClear(x, y))) continue
    const size = bright * u * 1.25
    const ray = size * 1.9
    scene.circle(x, y, size * 2.1, ink(), '.16')
    let rays = path`M${x} ${y - ray}Q${x} ${y} ${x + ray} ${y}Q${x} ${y} ${x} ${y + ray}`
    rays += path`Q${x} ${y} ${x - ray} ${y}Q${x} ${y} ${x} ${y - ray}Z`
    scene.fill(rays, ink())
    scene.circle(x, y, size * 0.62, ink())
  }
}

function drawCamp(scene: Scene, r: Stream, side: number, hill: readonly Point[], land: Land): void {
  const { unit: u, width } = scene
  const x = side > 0 ? width * r.between(0.72, 0.86) : width * r.between(0.14, 0.28)
  const y = heightAt(hill, x)
  const feature = r.pick(['tent', 'dish', 'tent', 'walkers'])
  if (feature === 'dish') drawDish(scene, x, y + u * 1.4, u * 1.5)
  else if (feature === 'tent') {
    const glow = scene.ink(land.glow, land.glow)
    scene.circle(x, y - u, u * 12, glow, '.12')
    scene.circle(x, y - u, u * 7.5, glow, '.16')
    drawTent(scene, x, y + u * 1.6, u * 1.35)
    const walkerX = x - side * u * 16
    drawWalker(scene, walkerX, heightAt(hill, walkerX) + u * 0.8, u * 0.9, side)
  } else {
    const secondX = x - side * u * 5
    drawWalker(scene, x, y + u, u * 1.1, side)
    drawWalker(scene, secondX, heightAt(hill, secondX) + u, u * 0.98, -side)
  }
}

function drawPoplars(scene: Scene, side: number, hill: readonly Point[], land: Land): void {
  const { unit: u, width } = scene
  for (let i = 0; i < 3; i++) {
    const x = width * (side > 0 ? 0.03 + i * 0.05 : 0.97 - i * 0.05)
    const foot = heightAt(hill, x) + u * 2
    const size = u * (1.7 - i * 0.3)
    const room = scene.roomFor(x, foot, { tall: size * 11, reach: size * 2 })
    if (room > 0) drawPoplar(scene, x, foot, size * room, scene.ink(land.front))
  }
}
