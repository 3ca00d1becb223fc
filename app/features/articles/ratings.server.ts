import { and, desc, sql } from 'drizzle-orm'
import { ensureGhost } from '#app/features/people/ghosts.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { ghostPart, personPart, type StatePart } from '#app/platform/state-part.server.ts'
import { isLive } from './cards.server.ts'
import type { Rating } from './rules.ts'
import { articleRatings, articles } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'services' | 'request' | 'actor' | 'now'>

/**
 * Stores what someone thinks of an article; a visitor becomes a ghost. A second rating replaces the first, also when two
 * come at once.
 *
 * @throws DomainError `not-found`
 */
export async function rate(context: Context, idOrSlug: string, rating: Rating) {
  const { db, actor, now } = context
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(byIdOrSlug(articles, idOrSlug), isLive))
    .limit(1)
  if (!article) throw new DomainError('not-found', 'no-such-article')
  const owner: Owner =
    'userId' in actor ? { userId: actor.userId } : { ghostId: await ensureGhost(context, 'article-rating') }
  await db
    .insert(articleRatings)
    .values({ ...owner, articleId: article.id, rating, ratedAt: now })
    .onConflictDoUpdate({
      target: ['userId' in owner ? articleRatings.userId : articleRatings.ghostId, articleRatings.articleId],
      set: { rating, ratedAt: now },
    })
  return { success: true as const, rated_articles: await ratedBy(db, owner) }
}

/** Ids of the articles someone has rated, the latest first. */
async function ratedBy(db: Database, owner: Owner): Promise<number[]> {
  const rows = await db
    .select({ id: articleRatings.articleId })
    .from(articleRatings)
    .where(ownedBy(articleRatings, owner))
    .orderBy(desc(articleRatings.ratedAt), desc(articleRatings.articleId))
  return rows.map(({ id }) => id)
}

/** A ghost's ratings go to the account; where both rated an article, the later one counts. */
export async function adoptRatings(tx: Database, ghostId: string, userId: number): Promise<void> {
  const ofGhost = await tx.select().from(articleRatings).where(ownedBy(articleRatings, { ghostId }))
  for (const { articleId, rating, ratedAt } of ofGhost)
    await tx
      .insert(articleRatings)
      .values({ userId, articleId, rating, ratedAt })
      .onConflictDoUpdate({
        target: [articleRatings.userId, articleRatings.articleId],
        set: { rating, ratedAt },
        setWhere: sql`${articleRatings.ratedAt} < excluded.rated_at`,
      })
  await tx.delete(articleRatings).where(ownedBy(articleRatings, { ghostId }))
}

const idsOf = sql<
  number[]
>`coalesce(jsonb_agg(${articleRatings.articleId} order by ${articleRatings.ratedAt} desc), '[]')`
const toState = (ids: number[] | null) => ({ rated_articles: ids ?? [] })

/** `rated_articles` of the state. */
export const ratedPart: StatePart = {
  person: personPart<number[] | null>({
    query: (db, userId) =>
      db.select({ ids: idsOf }).from(articleRatings).where(ownedBy(articleRatings, { userId })),
    state: toState,
  }),
  ghost: ghostPart<number[] | null>({
    query: (db, ghostId) =>
      db.select({ ids: idsOf }).from(articleRatings).where(ownedBy(articleRatings, { ghostId })),
    state: toState,
  }),
}
