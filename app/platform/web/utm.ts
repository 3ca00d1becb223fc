const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** What a link from elsewhere says about where it stood: a poster, a letter. Source: section 3. */
export type UtmRecord = Partial<Record<(typeof names)[number], string>>

/** Words only: whatever could be an address of a person, or a way to know one again, is left out. */
const words = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,59}$/u

/** Reads the record from the query of an address. */
export function utmIn(search: string): UtmRecord {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim()
      return value && words.test(value) ? [[name, value]] : []
    }),
  )
}
