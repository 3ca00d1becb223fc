import type { AwardReason } from '../../app/features/rewards/ledger-rules.ts'
import { cashOuts, xpEntries, xpOwners, xpTransactions } from '../../app/features/rewards/tables.server.ts'
import type { Chance } from './chance.ts'
import type { Rows } from './copy.ts'
import { seedDomain } from './person.ts'

const [cashOutXp, cashOutCents] = [500, 500]

type Movement = {
  reason: (typeof xpTransactions.$inferInsert)['reason']
  type: string
  source: number
  amount: number
}
type Account = (typeof xpEntries.$inferInsert)['account']

/** The XP of one person: every movement has two sides, and the owner has their sums. */
export class Movements {
  readonly #all: (Movement & { from: Account; to: Account; xp: number })[] = []
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
    this.#all.push({ reason, type, source, amount: xp, from: 'awards', to: 'available', xp })
  }

  /** Cashes out now and then, and writes it all. */
  finish(): void {
    const [rows, chance, userId, createdAt] = [this.#rows, this.#chance, this.#userId, this.#since]
    const earned = this.#all.reduce((sum, { xp }) => sum + xp, 0)
    const ownerId = chance.id(xpOwners)
    const isCashedOut = earned >= cashOutXp
    const paid = isCashedOut ? cashOutXp : 0
    rows.add(xpOwners, { id: ownerId, userId, available: earned - paid, held: 0, paid, createdAt })
    if (isCashedOut) this.#cashOut(ownerId)
    for (const { reason, type, source, amount, from, to, xp } of this.#all) {
      const transactionId = chance.id(xpTransactions)
      const at = chance.ago(600, createdAt)
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
          ownerId: account === 'awards' ? null : ownerId,
          amount: moved,
        })
    }
  }

  #cashOut(ownerId: number): void {
    const id = this.#chance.id(cashOuts)
    const at = this.#chance.ago(300, this.#since)
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
    const source = { type: 'cashout', source: id, xp: cashOutXp }
    this.#all.push({ ...source, reason: 'cashout-hold', amount: -cashOutXp, from: 'available', to: 'held' })
    this.#all.push({ ...source, reason: 'cashout-paid', amount: 0, from: 'held', to: 'paid' })
  }
}
