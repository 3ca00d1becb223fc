import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { longAgo, payable } from '#test/cash-out.ts'
import { createPerson, createSession } from '#test/people.ts'
import { twoNodes } from '#test/two-nodes.ts'
import { adoptXp, award, readBalance } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { cashOuts, xpEntries, xpOwners, xpTransactions } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const sound = { unbalanced: 0, wrongTotals: 0, wrongHolds: 0 }
const now = new Date('2026-05-04T00:00:00Z')
const rounds = Number(process.env.ROUNDS ?? 10)
const atOnce = Number(process.env.AT_ONCE ?? 100)

async function nodesWithApps() {
  const services = await twoNodes()
  return { services, apps: services.map((one) => createApp(one)), db: services[0].db }
}

/** Gives 500 XP and asks for them that many times at once. @returns how many were told that they have a cash-out */
async function playRound(
  { db, person, round }: { db: Database; person: { id: number }; round: number },
  ask: (at: number) => Promise<boolean>,
): Promise<number> {
  await award(db, { userId: person.id }, { reason: 'quiz', type: 'quiz', id: round }, 500, longAgo)
  const replies = await Promise.all(Array.from({ length: atOnce }, (_, at) => ask(at)))
  return replies.filter(Boolean).length
}

async function outcome(db: Database, winners: number) {
  const holds = await db.$count(xpTransactions, eq(xpTransactions.reason, 'cashout-hold'))
  return { winners, payouts: await db.$count(cashOuts), holds, ledger: await checkLedger(db) }
}

const eachOnce = (times: number) => ({ winners: times, payouts: times, holds: times, ledger: sound })

onPostgres(
  `${rounds} rounds of ${atOnce} cash-outs of one balance at once, over two nodes, pay each balance once`,
  async () => {
    const { services, apps, db } = await nodesWithApps()
    const person = await createPerson(services[0], payable())
    const session = await createSession(services[0], person.id)
    const tabs = await Promise.all(
      apps.map(async (app) => {
        const tab = new Browser(app)
        tab.cookies.set('yonder', session)
        await tab.token()
        return tab
      }),
    )
    const asked = { method: 'giftpay', amount: 500, recipient_email: 'maia@test.example' }
    let winners = 0
    for (let round = 1; round <= rounds; round += 1) {
      winners += await playRound({ db, person, round }, async (at) => {
        return (await tabs[at % 2]?.post('/api/cashouts', asked))?.status === 200
      })
      expect(winners).toBe(round)
      // The request ends as a paid one does, a day ago, so that the next round may ask again.
      await db.transaction(async (tx) => {
        const { transition } = await import('./cash-out-states.server.ts')
        const [open] = await tx.select().from(cashOuts).where(eq(cashOuts.status, 'requested'))
        for (const step of ['approve', 'send', 'mark-paid'] as const)
          await transition(tx, open?.id ?? 0, step, {}, now)
        await tx.update(cashOuts).set({ createdAt: new Date(0) })
      })
    }
    expect(await outcome(db, winners)).toEqual(eachOnce(rounds))
    expect(await readBalance(db, { userId: person.id })).toMatchObject({
      available: 0,
      held: 0,
      paid: rounds * 500,
    })
  },
  300_000,
)

onPostgres(
  'the same round finds a version that reads a balance, checks it and writes what is left',
  async () => {
    const { services, db } = await nodesWithApps()
    const person = await createPerson(services[0], payable())
    await db.execute(sql`drop index cashout_is_open_once`) // which would refuse the second request by itself
    const winners = await playRound({ db, person, round: 1 }, (at) =>
      readThenWrite((services[at % 2] ?? services[0]).db, person.id),
    )
    const found = await outcome(db, winners)
    expect(found).not.toEqual(eachOnce(1))
    expect(found.winners).toBeGreaterThan(1)
    expect(found.payouts).toBe(winners)
    expect(found.ledger).toMatchObject({ wrongTotals: 1 })
  },
)

