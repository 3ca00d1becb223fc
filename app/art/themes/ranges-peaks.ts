import type { Stream } from '../../platform/seed.ts'
import { type Point, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'

/** In pixels; `width` is half of the foot. */
export type Peak = { x: number; height: number; width: number }

export type Massif = {
  base: number
  peaks: Peak[]
  shade: string
  lit: string
  snow: string
  snowShade: string
  /** How far down the snow comes, as a share of the height. */
  snowLine: number
}

/** A row of peaks, low ones first: each has a lit and a shaded face that meet on a ridge, and a ragged cap of snow. */
export function drawMassif(scene: Scene, layer: string, massif: Massif): void {
  const r = scene.stream(layer)
  const { shade, lit, snow, snowShade, snowLine } = massif
  for (const peak of [...massif.peaks].sort((a, b) => a.height - b.height)) {
    const { left, right, ridge } = peakEdges(peak, massif.base, r)
    const [sunny, shady] = scene.side < 0 ? [left, right] : [right, left]
    scene.fill(polygon([...shady, ...ridge.toReversed()]), shade)
    scene.fill(polygon([...sunny, ...ridge.toReversed()]), lit)
    scene.fill(snowCap(shady, ridge, snowLine * 0.92, peak.height), snowShade)
    scene.fill(snowCap(sunny, ridge, snowLine, peak.height), snow)
  }
}

/** Six points each, from the top down. */
type Edges = { left: Point[]; right: Point[]; ridge: Point[] }

function peakEdges({ x, height, width }: Peak, base: number, r: Stream): Edges {
  const top: Point = [x, base - height]
  const left = [top]
  const right = [top]
  const ridge = [top]
  for (let k = 1; k <= 5; k++) {
    const t = k / 5
    const y = base - height + height * t
    const spread = width * t * (0.8 + 0.2 * t)
    const jag = () => (k < 5 ? r.between(-0.045, 0.045) * width : 0)
    left.push([x - spread + jag(), y])
    right.push([x + spread + jag(), y])
    ridge.push([x + (k % 2 ? 0.13 : -0.03) * width * (0.5 + t) * r.between(0.6, 1.3), y])
  }
  return { left, right, ridge }
}

function snowCap(edge: readonly Point[], ridge: readonly Point[], line: number, height: number): string {
  const above = (limit: number) => (_: Point, i: number) => i / 5 < limit
  const end = pointAt(edge, line)
  const middle = pointAt(ridge, line * 0.92)
  const outline = [...edge.filter(above(line)), end]
  for (let i = 1; i < 4; i++) {
    const share = i / 4
    const tooth = i % 2 ? -height * 0.085 : height * 0.06
    outline.push([end[0] + (middle[0] - end[0]) * share, end[1] + (middle[1] - end[1]) * share + tooth])
  }
  return polygon([...outline, middle, ...ridge.filter(above(line * 0.92)).reverse()])
}

/** The point a share of the way down an edge of six points. */
function pointAt(edge: readonly Point[], share: number): Point {
  const steps = share * 5
  const index = Math.min(4, Math.floor(steps))
  const between = steps - index
  const [fromX, fromY] = edge[index] as Point
  const [toX, toY] = edge[index + 1] as Point
  return [fromX + (toX - fromX) * between, fromY + (toY - fromY) * between]
}
