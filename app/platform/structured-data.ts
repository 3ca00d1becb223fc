/** Something in the words of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>

/** A level of the breadcrumbs; the last one is the page itself. */
type Level = { label: string; to?: string }

/**
 * Structured data of a page for search engines: one block of JSON-LD. It is data, no script runs in it, so a page's policy
 * admits it without a hash or a nonce. What is made up (a sample) is not described at all.
 */
export function structuredData(things: readonly Thing[]): object | undefined {
  const [first, ...more] = things
  if (!first) return undefined
  const context = { '@context': 'https://schema.org' }
  return more.length === 0 ? { ...context, ...first } : { ...context, '@graph': things }
}

/** Where a page stands in the site. Levels without a page are left out. */
export function breadcrumbList(
  origin: string,
  levels: readonly Level[],
  page: { title: string; path: string },
): Thing {
  const all = [...levels.filter(({ to }) => to), { label: page.title, to: page.path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  }
}

/** Yonder itself, as other things refer to it. */
export function ownOrganization(origin: string, name: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  }
}
