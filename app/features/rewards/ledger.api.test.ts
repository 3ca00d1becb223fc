import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ghosts, referrals, users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import { adoptXp, award, ensureOwner, moveXp, readBalance, reverseAward } from './ledger.server.ts'
import { auditLedger, checkLedger } from './ledger-check.server.ts'
import type { AwardReason } from './ledger-rules.ts'
import { awardReferrals } from './referral-awards.server.ts'
import { xpEntries, xpOwners, xpTransactions } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })
const { db } = site
const now = site.services.clock.now()
const sound = { unbalanced: 0, wrongTotals: 0, wrongHolds: 0 }

const topic = (id: number, reason: AwardReason = 'topic') => ({ reason, type: 'academy-topic', id })
const person = async () => ({ userId: (await site.signedIn({ role: 'user' })).person.id })

async function ghost() {
  const browser = await site.ghost()
  const { ghost } = await browser.read<{ ghost: { id: string } }>('/api/session')
  return Object.assign(browser, { ghostId: ghost.id })
}

async function movementsOf(userId: number) {
  return db
    .select({ id: xpTransactions.id, reason: xpTransactions.reason, amount: xpTransactions.amount })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .where(eq(xpOwners.userId, userId))
    .orderBy(xpTransactions.id)
}

test('an award counts once for each person and source, and its entries sum to zero (R-3-D004)', async () => {
  const [mine, theirs] = [await person(), await person()]
  expect(await award(db, mine, topic(1), 40, now)).toBe(true)
  expect(await award(db, mine, topic(1), 40, now)).toBe(false)
  expect(await award(db, mine, topic(1, 'quiz'), 60, now)).toBe(true)
  expect(await award(db, theirs, topic(1), 40, now)).toBe(true)
  expect(await readBalance(db, mine)).toEqual({ available: 100, held: 0, paid: 0, total: 100 })
  expect(await readBalance(db, theirs)).toMatchObject({ available: 40 })
  const entries = await db.select().from(xpEntries)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await checkLedger(db)).toEqual(sound)
})

test('what staff took back from a ghost stays taken back when the ghost becomes an account', async () => {
  const [{ ghostId }, mine] = [await ghost(), await person()]
  await award(db, { ghostId }, topic(71), 40, now)
  await award(db, { ghostId }, topic(72), 60, now)
  const [taken] = await db
    .select({ id: xpTransactions.id })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .where(and(eq(xpOwners.ghostId, ghostId), eq(xpTransactions.sourceId, 72)))
  await reverseAward(db, { ghostId }, Number(taken?.id), now)
  await adoptXp(db, ghostId, mine.userId, now)
  expect(await readBalance(db, mine)).toMatchObject({ available: 40, total: 40 })
  expect(await checkLedger(db)).toEqual(sound)
})

test.each([0, -5, 1.5, 10_001, Number.NaN])('%s XP is no award', async (amount) => {
  await expect(award(db, await person(), topic(1), amount, now)).rejects.toThrow(RangeError)
})

test('an award and what it is for happen together or not at all', async () => {
  const mine = await person()
  await expect(
    db.transaction(async (tx) => {
      await award(tx, mine, topic(2), 40, now)
      throw new Error('the quiz was not saved')
    }),
  ).rejects.toThrow('not saved')
  expect(await readBalance(db, mine)).toMatchObject({ available: 0, total: 0 })
  expect(await award(db, mine, topic(2), 40, now)).toBe(true)
})

test('XP that is not there cannot be moved', async () => {
  const mine = await person()
  await award(db, mine, topic(3), 500, now)
  const ownerId = await ensureOwner(db, mine, now)
  const hold = (id: number, amount: number) =>
    moveXp(
      db,
      ownerId,
      { reason: 'adjustment', type: 'test', id },
      { from: 'available', to: 'adjustments', amount },
      now,
    )
  expect(await hold(1, 501)).toBeNull()
  expect(await hold(2, 500)).toMatchObject({ available: 0 })
  expect(await hold(3, 1)).toBeNull()
  await expect(hold(2, 0)).rejects.toThrow()
  expect(await checkLedger(db)).toEqual(sound)
})

