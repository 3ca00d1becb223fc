import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { ArticleCard, ArticleTag } from './contract.ts'
import { articles, articleTags } from './tables.server.ts'

/** What readers see. A draft is not there. */
export const isLive = eq(articles.status, 'LIVE')

/** Its tags as records, in its own order. */
const tags = sql<ArticleTag[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'slug', t.slug, 'link', t.link,
    'parent', t.parent_id, 'icon', t.icon) order by array_position(${articles}.tags, t.slug)), '[]')
  from ${articleTags} t where t.slug = any(${articles}.tags))`

/** Columns of a card. */
export const cardColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  tags: tags.as('tag_records'),
  author: articles.author,
  publishedAt: articles.publishedAt,
  reviewedOn: articles.reviewedOn,
  readingMinutes: articles.readingMinutes,
  isFeatured: articles.isFeatured,
  heroImageUrl: articles.heroImageUrl,
  artTheme: articles.artTheme,
  artSky: articles.artSky,
  icon: articles.icon,
}

type CardRow = {
  [K in keyof typeof cardColumns]: K extends 'tags'
    ? ArticleTag[]
    : (typeof articles.$inferSelect)[Exclude<K, 'tags'> & keyof typeof articles.$inferSelect]
}

export function toCard(row: CardRow): ArticleCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    tags: row.tags,
    author: row.author,
    published_at: row.publishedAt?.toISOString() ?? null,
    reviewed_on: row.reviewedOn,
    reading_minutes: row.readingMinutes,
    is_featured: row.isFeatured,
    hero_image_url: row.heroImageUrl,
    art_theme: row.artTheme,
    art_sky: row.artSky,
    icon: row.icon,
  }
}

/** The day someone last checked or changed it; an import of the same text does not count. */
export const lastChecked = sql<Date | null>`greatest(${articles.publishedAt},
  ${articles.reviewedOn}::timestamp at time zone 'UTC', ${articles.editedAt})`.mapWith(articles.publishedAt)

/** Newest first. */
export const newestFirst: SQL[] = [desc(articles.publishedAt), desc(articles.id)]

/** A statement of cards; further columns beside. */
export function selectCards<More extends Record<string, SQL.Aliased>>(db: Database, more: More) {
  return db.select({ ...cardColumns, ...more }).from(articles)
}
