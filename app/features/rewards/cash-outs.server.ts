import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { currentMonth, isAdult } from '#app/features/people/age-rules.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import { findPerson, type Person } from '#app/features/people/people.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import type { Actor, UserActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  type CashOutMethod,
  type CashOutRefusal,
  type CashOutTerms,
  cashOutRefusal,
  centsOf,
  openCashOutStatuses,
} from './cash-out-rules.ts'
import { type CashOutRow, toCashOut, transition } from './cash-out-states.server.ts'
import { type CashOut, cancelCashOut as cancelling, createCashOut, type listCashOuts } from './contract.ts'
import { durability } from './durability.server.ts'
import { moveXp, readBalance } from './ledger.server.ts'
import { noXp, withCommas, type XpBalance } from './ledger-rules.ts'
import { payeeChanged } from './notifications.ts'
import { claimPayee } from './payees.server.ts'
import { payoutProvider } from './payouts/payouts.server.ts'
import { cashOuts, xpOwners } from './tables.server.ts'
import { waitingXp } from './waiting.server.ts'
import { cashOutWords, type SiteRefusal, siteWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: UserActor }
type Asked = { method: CashOutMethod; amount: number; recipient_email: string }

/**
 * Asks for a cash-out and holds its XP. The owner's row stays locked until both are written, so that of many requests at once
 * one is made.
 *
 * @throws DomainError `refused` (`confirm-password`, a `SiteRefusal`, or a `CashOutRefusal` beside its field)
 */
export async function requestCashOut(
  context: Context,
  asked: Asked,
): Promise<{ data: CashOut; balance: string }> {
  const { db, now, services, actor } = context
  requireConfirmed(actor, now)
  const closed = await siteRefusal(services, asked.method)
  if (closed) throw new DomainError('refused', closed, { message: siteWords[closed] })
  const person = await findPerson(db, actor)
  return once(context, createCashOut, asked, async (tx) => {
    const mine = { userId: actor.userId }
    const [owner] = await tx.select().from(xpOwners).where(ownedBy(xpOwners, mine)).for('update')
    const facts = await requestFacts(tx, mine, now)
    refuse({
      ...facts,
      amount: asked.amount,
      method: asked.method,
      available: owner?.available ?? 0,
      waiting: (await waitingXp(tx, actor.userId, services.settings, now)).total,
      isAdult: isAdult(dobThatCounts(person, now), currentMonth(now)),
      isVerified: person.emailVerifiedAt !== null,
      hasPhone: phoneOf(person) !== null,
      payPalForAdultsOnly: services.settings.payPalForAdultsOnly,
    })
    if (!owner) throw new Error('XP without an owner')
    const claim = { userId: actor.userId, email: asked.recipient_email, phone: phoneOf(person) ?? '' }
    const payee = await claimPayee(tx, services.settings, claim, now)
    if (payee.refusal !== null) throw refusalOf(payee.refusal)
    const [row] = await tx
      .insert(cashOuts)
      .values({
        userId: actor.userId,
        ownerId: owner.id,
        method: asked.method,
        amount: asked.amount,
        cents: centsOf(asked.amount, services.settings.xpPerDollar),
        recipientEmail: asked.recipient_email,
        payableFrom: payee.payableFrom,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('a cash-out was not written')
    const source = { reason: 'cashout-hold' as const, type: 'cashout', id: row.id }
    const hold = { from: 'available' as const, to: 'held' as const, amount: asked.amount }
    const balance = await moveXp(tx, owner.id, source, hold, now)
    if (!balance) throw refusalOf('not-enough-xp')
    if (payee.hasChanged) await tellOfNewPayee(services, tx, row, now)
    return { data: toCashOut(row), balance: withCommas(balance.available) }
  })
}

/** Takes a request back. @throws DomainError `not-found` for someone else's, `refused` once it is approved */
export async function cancelCashOut(
  context: Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: Actor },
  id: string,
): Promise<{ data: CashOut; balance: string }> {
  const { actor, now } = context
  const owner = ownerOf(actor)
  const known = await findCashOut(context.db, owner, id)
  return once({ ...context, actor: owner }, cancelling, { id }, async (tx) => {
    const row = await transition(tx, known.id, 'cancel', {}, now)
    const balance = await readBalance(tx, owner)
    return { data: toCashOut(row), balance: withCommas(balance.available) }
  })
}

/** The caller's own. @throws DomainError `not-found` */
export async function readCashOut(db: Database, actor: Actor, id: string): Promise<CashOut> {
  return toCashOut(await findCashOut(db, ownerOf(actor), id))
}

export async function readCashOuts(
  db: Database,
  { userId }: UserActor,
  page: number,
): Promise<ReplyOf<typeof listCashOuts>> {
  const { rows, meta } = await paginate(page, 20, (limit, offset) =>
    db
      .select({ cashOut: cashOuts, ...totalColumn })
      .from(cashOuts)
      .where(ownedBy(cashOuts, { userId }))
      .orderBy(desc(cashOuts.id))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(({ cashOut }) => toCashOut(cashOut)), meta }
}

/** Why nobody can cash out that way on this site, or null. */
export async function siteRefusal(
  { settings, db }: Pick<Services, 'settings' | 'db'>,
  method: CashOutMethod,
): Promise<SiteRefusal | null> {
  if (!settings.cashOuts) return 'switched-off'
  if (payoutProvider(settings, method).sendsMoney && !(await durability.isDurable(db))) return 'not-durable'
  return null
}

/** The mobile number that someone has proved, or null. */
export function phoneOf({
  phone,
  phoneVerifiedAt,
}: Pick<Person, 'phone' | 'phoneVerifiedAt'>): string | null {
  return phoneVerifiedAt === null ? null : phone
}

/** Says to the account's own address that the money goes somewhere new: it may have been someone else who asked. */
async function tellOfNewPayee(services: Services, tx: Database, { id, userId }: CashOutRow, now: Date) {
  if (userId === null) return
  await notify(services, tx, payeeChanged, { userId, subject: `cashout/${id}`, payload: { id } }, now)
}

/** What of earlier requests counts for a new one. */
export async function requestFacts(
  db: Database,
  owner: { userId: number },
  now: Date,
): Promise<Pick<CashOutTerms, 'hasOpenRequest' | 'askedToday'> & { open: CashOutRow | null }> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const [counted] = await db
    .select({ asked: sql<number>`coalesce(sum(${cashOuts.amount}), 0)`.mapWith(Number) })
    .from(cashOuts)
    .where(
      ownedBy(
        cashOuts,
        owner,
        and(gt(cashOuts.createdAt, dayAgo), notInArray(cashOuts.status, ['cancelled', 'rejected', 'failed'])),
      ),
    )
  const [open] = await db
    .select()
    .from(cashOuts)
    .where(ownedBy(cashOuts, owner, inArray(cashOuts.status, openCashOutStatuses)))
  return { hasOpenRequest: open !== undefined, askedToday: counted?.asked ?? 0, open: open ?? null }
}

