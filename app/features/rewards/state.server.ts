import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ghostPart, personPart } from '#app/platform/state-part.server.ts'
import { type AwardReason, awardReasons, withCommas } from './ledger-rules.ts'

/** Of the state: the latest ones. `GET /api/user/earnings` has them all. */
const earningsInState = 20

export type XpFacts = {
  available: number
  total: number
  earnings: { xp: number; kind: AwardReason }[]
} | null

export const personXp = personPart<XpFacts>({
  query: (_db, userId) => xpOfPerson(userId),
  user: fieldsOf,
})

export const ghostXp = ghostPart<XpFacts>({
  query: (_db, ghostId) => factsOf(sql`whose.ghost_id = ${ghostId}`),
  ghost: fieldsOf,
})

/** A scalar sub-query: XP of a person with the latest earnings; null before the first. */
export function xpOfPerson(userId: number | SQLWrapper): SQL {
  return factsOf(sql`whose.user_id = ${userId}`)
}

function factsOf(isTheirs: SQL): SQL {
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

function fieldsOf(facts: XpFacts) {
  return {
    academy_balance: withCommas(facts?.available ?? 0),
    academy_total_rewards: facts?.total ?? 0,
    earnings: facts?.earnings ?? [],
  }
}
