import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { adoptXp, award, ensureOwner, moveXp, readBalance, reverseAward } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { xpTransactions } from './tables.server.ts'

/** The ledger beside a model of a few lines, over random sequences. `RUNS=2000` makes it the long run. */
const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })
const { db } = site
const now = site.services.clock.now()
const runs = Number(process.env.RUNS ?? 40)

type Step =
  | { act: 'award'; who: Who; source: number; xp: number }
  | { act: 'hold' | 'release' | 'pay'; xp: number }
  | { act: 'reverse'; nth: number }
  | { act: 'convert' }
type Who = 'user' | 'ghost'

const xp = fc.integer({ min: 1, max: 60 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('award' as const),
      who: fc.constantFrom<Who>('user', 'ghost'),
      source: fc.integer({ min: 1, max: 8 }),
      xp,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('hold' as const, 'release' as const, 'pay' as const), xp }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('reverse' as const), nth: fc.integer({ min: 0, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('convert' as const) }) },
)

type Award = { source: number; xp: number; isReversed: boolean }

/** The reference: what the same steps should lead to. */
class Model {
  awards: Record<Who, Award[]> = { user: [], ghost: [] }
  held = 0
  paid = 0
  spent = 0

  available(who: Who): number {
    const earned = this.awards[who].reduce((sum, one) => sum + (one.isReversed ? 0 : one.xp), 0)
    return who === 'ghost' ? earned : earned - this.spent
  }

  award(who: Who, source: number, xp: number): boolean {
    if (this.awards[who].some((one) => one.source === source)) return false
    this.awards[who].push({ source, xp, isReversed: false })
    return true
  }

  move(act: 'hold' | 'release' | 'pay', xp: number): boolean {
    if (xp > (act === 'hold' ? this.available('user') : this.held)) return false
    if (act === 'hold') this.spent += xp
    if (act === 'release') this.spent -= xp
    this.held += act === 'hold' ? xp : -xp
    if (act === 'pay') this.paid += xp
    return true
  }

  reverse(nth: number): boolean {
    const one = this.awards.user[nth]
    if (!one || one.isReversed || one.xp > this.available('user')) return false
    one.isReversed = true
    return true
  }

  convert(): void {
    for (const { source, xp } of this.awards.ghost) this.award('user', source, xp)
    this.awards.ghost = []
  }
}

test('random sequences of awards, holds, payments, reversals and conversions end as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { person } = await site.signedIn({ role: 'user' })
      const newGhost = async () => {
        const { ghost } = await (await site.ghost()).read<{ ghost: { id: string } }>('/api/session')
        return ghost.id
      }
      const user = { userId: person.id }
      let ghostId = await newGhost()
      const ownerId = await ensureOwner(db, user, now)
      const model = new Model()
      const awarded: number[] = []
      const moves = {
        hold: ['cashout-hold', 'available', 'held'],
        release: ['cashout-release', 'held', 'available'],
        pay: ['cashout-paid', 'held', 'paid'],
      } as const

      for (const [at, one] of steps.entries()) {
        if (one.act === 'award') {
          const owner = one.who === 'user' ? user : { ghostId }
          const source = { reason: 'topic' as const, type: 'academy-topic', id: one.source }
          const expected = model.award(one.who, one.source, one.xp)
          expect(await award(db, owner, source, one.xp, now)).toBe(expected)
        } else if (one.act === 'convert') {
          model.convert()
          await db.transaction((tx) => adoptXp(tx, ghostId, user.userId, now))
          ghostId = await newGhost()
        } else if (one.act === 'reverse') {
          const expected = model.reverse(one.nth)
          const done = await db
            .transaction((tx) => reverseAward(tx, user, awarded[one.nth] ?? 0, now))
            .then(
              () => true,
              () => false,
            )
          expect(done).toBe(expected)
        } else {
          const [reason, from, to] = moves[one.act]
          const source = { reason, type: 'cashout', id: at + 1 }
          const expected = model.move(one.act, one.xp)
          const balance = await moveXp(db, ownerId, source, { from, to, amount: one.xp }, now)
          expect(balance !== null).toBe(expected)
        }
        awarded.splice(0, awarded.length, ...(await awardsOf(ownerId)))
        const [available, held, paid] = [model.available('user'), model.held, model.paid]
        expect(await readBalance(db, user)).toEqual({ available, held, paid, total: available + held + paid })
        expect(await readBalance(db, { ghostId })).toMatchObject({ available: model.available('ghost') })
      }
    }),
    { numRuns: runs },
  )
  expect(await checkLedger(db)).toMatchObject({ unbalanced: 0, wrongTotals: 0 })
}, 240_000)

async function awardsOf(ownerId: number): Promise<number[]> {
  const rows = await db.select().from(xpTransactions).orderBy(xpTransactions.id)
  return rows.filter((row) => row.ownerId === ownerId && row.reason === 'topic').map(({ id }) => id)
}
