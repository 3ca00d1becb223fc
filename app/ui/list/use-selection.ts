import { useState } from 'react'
import { rangeBetween } from './selection.ts'

type Item = { id: string | number; title: string }

/**
 * Which records of a list are selected, by key. They stay so from page to page; `isAll` means every record that the list finds, also
 * those on other pages.
 */
export function useSelection<Row extends Item>(items: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [isAll, setAll] = useState(false)
  const [last, setLast] = useState<string | null>(null)
  const keys = items.map(({ id }) => String(id))
  const onPage = keys.filter((key) => chosen.has(key)).length

  function set(which: readonly string[], isOn: boolean): void {
    const next = new Map(chosen)
    for (const item of items)
      if (which.includes(String(item.id)))
        isOn ? next.set(String(item.id), item) : next.delete(String(item.id))
    setChosen(next)
    setAll(false)
  }

  return {
    ids: [...chosen.keys()],
    /** As they were when they were selected. */
    rows: [...chosen.values()],
    size: chosen.size,
    isAll,
    has: (id: string | number) => isAll || chosen.has(String(id)),
    isPageFull: keys.length > 0 && onPage === keys.length,
    isPagePartial: onPage > 0 && onPage < keys.length,
    /** With `through`, everything between it and the one that was pressed before. */
    toggle(id: string | number, through = false): void {
      const key = String(id)
      set(through ? rangeBetween(keys, last, key) : [key], !chosen.has(key))
      setLast(key)
    },
    togglePage: () => set(keys, onPage < keys.length),
    chooseAll: () => setAll(true),
    clear() {
      setChosen(new Map())
      setAll(false)
    },
  }
}

export type Selection<Row extends Item = Item> = ReturnType<typeof useSelection<Row>>
