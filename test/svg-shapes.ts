/** Reads the shapes of a generated picture back from its SVG, so that tests can ask where things are. */

export type Spot = readonly [x: number, y: number]

export type SvgShape = {
  tag: string
  /** The corners of the outline, one list for each subpath; `dense` adds what lies between them. */
  outlines: Spot[][]
  isFilled: boolean
  /** Half of the stroke's width. */
  margin: number
  opacity: number
  /** Part of a group: an emblem, or a thing that is turned as a whole. */
  isInGroup: boolean
}

const STEP = 6
const attributePattern = /([\w-]+)="([^"]*)"/g

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Every shape in the order in which it is painted. */
export function shapesOf(svg: string): SvgShape[] {
  const shapes: SvgShape[] = []
  const groups: { matrix: Matrix; pen: number }[] = []
  for (const [, close, tag = '', written = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (tag === 'g') {
      if (close) groups.pop()
      else {
        const attributes = attributesOf(written)
        const matrix = multiply(groups.at(-1)?.matrix ?? identity, matrixOf(attributes.transform))
        groups.push({ matrix, pen: Number(attributes['stroke-width'] ?? 0) })
      }
      continue
    }
    if (!['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'].includes(tag)) continue
    const attributes = attributesOf(written)
    const group = groups.at(-1)
    const matrix = group?.matrix ?? identity
    shapes.push({
      tag,
      outlines: outlinesOf(tag, attributes).map((outline) => outline.map((spot) => moved(spot, matrix))),
      isFilled: attributes.fill !== 'none' && !group?.pen,
      margin: (Number(attributes['stroke-width'] ?? group?.pen ?? 0) / 2) * Math.hypot(matrix[0], matrix[1]),
      opacity: Number(attributes.opacity ?? 1),
      isInGroup: group !== undefined,
    })
  }
  return shapes
}

/** Whether a filled outline has the spot inside (even-odd). */
export function encloses(outline: readonly Spot[], [x, y]: Spot): boolean {
  let isInside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [fromX, fromY] = outline[j] as Spot
    const [toX, toY] = outline[i] as Spot
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
      isInside = !isInside
  }
  return isInside
}

function attributesOf(written: string): Record<string, string | undefined> {
  return Object.fromEntries([...written.matchAll(attributePattern)].map(([, name, value]) => [name, value]))
}

function outlinesOf(tag: string, attributes: Record<string, string | undefined>): Spot[][] {
  const number = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'path') return pathOutlines(attributes.d ?? '')
  if (tag === 'rect') {
    const [x, y, w, h] = [number('x'), number('y'), number('width'), number('height')]
    return [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
        [x, y],
      ],
    ]
  }
  if (tag === 'circle' || tag === 'ellipse') {
    const rx = number(tag === 'circle' ? 'r' : 'rx')
    const ry = number(tag === 'circle' ? 'r' : 'ry')
    return [ring(number('cx'), number('cy'), rx, ry)]
  }
  return []
}

function ring(cx: number, cy: number, rx: number, ry: number): Spot[] {
  return Array.from({ length: 33 }, (_, i): Spot => {
    const turn = (i / 32) * Math.PI * 2
    return [cx + Math.cos(turn) * rx, cy + Math.sin(turn) * ry]
  })
}