test('an award is taken back once, and only while it is there', async () => {
  const mine = await person()
  await award(db, mine, topic(4), 70, now)
  const [{ id } = { id: 0 }] = await movementsOf(mine.userId)
  const stranger = await person()
  const back = (owner = mine) => db.transaction((tx) => reverseAward(tx, owner, id, now))
  await expect(back(stranger)).rejects.toMatchObject({ code: 'no-such-award' })
  expect(await back()).toMatchObject({ available: 0, total: 0 })
  await expect(back()).rejects.toMatchObject({ code: 'already-reversed' })
  await expect(db.transaction((tx) => reverseAward(tx, mine, id + 1, now))).rejects.toMatchObject({
    code: 'no-such-award',
  })
  expect(await award(db, mine, topic(4), 70, now)).toBe(false)
  expect(await checkLedger(db)).toEqual(sound)
})

test.each([
  ['a movement is changed', sql`update xp_transaction set amount = 1`],
  ['a movement is deleted', sql`delete from xp_transaction`],
  ['an entry is changed', sql`update xp_entry set amount = 0`],
  ['an entry is deleted', sql`delete from xp_entry`],
  ['an owner is deleted', sql`delete from xp_owner`],
  ['everything is emptied', sql`truncate xp_transaction, xp_entry, xp_owner, cashout cascade`],
])('the database refuses when %s', async (_, statement) => {
  await award(db, await person(), topic(5), 10, now)
  await expect(db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'the XP ledger is append-only' },
  })
})

test('the database refuses entries that do not sum to zero, and totals below zero', async () => {
  const mine = await person()
  await award(db, mine, topic(6), 10, now)
  const ownerId = await ensureOwner(db, mine, now)
  const made = db.transaction(async (tx) => {
    const [moved] = await tx
      .insert(xpTransactions)
      .values({ ownerId, reason: 'adjustment', sourceType: 'test', sourceId: 9, amount: 5, createdAt: now })
      .returning()
    await tx
      .insert(xpEntries)
      .values({ transactionId: moved?.id ?? 0, account: 'available', ownerId, amount: 5 })
  })
  await expect(made).rejects.toMatchObject({
    cause: { message: expect.stringContaining('do not sum to zero') },
  })
  await expect(
    db.update(xpOwners).set({ available: -1 }).where(eq(xpOwners.id, ownerId)),
  ).rejects.toMatchObject({ cause: { constraint: 'xp_is_never_negative' } })
})

test('the night finds a total that is not the sum of its entries', async () => {
  const mine = await person()
  await award(db, mine, topic(7), 10, now)
  await db.update(xpOwners).set({ available: 11 }).where(eq(xpOwners.userId, mine.userId))
  await expect(auditLedger(db)).rejects.toThrow('"wrongTotals":1')
  await db.update(xpOwners).set({ available: 10 }).where(eq(xpOwners.userId, mine.userId))
  await auditLedger(db)
})

test('a person and a ghost read their balance with commas, total and earnings in the state (R-3-032) (R-3-033) (R-3-043) (R-3-031)', async () => {
  const user = await site.signedIn({ role: 'student' })
  const state = () => user.read<{ user: object }>('/api/state')
  expect(await state()).toMatchObject({
    user: { academy_balance: '0', academy_total_rewards: 0, earnings: [] },
  })
  await award(db, { userId: user.person.id }, topic(1), 1_000, now)
  await award(db, { userId: user.person.id }, topic(2, 'quiz'), 250, now)
  expect(await state()).toMatchObject({
    user: {
      academy_balance: '1,250',
      academy_total_rewards: 1_250,
      earnings: [
        { xp: 250, kind: 'quiz' },
        { xp: 1_000, kind: 'topic' },
      ],
    },
  })
  const ownerId = await ensureOwner(db, { userId: user.person.id }, now)
  const hold = { reason: 'cashout-hold' as const, type: 'cashout', id: 1 }
  await moveXp(db, ownerId, hold, { from: 'available', to: 'held', amount: 500 }, now)
  expect(await state()).toMatchObject({
    user: { academy_balance: '750', academy_total_rewards: 1_250, earnings: [{ xp: 250 }, { xp: 1_000 }] },
  })
  const back = { reason: 'cashout-release' as const, type: 'cashout', id: 1 }
  await moveXp(db, ownerId, back, { from: 'held', to: 'available', amount: 500 }, now)
  const visitor = await ghost()
  await award(db, visitor, topic(1), 40, now)
  const theirs = { academy_balance: '40', academy_total_rewards: 40, earnings: [{ xp: 40, kind: 'topic' }] }
  expect(await visitor.read('/api/state')).toMatchObject({ ghost: theirs })
  expect(await visitor.read('/api/session')).toMatchObject({ ghost: theirs })
  expect(await visitor.read(`/api/academy/ghost-user/${visitor.ghostId}`)).toMatchObject({ data: theirs })
})

