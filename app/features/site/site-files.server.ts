import { Readable } from 'node:stream'
import { asc, count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import { skillHubs } from '#app/features/careers/skill-hubs.ts'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { isOpen } from '#app/features/study/courses.server.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addressesPerPart, robots, sitemapIndex, sitemapPart } from './sitemap.ts'

/** Static public pages. */
const fixedPages = [
  '/',
  '/careers/industries',
  '/careers/occupations',
  '/careers/compare',
  '/subjects',
  '/skills-forecast',
  '/explore/study',
  '/educators',
  '/career-quiz',
  '/how-matching-works',
  '/data-credits',
  '/about',
  '/parents',
  '/privacy-policy',
  '/terms-and-conditions',
]

type Listing = { table: PgTable; slug: PgColumn; below: string; where?: SQL }

/** Tables with a page per row. */
const listings: Record<string, Listing> = {
  occupations: { table: occupations, slug: occupations.slug, below: '/occupations/' },
  educators: { table: educators, slug: educators.slug, below: '/educators/' },
  courses: { table: courses, slug: courses.slug, below: '/courses/', where: isOpen },
}

const rowsAtOnce = 2_000
const hour = 'public, max-age=3600'

/** `robots.txt` and the sitemap: an index, and parts streamed from the database. */
export function createSiteFiles({ db, settings }: Services): Hono<ApiEnv> {
  const { origin } = settings
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
    const paths =
      name === 'pages' && !page ? pagePaths(db) : listing && page ? rowPaths(db, listing, Number(page)) : null
    if (!paths) return next()
    const body = Readable.toWeb(Readable.from(sitemapPart(origin, paths), { objectMode: false }))
    return context.body(body as ReadableStream, 200, xml)
  })
  return files
}

async function* pagePaths(db: Database): AsyncGenerator<string[]> {
  yield fixedPages
  yield skillHubs.map((hub) => `/skill-hubs/${hub.slug}`)
  const rows = await db
    .select({ slug: industries.slug })
    .from(industries)
    .where(eq(industries.level, 'division'))
    .orderBy(asc(industries.slug))
  yield rows.flatMap(({ slug }) => [`/industries/${slug}`, `/industry-hubs/${slug}`])
}

async function* rowPaths(
  db: Database,
  { table, slug, below, where }: Listing,
  page: number,
): AsyncGenerator<string[]> {
  const first = (page - 1) * addressesPerPart
  for (let offset = first; offset < first + addressesPerPart; offset += rowsAtOnce) {
    const rows = await db
      .select({ slug })
      .from(table)
      .where(where)
      .orderBy(asc(slug))
      .limit(rowsAtOnce)
      .offset(offset)
    if (rows.length > 0) yield rows.map((row) => `${below}${encodeURIComponent(String(row.slug))}`)
    if (rows.length < rowsAtOnce) return
  }
}
