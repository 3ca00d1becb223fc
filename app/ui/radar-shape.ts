export type Point = readonly [x: number, y: number]

/** The end of axis `index` of `count`, `reach` from the centre; the first is at the top, the others follow clockwise. */
export function axisPoint(centre: Point, index: number, count: number, reach: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return [round(centre[0] + Math.cos(angle) * reach), round(centre[1] + Math.sin(angle) * reach)]
}

/** The outline through one value per axis, as the points of a polygon. */
export function outline(centre: Point, radius: number, values: readonly number[], max: number): Point[] {
  return values.map((value, index) => {
    const share = Math.min(1, Math.max(0, value / max))
    return axisPoint(centre, index, values.length, radius * share)
  })
}

/** Rounded to a tenth, so that server and browser write the same text. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
