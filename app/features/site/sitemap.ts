/** The most addresses that a part of a sitemap may list. Source: sitemaps.org, protocol 0.9. */
export const addressesPerPart = 50_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapIndex(origin: string, parts: string[]): string {
  const rows = parts.map(
    (part) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  )
  return `${opening}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`
}

export type SitemapEntry = { path: string; modifiedAt?: Date | null }

/** Generates the lines of one part. */
export async function* sitemapPart(
  origin: string,
  entries: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${opening}<urlset ${namespace}>\n`
  for await (const piece of entries) {
    yield piece.map(({ path, modifiedAt }) => urlOf(origin + path, modifiedAt)).join('')
  }
  yield '</urlset>\n'
}

function urlOf(address: string, modifiedAt?: Date | null): string {
  const changed = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escaped(address)}</loc>${changed}</url>\n`
}

export function robots(origin: string): string {
  const closed = ['/api/', '/admin', '/advisor', '/account/', '/login', '/register', '/test', '/styles']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
