import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { waitingReasons } from './ledger-rules.ts'

/** XP that can be cashed out from that day on, as `2026-05-11`. */
export type WaitingXp = { xp: number; from: string }

export type Waiting = {
  /** Whole XP that cannot be cashed out yet, those under review among them. */
  total: number
  /** Those that staff look at. */
  inReview: number
  /** The others, by the day from which they can, the nearest first. */
  days: WaitingXp[]
}

export const nothingWaits: Waiting = { total: 0, inReview: 0, days: [] }

/** What of someone's balance cannot be cashed out yet: awards of the last days, and those that staff look at. */
export async function waitingXp(
  db: Database,
  userId: number,
  { xpHoldDays }: Pick<Settings, 'xpHoldDays'>,
  now: Date,
): Promise<Waiting> {
  const { rows } = (await db.execute(waitingAwards(userId, xpHoldDays, now))) as unknown as {
    rows: { xp: number; from: string | null }[]
  }
  const days = rows.flatMap(({ xp, from }) => (from === null ? [] : [{ xp, from }]))
  const inReview = rows.find(({ from }) => from === null)?.xp ?? 0
  return { total: rows.reduce((sum, { xp }) => sum + xp, 0), inReview, days }
}

/** One row for each day, in UTC. Without a day: under review. */
function waitingAwards(userId: number, holdDays: number, now: Date): SQL {
  const reasons = sql.join(
    waitingReasons.map((reason) => sql`${reason}`),
    sql`, `,
  )
  const release = sql`date_trunc('day', moved.created_at at time zone 'UTC') + make_interval(days => ${holdDays}::int)`
  const isReviewed = sql`exists (
    select from xp_review where xp_review.transaction_id = moved.id and xp_review.decision is null)`
  return sql`
    select sum(amount)::int as xp, to_char(release, 'YYYY-MM-DD') as from
    from (
      select moved.amount, case when ${isReviewed} then null else ${release} end as release
      from xp_transaction moved join xp_owner whose on whose.id = moved.owner_id
      where whose.user_id = ${userId}::int and moved.amount > 0
        and ((moved.reason in (${reasons}) and ${release} > ${now.toISOString()}::timestamptz at time zone 'UTC') or ${isReviewed})
        and not exists (
          select from xp_transaction back
          where back.owner_id = moved.owner_id and back.reason = 'reversal' and back.source_type = 'xp-transaction'
            and back.source_id = moved.id
        )
    ) waiting
    group by 2 order by 2`
}
