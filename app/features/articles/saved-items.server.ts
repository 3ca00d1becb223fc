import { and, inArray } from 'drizzle-orm'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import { isLive } from './cards.server.ts'
import { articles } from './tables.server.ts'

export const savedArticles: SavedItemKind = {
  find: (db, key) => idIn(db, articles, key, isLive),
  async show(db, ids) {
    const rows = await db
      .select({
        id: articles.id,
        slug: articles.slug,
        title: articles.title,
        note: articles.summary,
        art_theme: articles.artTheme,
        art_sky: articles.artSky,
        icon: articles.icon,
      })
      .from(articles)
      .where(and(inArray(articles.id, ids), isLive))
    return rows.map((row) => ({ ...row, href: `/articles/${row.slug}` }))
  },
}
