const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** The UTM parameters of a link from elsewhere. Source: section 3. */
export type UtmRecord = Partial<Record<(typeof names)[number], string>>

/** Words only: anything that could be an email address or identify a person is dropped. */
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