/** Path data as outlines. */
function pathOutlines(data: string): Spot[][] {
  const outlines: Spot[][] = []
  let outline: Spot[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let turn: Spot | null = null
  const to = (nextX: number, nextY: number) => {
    outline.push([nextX, nextY])
    x = nextX
    y = nextY
  }
  for (const [, command = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const kind = command.toUpperCase()
    const isRelative = command !== kind
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, T: 2, A: 7, Z: 0 }[kind] as number
    if (kind === 'Z') {
      to(startX, startY)
      continue
    }
    for (let i = 0; i < numbers.length; i += size) {
      const at = (place: number, base: number) => (numbers[i + place] as number) + (isRelative ? base : 0)
      const [fromX, fromY] = [x, y]
      const lastTurn: Spot | null = turn
      turn = null
      if (kind === 'M' && i === 0) {
        if (outline.length > 0) outlines.push(outline)
        outline = []
        to(at(0, x), at(1, y))
        startX = x
        startY = y
      } else if (kind === 'M' || kind === 'L') to(at(0, x), at(1, y))
      else if (kind === 'H') to(at(0, x), y)
      else if (kind === 'V') to(x, at(0, y))
      else if (kind === 'C') {
        const ends = [at(0, x), at(1, y), at(2, x), at(3, y), at(4, x), at(5, y)] as const
        for (let step = 1; step <= 12; step++) {
          const t = step / 12
          const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
          to(
            a * fromX + b * ends[0] + c * ends[2] + d * ends[4],
            a * fromY + b * ends[1] + c * ends[3] + d * ends[5],
          )
        }
      } else if (kind === 'Q' || kind === 'T') {
        const [midX, midY]: Spot =
          kind === 'Q'
            ? [at(0, x), at(1, y)]
            : lastTurn
              ? [2 * fromX - lastTurn[0], 2 * fromY - lastTurn[1]]
              : [fromX, fromY]
        const [endX, endY] = kind === 'Q' ? [at(2, x), at(3, y)] : [at(0, x), at(1, y)]
        turn = [midX, midY]
        for (let step = 1; step <= 12; step++) {
          const t = step / 12
          const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
          to(a * fromX + b * midX + c * endX, a * fromY + b * midY + c * endY)
        }
      } else if (kind === 'A')
        for (const spot of arcSpots([x, y], numbers.slice(i, i + 5), [at(5, x), at(6, y)])) to(...spot)
    }
  }
  if (outline.length > 0) outlines.push(outline)
  return outlines
}

/** The spots of an elliptic arc without rotation, by the formulas of the SVG specification. */
function arcSpots([x1, y1]: Spot, [radiusX, radiusY, , large, sweep]: number[], [x2, y2]: Spot): Spot[] {
  let [rx, ry] = [Math.abs(radiusX as number), Math.abs(radiusY as number)]
  const [px, py] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const scale = Math.hypot(px / rx, py / ry)
  if (scale > 1) [rx, ry] = [rx * scale, ry * scale]
  const root = Math.sqrt(
    Math.max(
      0,
      (rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px) / (rx * rx * py * py + ry * ry * px * px),
    ),
  )
  const sign = large === sweep ? -1 : 1
  const [cx, cy] = [(sign * root * rx * py) / ry, (-sign * root * ry * px) / rx]
  const [midX, midY] = [cx + (x1 + x2) / 2, cy + (y1 + y2) / 2]
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let turn = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from
  if (sweep && turn < 0) turn += Math.PI * 2
  if (!sweep && turn > 0) turn -= Math.PI * 2
  return Array.from({ length: 12 }, (_, i): Spot => {
    const angle = from + (turn * (i + 1)) / 12
    return [midX + Math.cos(angle) * rx, midY + Math.sin(angle) * ry]
  })
}

/** The same outline with spots at most `STEP` apart, so that a long edge is not missed. */
export function dense(outline: readonly Spot[]): Spot[] {
  const spots: Spot[] = outline.slice(0, 1)
  for (let i = 1; i < outline.length; i++) {
    const [fromX, fromY] = outline[i - 1] as Spot
    const [toX, toY] = outline[i] as Spot
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / STEP))
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      spots.push([fromX + (toX - fromX) * share, fromY + (toY - fromY) * share])
    }
  }
  return spots
}

function matrixOf(transform = ''): Matrix {
  let matrix = identity
  for (const [, name, written = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = written.split(/[ ,]+/).map(Number)
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b])
    else if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, written.includes(' ') ? b : a, 0, 0])
    else if (name === 'rotate') {
      const turn = (a * Math.PI) / 180
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      matrix = multiply(matrix, [1, 0, 0, 1, b, c])
      matrix = multiply(matrix, [cos, sin, -sin, cos, 0, 0])
      matrix = multiply(matrix, [1, 0, 0, 1, -b, -c])
    }
  }
  return matrix
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function moved([x, y]: Spot, [a, b, c, d, e, f]: Matrix): Spot {
  return [a * x + c * y + e, b * x + d * y + f]
}
