import type { Node } from 'libpg-query'

/** Calls `visit` for the node and all in it, by the name of their kind; where it returns true, not for what is inside. */
export function walk(node: unknown, visit: (kind: string, node: Node) => boolean | undefined): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (typeof node !== 'object' || node === null) return
  for (const [kind, inside] of Object.entries(node)) {
    if (typeof inside !== 'object' || inside === null) continue
    if (/^[A-Z]/.test(kind) && visit(kind, node as Node)) continue
    walk(inside, visit)
  }
}

/** Whether it is the same for all rows: made of parameters and constants. */
export function isValue(node: Node): boolean {
  let isSame = true
  walk(node, (kind) => {
    if (kind === 'ColumnRef' || kind === 'SubLink') isSame = false
    return !isSame
  })
  return isSame
}

export function operatorOf(node: Node): string {
  if (!('A_Expr' in node)) return ''
  const last = node.A_Expr.name?.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}

/** How many rows at most: a number, or that of a parameter as `$2`. */
export function limitOf(node: Node | undefined): string | undefined {
  if (node && 'ParamRef' in node) return `$${node.ParamRef.number}`
  return node && 'A_Const' in node && node.A_Const.ival ? String(node.A_Const.ival.ival) : undefined
}

export function isStar(node: Node): boolean {
  return 'ColumnRef' in node && (node.ColumnRef.fields ?? []).some((field) => 'A_Star' in field)
}

/** The values of `(x, y)`, or the one that it is. */
export function partsOf(node: Node): Node[] {
  return 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node]
}
