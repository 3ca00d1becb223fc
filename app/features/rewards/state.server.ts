import { type SQL, sql } from 'drizzle-orm'
import { ghostPart, personPart } from '#app/platform/state-part.server.ts'
import { awardReasons, withCommas } from './ledger-rules.ts'

/** Of the state: the latest ones. `GET /api/user/earnings` has them all. */
const earningsInState = 20

type Facts = { available: number; total: number; earnings: { xp: number; kind: string }[] } | null

export const personXp = personPart<Facts>({
  query: (_db, userId) => factsOf(sql`whose.user_id = ${userId}`),
  user: fieldsOf,
})

export const ghostXp = ghostPart<Facts>({
  query: (_db, ghostId) => factsOf(sql`whose.ghost_id = ${ghostId}`),
  ghost: fieldsOf,
})

function factsOf(isTheirs: SQL) {
  const awards = sql.join(
    awardReasons.map((reason) => sql`${reason}`),
    sql`, `,
  )
  return sql`
    select jsonb_build_object('available', available, 'total', available + held + paid, 'earnings', coalesce((
      select jsonb_agg(jsonb_build_object('xp', latest.amount, 'kind', latest.reason) order by latest.id desc)
      from (select id, amount, reason from xp_transaction
        where owner_id = whose.id and reason in (${awards}) order by id desc limit ${earningsInState}) latest), '[]'))
    from xp_owner whose where ${isTheirs}`
}

function fieldsOf(facts: Facts) {
  return {
    academy_balance: withCommas(facts?.available ?? 0),
    academy_total_rewards: facts?.total ?? 0,
    earnings: facts?.earnings ?? [],
  }
}
