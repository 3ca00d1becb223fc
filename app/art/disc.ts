import type { Stream } from '../platform/seed.ts'
import { rounded } from './path.ts'
import type { Scene } from './scene.ts'

type Span = readonly [from: number, to: number]

/**
 * Finds the place of the one sun or moon, and with it the side the light comes from.
 *
 * @param low how many of its radii the centre stands above the horizon at least
 * @param high and at most
 */
export function placeDisc(scene: Scene, low: number, high: number): void {
  const { unit: u, width, horizon } = scene
  const r = scene.stream('disc')
  const [from, to] = discSpan(scene, r)
  const radius = u * (scene.emblem ? emblemRadius(scene) : r.between(10, 16))
  const x = width * r.between(from, to)
  let y = horizon - radius * r.between(low, high)
  if (scene.focus === 'top') y = horizon - radius * r.between(-0.2, 0.3)
  if (scene.lift !== undefined) y = horizon - radius * scene.lift
  if (scene.emblem) y = emblemHeight(scene, radius)
  scene.disc = { x, y, radius }
  scene.side = x < width / 2 ? -1 : 1
}

/** In units. Below words the emblem is small, so that the sky stays theirs. */
function emblemRadius({ focus }: Scene): number {
  if (focus === 'top') return 9.5
  return isBesideWords(focus) ? 16 : 18
}

/** A hero is cropped from above, so its emblem is placed from the land up; a card shows its middle. */
function emblemHeight({ focus, horizon, unit }: Scene, radius: number): number {
  if (focus === 'top') return horizon - radius * 2
  return isBesideWords(focus) ? horizon - unit * 28 : horizon * 0.5
}

function isBesideWords(focus: Scene['focus']): boolean {
  return focus === 'left' || focus === 'right'
}

/** The disc with its two halo rings, and the emblem on it when there is one. */
export function drawDisc(scene: Scene): void {
  const { x, y, radius } = scene.disc
  const ink = scene.ink(scene.sky.disc, scene.nightSky.disc)
  scene.circle(x, y, radius * 2.15, ink, '.13')
  scene.circle(x, y, radius * 1.5, ink, '.24')
  scene.circle(x, y, radius, ink)
  if (scene.emblem) drawEmblem(scene, scene.emblem)
}

function drawEmblem(scene: Scene, emblem: string): void {
  const { x, y, radius } = scene.disc
  const scale = (radius * 0.96) / 12
  const ink = scene.ink('#0b365a', '#0a2036')
  const place = `translate(${rounded(x - 12 * scale)} ${rounded(y - 12 * scale)}) scale(${scale.toFixed(3)})`
  const pen = `fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"`
  scene.markup(`<g transform="${place}" ${pen}>${emblem}</g>`)
}

/** Shares of the width. An emblem keeps left or centre, clear of the save button at a card's top right. */
function discSpan({ focus, ratio, emblem }: Scene, r: Stream): Span {
  if (focus === 'left') return emblem ? [0.655, 0.69] : [0.66, 0.82]
  if (focus === 'right') return emblem ? [0.31, 0.345] : [0.16, 0.34]
  if (focus === 'top') return [0.54, 0.78]
  if (focus === 'centre') return [0.46, 0.54]
  if (ratio === 'square' || ratio === 'snap') return [0.38, 0.62]
  const thirds: Span[] = emblem
    ? [
        [0.24, 0.34],
        [0.44, 0.56],
      ]
    : [
        [0.2, 0.36],
        [0.62, 0.8],
        [0.44, 0.56],
      ]
  return r.pick(thirds)
}
