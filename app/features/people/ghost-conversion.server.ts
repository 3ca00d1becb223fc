import { and, eq, isNull, sql } from 'drizzle-orm'
import { ghostCookieName } from '#app/platform/cookies.server.ts'
import { hashToken, isToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { ghosts, users } from './tables.server.ts'

type Context = Pick<HandlerContext, 'now' | 'services' | 'request'>

/**
 * Converts this browser's ghost into the person who signs in: once, and only by its cookie (D-119, D-120). Without a ghost
 * nothing happens. The row stays, marked as converted, so that its id is not reused.
 *
 * @returns whether there was a ghost to convert
 */
export async function convertGhost(
  { now, services, request }: Context,
  tx: Database,
  userId: number,
): Promise<boolean> {
  const token = request.cookies[ghostCookieName(services.settings)]
  if (!isToken(token)) return false
  const [ghost] = await tx
    .update(ghosts)
    .set({ convertedTo: userId, firstName: null, email: null })
    .where(and(eq(ghosts.tokenHash, hashToken(token)), isNull(ghosts.convertedTo)))
    .returning()
  if (!ghost) return false
  await tx
    .update(users)
    // The account's values win; each slice merges its own rows.
    .set({ meta: sql`${JSON.stringify(ghost.meta)}::jsonb || ${users.meta}` })
    .where(eq(users.id, userId))
  for (const { adoptGhost } of services.slices.list) await adoptGhost?.(tx, ghost.id, userId, now)
  return true
}

/** @throws DomainError `not-found` when this ghost is not who the person was before */
export async function requireConverted(db: Database, userId: number, ghostId: string): Promise<void> {
  const isTheirs = and(eq(ghosts.id, ghostId), eq(ghosts.convertedTo, userId))
  if ((await db.$count(ghosts, isTheirs)) === 0) throw new DomainError('not-found', 'no-such-ghost')
}

export function clearGhostCookie({ services, request }: Context): void {
  const name = ghostCookieName(services.settings)
  if (request.cookies[name]) request.setCookie(name, '', { maxAgeSeconds: -1 })
}
