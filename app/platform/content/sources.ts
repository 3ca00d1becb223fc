/** What a text was checked against. `checked` is the day someone last read it, as `2026-11-22`. */
export type Source = {
  title: string
  publisher: string
  url: string
  checked: string
  /** The year that its publisher gives it. */
  year?: number
}

/** Whether an address is that of a whole site, because we have none of the page itself. */
export function isFrontPage(url: string): boolean {
  return URL.canParse(url) && /^\/?$/.test(new URL(url).pathname)
}

/** Who published a source and when, and whether the link leads to the front page alone: “ACC, front page”. */
export function publisherLine({ publisher, url, year }: Pick<Source, 'publisher' | 'url' | 'year'>): string {
  return [publisher, year, isFrontPage(url) && 'front page'].filter(Boolean).join(', ')
}

/** How many publishers a line names before it counts the rest. */
const mostNamed = 3

/** “Written by Yonder, checked against Fair Work Ombudsman and ACC.” */
export function writtenBy(author: string, sources: readonly Pick<Source, 'publisher'>[]): string {
  const publishers = [...new Set(sources.map(({ publisher }) => publisher))]
  if (publishers.length === 0) return `Written by ${author}`
  const more = publishers.length - mostNamed
  const named =
    more > 1
      ? [...publishers.slice(0, mostNamed), `${more} more sources`]
      : publishers.slice(0, mostNamed + 1)
  const last = named.at(-1)
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last
  return `Written by ${author}, checked against ${list}`
}
