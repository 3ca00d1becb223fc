import { and, inArray, isNull } from 'drizzle-orm'
import type { GhostActor } from '#app/platform/actor.ts'
import { batchLoader } from '#app/platform/batch-loader.server.ts'
import { ghostCookieName } from '#app/platform/cookies.server.ts'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { ghostLifeDays } from './ghost-life.ts'
import { ghosts } from './tables.server.ts'

export type Ghost = typeof ghosts.$inferSelect

/** The ghost behind a cookie, or null when the cookie is foreign, spent or made up. */
export async function ghostOfToken(db: Database, token: string | undefined): Promise<Ghost | null> {
  if (!isToken(token)) return null
  return (await livingGhost(db, hashToken(token))) ?? null
}

const livingGhost = batchLoader(async (db, tokenHashes: string[]) => {
  const found = await db
    .select()
    .from(ghosts)
    .where(and(inArray(ghosts.tokenHash, tokenHashes), isNull(ghosts.convertedTo)))
  return new Map(found.map((ghost) => [ghost.tokenHash, ghost]))
})

const ghostById = batchLoader(async (db, ids: string[]) => {
  const found = await db.select().from(ghosts).where(inArray(ghosts.id, ids))
  return new Map(found.map((ghost) => [ghost.id, ghost]))
})

/** Makes a ghost and hands its secret to the browser in a cookie; the id is safe to show to its owner. */
export async function createGhost(
  context: Pick<HandlerContext, 'db' | 'services' | 'request'>,
  facts: { source: string; firstName?: string; email?: string },
): Promise<Ghost> {
  const token = newToken()
  const [ghost] = await context.db
    .insert(ghosts)
    .values({ id: newToken(), tokenHash: hashToken(token), ...facts })
    .returning()
  context.request.setCookie(ghostCookieName(context.services.settings), token, {
    maxAgeSeconds: ghostLifeDays * 86_400,
  })
  if (!ghost) throw new Error('the ghost was not written')
  return ghost
}

/** The caller's ghost id, made on the spot for a visitor who has none yet. */
export async function ensureGhost(
  context: Pick<HandlerContext, 'db' | 'services' | 'request' | 'actor'>,
  source: string,
): Promise<string> {
  if (context.actor.kind === 'ghost') return context.actor.ghostId
  return (await createGhost(context, { source })).id
}

/**
 * A ghost looked up through the person who asks: the id in an address counts only together with the cookie.
 * @throws DomainError `not-found` for anybody else's
 */
export async function findGhost(db: Database, actor: GhostActor, ghostId: string): Promise<Ghost> {
  const ghost = actor.ghostId === ghostId ? await ghostById(db, ghostId) : undefined
  if (!ghost) throw new DomainError('not-found', 'no-such-ghost')
  return ghost
}
