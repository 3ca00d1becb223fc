import { asc, gt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type AuditRow, digestOf, firstHash, hashOf, networkDigestOf } from './audit.server.ts'
import { auditLog } from './tables.server.ts'

export type AuditReport = {
  rows: number
  /** Rows whose values were wiped, which the chain survives. */
  wiped: number
  /** Of the last row: noted elsewhere, it shows later whether the end was cut off. */
  lastHash: string
  /** The first row that is not what was written. */
  broken?: { id: number; reason: string }
}

const batch = 1_000

/** Goes through the whole chain, from the first row to the first broken one. */
export async function verifyAudit(db: Database): Promise<AuditReport> {
  const report: AuditReport = { rows: 0, wiped: 0, lastHash: firstHash }
  let lastId = 0
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, lastId))
      .orderBy(asc(auditLog.id))
      .limit(batch)
    for (const row of rows) {
      const reason = errorOf(row, report.lastHash)
      if (reason) return { ...report, broken: { id: row.id, reason } }
      report.rows += 1
      if (row.salt === null) report.wiped += 1
      report.lastHash = row.hash
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return report
    lastId = last.id
  }
}

function errorOf(row: AuditRow, previousHash: string): string | undefined {
  if (row.previousHash !== previousHash) return 'the row before it is missing or was changed'
  if (row.hash !== hashOf(row)) return 'its facts were changed'
  if (row.salt !== null && row.digest !== digestOf(row)) return 'its values were changed'
  if (row.networkSalt !== null && row.networkDigest !== networkDigestOf(row)) return 'its network was changed'
  return undefined
}
