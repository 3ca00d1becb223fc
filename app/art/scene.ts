import { type ArtFocus, type ArtMode, type ArtRatio, type ArtTheme, artRatios } from '#app/ui/art-kinds.ts'
import { Stream, seedOf } from '../platform/seed.ts'
import { Canvas } from './canvas.ts'
import { mix, nightOf } from './colour.ts'
import type { Sky } from './skies.ts'

export type SceneOptions = {
  slug: string
  theme: ArtTheme
  ratio: ArtRatio
  mode: ArtMode
  focus?: ArtFocus
  /** The horizon's height as a share of the picture's, from the top; each ratio has its own by default. */
  horizon?: number
  /** How many of its own radii the disc's centre stands above the horizon. */
  lift?: number
  /** Inner markup of a 24 by 24 line icon for the disc; it comes from our own list, never from a request. */
  emblem?: string
}

/** The share of the width that words beside the picture take, and over how much more the sky opens up. */
const WORDS_SHARE = 0.56
const OPENING_SHARE = 0.06

/** Clouds and stars float beyond this share. */
export const FLOATING_SHARE = 0.82

/** How far land may rise above the horizon, in units: beside the words, and below them. */
const ABOVE_SIDE_LAND = 6
const ABOVE_TOP_LAND = 28

/**
 * One picture in the making: a canvas that knows its measures, its light and who needs room.
 * Lengths are counted in `unit`, a hundredth of the height; `horizon` and `disc` are in pixels.
 */
export class Scene extends Canvas {
  readonly width: number
  readonly height: number
  readonly unit: number
  readonly ratio: ArtRatio
  readonly focus: ArtFocus | 'any'
  readonly emblem: string | undefined
  readonly lift: number | undefined
  readonly nightSky: Sky
  sky: Sky
  horizon: number
  disc = { x: 0, y: 0, radius: 0 }
  /** Where the light comes from: -1 the left, 1 the right. */
  side: -1 | 1 = -1
  readonly #key: string
  readonly #askedHorizon: number | undefined

  constructor(options: SceneOptions, sky: Sky, nightSky: Sky) {
    super(options.mode)
    const ratio = artRatios[options.ratio]
    this.width = ratio.width
    this.height = ratio.height
    this.unit = unitOf(options)
    this.ratio = options.ratio
    this.focus = options.focus ?? 'any'
    this.emblem = options.emblem
    this.lift = options.lift
    this.sky = sky
    this.nightSky = nightSky
    this.#key = sceneKey(options)
    this.#askedHorizon = options.horizon
    this.horizon = this.horizonAt(ratio.horizon)
  }

  /** Each layer draws from a stream of its own, so that changing one layer never reshuffles the rest. */
  stream(layer: string): Stream {
    return new Stream(seedOf(`${this.#key}|${layer}`))
  }

  /** The horizon in pixels: where the caller asked for it, else at this share of the height. */
  horizonAt(share: number): number {
    return this.height * (this.#askedHorizon || share)
  }

  /** An ink seen from afar, pushed towards the low sky: 0 is near, 1 is gone. */
  haze(day: string, distance: number): string {
    const far = mix(day, this.sky.bands[2], distance)
    if (this.mode === 'day') return far
    return this.ink(far, mix(nightOf(day), this.nightSky.bands[1], distance * 0.8))
  }

  /** The side that words leave free: 1 the right, -1 the left; the stream decides when nobody asked for room. */
  freeSide(stream: Stream): -1 | 1 {
    if (this.focus === 'left') return 1
    if (this.focus === 'right') return -1
    return stream.sign()
  }

  /**
   * The quiet zone: how far up anything but sky may reach at `x`, in pixels from the top. Words keep the sky above the
   * land to themselves, and nothing stands in front of an emblem. 0 where there is no limit.
   */
  ceilingAt(x: number): number {
    return Math.max(this.#wordsCeiling(x), this.#emblemCeiling(x))
  }

  /**
   * The share of its size at which something fits under the ceiling: 1 where there is room, 0 where less than half
   * of it would fit. All lengths in pixels.
   *
   * @param tall from the foot up
   * @param reach to either side of `x`
   */
  roomFor(x: number, foot: number, { tall, reach }: { tall: number; reach: number }): number {
    let room = 1
    for (const step of [-1, -0.5, 0, 0.5, 1]) {
      room = Math.min(room, (foot - this.ceilingAt(x + reach * step)) / tall)
    }
    return room < 0.5 ? 0 : room
  }

  /** Whether a box is free for clouds: clear of the words and of the emblem's inner ring. */
  isFree(box: { left: number; right: number; top: number; bottom: number }): boolean {
    const { disc } = this
    const clearOfWords = [box.left, box.right].every((x) => this.#isClearOfWords(x))
    if (!clearOfWords || !this.emblem) return clearOfWords
    const ring = disc.radius * 1.3
    const besides = box.right < disc.x - ring || box.left > disc.x + ring
    return besides || box.bottom < disc.y - ring || box.top > disc.y + ring
  }

  #wordsCeiling(x: number): number {
    const { focus, width, horizon, unit } = this
    if (focus === 'top') return horizon - unit * ABOVE_TOP_LAND
    if (focus !== 'left' && focus !== 'right') return 0
    const share = focus === 'left' ? x / width : 1 - x / width
    const opening = Math.min(1, Math.max(0, (share - WORDS_SHARE) / OPENING_SHARE))
    return (horizon - unit * ABOVE_SIDE_LAND) * (1 - opening)
  }

  /** A frame taller than the picture shows less of the words' side, so what floats in the sky stands well apart. */
  #isClearOfWords(x: number): boolean {
    const share = x / this.width
    if (this.focus === 'left') return share > FLOATING_SHARE
    if (this.focus === 'right') return share < 1 - FLOATING_SHARE
    return this.focus !== 'top'
  }

  #emblemCeiling(x: number): number {
    if (!this.emblem) return 0
    const { x: discX, y: discY, radius } = this.disc
    const ring = radius * 1.1
    const across = Math.abs(x - discX)
    return across < ring ? discY + Math.sqrt(ring * ring - across * across) : 0
  }

  /** Whether something at `x` would stand within `radii` of the emblem's disc. */
  crowdsEmblem(x: number, radii: number): boolean {
    return Boolean(this.emblem) && Math.abs(x - this.disc.x) < this.disc.radius * radii
  }
}

/** What a picture is decided by. */
export function sceneKey({ slug, theme }: Pick<SceneOptions, 'slug' | 'theme'>): string {
  return `${slug}|${theme}`
}

function unitOf({ ratio, focus }: SceneOptions): number {
  let unit = artRatios[ratio].height / 100
  if (ratio === 'strip') unit *= 1.5
  if (ratio === 'tall') unit *= 0.72
  if (focus === 'top') unit *= 0.74
  return unit
}
