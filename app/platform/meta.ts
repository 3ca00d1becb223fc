import type { MetaDescriptor } from 'react-router'
import { breadcrumbList, structuredData, type Thing } from './structured-data.ts'

export const productName = 'Yonder'
export const defaultTitle = 'Yonder – Find your passion. Plan your future.'

type PageFacts = {
  /** Title without the product's name; absent for the default title. */
  title?: string
  description?: string
  /** Canonical path, without query. */
  path?: string
  /** Excludes the page from search engines. */
  noIndex?: boolean
  /** Structured data, rendered as one JSON-LD block. */
  jsonLd?: object
  image?: string
  /** Public address of the site, from the root loader. */
  origin?: string
}

/** A page's title, description and structured data. Its canonical address is rendered by the root. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const title = page.title ? `${page.title} – ${productName}` : defaultTitle
  const address = page.path && page.origin ? `${page.origin}${page.path}` : undefined
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(address ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: productName },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    ...(page.image && page.origin ? [{ property: 'og:image', content: `${page.origin}${page.image}` }] : []),
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd as never }] : []),
  ]
}

/**
 * `pageMeta` for a page about one thing: nothing while the thing could not be loaded.
 *
 * @param page from what was loaded; `thing` is its description for search engines, in the words of schema.org, and `crumbs`
 *   the levels above it
 */
export function detailMeta<Loaded extends { origin?: string }>(
  loaded: Loaded | undefined,
  page: (loaded: Loaded) => Omit<PageFacts, 'origin' | 'jsonLd'> & {
    thing?: Thing
    crumbs?: readonly { label: string; to?: string }[]
  },
): MetaDescriptor[] {
  if (!loaded) return []
  const { thing, crumbs, ...facts } = page(loaded)
  const { origin = '' } = loaded
  const { title = '', path = '' } = facts
  const things = [
    ...(thing ? [thing] : []),
    ...(crumbs ? [breadcrumbList(origin, crumbs, { title, path })] : []),
  ]
  return pageMeta({ ...facts, origin: loaded.origin, jsonLd: structuredData(things) })
}
