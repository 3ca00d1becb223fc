import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'

export type LedgerFindings = {
  /** Movements whose entries do not sum to zero. */
  unbalanced: number
  /** Owners whose totals are not the sums of their entries. */
  wrongTotals: number
  /** Open cash-outs without the XP held for them, or XP held for none. */
  wrongHolds: number
}

/** Adds everything up again. One statement each, so that movements made meanwhile do not look wrong. */
export async function checkLedger(db: Database): Promise<LedgerFindings> {
  const [found] = (
    (await db.execute(sql`
      with sums as (
        select owner_id,
          coalesce(sum(amount) filter (where account = 'available'), 0) as available,
          coalesce(sum(amount) filter (where account = 'held'), 0) as held,
          coalesce(sum(amount) filter (where account = 'paid'), 0) as paid
        from xp_entry where owner_id is not null group by owner_id
      ),
      listed as (select owner_id, sum(amount) as amount from xp_transaction group by owner_id),
      open as (
        select owner_id, sum(amount) as amount from cashout
        where status in ('requested', 'approved', 'processing') group by owner_id
      )
      select
        (select count(*)::int from (
          select transaction_id from xp_entry group by transaction_id having sum(amount) <> 0
        ) wrong) as unbalanced,
        (select count(*)::int from xp_owner
          left join sums on sums.owner_id = xp_owner.id left join listed on listed.owner_id = xp_owner.id
          where (xp_owner.available, xp_owner.held, xp_owner.paid)
            is distinct from (coalesce(sums.available, 0), coalesce(sums.held, 0), coalesce(sums.paid, 0))
            or xp_owner.available <> coalesce(listed.amount, 0)) as "wrongTotals",
        (select count(*)::int from xp_owner left join open on open.owner_id = xp_owner.id
          where xp_owner.held <> coalesce(open.amount, 0)) as "wrongHolds"`)) as unknown as {
      rows: LedgerFindings[]
    }
  ).rows
  return found ?? { unbalanced: 0, wrongTotals: 0, wrongHolds: 0 }
}

/** The job of the night. It fails where anything is wrong, so that the dashboard and the metrics show it. */
export async function auditLedger(db: Database): Promise<void> {
  const findings = await checkLedger(db)
  if (Object.values(findings).some((count) => count > 0))
    throw new Error(`the XP ledger does not add up: ${JSON.stringify(findings)}`)
}
