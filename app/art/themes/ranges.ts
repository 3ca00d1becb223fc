import type { Stream } from '../../platform/seed.ts'
import { mix } from '../colour.ts'
import { drawCabbageTree } from '../details/trees.ts'
import { drawWalker } from '../details/walker.ts'
import { drawDisc, placeDisc } from '../disc.ts'
import { drawHill, drawSea } from '../ground.ts'
import { landscape } from '../landscape.ts'
import { curve, heightAt, type Point, path } from '../path.ts'
import type { Scene } from '../scene.ts'
import { drawBirds, drawClouds, drawSky } from '../sky.ts'
import { drawMassif, type Peak } from './ranges-peaks.ts'

const lands = [
  {
    skies: ['clear', 'morning', 'coral'],
    far: '#6d9dbb',
    mid: '#3f7397',
    near: '#27586f',
    front: '#c9a24a',
    lit: '#8fb3c6',
    snow: '#fffdf6',
    snowShade: '#bcd8e6',
    lake: ['#9fd6dc', '#57b2c4', '#2a87a6'],
    tussock: '#d9b14a',
    tussockDark: '#9a7428',
  },
  {
    skies: ['dusk', 'teal', 'wattle'],
    far: '#5f8f9d',
    mid: '#356a7c',
    near: '#1d4a5c',
    front: '#b98a3a',
    lit: '#7fa7ac',
    snow: '#fff8ea',
    snowShade: '#c5d6d6',
    lake: ['#8cc7c4', '#3f9da4', '#1c6f84'],
    tussock: '#cfa040',
    tussockDark: '#86621f',
  },
] as const
type Land = (typeof lands)[number]

/** Faceted snow peaks behind a lake, a tussock shore, and tī kōuka. */
export const ranges = landscape(lands, (scene, land) => {
  const { unit: u, width, height } = scene
  const aspect = width / height
  const r = scene.stream('ranges')
  placeDisc(scene, 0.9, 2.3)
  drawSky(scene)
  drawDisc(scene)
  drawClouds(scene)
  drawBirds(scene)

  drawMassif(scene, 'm0', {
    base: scene.horizon + u,
    peaks: underCeiling(
      scene,
      scene.horizon + u,
      spreadPeaks(scene, r, Math.round(aspect * 3.2), [12, 21], [15, 23]),
    ),
    shade: scene.haze(land.far, 0.42),
    lit: scene.haze(land.lit, 0.42),
    snow: scene.haze(land.snow, 0.2),
    snowShade: scene.haze(land.snowShade, 0.35),
    snowLine: 0.42,
  })
  drawMassif(scene, 'm1', {
    base: scene.horizon + u * 3,
    peaks: underCeiling(scene, scene.horizon + u * 3, mainPeaks(scene, r)),
    shade: scene.haze(land.mid, 0.05),
    lit: scene.haze(land.lit, 0.1),
    snow: scene.ink(land.snow, '#dfe8ea'),
    snowShade: scene.ink(land.snowShade, '#7d9bb0'),
    snowLine: 0.56,
  })
  drawHill(scene, 'foot', {
    y: scene.horizon + u * 0.5,
    rise: u * 3.6,
    ink: scene.haze(land.near, 0.08),
    waves: 1.4,
  })
  drawSea(scene, land.lake, scene.horizon + u * 6)
  const waterline = path`M0 ${scene.horizon + u * 6}H${width}`
  scene.stroke(waterline, scene.ink('#ffffff', '#8fb8c4'), u * 0.5, '.5')
  drawShore(scene, r, land)
})

/** Peaks at even steps, each a little out of place; heights and widths in units. */
function spreadPeaks(
  scene: Scene,
  r: Stream,
  count: number,
  heights: [number, number],
  widths: [number, number],
): Peak[] {
  const { unit: u, width } = scene
  return Array.from({ length: count }, (_, k) => ({
    x: (width * (k + 0.5 + r.between(-0.28, 0.28))) / count,
    height: u * r.between(...heights),
    width: u * r.between(...widths),
  }))
}

/** The near row: one peak stands out, and those behind words or an emblem stay low. */
function mainPeaks(scene: Scene, r: Stream): Peak[] {
  const { unit: u, width, height } = scene
  const peaks = spreadPeaks(scene, r, Math.round((width / height) * 1.9), [22, 36], [26, 36])
  const highest = peaks[r.whole(0, peaks.length - 1)] as Peak
  highest.height = u * 47
  for (const peak of peaks) {
    if (scene.crowdsEmblem(peak.x, 1.5)) peak.height = Math.min(peak.height, u * 17)
  }
  return peaks
}

/** The peaks that fit under the ceiling, no higher than it lets them; stumps are left to the foothills. */
function underCeiling(scene: Scene, base: number, peaks: Peak[]): Peak[] {
  const lowest = scene.unit * 8
  return peaks.flatMap((peak) => {
    let height = peak.height
    for (let step = -9; step <= 9; step++) {
      const away = step / 10
      const room = base - scene.ceilingAt(peak.x + peak.width * away * 1.05)
      height = Math.min(height, room / (1 - Math.abs(away)))
    }
    return height < lowest ? [] : [{ ...peak, height }]
  })
}

function drawShore(scene: Scene, r: Stream, land: Land): void {
  const { unit: u, width, height } = scene
  const side = scene.freeSide(r)
  const line: Point[] = []
  for (let i = 0; i <= 7; i++) {
    const t = i / 7
    const towards = side > 0 ? t : 1 - t
    line.push([width * t, height - u * (2.5 + 11 * towards * towards + r.between(-0.8, 0.8))])
  }
  scene.fill(curve(line, path`V${height + 2}H0Z`), scene.ink(land.front))
  drawTussock(scene, r, line, land)

  const x = side > 0 ? width * r.between(0.86, 0.94) : width * r.between(0.06, 0.14)
  const feature = r.pick(['trees', 'walker', 'both'])
  if (feature !== 'walker') {
    const second = x - side * u * 12
    for (const [treeX, sunk, size] of [
      [x, 4, 2],
      [second, 3, 1.4],
    ] as const) {
      const foot = heightAt(line, treeX) + u * sunk
      const room = scene.roomFor(treeX, foot, { tall: u * size * 15, reach: u * size * 6 })
      if (room > 0) drawCabbageTree(scene, treeX, foot, u * size * room)
    }
  }
  if (feature !== 'trees') {
    const walkerX = x - side * u * 24
    drawWalker(scene, walkerX, heightAt(line, walkerX) + u * 1.6, u * 1.3, -side)
  }
}

function drawTussock(scene: Scene, r: Stream, line: readonly Point[], land: Land): void {
  const { unit: u, width, height } = scene
  let light = ''
  let dark = ''
  for (let i = 0; i < (width / height) * 20; i++) {
    const x = r.between(0, width)
    const y = heightAt(line, x) + u * r.between(0.6, 8)
    const tall = u * r.between(2, 4.2)
    let blades = ''
    for (let k = -2; k <= 2; k++) {
      blades += path`M${x + k * u * 0.25} ${y}q${k * u * 0.3} ${-tall * 0.7} `
      blades += path`${k * u * 0.95} ${-tall + Math.abs(k) * u * 0.4}`
    }
    if (i % 2) light += blades
    else dark += blades
  }
  scene.stroke(dark, scene.ink(land.tussockDark), u * 0.42)
  scene.stroke(light, scene.ink(mix(land.tussock, '#fff0b8', 0.25)), u * 0.42)
}
