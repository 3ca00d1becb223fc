import type { ArtMode } from '#app/ui/art-kinds.ts'
import { nightOf } from './colour.ts'
import { rounded } from './path.ts'

/** Written into the picture as it stands: `.5`, `.13`. */
export type Opacity = `.${number}`

/** A sheet to print on: flat shapes in the order they are laid, each in an ink that has a day and a night side. */
export class Canvas {
  readonly mode: ArtMode
  readonly shapes: string[] = []
  /** Day and night sides of the inks used so far; the place in the list is the ink's name in `auto` mode. */
  readonly inks: (readonly [day: string, night: string])[] = []
  readonly #places = new Map<string, number>()

  constructor(mode: ArtMode) {
    this.mode = mode
  }

  /** An ink ready to be used as a fill or stroke. Without a night side it gets the partner that `nightOf` mixes. */
  ink(day: string, night?: string): string {
    if (this.mode === 'day') return day
    const dark = night ?? nightOf(day)
    if (this.mode === 'night') return dark
    const key = day + dark
    let place = this.#places.get(key)
    if (place === undefined) {
      place = this.inks.push([day, dark]) - 1
      this.#places.set(key, place)
    }
    return `var(${inkName(place)})`
  }

  /** An ink that is there after dark only: stars, a lighthouse's beam. */
  nightInk(night: string): string {
    return this.ink('transparent', night)
  }

  fill(data: string, ink: string, opacity?: Opacity): void {
    this.shapes.push(`<path d="${data}" fill="${ink}"${faded(opacity)}/>`)
  }

  stroke(data: string, ink: string, width: number, opacity?: Opacity): void {
    const pen = `stroke="${ink}" stroke-width="${rounded(width)}" stroke-linecap="round"`
    this.shapes.push(`<path d="${data}" fill="none" ${pen}${faded(opacity)}/>`)
  }

  circle(x: number, y: number, radius: number, ink: string, opacity?: Opacity): void {
    const place = `cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}"`
    this.shapes.push(`<circle ${place} fill="${ink}"${faded(opacity)}/>`)
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, ink: string): void {
    const place = `cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(radiusX)}" ry="${rounded(radiusY)}"`
    this.shapes.push(`<ellipse ${place} fill="${ink}"/>`)
  }

  rect(x: number, y: number, width: number, height: number, ink: string, corner?: number): void {
    const place = `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`
    const rounding = corner === undefined ? '' : ` rx="${rounded(corner)}"`
    this.shapes.push(`<rect ${place} fill="${ink}"${rounding}/>`)
  }

  /** Markup that the calls above cannot say, a turned group for example. Never words from outside. */
  markup(svg: string): void {
    this.shapes.push(svg)
  }
}

/** The custom property that carries an ink in `auto` mode. */
export function inkName(place: number): `--${string}` {
  return `--${place.toString(36)}`
}

function faded(opacity: Opacity | undefined): string {
  return opacity ? ` opacity="${opacity}"` : ''
}
