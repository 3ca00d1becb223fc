import type { FoundRecord } from '#app/features/admin/contract.ts'
import type { FrameResource, NavigationGroup } from './navigation.ts'

/** `kind` is the record type, of a record. */
type Destination = { to: string; label: string; kind?: string }

const maxShown = 40

/** Pages whose name has the words, the records that have them, then a search in each record type. All pages while nothing is typed. */
export function destinations(
  groups: readonly NavigationGroup[],
  resources: readonly FrameResource[],
  typed: string,
  records: readonly FoundRecord[] = [],
): Destination[] {
  const words = typed.trim()
  const pages = groups.flatMap(({ links }) => links)
  const named = pages.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const searches = words
    ? resources
        .filter(({ isSearchable }) => isSearchable)
        .map(({ name, label }) => ({
          to: `/admin/${name}?keyword=${encodeURIComponent(words)}`,
          label: `Search ${label} for “${words}”`,
        }))
    : []
  const found = records.map(({ resource, label, id, title }) => ({
    to: `/admin/${resource}/${id}`,
    label: title,
    kind: label,
  }))
  return [...named.map(({ to, label }) => ({ to, label })), ...found, ...searches].slice(0, maxShown)
}
