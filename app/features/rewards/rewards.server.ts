import { desc, eq, ne, sql } from 'drizzle-orm'
import { currentMonth, isAdult } from '#app/features/people/age-rules.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { findPerson, type Person } from '#app/features/people/people.server.ts'
import type { GhostActor, UserActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { cashable, cashOutMethods, dailyCashOutXp, minimumCashOutXp } from './cash-out-rules.ts'
import { toCashOut } from './cash-out-states.server.ts'
import { balanceFor, phoneOf, requestFacts, siteRefusal } from './cash-outs.server.ts'
import type { CashOutOption, Earning, getRewardBalance, getRewards, listEarnings } from './contract.ts'
import { readBalance } from './ledger.server.ts'
import { withCommas } from './ledger-rules.ts'
import { payoutProvider } from './payouts/payouts.server.ts'
import { fewestPeople, waysToEarn } from './reward-rules.ts'
import { xpOwners, xpTransactions } from './tables.server.ts'
import { nothingWaits, waitingXp } from './waiting.server.ts'
import { cashOutWords, siteWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'actor'>

/** Everything that the rewards page says. */
export async function readRewards(context: Context): Promise<ReplyOf<typeof getRewards>> {
  const { db, now, services, actor } = context
  const { settings } = services
  const balance = await balanceFor(db, actor)
  const person = actor.kind === 'user' ? await findPerson(db, actor) : null
  const facts = person && (await requestFacts(db, { userId: person.id }, now))
  const waiting = person ? await waitingXp(db, person.id, settings, now) : nothingWaits
  return {
    ways_to_earn: waysToEarn.map((way) => ({ ...way })),
    balance: withCommas(balance.available),
    total: balance.total,
    held: balance.held,
    cashable: cashable({ available: balance.available, waiting: waiting.total }),
    in_review: waiting.inReview,
    waiting: waiting.days,
    hold_days: settings.xpHoldDays,
    has_phone: person !== null && phoneOf(person) !== null,
    cashout_minimum: minimumCashOutXp,
    daily_limit: dailyCashOutXp,
    daily_left: Math.max(0, dailyCashOutXp - (facts?.askedToday ?? 0)),
    xp_per_dollar: settings.xpPerDollar,
    options: await optionsFor(context, person),
    sends_money: cashOutMethods.some((method) => payoutProvider(settings, method).sendsMoney),
    ever_paid_percent: await everPaidPercent(db, now),
    open_cashout: facts?.open ? toCashOut(facts.open) : null,
  }
}

async function optionsFor({ now, services }: Context, person: Person | null): Promise<CashOutOption[]> {
  const isGrownUp = person !== null && isAdult(dobThatCounts(person, now), currentMonth(now))
  const needsAge = person !== null && services.settings.payPalForAdultsOnly
  return Promise.all(
    cashOutMethods.map(async (method) => {
      const closed = await siteRefusal(services, method)
      const isTooYoung = method === 'paypal' && needsAge && !isGrownUp
      return {
        method,
        refusal: closed ? siteWords[closed] : isTooYoung ? cashOutWords['adults-only'] : null,
      }
    }),
  )
}

const shares = new WeakMap<Database, { until: number; percent: number | null }>()
const shareLifeMs = 3_600_000

/** Of a hundred accounts with XP, how many were ever paid. Counted once an hour: it is a look at everybody. */
async function everPaidPercent(db: Database, now: Date): Promise<number | null> {
  const known = shares.get(db)
  if (known && known.until > now.getTime()) return known.percent
  // any owner: a share of all
  const [counted] = await db
    .select({
      people: sql<number>`count(*)`.mapWith(Number),
      paid: sql<number>`count(*) filter (where ${xpOwners.paid} > 0)`.mapWith(Number),
    })
    .from(xpOwners)
    .where(ne(sql`${xpOwners.available} + ${xpOwners.held} + ${xpOwners.paid}`, 0))
  const { people = 0, paid = 0 } = counted ?? {}
  const percent = people >= fewestPeople ? Math.round((100 * paid) / people) : null
  shares.set(db, { until: now.getTime() + shareLifeMs, percent })
  return percent
}

type Earner = UserActor | GhostActor

export async function readRewardBalance(
  db: Database,
  actor: Earner,
): Promise<ReplyOf<typeof getRewardBalance>> {
  const { available, total } = await readBalance(db, ownerOf(actor))
  const { data } = await readEarnings(db, actor, 1)
  return { balance: withCommas(available), total, earnings: data }
}

/** Movements that changed what can be spent. A payment does not: its XP were held before. */
export async function readEarnings(
  db: Database,
  actor: Earner,
  page: number,
): Promise<ReplyOf<typeof listEarnings>> {
  const { rows, meta } = await paginate(page, 20, (limit, offset) =>
    db
      .select({ moved: xpTransactions, ...totalColumn })
      .from(xpTransactions)
      .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
      .where(ownedBy(xpOwners, ownerOf(actor), ne(xpTransactions.amount, 0)))
      .orderBy(desc(xpTransactions.id))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(({ moved }) => toEarning(moved)), meta }
}

function toEarning(row: typeof xpTransactions.$inferSelect): Earning {
  const { id, amount, reason, sourceType, sourceId, createdAt } = row
  return {
    id,
    amount,
    reason,
    source_type: sourceType,
    source_id: sourceId,
    created_at: createdAt.toISOString(),
  }
}

function ownerOf(actor: Earner): Owner {
  return actor.kind === 'ghost' ? { ghostId: actor.ghostId } : { userId: actor.userId }
}
