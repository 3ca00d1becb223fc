import type { Stream } from '../../platform/seed.ts'
import { drawWindmill } from '../details/farm.ts'
import { drawGum, GUM_REACH, GUM_TALL } from '../details/trees.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, type Point, path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'

const lands = [
  {
    skies: ['ochre', 'wattle', 'coral'],
    far: '#c9826a',
    mid: '#b45a35',
    lit: '#dd8a4f',
    plain: ['#e9a55c', '#d98443', '#c26a31', '#a8521f'],
    scrub: '#7d8a45',
    scrubDark: '#5c6a33',
    trunk: '#f7ecd9',
    roof: '#d8e4e6',
  },
  {
    skies: ['clear', 'morning', 'dusk'],
    far: '#c08d80',
    mid: '#bb6140',
    lit: '#e39a5d',
    plain: ['#eab06a', '#dd8f4d', '#c87338', '#a95725'],
    scrub: '#8a9a52',
    scrubDark: '#5f713a',
    trunk: '#f7ecd9',
    roof: '#d8e4e6',
  },
] as const
type Land = (typeof lands)[number]

/** Low broken ranges, a road or a dry creek, a windmill with its tank, a ghost gum. */
export const outback = landscape(lands, (scene, land) => {
  const { unit: u, height } = scene
  const r = scene.stream('outback')
  const side = scene.freeSide(r)
  placeDisc(scene, 0.2, 1.8)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  drawRanges(scene, land)
  drawPlain(scene, r, land)
  const track = drawTrack(scene, r, side)
  drawScrub(scene, r, track, land)
  drawStation(scene, r, side, land)
  if (r.chance(0.35)) drawWalker(scene, track.x - side * u * 22, height - u * 5, u * 1.3, side)
})

/** Three rows of low, broken ranges, each nearer and a little higher than the one behind it. */
function drawRanges(scene: Scene, land: Land): void {
  const { unit: u, horizon } = scene
  drawHill(scene, 'far', { y: horizon - u * 2, rise: u * 2.4, ink: scene.haze(land.far, 0.5) })
  const rows = [
    { heights: [4, 9], gap: 0.24, ink: scene.haze(land.far, 0.3), lit: scene.haze(land.lit, 0.45) },
    { heights: [5, 12], gap: 0.3, ink: scene.haze(land.mid, 0.14), lit: scene.haze(land.lit, 0.2) },
    { heights: [3, 7], gap: 0.42, ink: scene.haze(land.mid, 0.02), lit: scene.haze(land.lit, 0.06) },
  ] as const
  for (const [i, row] of rows.entries()) drawBrokenRange(scene, `range${i}`, row)
}

/**
 * A line of short ridges with gaps, no two alike: slopes lean one way, tops are ragged, and none is flat or stands alone
 * above the plain.
 */
function drawBrokenRange(
  scene: Scene,
  layer: string,
  range: { heights: readonly [number, number]; gap: number; ink: string; lit: string },
): void {
  const { unit: u, width, horizon, side } = scene
  const r = scene.stream(layer)
  const foot = horizon + u
  let ridges = ''
  let faces = ''
  let x = -u * r.between(2, 20)
  while (x < width + u * 6) {
    if (r.chance(range.gap)) {
      x += u * r.between(4, 12)
      continue
    }
    const steps = r.whole(3, 6)
    const outline: Point[] = [[x, foot]]
    for (let i = 0; i < steps; i++) {
      x += u * r.between(2.6, 6.4)
      const tall = u * r.between(...range.heights) * (i === 0 || i === steps - 1 ? 0.55 : 1)
      const top = Math.max(foot - tall, scene.ceilingAt(x), scene.ceilingAt(x - u * 4))
      outline.push([x, top])
      const [lastX, lastY] = outline.at(-2) as Point
      if (i === 0) continue
      const lean = side * u * 1.1
      faces += polygon([
        [lastX + (x - lastX) * 0.2, lastY + (foot - lastY) * 0.22],
        [x - (x - lastX) * 0.3, top + (foot - top) * 0.16],
        [x - (x - lastX) * 0.36 - lean, foot - u * r.between(0.2, 1.2)],
        [lastX + (x - lastX) * 0.12 - lean, foot],
      ])
    }
    x += u * r.between(2.4, 5)
    ridges += polygon([...outline, [x, foot]])
    x -= u * r.between(0, 4)
  }
  scene.fill(ridges, range.ink)
  scene.fill(faces, range.lit, '.75')
}

