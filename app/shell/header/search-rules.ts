/** Up to two characters show trending searches, three or more load suggestions. Source: section 5. */
export const suggestionsFrom = 3
export const typingPauseMs = 80
/** For how many keywords the browser caches suggestions. Source: section 9. */
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

/** Splits a title around the typed part, for highlighting. */
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

/** The next active row for a key, wrapping around; -1 is the field itself. Null: the list ignores the key. */
export function nextRow(key: string, active: number, rows: number): number | null {
  if (rows === 0) return null
  if (key === 'ArrowDown') return active + 1 < rows ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? rows - 1 : active - 1
  return null
}
