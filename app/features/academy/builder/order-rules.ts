type Placed = { id: number; position: number }

/** Whether two lists hold the same ids, in the same order. */
export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

/** Whether a list is another one in a different order: nothing is added, left out or there twice. */
export function isReordering(order: readonly number[], before: readonly number[]): boolean {
  const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
  return new Set(order).size === order.length && isSameOrder(sorted(order), sorted(before))
}

/**
 * The positions that change so that rows are in an order. Rows use the positions that are there, so that moving one changes few of
 * them; where two have the same position, all are numbered again.
 *
 * @param rows in their present order
 */
export function newPositions(rows: readonly Placed[], order: readonly number[]): Placed[] {
  const isClear = rows.every(({ position }, at) => at === 0 || position > (rows[at - 1]?.position ?? 0))
  const positions = rows.map(({ position }, at) => (isClear ? position : at + 1))
  const known = new Map(rows.map(({ id, position }) => [id, position]))
  return order
    .map((id, at) => ({ id, position: positions[at] ?? at + 1 }))
    .filter(({ id, position }) => known.get(id) !== position)
}
