/** Media type and caching of a feed. */
export const feedHeaders = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

export type FeedEntry = {
  title: string
  /** From the root of the site. It is the entry's name for ever. */
  path: string
  summary: string
  author: string
  /** ISO 8601. */
  published: string
  /** ISO 8601, when it has changed since. */
  updated?: string
  categories?: readonly { slug: string; title: string }[]
}

/**
 * An Atom feed. Source: RFC 4287.
 *
 * @param page path of the page whose entries these are, the newest first
 */
export function atomFeed(
  origin: string,
  feed: { title: string; page: string; path: string },
  entries: readonly FeedEntry[],
): string {
  const updated = entries.map(changedAt).toSorted().at(-1) ?? new Date(0).toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
    `<title>${escaped(feed.title)}</title>`,
    `<id>${escaped(origin + feed.page)}</id>`,
    `<link href="${escaped(origin + feed.page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + feed.path)}"/>`,
    `<updated>${updated}</updated>`,
    ...entries.map((entry) => entryText(origin, entry)),
    '</feed>',
    '',
  ].join('\n')
}

function entryText(origin: string, entry: FeedEntry): string {
  const address = escaped(origin + entry.path)
  return [
    '<entry>',
    `<title>${escaped(entry.title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<published>${entry.published}</published>`,
    `<updated>${changedAt(entry)}</updated>`,
    `<author><name>${escaped(entry.author)}</name></author>`,
    ...(entry.categories ?? []).map(
      ({ title, slug }) => `<category term="${escaped(slug)}" label="${escaped(title)}"/>`,
    ),
    `<summary>${escaped(entry.summary)}</summary>`,
    '</entry>',
  ].join('')
}

function changedAt({ published, updated }: FeedEntry): string {
  return [published, updated ?? ''].toSorted().at(-1) ?? published
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
