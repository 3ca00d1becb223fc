import type { FrameResource, NavigationGroup } from './navigation.ts'

type Destination = { to: string; label: string }

const mostShown = 12

/** Pages whose name has the words, then a search for the words in each record type. Everything while nothing is typed. */
export function destinations(
  groups: readonly NavigationGroup[],
  resources: readonly FrameResource[],
  typed: string,
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
  return [...named.map(({ to, label }) => ({ to, label })), ...searches].slice(0, mostShown)
}
