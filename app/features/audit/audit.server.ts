import { createHash, randomBytes } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { neighbourhoodOf } from '#app/platform/address.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RequestFacts } from '#app/platform/routes.server.ts'
import { auditLog } from './tables.server.ts'

/** What is written about a change. `before` and `after` hold the changed fields alone. */
export type AuditEntry = {
  /** Null: the site itself, as for a scheduled publication whose author has gone. */
  actorId: number | null
  /** `articles.publish`, `users.lock`. */
  action: string
  /** `articles/12`. */
  subject: string
  before?: Values | null
  after?: Values | null
  /** Absent for a job. */
  request?: Pick<RequestFacts, 'id' | 'address'>
}

export type AuditRow = typeof auditLog.$inferSelect

/** The `previousHash` of the first row. */
export const firstHash = '0'.repeat(64)

/**
 * Appends a row to the log, in the transaction of the change that it tells of. One writer at a time until it commits, so that
 * the chain has no forks.
 */
export async function appendAudit(tx: Database, entry: AuditEntry, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7120620)`)
  const [last] = await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  const { actorId, action, subject, before = null, after = null, request } = entry
  const row = {
    actorId,
    action,
    subject,
    before,
    after,
    createdAt: now,
    requestId: request?.id ?? null,
    network: request ? neighbourhoodOf(request.address) : null,
    salt: newSalt(),
    networkSalt: newSalt(),
    previousHash: last?.hash ?? firstHash,
  }
  const digests = { digest: digestOf(row), networkDigest: networkDigestOf(row) }
  await tx.insert(auditLog).values({ ...row, ...digests, hash: hashOf({ ...row, ...digests }) })
}

/** Of the values, which may be wiped later with their salt. */
export function digestOf({ salt, before, after }: Pick<AuditRow, 'salt' | 'before' | 'after'>): string {
  return sha256([salt, before, after])
}

/** Of the network, which is wiped earlier. */
export function networkDigestOf({ networkSalt, network }: Pick<AuditRow, 'networkSalt' | 'network'>): string {
  return sha256([networkSalt, network])
}

export function hashOf(
  row: Omit<AuditRow, 'id' | 'hash' | 'before' | 'after' | 'network' | 'salt' | 'networkSalt'>,
) {
  const { previousHash, actorId, action, subject, requestId, createdAt, digest, networkDigest } = row
  return sha256([
    previousHash,
    actorId,
    action,
    subject,
    requestId,
    createdAt.toISOString(),
    digest,
    networkDigest,
  ])
}

function newSalt(): string {
  return randomBytes(16).toString('hex')
}

function sha256(parts: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(parts)))
    .digest('hex')
}

/** With keys in order: the database gives JSON back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  )
}
