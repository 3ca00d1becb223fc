import { eq } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { KnownSlugs } from './links.ts'
import { articles } from './tables.server.ts'

/** Pages of records that a text may link to, as they are now. */
export async function knownSlugs(db: Database): Promise<KnownSlugs> {
  const slugsOf = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug))
  return {
    occupations: slugsOf(await db.select({ slug: occupations.slug }).from(occupations)),
    industries: slugsOf(await db.select({ slug: industries.slug }).from(industries)),
    articles: slugsOf(
      await db.select({ slug: articles.slug }).from(articles).where(eq(articles.status, 'LIVE')),
    ),
  }
}
