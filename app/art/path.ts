/** Path data. Every coordinate is rounded to a tenth, so the server that draws and the test that checks agree. */

export type Point = readonly [x: number, y: number]

/** A length as it is written into a picture: at most one decimal. */
export function rounded(length: number): string {
  return (Math.round(length * 10) / 10).toString()
}

/** Path data with its numbers rounded: path`M${x} ${y}h${w}`. */
export function path(commands: TemplateStringsArray, ...lengths: number[]): string {
  let data = commands[0] as string
  for (let i = 0; i < lengths.length; i++) data += rounded(lengths[i] as number) + commands[i + 1]
  return data
}

/** A closed shape with straight sides. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => path`${x} ${y}`).join('L')}Z`
}

/** A soft line through the points (Catmull-Rom as Bézier curves); `close` ends the data, `Z` for example. */
export function curve(points: readonly Point[], close = ''): string {
  const [startX, startY] = points[0] as Point
  let data = path`M${startX} ${startY}`
  for (let i = 0; i < points.length - 1; i++) {
    const from = points[i] as Point
    const to = points[i + 1] as Point
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    data += path`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6}`
    data += path` ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }
  return data + close
}

/** A full circle as path data, so that many dots can share one element. */
export function dot(x: number, y: number, radius: number): string {
  return path`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`
}

/** Height of a soft line at `x`, eased between its points. */
export function heightAt(points: readonly Point[], x: number): number {
  for (let i = 0; i < points.length - 1; i++) {
    const [fromX, fromY] = points[i] as Point
    const [toX, toY] = points[i + 1] as Point
    if (x > toX) continue
    const share = (x - fromX) / (toX - fromX)
    const eased = share * share * (3 - 2 * share)
    return fromY + (toY - fromY) * eased
  }
  return (points.at(-1) as Point)[1]
}
