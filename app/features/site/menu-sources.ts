import type { MenuItem } from './menu.ts'

/** What an editor has said about one entry of the main menu. */
export type MenuSource = {
  slug: string
  title: string
  /** The entry under which it stands; null: at the top. */
  parent: string | null
  link: string | null
  icon: string | null
  isHidden: boolean
}

/**
 * The menu with the entries of editors. A source with the slug of an entry that is there changes or hides it, everywhere or
 * under its parent alone; any other one is added behind the entries of its parent. One whose parent is gone is left out.
 */
export function withSources(menu: MenuItem[], sources: readonly MenuSource[]): MenuItem[] {
  const changed = new Set<MenuSource>()
  const change = (items: MenuItem[], parent: string | null): MenuItem[] =>
    items.map((item) => {
      const source = sources.find(
        (one) => one.slug === item.id && (one.parent === null || one.parent === parent),
      )
      if (source) changed.add(source)
      const children = change(item.children, item.id)
      return source ? { ...item, ...valuesOf(source, item), children } : { ...item, children }
    })
  const standing = change(menu, null)
  const added = sources.filter((source) => !changed.has(source))
  const entriesOf = (parent: string | null, above: readonly string[]): MenuItem[] =>
    added
      .filter((source) => source.parent === parent && !above.includes(source.slug))
      .map((source) => {
        const children = entriesOf(source.slug, [...above, source.slug])
        const isEmpty = !source.link && children.every(({ hide }) => hide)
        const item = { id: source.slug, is_link: source.link !== null, hide: isEmpty, children }
        return { ...item, ...valuesOf(source, { ...item, name: source.title }) }
      })
  const add = (items: MenuItem[]): MenuItem[] =>
    items.map((item) => {
      const own = entriesOf(item.id, [item.id])
      const children = [...add(item.children), ...own]
      // A group that had nothing to show has something now.
      const isHidden = sources.some(({ slug, isHidden }) => slug === item.id && isHidden)
      return { ...item, children, hide: item.hide && (isHidden || own.every(({ hide }) => hide)) }
    })
  return [...add(standing), ...entriesOf(null, [])]
}

function valuesOf(source: MenuSource, item: MenuItem): Omit<MenuItem, 'children'> {
  const link = source.link ?? item.link
  return {
    id: item.id,
    name: source.title,
    ...(item.description && { description: item.description }),
    ...(link && { link }),
    ...((source.icon ?? item.icon) && { icon: source.icon ?? item.icon }),
    is_link: item.is_link,
    hide: source.isHidden || (!source.link && item.hide),
  }
}
