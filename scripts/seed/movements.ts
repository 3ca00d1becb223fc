import type { AwardReason } from '../../app/features/rewards/ledger-rules.ts'
import {
  cashOuts,
  xpAdjustments,
  xpEntries,
  xpOwners,
  xpTransactions,
} from '../../app/features/rewards/tables.server.ts'
import type { Chance } from './chance.ts'
import type { Rows } from './copy.ts'
import { seedDomain } from './person.ts'

const [cashOutXp, cashOutCents] = [500, 500]

type Account = (typeof xpEntries.$inferInsert)['account']
type Movement = {
  reason: (typeof xpTransactions.$inferInsert)['reason']
  type: string
  source: number
  /** What the owner can spend more than before. */
  amount: number
  from: Account
  to: Account
  xp: number
  at: Date
}

/** The XP of one person: every movement has two sides, and the owner has their sums. */
export class Movements {
  readonly #movements: Movement[] = []
  #earned = 0
  /** What came before the span. */
  #before = 0
  readonly #rows: Rows
  readonly #chance: Chance
  readonly #userId: number
  readonly #since: Date

  constructor(rows: Rows, chance: Chance, userId: number, since: Date) {
    this.#rows = rows
    this.#chance = chance
    this.#userId = userId
    this.#since = since
  }

  award(reason: AwardReason, type: string, source: number, xp: number): void {
    const at = this.#chance.ago(600, this.#since)
    this.#earned += xp
    if (this.#chance.keeps(at))
      this.#movements.push({ reason, type, source, amount: xp, from: 'awards', to: 'available', xp, at })
    else this.#before += xp
  }

  /** Cashes out now and then, and writes it all. What came before the span is one movement at its beginning. */
  finish(): void {
    const [rows, chance, userId, createdAt] = [this.#rows, this.#chance, this.#userId, this.#since]
    const ownerId = chance.id(xpOwners)
    const paid = this.#earned >= cashOutXp ? this.#cashOut(ownerId) : 0
    if (this.#before !== 0) this.#carryOver()
    const available = this.#movements.reduce((sum, { amount }) => sum + amount, 0)
    rows.add(xpOwners, { id: ownerId, userId, available, held: 0, paid, createdAt })
    for (const { reason, type, source, amount, from, to, xp, at } of this.#movements) {
      const transactionId = chance.id(xpTransactions)
      rows.add(xpTransactions, {
        id: transactionId,
        ownerId,
        reason,
        sourceType: type,
        sourceId: source,
        amount,
        createdAt: at,
      })
      for (const [account, moved] of [
        [from, -xp],
        [to, xp],
      ] as const)
        rows.add(xpEntries, {
          transactionId,
          account,
          ownerId: account === 'awards' || account === 'adjustments' ? null : ownerId,
          amount: moved,
        })
    }
  }

  /** @returns what was paid within the span */
  #cashOut(ownerId: number): number {
    const at = this.#chance.ago(300, this.#since)
    if (!this.#chance.keeps(at)) {
      this.#before -= cashOutXp
      return 0
    }
    const id = this.#chance.id(cashOuts)
    const of = { userId: this.#userId, ownerId, amount: cashOutXp, cents: cashOutCents }
    const recipientEmail = `person${this.#userId}@${seedDomain}`
    this.#rows.add(cashOuts, {
      id,
      ...of,
      method: 'giftpay',
      recipientEmail,
      status: 'paid',
      sentAt: at,
      createdAt: at,
      updatedAt: at,
    })
    const source = { type: 'cashout', source: id, xp: cashOutXp, at }
    this.#movements.push({
      ...source,
      reason: 'cashout-hold',
      amount: -cashOutXp,
      from: 'available',
      to: 'held',
    })
    this.#movements.push({ ...source, reason: 'cashout-paid', amount: 0, from: 'held', to: 'paid' })
    return cashOutXp
  }

  #carryOver(): void {
    const id = this.#chance.id(xpAdjustments)
    const [userId, amount] = [this.#userId, this.#before]
    const at = this.#chance.from ?? this.#since
    const of = { requestedBy: null, approvedBy: null, createdAt: at, postedAt: at }
    this.#rows.add(xpAdjustments, { id, userId, amount, reason: 'What was earned before', ...of })
    const source = { type: 'xp-adjustment', source: id, amount, xp: amount, at }
    this.#movements.push({ ...source, reason: 'adjustment', from: 'adjustments', to: 'available' })
  }
}
