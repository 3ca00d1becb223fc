import { and, asc, eq, inArray } from 'drizzle-orm'
import { replaceDocuments, type SearchDocument } from '#app/features/search/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import type { SitemapPart } from '#app/platform/slice.server.ts'
import { experiencePath, experiencesPath } from './addresses.ts'
import { vjePages, vjes } from './tables.server.ts'

const isPublished = eq(vjes.isPublished, true)
const defaultTheme = 'town'

export const savedVjes: SavedItemKind = {
  find: (db, key) => idIn(db, vjes, key, isPublished),
  async show(db, ids) {
    const rows = await db
      .select()
      .from(vjes)
      .where(and(isPublished, inArray(vjes.id, ids)))
    return rows.map(({ id, slug, title, minutes, artTheme, icon }) => ({
      id,
      slug,
      title,
      note: `Virtual job experience, ${minutes} minutes`,
      href: experiencePath(slug),
      art_theme: artTheme ?? defaultTheme,
      art_sky: null,
      icon,
    }))
  },
}

/** Hands experiences over to the search. Their pages are open to people who are signed in, so they are not found one by one. */
export const vjeIndex = {
  revision: 1,
  tables: [vjes, vjePages],
  async index(tx: Database) {
    const rows = await tx.select().from(vjes).where(isPublished).orderBy(asc(vjes.position))
    const pages = await tx.select({ vjeId: vjePages.vjeId, title: vjePages.title }).from(vjePages)
    return replaceDocuments(
      tx,
      'vje',
      rows.map((vje): SearchDocument => {
        const own = pages.filter(({ vjeId }) => vjeId === vje.id).map(({ title }) => title)
        return {
          ref: vje.slug,
          url: experiencePath(vje.slug),
          title: vje.title,
          keywords: [
            ...vje.summary.split(/[^\p{L}\p{N}’'-]+/u).filter(Boolean),
            ...own,
            'virtual work experience',
          ],
          shortDescription: vje.summary,
          categoryText: 'Virtual job experience',
          weight: 60,
          art: {
            slug: vje.slug,
            theme: vje.artTheme ?? defaultTheme,
            ...(vje.icon && { emblem: vje.icon }),
          },
        }
      }),
    )
  },
}

export const vjeSitemap: SitemapPart = {
  paths: [experiencesPath],
  listings: {
    virtualjobs: {
      table: vjes,
      slug: vjes.slug,
      below: `${experiencesPath}/`,
      where: isPublished,
      modifiedAt: vjes.updatedAt,
    },
  },
}
