import { Readable } from 'node:stream'
import { asc, count, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '#app/platform/database.server.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SitemapListing } from '#app/platform/slice.server.ts'
import { addressesPerPart, robots, type SitemapEntry, sitemapIndex, sitemapPart } from './sitemap.ts'

const rowsAtOnce = 2_000
const hour = 'public, max-age=3600'

/** `robots.txt` and the sitemap: an index, and parts streamed from the database. What is in it, slices say in their manifests. */
export function createSiteFiles({ db, settings, slices }: Services): Hono<ApiEnv> {
  const { origin } = settings
  const fixed = slices.list.flatMap(({ sitemap }) => sitemap?.paths ?? [])
  const listings: Record<string, SitemapListing> = Object.assign(
    {},
    ...slices.list.map(({ sitemap }) => sitemap?.listings),
  )
  const files = new Hono<ApiEnv>()
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour }

  files.get('/robots.txt', (context) => context.text(robots(origin), 200, { 'cache-control': hour }))

  files.get('/sitemap.xml', async (context) => {
    const parts = ['pages']
    for (const [name, { table, where }] of Object.entries(listings)) {
      const [row] = await db.select({ total: count() }).from(table).where(where)
      const pages = Math.ceil((row?.total ?? 0) / addressesPerPart)
      for (let page = 1; page <= pages; page += 1) parts.push(`${name}-${page}`)
    }
    return context.body(sitemapIndex(origin, parts), 200, xml)
  })

  files.get('/sitemaps/:part{[a-z]+(?:-[1-9][0-9]{0,3})?\\.xml}', async (context, next) => {
    const [, name = '', page] = /^([a-z]+)(?:-(\d+))?\.xml$/.exec(context.req.param('part')) ?? []
    const listing = ownValue(listings, name)
    const entries =
      name === 'pages' && !page
        ? [fixed.map((path) => ({ path }))]
        : listing && page
          ? rowsOf(db, listing, Number(page))
          : null
    if (!entries) return next()
    const body = Readable.toWeb(Readable.from(sitemapPart(origin, entries), { objectMode: false }))
    return context.body(body as ReadableStream, 200, xml)
  })
  return files
}

async function* rowsOf(
  db: Database,
  { table, slug, below, where, modifiedAt }: SitemapListing,
  page: number,
): AsyncGenerator<SitemapEntry[]> {
  const first = (page - 1) * addressesPerPart
  for (let offset = first; offset < first + addressesPerPart; offset += rowsAtOnce) {
    const rows = await db
      .select({ slug, modifiedAt: modifiedAt ?? sql<null>`null` })
      .from(table)
      .where(where)
      .orderBy(asc(slug))
      .limit(rowsAtOnce)
      .offset(offset)
    if (rows.length > 0)
      yield rows.map((row) => ({
        path: `${below}${encodeURIComponent(String(row.slug))}`,
        modifiedAt: row.modifiedAt as Date | null,
      }))
    if (rows.length < rowsAtOnce) return
  }
}
