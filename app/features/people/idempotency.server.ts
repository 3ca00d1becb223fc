import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import { endpointId } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { idempotencyKeys } from './tables.server.ts'
import { words } from './words.ts'

/** How long the reply to a call about money is stored. */
const defaultDays = 1

type Context = Pick<HandlerContext, 'now' | 'request'> & { db: Database; actor: Owner }
type Options = {
  /** How long the reply is stored, for calls that a device may repeat after a long time without a connection. */
  days?: number
}

/**
 * Runs a call in a transaction. With the header `Idempotency-Key` it has one effect however often it is sent: the reply is
 * stored with the effect, and given again until it expires. Keys of other people and other calls never match.
 *
 * @param asked what the call was asked to do; another body under the same key is refused
 * @throws DomainError `conflict` while the first is under way, `refused` (422) for another body
 */
export async function once<Reply extends object>(
  { db, now, actor, request }: Context,
  endpoint: { method: 'POST' | 'GET' | 'PUT' | 'DELETE'; path: string },
  asked: unknown,
  run: (tx: Database) => Promise<Reply>,
  { days = defaultDays }: Options = {},
): Promise<Reply> {
  const given = request.header('idempotency-key')?.trim()
  if (!given) return db.transaction(run)
  const owner: Owner = 'userId' in actor ? { userId: actor.userId } : { ghostId: actor.ghostId }
  const key = sha256(given)
  const call = endpointId(endpoint)
  const requestHash = sha256(JSON.stringify(asked ?? null))
  return db.transaction(async (tx) => {
    const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`${Object.values(owner)[0]} ${call} ${key}`}, 0)) as free`
    const [{ free } = { free: false }] = (
      (await tx.execute(sql`select ${lock}`)) as { rows: { free: boolean }[] }
    ).rows
    if (!free) throw new DomainError('conflict', 'in-flight', { message: words.idempotencyBusy })
    const isSame = and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))
    const [known] = await tx
      .select()
      .from(idempotencyKeys)
      .where(ownedBy(idempotencyKeys, owner, isSame))
    if (known && known.expiresAt > now) {
      if (known.requestHash !== requestHash)
        throw new DomainError('refused', 'idempotency-key-reused', { message: words.idempotencyChanged })
      return known.reply as Reply
    }
    const reply = await run(tx)
    const stored = { requestHash, reply, expiresAt: new Date(now.getTime() + days * 86_400_000) }
    if (known)
      await tx
        .update(idempotencyKeys)
        .set(stored)
        .where(ownedBy(idempotencyKeys, owner, isSame))
    else await tx.insert(idempotencyKeys).values({ ...owner, call, key, ...stored })
    return reply
  })
}

/** Replies to a ghost go to the account, so that what a device repeats after the sign-up has no second effect. */
export async function adoptReplies(tx: Database, ghostId: string, userId: number): Promise<void> {
  const known = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(ownedBy(idempotencyKeys, { userId }))
  await tx
    .delete(idempotencyKeys)
    .where(and(ownedBy(idempotencyKeys, { ghostId }), inArray(idempotencyKeys.key, known)))
  await tx.update(idempotencyKeys).set({ userId, ghostId: null }).where(ownedBy(idempotencyKeys, { ghostId }))
}

/** The job: deletes replies that have expired. */
export async function deleteExpiredReplies(db: Database, now: Date): Promise<void> {
  // any owner: by age alone
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.expiresAt, now), idempotencyKeys.expiresAt)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
