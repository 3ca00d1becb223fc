import { type Child, type Element, isElement } from './html-tree.ts'

/** A paragraph of Word that is an item of a list: how deep, and the bullet or number before it. */
export type ListItem = { level: number; marker: string; children: Child[] }

/** Items in a row as lists in lists. An item is one level deeper than the one before it at most. */
export function nestedLists(items: readonly ListItem[]): Element[] {
  const lists: Element[] = []
  const open: Element[] = []
  for (const { level, marker, children } of items) {
    const number = /^\(?([0-9]+|[a-z]{1,4})[.)]/i.exec(marker)?.[1]
    const tag = number ? 'ol' : 'ul'
    open.length = Math.min(open.length, level)
    if (open.length === level && open.at(-1)?.tag !== tag) open.length -= 1
    if (open.length < level) {
      const list: Element = {
        tag,
        attributes: Number(number) > 1 ? { start: String(number) } : {},
        children: [],
      }
      const around = open.at(-1)?.children.at(-1)
      if (isElement(around)) around.children.push(list)
      else lists.push(list)
      open.push(list)
    }
    open.at(-1)?.children.push({ tag: 'li', attributes: {}, children: [...children] })
  }
  return lists
}