function drawPlain(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, height, horizon } = scene
  land.plain.forEach((ink, i) => {
    if (i === 0) {
      scene.rect(0, horizon, width, height, scene.ink(ink))
      return
    }
    const y = horizon + (height - horizon) * (i / 4) ** 1.6
    const phase = r.between(0, 6)
    const edge: Point[] = []
    for (let k = 0; k <= 5; k++) edge.push([(width * k) / 5, y + Math.sin(phase + k) * u * 1.2])
    scene.fill(curve(edge, path`V${height + 2}H0Z`), scene.ink(ink))
  })
}

/** `x` is the vanishing point; `middleAt` the road's middle a share of the way towards us. */
type Track = { feature: string; x: number; middleAt: (t: number) => number }

/** A road to the vanishing point, a dry creek, or nothing but the plain. */
function drawTrack(scene: Scene, r: Stream, side: number): Track {
  const { unit: u, width, height, horizon } = scene
  const feature = r.pick(['road', 'creek', 'road', 'plain'])
  const x = width * (0.5 - side * r.between(0.02, 0.14))
  const middleAt = (t: number) => x + (u * 3 - side * u * 9) * t
  if (feature === 'road') {
    scene.fill(
      polygon([
        [x - u * 0.35, horizon],
        [x + u * 0.35, horizon],
        [x + u * 21 - side * u * 9, height + 2],
        [x - u * 15 - side * u * 9, height + 2],
      ]),
      scene.ink('#7a5648', '#1b2531'),
    )
    scene.fill(centreLine(scene, middleAt), scene.ink('#ffe6a8', '#c9a24a'))
  } else if (feature === 'creek') {
    let creek = path`M${x} ${horizon + u * 1}q${u * 16} ${u * 6} ${-u * 6} ${u * 13}t${u * 6} ${u * 24}h${u * 17}`
    creek += path`q${-u * 12} ${-u * 12} ${u * 2} ${-u * 22}q${u * 10} ${-u * 10} ${-u * 19} ${-u * 15}Z`
    scene.fill(creek, scene.ink('#f6d39a'))
  }
  return { feature, x, middleAt }
}

function centreLine({ unit: u, height, horizon }: Scene, middleAt: Track['middleAt']): string {
  const depth = height - horizon
  let dashes = ''
  for (let i = 0; i < 6; i++) {
    const from = (i / 6) ** 2
    const to = ((i + 0.5) / 6) ** 2
    const near = u * (0.08 + to * 0.7)
    const far = u * (0.08 + from * 0.7)
    dashes += polygon([
      [middleAt(from) - far, horizon + depth * from],
      [middleAt(from) + far, horizon + depth * from],
      [middleAt(to) + near, horizon + depth * to],
      [middleAt(to) - near, horizon + depth * to],
    ])
  }
  return dashes
}

function drawScrub(scene: Scene, r: Stream, { feature, middleAt }: Track, land: Land): void {
  const { unit: u, width, height, horizon } = scene
  let light = ''
  let dark = ''
  for (let i = 0; i < (width / height) * 22; i++) {
    const t = r.next()
    const x = r.between(0, width)
    const y = horizon + u * 2 + (height - horizon) * t
    const s = u * (0.5 + t * 2.1)
    if (feature === 'road' && Math.abs(x - middleAt(t)) < u * (3 + 20 * t)) continue
    const tuft = path`M${x - s * 1.3} ${y}q${s * 0.2} ${-s * 1.5} ${s * 1.3} ${-s * 1.5}t${s * 1.3} ${s * 1.5}Z`
    if (i % 2) light += tuft
    else dark += tuft
  }
  scene.fill(dark, scene.ink(land.scrubDark))
  scene.fill(light, scene.ink(land.scrub))
}

/** A windmill beside its tank, a ghost gum, or both. */
function drawStation(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, height } = scene
  const x = side > 0 ? width * r.between(0.8, 0.92) : width * r.between(0.08, 0.2)
  const feature = r.pick(['mill', 'gum', 'mill', 'both'])
  if (feature !== 'gum') {
    const room = scene.roomFor(x, height - u * 9, { tall: u * 1.7 * 19, reach: u * 1.7 * 5 })
    if (room > 0) drawWindmill(scene, x, height - u * 9, u * 1.7 * room)
    scene.rect(x + u * 6, height - u * 15, u * 10, u * 6, scene.ink(land.roof))
    scene.rect(x + u * 6, height - u * 15.6, u * 10, u * 1.1, scene.ink('#aebfc4'))
  }
  const gumX = feature === 'both' ? width - x : x
  const gum = { tall: u * 1.9 * GUM_TALL, reach: u * 1.9 * GUM_REACH }
  const room = scene.roomFor(gumX, height - u * 4, gum)
  if (feature === 'mill' || room === 0) return
  const inks = { trunk: land.trunk, trunkShade: '#e0b48c', leaf: '#66793f', leafLit: '#a9ad55' }
  drawGum(scene, gumX, height - u * 4, u * 1.9 * room, inks)
}
