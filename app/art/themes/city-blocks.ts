import type { Stream } from '../../platform/seed.ts'
import { path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'

export type Blocks = {
  foot: number
  /** Heights and widths in units. */
  heights: [number, number]
  widths: [number, number]
  /** The chance of open sky where a block could stand. */
  gaps: number
  ink: string
  /** The ink of lit windows; a far row has none. */
  windows?: string
}

type Block = { x: number; w: number; top: number; foot: number; roof: number }

/** Roofs by number: 0 and 4 are flat. */
const SLOPED = 1
const STEPPED = 2
const ROUND = 3

/** A row of blocks from edge to edge, tallest in the middle, with a shaded face away from the light. */
export function drawBlocks(scene: Scene, layer: string, blocks: Blocks): void {
  const { unit: u, width } = scene
  const { foot } = blocks
  const r = scene.stream(layer)
  let walls = ''
  let shade = ''
  let windows = ''
  let x = -u * r.between(0, 6)
  while (x < width + u * 4) {
    const w = u * r.between(...blocks.widths)
    const height = u * r.between(...blocks.heights) * skyline(scene, x)
    let top = foot - height
    const roof = r.whole(0, 4)
    const ceiling = Math.max(...[0, 0.25, 0.5, 0.75, 1].map((share) => scene.ceilingAt(x + w * share)))
    top = Math.max(top, ceiling + (roof === STEPPED ? u * 2.4 : 0))
    if (top > foot - u * 2) {
      x += w
      continue
    }
    if (r.chance(blocks.gaps)) {
      x += w * 0.6
      continue
    }
    const block = { x, w, top, foot, roof }
    walls += wall(block, u)
    shade += shadedFace(block, scene.side)
    if (blocks.windows) windows += litWindows(block, u, r)
    x += w + u * r.between(-0.2, 1.4)
  }
  scene.fill(walls, blocks.ink)
  scene.fill(shade, scene.ink('#0b2a45', '#04101c'), '.14')
  if (blocks.windows) scene.fill(windows, blocks.windows)
}

/** How tall blocks may be at `x`, as a share: a hump over the middle, or over the right when words sit left. */
function skyline({ width, focus }: Scene, x: number): number {
  if (focus !== 'left') return 0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, Math.max(0, x / width)))
  return 0.22 + 0.78 * Math.sin(Math.PI * Math.min(1, Math.max(0, (x / width - 0.35) / 0.65)))
}

function wall({ x, w, top, foot, roof }: Block, u: number): string {
  if (roof === SLOPED) {
    return polygon([
      [x, foot],
      [x, top + w * 0.35],
      [x + w, top],
      [x + w, foot],
    ])
  }
  if (roof === STEPPED) {
    return polygon([
      [x, foot],
      [x, top],
      [x + w * 0.2, top],
      [x + w * 0.2, top - u * 2.2],
      [x + w * 0.8, top - u * 2.2],
      [x + w * 0.8, top],
      [x + w, top],
      [x + w, foot],
    ])
  }
  if (roof === ROUND) {
    return path`M${x} ${foot}V${top + w * 0.4}a${w / 2} ${w * 0.42} 0 0 1 ${w} 0V${foot}Z`
  }
  return polygon([
    [x, foot],
    [x, top],
    [x + w, top],
    [x + w, foot],
  ])
}

function shadedFace({ x, w, top, foot, roof }: Block, side: number): string {
  const notFlat = roof === ROUND || roof === SLOPED
  if (side < 0) {
    return polygon([
      [x + w * 0.62, foot],
      [x + w * 0.62, top + (notFlat ? w * 0.36 : 0)],
      [x + w, top + (roof === ROUND ? w * 0.4 : 0)],
      [x + w, foot],
    ])
  }
  return polygon([
    [x, foot],
    [x, top + (notFlat ? w * 0.38 : 0)],
    [x + w * 0.36, top + (notFlat ? w * 0.3 : 0)],
    [x + w * 0.36, foot],
  ])
}

function litWindows({ x, w, top, foot }: Block, u: number, r: Stream): string {
  let windows = ''
  for (let y = top + u * 3.2; y < foot - u * 2.5; y += u * 2.5) {
    for (let paneX = x + u * 1.2; paneX < x + w - u * 1.3; paneX += u * 2) {
      if (r.chance(0.3)) windows += path`M${paneX} ${y}h${u * 0.95}v${u * 1.25}h${-u * 0.95}Z`
    }
  }
  return windows
}