test('a ghost that becomes an account brings its XP once, and what both did counts once (R-3-D004)', async () => {
  const visitor = await ghost()
  const user = await site.signedIn({ role: 'user' })
  const mine = { userId: user.person.id }
  await award(db, mine, topic(1), 40, now)
  await award(db, visitor, topic(1), 40, now)
  await award(db, visitor, topic(2), 30, now)
  user.cookies.set('yonder_ghost', visitor.cookies.get('yonder_ghost') ?? '')
  for (let tries = 0; tries < 3; tries += 1)
    expect((await user.post('/api/academy/ghost-user/convert', { ghost_id: visitor.ghostId })).ok).toBe(true)
  expect(await readBalance(db, mine)).toMatchObject({ available: 70, total: 70 })
  expect(await readBalance(db, { ghostId: visitor.ghostId })).toMatchObject({ available: 0, total: 0 })
  expect(await award(db, mine, topic(2), 30, now)).toBe(false)
  expect(await checkLedger(db)).toEqual(sound)
})

test('the id of a ghost without its cookie brings nobody its XP', async () => {
  const visitor = await ghost()
  await award(db, visitor, topic(1), 40, now)
  const thief = await site.signedIn({ role: 'user' })
  await thief.post('/api/academy/ghost-user/convert', { ghost_id: visitor.ghostId })
  expect(await readBalance(db, { userId: thief.person.id })).toMatchObject({ available: 0 })
  expect(await readBalance(db, visitor)).toMatchObject({ available: 40 })
})

test('what a ghost earns a moment after it became an account goes to the account', async () => {
  const visitor = await ghost()
  const mine = await person()
  await db.update(ghosts).set({ convertedTo: mine.userId }).where(eq(ghosts.id, visitor.ghostId))
  await adoptXp(db, visitor.ghostId, mine.userId, now)
  expect(await award(db, visitor, topic(8), 25, now)).toBe(true)
  expect(await award(db, mine, topic(8), 25, now)).toBe(false)
  expect(await readBalance(db, mine)).toMatchObject({ available: 25 })
})

test('a closed account leaves its ledger without a name', async () => {
  const mine = await person()
  await award(db, mine, topic(9), 15, now)
  const before = await checkLedger(db)
  const ownerId = await ensureOwner(db, mine, now)
  await db.delete(users).where(eq(users.id, mine.userId))
  expect(await db.select().from(xpOwners).where(eq(xpOwners.id, ownerId))).toMatchObject([
    { userId: null, ghostId: null, available: 15 },
  ])
  expect(await checkLedger(db)).toEqual(before)
})

test('a friend who stays for a week brings XP to whom they know, once', async () => {
  const referrer = await site.signedIn({ role: 'user' })
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const friends = [
    { createdAt: days(-8), lastSeenAt: days(-1) },
    { createdAt: days(-8), lastSeenAt: days(-7) }, // has not come back
    { createdAt: days(-3), lastSeenAt: days(-1) }, // has not been here for long
    { createdAt: days(-7), lastSeenAt: now }, // on the day
    { createdAt: new Date(days(-7).getTime() + 1), lastSeenAt: days(1) },
    { createdAt: days(-8), lastSeenAt: new Date(days(-1).getTime() - 1) },
    { createdAt: days(-8), lastSeenAt: now, status: 'locked' },
    { createdAt: days(-8), lastSeenAt: now, referral: 'registered' },
  ] as const
  for (const { referral, ...facts } of friends as readonly { referral?: 'registered' }[]) {
    const { person } = await site.signedIn({ role: 'user', ...facts })
    await db.insert(referrals).values({
      id: newId(),
      referrerId: referrer.person.id,
      userId: person.id,
      status: referral ?? 'verified',
      createdAt: now,
    })
  }
  expect(await awardReferrals(db, now)).toBe(2)
  expect(await awardReferrals(db, now)).toBe(0)
  expect(await readBalance(db, { userId: referrer.person.id })).toMatchObject({ available: 200 })
  const list = await referrer.read<{ total_rewards: number; data: { status: string; xp_awarded: number }[] }>(
    '/api/user/referrals',
  )
  expect(list.total_rewards).toBe(200)
  const rewarded = list.data.filter(({ xp_awarded }) => xp_awarded === 100)
  expect(rewarded.map(({ status }) => status)).toEqual(['rewarded', 'rewarded'])
})
