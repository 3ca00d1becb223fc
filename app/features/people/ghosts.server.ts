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

/** The ghost of a cookie, or null when the cookie is invalid or the ghost converted. */
export async function ghostOfToken(db: Database, token: string | undefined): Promise<Ghost | null> {
  if (!isToken(token)) return null
  return (await livingGhost(db, hashToken(token))) ?? null
}

const livingGhost = batchLoader(async (db, tokenHashes: readonly string[]) => {
  const found = await db
    .select()
    .from(ghosts)
    .where(and(inArray(ghosts.tokenHash, tokenHashes), isNull(ghosts.convertedTo)))
  return new Map(found.map((ghost) => [ghost.tokenHash, ghost]))
})

const ghostById = batchLoader(async (db, ids: readonly string[]) => {
  const found = await db.select().from(ghosts).where(inArray(ghosts.id, ids))
  return new Map(found.map((ghost) => [ghost.id, ghost]))
})

/** Creates a ghost and sets its secret as a cookie; the id may be shown to its owner. */
export async function createGhost(
  context: Pick<HandlerContext, 'db' | 'services' | 'request' | 'now'>,
  facts: { source: string; firstName?: string; email?: string },
): Promise<Ghost> {
  const token = newToken()
  const [ghost] = await context.db
    .insert(ghosts)
    .values({
      id: newToken(),
      tokenHash: hashToken(token),
      createdAt: context.now,
      seenAt: context.now,
      ...facts,
    })
    .returning()
  context.request.setCookie(ghostCookieName(context.services.settings), token, {
    maxAgeSeconds: ghostLifeDays * 86_400,
  })
  if (!ghost) throw new Error('the ghost was not written')
  return ghost
}

/** The caller's ghost id; creates a ghost for a visitor without one. */
export async function ensureGhost(
  context: Pick<HandlerContext, 'db' | 'services' | 'request' | 'actor' | 'now'>,
  source: string,
): Promise<string> {
  if (context.actor.kind === 'ghost') return context.actor.ghostId
  return (await createGhost(context, { source })).id
}

/**
 * A ghost of the caller: the id in a path is valid only together with the cookie.
 * @throws DomainError `not-found` for someone else's
 */
export async function findGhost(db: Database, actor: GhostActor, ghostId: string): Promise<Ghost> {
  const ghost = actor.ghostId === ghostId ? await ghostById(db, ghostId) : undefined
  if (!ghost) throw new DomainError('not-found', 'no-such-ghost')
  return ghost
}
