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

/** Who published a source and when, and whether the link leads to the home page alone: “ACC, home page”. */
export function publisherLine({ publisher, url, year }: Pick<Source, 'publisher' | 'url' | 'year'>): string {
  return [publisher, year, isFrontPage(url) && 'home page'].filter(Boolean).join(', ')
}

/** The day of the latest check, of the text as a whole or of one of its sources. */
export function lastChecked(
  whole: string | null,
  sources: readonly Pick<Source, 'checked'>[],
): string | null {
  return [whole, ...sources.map(({ checked }) => checked)].filter(Boolean).toSorted().at(-1) ?? null
}

/** How many publishers a line names; more are only counted. */
const maxNamed = 4

/** “Written by Yonder. Checked against: Fair Work Ombudsman and ACC”, or how many sources where there are many. */
export function writtenBy(author: string, sources: readonly Pick<Source, 'publisher'>[]): string {
  const all = [...new Set(sources.map(({ publisher }) => publisher))]
  // “A” is left out beside “A and B”.
  const publishers = all.filter((name) => !all.some((other) => other.startsWith(`${name} and `)))
  if (publishers.length === 0) return `Written by ${author}`
  // A comma inside a name would run into the commas of the list.
  if (
    publishers.length > maxNamed ||
    (publishers.length > 1 && publishers.some((name) => name.includes(',')))
  )
    return `Written by ${author}, checked against ${sources.length} sources`
  const last = publishers.at(-1)
  const list = publishers.length > 1 ? `${publishers.slice(0, -1).join(', ')} and ${last}` : last
  return `Written by ${author}. Checked against: ${list}`
}