/** What someone has; nothing for visitors and for those who do not earn. */
export function balanceFor(db: Database, actor: Actor): Promise<XpBalance> | XpBalance {
  if (actor.kind === 'ghost') return readBalance(db, { ghostId: actor.ghostId })
  return 'userId' in actor ? readBalance(db, { userId: actor.userId }) : noXp
}

function refuse(terms: CashOutTerms): void {
  const refusal = cashOutRefusal(terms)
  if (refusal) throw refusalOf(refusal)
}

/** Beside which field a refusal stands; the others beside the amount. */
const fieldOf: Partial<Record<CashOutRefusal, string>> = {
  'adults-only': 'method',
  'payee-taken': 'recipient_email',
}

function refusalOf(refusal: CashOutRefusal): DomainError {
  const field = fieldOf[refusal] ?? 'amount'
  return new DomainError('refused', refusal, { errors: { [field]: [cashOutWords[refusal]] } })
}

/** Only accounts cash out: a ghost has none. */
function ownerOf(actor: Actor): { userId: number } {
  if ('userId' in actor) return { userId: actor.userId }
  throw new DomainError('not-found', 'no-such-cashout')
}

async function findCashOut(db: Database, owner: Owner & { userId: number }, id: string): Promise<CashOutRow> {
  const [row] = await db
    .select()
    .from(cashOuts)
    .where(ownedBy(cashOuts, owner, eq(cashOuts.id, toId(id))))
  if (!row) throw new DomainError('not-found', 'no-such-cashout')
  return row
}
