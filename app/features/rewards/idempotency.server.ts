import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { endpointId } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { idempotencyKeys } from './tables.server.ts'
import { adminWords } from './words.ts'

export const idempotencyHours = 24

type Context = Pick<HandlerContext, 'now' | 'request'> & { db: Database; actor: { userId: number } }

/**
 * Runs a call about money in a transaction. With the header `Idempotency-Key` it has one effect however often it is sent: the
 * reply is stored with the effect, and given again for a day. Keys of other people and other calls never match.
 *
 * @param asked what the call was asked to do; another body under the same key is refused
 * @throws DomainError `conflict` while the first is under way, `refused` (422) for another body
 */
export async function once<Reply extends object>(
  { db, now, actor, request }: Context,
  endpoint: { method: 'POST' | 'GET' | 'PUT' | 'DELETE'; path: string },
  asked: unknown,
  run: (tx: Database) => Promise<Reply>,
): Promise<Reply> {
  const given = request.header('idempotency-key')?.trim()
  if (!given) return db.transaction(run)
  const key = sha256(given)
  const call = endpointId(endpoint)
  const requestHash = sha256(JSON.stringify(asked ?? null))
  return db.transaction(async (tx) => {
    const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`${actor.userId} ${call} ${key}`}, 0)) as free`
    const [{ free } = { free: false }] = (
      (await tx.execute(sql`select ${lock}`)) as { rows: { free: boolean }[] }
    ).rows
    if (!free) throw new DomainError('conflict', 'in-flight', { message: adminWords.idempotencyBusy })
    const same = and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))
    const [known] = await tx
      .select()
      .from(idempotencyKeys)
      .where(ownedBy(idempotencyKeys, { userId: actor.userId }, same))
    if (known && known.createdAt > hoursBefore(now)) {
      if (known.requestHash !== requestHash)
        throw new DomainError('refused', 'idempotency-key-reused', { message: adminWords.idempotencyChanged })
      return known.reply as Reply
    }
    const reply = await run(tx)
    const row = { userId: actor.userId, call, key, requestHash, reply, createdAt: now }
    await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.call, idempotencyKeys.key],
        set: { requestHash, reply, createdAt: now },
      })
    return reply
  })
}

/** The job: forgets the replies of yesterday. */
export async function forgetReplies(db: Database, now: Date): Promise<void> {
  // any owner: by age alone
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, hoursBefore(now)))
}

function hoursBefore(now: Date): Date {
  return new Date(now.getTime() - idempotencyHours * 3_600_000)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
