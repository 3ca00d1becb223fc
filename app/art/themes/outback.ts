import type { Stream } from '../../platform/seed.ts'
import { drawWindmill } from '../details/farm.ts'
import { drawGum } from '../details/trees.ts'
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

/** Mesas and breakaways, a road or a dry creek, a windmill with its tank, a ghost gum. */
export const outback = landscape(lands, (scene, land) => {
  const { unit: u, height } = scene
  const r = scene.stream('outback')
  const side = scene.freeSide(r)
  placeDisc(scene, 0.2, 1.8)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)
  drawMesas(scene, r, side, land)
  drawPlain(scene, r, land)
  const track = drawTrack(scene, r, side)
  drawScrub(scene, r, track, land)
  drawStation(scene, r, side, land)
  if (r.chance(0.35)) drawWalker(scene, track.x - side * u * 22, height - u * 5, u * 1.3, side)
})

function drawMesas(scene: Scene, r: Stream, side: number, land: Land): void {
  const { unit: u, width, horizon, focus } = scene
  drawHill(scene, 'far', { y: horizon - u * 2, rise: u * 2.4, ink: scene.haze(land.far, 0.5) })
  for (let i = 0; i < 3; i++) {
    drawMesa(scene, `d${i}`, {
      x: width * r.between(focus === 'left' ? 0.64 : 0.05, focus === 'right' ? 0.36 : 0.95),
      w: u * r.between(16, 30),
      h: u * r.between(6, 10),
      ink: scene.haze(land.far, 0.3),
      lit: scene.haze(land.lit, 0.45),
    })
  }
  drawMesa(scene, 'm1', {
    x: width * (0.5 + side * r.between(0.22, 0.32)),
    w: u * r.between(52, 68),
    h: u * r.between(19, 25),
    ink: scene.haze(land.mid, 0.04),
    lit: scene.haze(land.lit, 0.08),
  })
  if (!r.chance(0.6) || focus !== 'any') return
  drawMesa(scene, 'm2', {
    x: width * (0.5 - side * r.between(0.26, 0.4)),
    w: u * r.between(24, 34),
    h: u * r.between(11, 15),
    ink: scene.haze(land.mid, 0.12),
    lit: scene.haze(land.lit, 0.16),
  })
}

function drawMesa(
  scene: Scene,
  layer: string,
  mesa: { x: number; w: number; h: number; ink: string; lit: string },
): void {
  const u = scene.unit
  const { x, w, h, ink, lit } = mesa
  const r = scene.stream(layer)
  const foot = scene.horizon + u
  scene.fill(
    polygon([
      [x - w * 0.62, foot],
      [x - w * 0.47, foot - h * 0.34],
      [x - w * 0.43, foot - h * 0.4],
      [x - w * 0.4, foot - h * 0.88],
      [x - w * 0.34, foot - h * r.between(0.94, 1)],
      [x - w * 0.1, foot - h],
      [x + w * 0.12, foot - h * r.between(0.95, 1.02)],
      [x + w * 0.36, foot - h * 0.96],
      [x + w * 0.42, foot - h * 0.86],
      [x + w * 0.44, foot - h * 0.4],
      [x + w * 0.5, foot - h * 0.32],
      [x + w * 0.64, foot],
    ]),
    ink,
  )
  let faces = ''
  for (let i = 0; i < 6; i++) {
    const t = (i + 0.5) / 6
    const faceX = x - w * 0.38 + w * 0.8 * t
    const wide = w * r.between(0.025, 0.06)
    faces += polygon([
      [faceX, foot - h * r.between(0.86, 0.95)],
      [faceX + wide, foot - h * 0.86],
      [faceX + wide * 1.3, foot - h * r.between(0.36, 0.42)],
      [faceX - wide * 0.3, foot - h * 0.36],
    ])
  }
  scene.fill(faces, lit)
  const scree = path`M${x - w * 0.47} ${foot - h * 0.33}Q${x} ${foot - h * 0.42} ${x + w * 0.5} ${foot - h * 0.31}`
  scene.stroke(scree, lit, u * 0.6, '.8')
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
    drawWindmill(scene, x, height - u * 9, u * 1.7)
    scene.rect(x + u * 6, height - u * 15, u * 10, u * 6, scene.ink(land.roof))
    scene.rect(x + u * 6, height - u * 15.6, u * 10, u * 1.1, scene.ink('#aebfc4'))
  }
  const gumX = feature === 'both' ? width - x : x
  if (feature === 'mill' || scene.crowdsEmblem(gumX, 2.1)) return
  const inks = { trunk: land.trunk, trunkShade: '#e0b48c', leaf: '#66793f', leafLit: '#a9ad55' }
  drawGum(scene, gumX, height - u * 4, u * 1.9, inks)
}
