import type pg from 'pg'
import { digestOf, firstHash, hashOf, networkDigestOf } from '../../app/features/audit/audit.server.ts'
import { auditLog } from '../../app/features/audit/tables.server.ts'
import { Chance, dayMs, idsOfSchool, type Span } from './chance.ts'
import { Rows } from './copy.ts'
import { firstSeedId } from './school.ts'

const rowsOfSchool = 120
const rowsAtOnce = 20_000
const days = 700

/** What the advisors of these schools did, at the end of the chain of hashes: rows of all schools take turns in time. */
export async function addAudit(pool: pg.Pool, numbers: readonly number[], span: Span): Promise<number> {
  const { today, from } = span
  const shownMs = Math.min(days * dayMs, today.getTime() - (from?.getTime() ?? 0))
  const client = await pool.connect()
  try {
    const last = await client.query<{ hash: string }>('select hash from audit_log order by id desc limit 1')
    const chance = new Chance(numbers[0] ?? 0, firstSeedId, span)
    const count = numbers.length * Math.ceil((rowsOfSchool * shownMs) / (days * dayMs))
    let previousHash = last.rows[0]?.hash ?? firstHash
    let rows = new Rows()
    for (let at = 0; at < count; at++) {
      const number = numbers[at % numbers.length] as number
      const actorId = firstSeedId + number * idsOfSchool
      const createdAt = new Date(today.getTime() - shownMs + Math.floor((shownMs * at) / count))
      const row = auditRow(chance, { actorId, createdAt, previousHash })
      previousHash = row.hash
      rows.add(auditLog, row)
      if (rows.count < rowsAtOnce && at < count - 1) continue
      await rows.write(client)
      rows = new Rows()
    }
    return count
  } finally {
    client.release()
  }
}

function auditRow(chance: Chance, facts: { actorId: number; createdAt: Date; previousHash: string }) {
  const row = {
    ...facts,
    action: chance.pick(['students.note', 'career-tasks.review', 'groups.add-member']),
    subject: `students/${facts.actorId + chance.whole(2, 141)}`,
    before: null,
    after: { changed: ['text'] },
    requestId: null,
    network: null,
    salt: chance.digest().slice(0, 32),
    networkSalt: chance.digest().slice(0, 32),
  }
  const digests = { digest: digestOf(row), networkDigest: networkDigestOf(row) }
  return { ...row, ...digests, hash: hashOf({ ...row, ...digests }) }
}