/** What the product must not do. */
async function readThenWrite(db: Database, userId: number): Promise<boolean> {
  const [owner] = await db.select().from(xpOwners).where(eq(xpOwners.userId, userId))
  if (!owner || owner.available < 500) return false
  const { id: ownerId, available, held } = owner
  const asked = { userId, ownerId, method: 'giftpay', amount: 500, cents: 500 } as const
  const [row] = await db
    .insert(cashOuts)
    .values({ ...asked, createdAt: now, updatedAt: now })
    .returning()
  if (!row) return false
  await db.transaction(async (tx) => {
    const [moved] = await tx
      .insert(xpTransactions)
      .values({
        ownerId,
        reason: 'cashout-hold',
        sourceType: 'cashout',
        sourceId: row.id,
        amount: -500,
        createdAt: now,
      })
      .returning()
    const transactionId = moved?.id ?? 0
    await tx.insert(xpEntries).values([
      { transactionId, account: 'available', ownerId, amount: -500 },
      { transactionId, account: 'held', ownerId, amount: 500 },
    ])
    await tx
      .update(xpOwners)
      .set({ available: available - 500, held: held + 500 })
      .where(eq(xpOwners.id, ownerId))
  })
  return true
}

onPostgres('the same award from a hundred calls on two nodes at once counts once', async () => {
  const { services, db } = await nodesWithApps()
  const { id: userId } = await createPerson(services[0], { role: 'user' })
  const source = { reason: 'quiz' as const, type: 'quiz', id: 1 }
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      (services[at % 2] ?? services[0]).db.transaction((tx) => award(tx, { userId }, source, 50, now)),
    ),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await readBalance(db, { userId })).toMatchObject({ available: 50 })
  expect(await checkLedger(db)).toEqual(sound)
})

onPostgres(
  'a ghost that earns while it becomes an account, forty times, loses nothing and doubles nothing',
  async () => {
    const { services, db } = await nodesWithApps()
    for (let round = 1; round <= 40; round += 1) {
      const { id: userId } = await createPerson(services[0], { role: 'user' })
      const ghostId = randomBytes(16).toString('hex')
      await db
        .insert(ghosts)
        .values({ id: ghostId, tokenHash: ghostId, source: 'test', createdAt: now, seenAt: now })
      const earn = (id: number, owner: { ghostId: string } | { userId: number }) =>
        (services[id % 2] ?? services[0]).db.transaction((tx) =>
          award(tx, owner, { reason: 'topic', type: 'academy-topic', id }, 10, now),
        )
      const convert = () =>
        services[1].db.transaction(async (tx) => {
          const won = await tx
            .update(ghosts)
            .set({ convertedTo: userId })
            .where(sql`${ghosts.id} = ${ghostId} and ${ghosts.convertedTo} is null`)
            .returning()
          if (won.length > 0) await adoptXp(tx, ghostId, userId, now)
          return won.length
        })
      await earn(1, { ghostId })
      const [converted] = await Promise.all([
        Promise.all([convert(), convert(), convert()]),
        ...[2, 3, 4, 5].map((id) => earn(id, { ghostId })),
        ...[1, 3].map((id) => earn(id, { userId })),
      ])
      expect(converted.toSorted()).toEqual([0, 0, 1])
      expect(await readBalance(db, { userId })).toMatchObject({ available: 50 })
      expect(await readBalance(db, { ghostId })).toMatchObject({ available: 0 })
    }
    expect(await db.$count(users)).toBeGreaterThan(0)
    expect(await checkLedger(db)).toEqual(sound)
  },
)

onPostgres('fifty calls with one key at once have one effect', async () => {
  const { services, apps, db } = await nodesWithApps()
  const person = await createPerson(services[0], payable())
  await award(db, { userId: person.id }, { reason: 'quiz', type: 'quiz', id: 1 }, 1_000, longAgo)
  const tab = new Browser(apps[0] as (typeof apps)[number])
  tab.cookies.set('yonder', await createSession(services[0], person.id))
  const token = await tab.token()
  const call = () =>
    tab.request('/api/cashouts', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        'idempotency-key': 'one',
      },
      body: JSON.stringify({ method: 'giftpay', amount: 500, recipient_email: 'maia@test.example' }),
    })
  const replies = await Promise.all(Array.from({ length: 50 }, call))
  const bodies = await Promise.all(replies.filter(({ ok }) => ok).map((reply) => reply.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(replies.filter(({ ok }) => !ok).every(({ status }) => status === 409)).toBe(true)
  expect(await db.$count(cashOuts)).toBe(1)
})
