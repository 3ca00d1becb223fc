import { desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { PersonalData, Row } from '#app/platform/personal-data.server.ts'
import { transition } from './cash-out-states.server.ts'
import { cashOuts, xpAdjustments, xpOwners, xpTransactions } from './tables.server.ts'

const forTheBooks = 'without a name for as long as the books; the name goes with the account'

/** The ledger stays when the account goes, without a name (D-138): the keys to the account are cleared. */
export const rewardsPersonalData: PersonalData = {
  tables: {
    xp_owner: {
      basis: 'service',
      purpose: 'How much XP someone has',
      retention: forTheBooks,
      columns: {
        userId: 'whose it is',
        ghostId: 'whose it is, without an account',
        available: 'what can be spent',
        held: 'what is held for a cash-out',
        paid: 'what was paid out',
      },
    },
    xp_transaction: {
      basis: 'service',
      purpose: 'What XP was given for, taken back or paid out',
      retention: forTheBooks,
      columns: {
        ownerId: 'whose it is',
        reason: 'quiz, topic, cash-out and the like',
        sourceType: 'kind of what it was for',
        sourceId: 'what it was for',
        amount: 'how much more there is to spend',
      },
    },
    xp_entry: {
      basis: 'service',
      purpose: 'The two sides of each movement of XP, so that nothing is lost',
      retention: forTheBooks,
      columns: {
        transactionId: 'which movement',
        account: 'available, held, paid, or an account of the site',
        ownerId: 'whose it is',
        amount: 'how much',
      },
    },
    cashout: {
      title: 'cash-outs',
      basis: 'service',
      purpose: 'Requests to turn XP into money, and what became of them',
      retention: forTheBooks,
      hidden: ['firstApproverId', 'approvedBy', 'failedBy', 'ownerId'],
      columns: {
        userId: 'whose it is',
        ownerId: 'whose XP',
        method: 'PayPal or gift card',
        amount: 'how many XP',
        cents: 'what it was worth',
        recipientEmail: 'where it goes; wiped with the account',
        status: 'how far it is',
        reference: 'the provider’s number of the payment',
        reason: 'why it was rejected or failed',
        firstApproverId: 'the first of two of Yonder’s staff who approve large ones',
        approvedBy: 'who of Yonder’s staff approved it',
        approvedAt: 'when',
        failedBy: 'who of Yonder’s staff said that it failed',
        payableFrom: 'from when it may be approved, after a change of address or phone',
        sentAt: 'when it was given to the provider',
        attempts: 'how often it was tried',
        updatedAt: 'when that last changed',
      },
    },
    payee: {
      basis: 'safety',
      purpose:
        'Digests of the address and phone of cash-outs, so that each serves one person and a change is noticed',
      retention: 'as long as the account',
      hidden: ['addressHash', 'phoneHash'],
      columns: {
        userId: 'whose it is',
        addressHash: 'a digest of the address',
        phoneHash: 'a digest of the phone number',
        changedAt: 'when one of them became another',
      },
    },
    xp_review: {
      basis: 'safety',
      purpose: 'XP that staff look at before they are cashed out',
      retention: forTheBooks,
      hidden: ['firstPersonId', 'decidedBy', 'ownerId', 'note'],
      columns: {
        transactionId: 'which XP',
        ownerId: 'whose it is',
        reason: 'finished very fast, or asked for by staff',
        note: 'why they were taken back',
        firstPersonId: 'the first of two of Yonder’s staff',
        firstDecision: 'what they asked for',
        decision: 'released, taken back, or moved to the account',
        decidedBy: 'who of the staff decided',
        decidedAt: 'when',
      },
    },
    xp_adjustment: {
      basis: 'service',
      purpose: 'XP that staff gave or took, with the reason',
      retention: forTheBooks,
      hidden: ['requestedBy', 'approvedBy'],
      columns: {
        userId: 'whose XP',
        amount: 'how much',
        reason: 'why',
        requestedBy: 'who of the staff',
        approvedBy: 'the second person, above a limit',
        postedAt: 'when it counted',
      },
    },
  },
  async collectExport({ db, owner }): Promise<Record<string, Row[]>> {
    const mine = { userId: owner.userId }
    return {
      'xp-earned': await movementsOf(db, mine),
      'cash-outs': await db.select(cashOutFacts).from(cashOuts).where(ownedBy(cashOuts, mine)),
      'xp-adjustments': await db
        .select({ amount: xpAdjustments.amount, reason: xpAdjustments.reason, at: xpAdjustments.postedAt })
        .from(xpAdjustments)
        .where(ownedBy(xpAdjustments, mine)),
    }
  },
  /** What nobody has sent yet is taken back; what is with a provider ends there, under a number. */
  async erase(tx, { owner }, now) {
    const mine = { userId: owner.userId }
    const open = await tx
      .select({ id: cashOuts.id, status: cashOuts.status })
      .from(cashOuts)
      .where(ownedBy(cashOuts, mine, eq(cashOuts.status, 'requested')))
    for (const { id } of open) await transition(tx, id, 'cancel', {}, now)
    await tx
      .update(cashOuts)
      .set({ recipientEmail: null })
      .where(ownedBy(cashOuts, mine, ne(cashOuts.status, 'approved')))
  },
}

const cashOutFacts = {
  method: cashOuts.method,
  amount: cashOuts.amount,
  cents: cashOuts.cents,
  recipientEmail: cashOuts.recipientEmail,
  status: cashOuts.status,
  reason: cashOuts.reason,
  createdAt: cashOuts.createdAt,
}

function movementsOf(db: Database, mine: { userId: number }): Promise<Row[]> {
  return db
    .select({
      reason: xpTransactions.reason,
      sourceType: xpTransactions.sourceType,
      sourceId: xpTransactions.sourceId,
      amount: xpTransactions.amount,
      createdAt: xpTransactions.createdAt,
    })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .where(ownedBy(xpOwners, mine))
    .orderBy(desc(xpTransactions.id))
}
