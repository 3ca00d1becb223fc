/** The page of the list that an advisor opened last, as this tab remembers it. */
export type ListMemory = {
  /** The query of that page. */
  search: string
  /** Its students in their order, with the number of the first in the whole list. */
  ids: number[]
  first: number
  total: number
}

/** Where a student is in the list, and who comes before and after on that page; null for a student who is not on it. */
export function neighboursIn(memory: ListMemory | null, id: number) {
  const at = memory?.ids.indexOf(id) ?? -1
  if (!memory || at < 0) return null
  return {
    number: memory.first + at,
    total: memory.total,
    search: memory.search,
    previous: memory.ids[at - 1] ?? null,
    next: memory.ids[at + 1] ?? null,
  }
}
