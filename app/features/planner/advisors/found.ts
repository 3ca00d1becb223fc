import type { SearchSuggestion } from '#app/features/search/contract.ts'

/** The careers among suggestions, by their slugs. */
export function careersIn(groups: readonly { data: SearchSuggestion[] }[]): { id: string; label: string }[] {
  return groups.flatMap(({ data }) =>
    data.flatMap(({ type, title, url }) => {
      const id = type === 'career' ? /^\/occupations\/([^/?#]+)$/.exec(url)?.[1] : undefined
      return id ? [{ id, label: title }] : []
    }),
  )
}

/** The slug of a course in the address of its page. */
export function courseSlug(url: string): string | undefined {
  return /^\/courses\/([^/?#]+)$/.exec(url)?.[1]
}
