import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { MediaArticle, MediaCard } from './contract.ts'
import { isMediaCategory } from './rules.ts'
import { mediaArticles } from './tables.server.ts'

const perPage = 12

const cardColumns = {
  id: mediaArticles.id,
  slug: mediaArticles.slug,
  title: mediaArticles.title,
  summary: mediaArticles.summary,
  categorySlug: mediaArticles.categorySlug,
  source: mediaArticles.source,
  publishedAt: mediaArticles.publishedAt,
  externalUrl: mediaArticles.externalUrl,
  artTheme: mediaArticles.artTheme,
  artSky: mediaArticles.artSky,
  icon: mediaArticles.icon,
}
type CardRow = Pick<typeof mediaArticles.$inferSelect, keyof typeof cardColumns>

/** Published notes, of one category or of all; a category that is none has none. One statement. */
export async function listMediaArticles(
  db: Database,
  { category, page }: { category?: string; page: number },
): Promise<Paged<MediaCard>> {
  const inCategory = category
    ? [eq(mediaArticles.categorySlug, isMediaCategory(category) ? category : ('' as never))]
    : []
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    db
      .select({ ...cardColumns, ...totalColumn })
      .from(mediaArticles)
      .where(and(eq(mediaArticles.status, 'LIVE'), ...inCategory))
      .orderBy(desc(mediaArticles.publishedAt), desc(mediaArticles.id))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(toCard), meta }
}

/** @throws DomainError `not-found`, for drafts too */
export async function readMediaArticle(db: Database, slug: string): Promise<MediaArticle> {
  const [row] = await db
    .select()
    .from(mediaArticles)
    .where(and(eq(mediaArticles.slug, slug), eq(mediaArticles.status, 'LIVE')))
  if (!row) throw new DomainError('not-found', 'no-such-note')
  return { ...toCard(row), body: await renderRichText(row.body) }
}

function toCard(row: CardRow): MediaCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category_slug: row.categorySlug,
    source: row.source,
    published_at: row.publishedAt.toISOString(),
    external_url: row.externalUrl,
    art_theme: row.artTheme,
    art_sky: row.artSky,
    icon: row.icon,
  }
}
