import { eq } from 'drizzle-orm'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import type { ActorOf } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { joinMeta } from './meta-rules.ts'

type Meta = Record<string, unknown>

/**
 * Saves meta of the account or ghost. Locks the row, so that concurrent updates do not overwrite each other.
 *
 * @throws DomainError `invalid` for an unknown key or invalid value
 */
export async function saveMeta(
  { db, actor }: Pick<HandlerContext, 'db'> & { actor: ActorOf<'user-or-ghost'> },
  { key, value }: { key: string; value?: unknown },
): Promise<{ success: true; meta: Meta }> {
  const [table, own] =
    actor.kind === 'ghost'
      ? ([ghosts, eq(ghosts.id, actor.ghostId)] as const)
      : ([users, eq(users.id, actor.userId)] as const)
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ meta: table.meta }).from(table).where(own).for('update')
    const meta = joined(row?.meta ?? {}, key, value)
    await tx.update(table).set({ meta }).where(own)
    return { success: true, meta }
  })
}

function joined(before: Meta, key: string, value: unknown): Meta {
  const result = joinMeta(before, key, value)
  if (result.ok) return result.meta
  throw new DomainError('invalid', 'invalid', { errors: { value: [result.problem] } })
}
