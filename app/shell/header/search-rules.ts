/** Up to two characters show what is trending, three and more ask for suggestions. Source: section 5. */
export const suggestionsFrom = 3
export const typingPauseMs = 80
/** How many keywords the browser remembers the suggestions of. Source: section 9. */
export const rememberedKeywords = 6

export type SearchMode = 'trending' | 'suggestions'

export function searchMode(keyword: string): SearchMode {
  return keyword.trim().length >= suggestionsFrom ? 'suggestions' : 'trending'
}

export const searchTitles: Record<SearchMode, string> = {
  trending: 'Trending Search',
  suggestions: 'Search Suggestions',
}

/** Where Enter goes, or null for an empty keyword. */
export function searchAddress(keyword: string): string | null {
  const trimmed = keyword.trim()
  return trimmed ? `/search?${new URLSearchParams({ keyword: trimmed })}` : null
}

/** A title cut into what was typed and the rest, so that the typed part can be set bold. */
export function markTyped(title: string, keyword: string): { text: string; typed: boolean }[] {
  const typed = keyword.trim()
  const at = typed ? title.toLocaleLowerCase('en').indexOf(typed.toLocaleLowerCase('en')) : -1
  if (at < 0) return [{ text: title, typed: false }]
  const parts = [
    { text: title.slice(0, at), typed: false },
    { text: title.slice(at, at + typed.length), typed: true },
    { text: title.slice(at + typed.length), typed: false },
  ]
  return parts.filter((part) => part.text)
}

/** The next active row for a key, wrapping round; -1 is the field itself. Null: the key is not for the list. */
export function nextRow(key: string, active: number, rows: number): number | null {
  if (rows === 0) return null
  if (key === 'ArrowDown') return active + 1 < rows ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? rows - 1 : active - 1
  return null
}
