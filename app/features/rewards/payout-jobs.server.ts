import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { activeAdmins } from '#app/features/people/admins.server.ts'
import { consume } from '#app/features/people/rate-limits.server.ts'
import { countOnServer } from '#app/features/site/tracking.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type CashOutRow, lockOwner, transition } from './cash-out-states.server.ts'
import { siteRefusal } from './cash-outs.server.ts'
import { budgetReached, cashOutEnded } from './notifications.ts'
import { type Payment, type PaymentState, payoutProvider } from './payouts/payouts.server.ts'
import { PayoutRefused } from './payouts/refused.ts'
import { cashOuts } from './tables.server.ts'

export const sendPayout: JobKind<{ id: number }> = {
  queue: 'rewards-send-payout',
  retryLimit: 20,
  retryDelaySeconds: 15,
  expireSeconds: 60,
}

/** PayPal takes an id once in thirty days; later a repeated one would pay again. */
const sendableDays = 25
/** After this a payment whose sending was interrupted is sent again, with the same id. */
const lostMinutes = 1
/** What a provider has not said by then is asked for. */
const silentMinutes = 5

type Parts = Pick<Services, 'db' | 'settings' | 'jobs' | 'clock' | 'log'>

/**
 * The job: gives an approved cash-out to its provider. Its state says so first and its id is the payment's, so that a lost
 * reply, a crash or a second try pays nothing twice.
 */
export async function runPayout(services: Parts, id: number): Promise<void> {
  const now = services.clock.now()
  const closed = await siteRefusal(services, (await byId(services.db, id))?.method ?? 'paypal')
  if (closed) throw new Error(`a payout waits: ${closed}`)
  const row = await services.db.transaction((tx) => begin(services, tx, id, now))
  if (!row) return
  const provider = payoutProvider(services.settings, row.method)
  const state = await provider.send(paymentOf(row)).catch((error: unknown) => {
    if (error instanceof PayoutRefused)
      return { state: 'failed' as const, reference: row.reference ?? '', reason: error.message }
    throw error
  })
  await apply(services, row.id, state)
}

/** The job: asks about payments that are silent, and sends those again whose first try was lost. */
export async function reconcilePayouts(services: Parts): Promise<void> {
  const before = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000)
  // any owner: a job about everybody's
  const waiting = await services.db
    .select()
    .from(cashOuts)
    .where(
      and(
        inArray(cashOuts.status, ['approved', 'processing']),
        or(
          and(isNull(cashOuts.reference), lt(cashOuts.updatedAt, before(lostMinutes))),
          lt(cashOuts.updatedAt, before(silentMinutes)),
        ),
      ),
    )
    .orderBy(cashOuts.updatedAt)
    .limit(200)
  for (const row of waiting) {
    if (row.reference) await refresh(services, row)
    else await services.jobs.enqueue(services.db, sendPayout, { id: row.id })
  }
}

/** What a provider says about a payment now: a webhook alone is never believed. */
export async function refreshPayout(services: Parts, id: number): Promise<void> {
  const row = await byId(services.db, id)
  if (row?.status === 'processing') await refresh(services, row)
}

async function refresh(services: Parts, row: CashOutRow): Promise<void> {
  const state = await payoutProvider(services.settings, row.method).find(paymentOf(row))
  if (state) await apply(services, row.id, state)
}

async function begin(services: Parts, tx: Database, id: number, now: Date): Promise<CashOutRow | null> {
  const row = await byId(tx, id)
  if (!row) return null
  const tried = { sentAt: row.sentAt ?? now, attempts: row.attempts + 1 }
  if (row.status === 'approved') {
    if (!(await isWithinBudget(services, tx, row, now))) return null
    return transition(tx, id, 'send', tried, now)
  }
  const isFresh = row.sentAt && now.getTime() - row.sentAt.getTime() < sendableDays * 86_400_000
  if (row.status !== 'processing' || row.reference || !isFresh) return null
  // any owner: a job of the row that it was enqueued with
  await tx
    .update(cashOuts)
    .set({ ...tried, updatedAt: now })
    .where(eq(cashOuts.id, id))
  return row
}

/**
 * Whether a payment is within what the site pays in 24 hours. One at a time is counted, so that all together are never more.
 * What is above waits, and staff are told once a day.
 */
async function isWithinBudget(services: Parts, tx: Database, row: CashOutRow, now: Date): Promise<boolean> {
  const limitCents = services.settings.cashOutBudgetCents
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cash-out budget', 0))`)
  // any owner: a limit of all together
  const [sent] = await tx
    .select({ cents: sql<number>`coalesce(sum(${cashOuts.cents}), 0)`.mapWith(Number) })
    .from(cashOuts)
    .where(
      and(
        gt(cashOuts.sentAt, new Date(now.getTime() - 86_400_000)),
        inArray(cashOuts.status, ['processing', 'paid']),
      ),
    )
  const cents = sent?.cents ?? 0
  if (cents + row.cents <= limitCents) return true
  services.log.warn({ cashOut: row.id, cents, limitCents }, 'a payout waits: the limit of the day is reached')
  if (await consume(tx, budgetNotice, '', now)) {
    const about = { subject: 'cashouts', payload: { cents, limitCents } }
    for (const userId of await activeAdmins(tx))
      await notify(services, tx, budgetReached, { userId, ...about }, now)
  }
  return false
}

/** Staff hear of it once a day. */
const budgetNotice = { name: 'cash-out-budget', max: 1, seconds: 86_400 }

/** Writes down what a provider said. Said twice it counts once. */
async function apply(services: Parts, id: number, { state, reference, reason }: PaymentState): Promise<void> {
  const now = services.clock.now()
  if (reason) services.log.warn({ cashOut: id, reason }, 'a payout did not go through')
  await services.db.transaction(async (tx) => {
    await lockOwner(tx, id)
    const row = await byId(tx, id)
    if (row?.status !== 'processing') return
    if (state === 'pending') {
      // any owner: a job of the row that it was enqueued with
      await tx.update(cashOuts).set({ reference, updatedAt: now }).where(eq(cashOuts.id, id))
      return
    }
    const failure = { reference: reference || null, reason: 'The payment did not go through.' }
    const ended =
      state === 'paid'
        ? await transition(tx, id, 'mark-paid', { reference }, now)
        : await transition(tx, id, 'mark-failed', failure, now)
    await tellOwner(services, tx, ended, now)
  })
}

/** Tells its owner how a cash-out ended, and counts it. */
export async function tellOwner(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { id, userId, status, cents }: CashOutRow,
  now: Date,
): Promise<void> {
  if (status === 'paid') await countOnServer(tx, 'cashout_success', now)
  if (status === 'failed') await countOnServer(tx, 'cashout_failure', now)
  if (userId === null || (status !== 'paid' && status !== 'failed' && status !== 'rejected')) return
  const payload = { id, status, cents }
  await notify(services, tx, cashOutEnded, { userId, subject: `cashout/${id}`, payload }, now)
}

function paymentOf({ id, cents, recipientEmail, reference }: CashOutRow): Payment {
  return { id: String(id), cents, email: recipientEmail ?? '', reference }
}

async function byId(db: Database, id: number): Promise<CashOutRow | undefined> {
  // any owner: a job of the row that it was enqueued with, or what a provider names
  const [row] = await db.select().from(cashOuts).where(eq(cashOuts.id, id))
  return row
}
