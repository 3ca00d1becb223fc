import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { cashOutOf, giveXp, longAgo, payable } from '#test/cash-out.ts'
import type { PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { adoptXp, award, readBalance } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { runPayout } from './payout-jobs.server.ts'
import { cashOuts, xpReviews, xpTransactions } from './tables.server.ts'

const site = await testSite({
  apiOnly: true,
  at: '2026-05-04T09:30:00Z',
  env: { CASHOUT_DAILY_BUDGET: '10' },
})
const { db, services } = site
const now = services.clock.now()
const admin = await site.signedIn({ role: 'admin' })
const otherAdmin = await site.signedIn({ role: 'admin' })
const dayMinutes = 24 * 60

async function withXp(xp: number, facts: Partial<PersonFacts> = {}) {
  const user = await site.signedIn({ ...payable(), ...facts })
  await giveXp(db, user.person.id, xp)
  return user
}

type Someone = Awaited<ReturnType<typeof withXp>>

async function ask(user: Someone, more: object = {}) {
  const reply = await user.post('/api/cashouts', cashOutOf(user.person, more))
  const body = (await reply.json()) as { code?: string; data?: { id: number; payable_from: string | null } }
  return { status: reply.status, ...body }
}

async function decide(id: number, decision: string, body: object = {}, who = admin) {
  const reply = await who.post(`/api/admin/cashouts/${id}/${decision}`, body)
  return { status: reply.status, ...((await reply.json()) as object) }
}

/** Ends a cash-out, so that the next may be asked for. */
const end = (user: Someone) =>
  db.update(cashOuts).set({ status: 'cancelled' }).where(eq(cashOuts.userId, user.person.id))

async function newGhost(id: string) {
  await db.insert(ghosts).values({ id, tokenHash: id, source: 'test', createdAt: now, seenAt: now })
  return { ghostId: id }
}

const earn = (user: Someone, id: number, xp: number, held?: 'too-fast', at = now) =>
  award(db, { userId: user.person.id }, { reason: 'quiz', type: 'academy-quiz', id }, xp, at, { held })

async function awardOf(user: Someone) {
  const { data } = await user.read<{ data: { id: number }[] }>('/api/user/earnings')
  return data[0]?.id ?? 0
}

async function about(id: number, action: string, body: object = {}, who = admin) {
  const reply = await who.post(`/api/admin/xp-awards/${id}/${action}`, body)
  return { status: reply.status, ...((await reply.json()) as object) }
}

test('new XP show at once, and can be cashed out a week after the day they were earned', async () => {
  const user = await withXp(300)
  await earn(user, 1, 400)
  await earn(user, 2, 100, undefined, new Date('2026-05-02T23:59:00Z'))
  expect(await user.read('/api/rewards')).toMatchObject({
    balance: '800',
    total: 800,
    cashable: 300,
    in_review: 0,
    hold_days: 7,
    waiting: [
      { xp: 100, from: '2026-05-09' },
      { xp: 400, from: '2026-05-11' },
    ],
  })
  expect(await ask(user)).toMatchObject({ status: 422, code: 'waiting' })
  await site.later(5 * dayMinutes, async () =>
    expect(await user.read('/api/rewards')).toMatchObject({ cashable: 400, waiting: [{ xp: 400 }] }),
  )
  await site.later(7 * dayMinutes, async () => {
    expect(await user.read('/api/rewards')).toMatchObject({ cashable: 800, waiting: [] })
  })
})

test('XP that staff gave, and those for a friend who stayed, wait no longer', async () => {
  const user = await withXp(0)
  await award(db, { userId: user.person.id }, { reason: 'referral', type: 'user', id: 1 }, 250, now)
  await admin.post('/api/admin/xp-adjustments', {
    user_id: user.person.guid,
    amount: 250,
    reason: 'A prize.',
  })
  expect(await user.read('/api/rewards')).toMatchObject({ cashable: 500, waiting: [] })
  const adjustment = await awardOf(user) // no award, though it has a number of the same kind
  expect((await admin.get(`/api/admin/xp-awards/${adjustment}/review`)).status).toBe(404)
  expect((await about(adjustment, 'reverse', { reason: 'No award.' })).status).toBe(404)
  expect((await ask(user)).status).toBe(200)
})

test('a cash-out needs a verified mailbox and a verified phone', async () => {
  const unverified = await withXp(500, { emailVerifiedAt: null })
  expect(await ask(unverified)).toMatchObject({ status: 422, code: 'not-verified' })
  const withoutPhone = await withXp(500, { phone: null, phoneVerifiedAt: null })
  expect(await withoutPhone.read('/api/rewards')).toMatchObject({ has_phone: false })
  expect(await ask(withoutPhone)).toMatchObject({ status: 422, code: 'no-phone' })
  const unproved = await withXp(500, { phoneVerifiedAt: null })
  expect(await ask(unproved)).toMatchObject({ status: 422, code: 'no-phone' })
})

test('an address and a phone pay one person, however the address is written', async () => {
  const { phone } = payable()
  const first = await withXp(500, { phone })
  expect((await ask(first, { recipient_email: 'maia@mail.example' })).status).toBe(200)
  const second = await withXp(500)
  expect(await ask(second, { recipient_email: 'Maia+two@Mail.example' })).toMatchObject({
    status: 422,
    code: 'payee-taken',
    errors: { recipient_email: [expect.stringContaining('Another account')] },
  })
  const third = await withXp(500, { phone })
  expect(await ask(third)).toMatchObject({ status: 422, code: 'phone-taken' })
})

test('of twenty people who claim one address at once, one is paid there', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => withXp(500)))
  for (const one of people) await one.token()
  const replies = await Promise.all(people.map((one) => ask(one, { recipient_email: 'farm@mail.example' })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'payee-taken')).toHaveLength(19)
})

test.each([
  ['address', { recipient_email: 'thief@mail.example' }, {}],
  ['phone', {}, { phone: payable().phone }],
])('a new %s waits three days, and the account’s own mailbox hears of it', async (_, asked, facts) => {
  const user = await withXp(2_000)
  expect((await ask(user)).data?.payable_from).toBeNull()
  await end(user)
  if ('phone' in facts) await db.update(users).set(facts).where(eq(users.id, user.person.id))
  const { data } = await ask(user, asked)
  expect(data?.payable_from).toBe('2026-05-07T09:30:00.000Z')
  expect((await user.read<{ data: unknown[] }>('/api/notifications')).data).toHaveLength(1)
  const id = data?.id ?? 0
  expect(await decide(id, 'approve')).toMatchObject({ status: 422, code: 'payee-changed' })
  await site.later(3 * dayMinutes - 1, async () => expect((await decide(id, 'approve')).status).toBe(422))
  await end(user)
  // Asked again it still waits: cancelling does not shorten it.
  expect((await ask(user, asked)).data?.payable_from).not.toBeNull()
  expect((await user.read<{ data: unknown[] }>('/api/notifications')).data).toHaveLength(1)
})

test('after three days a new address is paid', async () => {
  const user = await withXp(1_000)
  await ask(user)
  await end(user)
  const { data } = await ask(user, { recipient_email: `new-${user.person.id}@mail.example` })
  const id = data?.id ?? 0
  await db.update(cashOuts).set({ payableFrom: now }).where(eq(cashOuts.id, id))
  expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
})

test('payouts of a day stay within the budget; what is above waits, and admins hear of it once', async () => {
  const ids: number[] = []
  for (let at = 0; at < 4; at += 1) {
    const { data } = await ask(await withXp(500))
    ids.push(data?.id ?? 0)
    await decide(data?.id ?? 0, 'approve', {}, await site.signedIn({ role: 'admin' }))
  }
  await Promise.all(ids.map((id) => runPayout(services, id)))
  const states = async () => {
    const rows = await db.select().from(cashOuts)
    return rows.filter(({ id }) => ids.includes(id)).map(({ status }) => status)
  }
  expect((await states()).toSorted()).toEqual(['approved', 'approved', 'processing', 'processing'])
  const heard = await admin.read<{ data: { title: string }[] }>('/api/notifications')
  expect(heard.data.filter(({ title }) => title.includes('daily limit'))).toHaveLength(1)
  const [first] = await db
    .select()
    .from(cashOuts)
    .where(and(inArray(cashOuts.id, ids), eq(cashOuts.status, 'processing')))
  await db
    .update(cashOuts)
    .set({ status: 'paid' })
    .where(eq(cashOuts.id, first?.id ?? 0))
  const runAll = async () => {
    for (const id of ids) await runPayout(services, id)
  }
  await site.later(dayMinutes - 1, runAll)
  expect((await states()).toSorted()).toEqual(['approved', 'approved', 'paid', 'processing'])
  await site.later(dayMinutes, runAll)
  expect((await states()).toSorted()).toEqual(['paid', 'processing', 'processing', 'processing'])
})

test('what a rule has held is in the balance, not cashed out, and staff release it', async () => {
  const user = await withXp(300)
  await earn(user, 9, 200, 'too-fast', longAgo)
  expect(await earn(user, 9, 200, 'too-fast', longAgo)).toBe(false)
  expect(await user.read('/api/rewards')).toMatchObject({
    balance: '500',
    cashable: 300,
    in_review: 200,
    waiting: [],
  })
  expect(await ask(user)).toMatchObject({ status: 422, code: 'waiting' })
  const id = await awardOf(user)
  expect(await admin.read(`/api/admin/xp-awards/${id}/review`)).toMatchObject({
    data: {
      id,
      user_id: user.person.id,
      xp: 200,
      is_reversed: false,
      review: { reason: 'too-fast', decision: null },
    },
  })
  const list = await admin.read<{ data: object[] }>('/api/admin/xp-reviews')
  expect(JSON.stringify(list.data)).toContain('too-fast')
  expect(await about(id, 'release')).toMatchObject({
    status: 200,
    data: { review: { decision: 'released' } },
  })
  expect(await about(id, 'release')).toMatchObject({ status: 422 })
  expect((await ask(user)).status).toBe(200)
})

test('what was held of a ghost stays held for the account that it becomes', async () => {
  const user = await withXp(500)
  const ghost = await newGhost('ghost-under-review')
  const source = { reason: 'quiz' as const, type: 'academy-quiz', id: 77 }
  await award(db, ghost, source, 500, longAgo, { held: 'too-fast' })
  await award(db, ghost, { ...source, id: 78 }, 40, longAgo)
  await db.transaction((tx) => adoptXp(tx, ghost.ghostId, user.person.id, now))
  await db.update(ghosts).set({ convertedTo: user.person.id }).where(eq(ghosts.id, ghost.ghostId))
  expect(await user.read('/api/rewards')).toMatchObject({ balance: '1,040', cashable: 540, in_review: 500 })
  const open = await db.select().from(xpReviews).orderBy(xpReviews.id)
  const moved = await db.select().from(xpTransactions).where(eq(xpTransactions.sourceId, 77))
  expect(open.filter(({ transactionId }) => moved.some(({ id }) => id === transactionId))).toMatchObject([
    { decision: 'moved' },
    { decision: null },
  ])
  const held = Math.max(...moved.map(({ id }) => id))
  expect(await admin.read(`/api/admin/xp-awards/${held}/review`)).toMatchObject({
    data: { reverse: { person_xp: 0 } }, // nobody has decided: they only moved
  })
})

test('staff take an award back with a reason, once, and only what is not spent', async () => {
  const user = await withXp(700)
  await earn(user, 11, 300)
  const id = await awardOf(user)
  expect(await about(id, 'reverse', { reason: '' })).toMatchObject({ status: 422 })
  expect(await about(id, 'reverse', { reason: 'A script answered.' })).toMatchObject({
    status: 200,
    data: {
      is_reversed: true,
      review: { decision: 'reversed', note: 'A script answered.' },
      release: { person_xp: 300 },
    },
    needs_second_person: false,
  })
  expect(await about(id, 'reverse', { reason: 'A script answered.' })).toMatchObject({
    status: 422,
    code: 'already-reversed',
  })
  expect(await readBalance(db, { userId: user.person.id })).toMatchObject({ available: 700 })
  expect(await user.read('/api/rewards')).toMatchObject({ cashable: 700, waiting: [] })
  const audit = await admin.read<{ data: { action: string }[] }>('/api/admin/audit-log')
  expect(JSON.stringify(audit)).toContain('xp.reverse')
  const [first] = await db
    .select()
    .from(xpTransactions)
    .where(and(eq(xpTransactions.reason, 'topic'), eq(xpTransactions.amount, 700)))
  await ask(user, { amount: 700 })
  const colleague = await site.signedIn({ role: 'admin' })
  expect(await about(first?.id ?? 0, 'reverse', { reason: 'Too late.' }, colleague)).toMatchObject({
    status: 422,
    code: 'xp-is-spent',
  })
})

test('above 1,000 XP a second person takes it back, and it is held meanwhile', async () => {
  const user = await withXp(500)
  await earn(user, 12, 1_500, undefined, longAgo)
  const id = await awardOf(user)
  expect(await about(id, 'reverse', { reason: 'Copied.' })).toMatchObject({ needs_second_person: true })
  expect(await user.read('/api/rewards')).toMatchObject({ balance: '2,000', cashable: 500, in_review: 1_500 })
  expect(await about(id, 'reverse', { reason: 'Copied.' })).toMatchObject({
    status: 422,
    code: 'same-person',
  })
  expect(await about(id, 'reverse', { reason: 'Copied.' }, otherAdmin)).toMatchObject({
    needs_second_person: false,
    data: { is_reversed: true },
  })
  expect(await user.read('/api/rewards')).toMatchObject({ balance: '500', cashable: 500 })
})

test('only admins see and decide about awards', async () => {
  const user = await withXp(100)
  const id = await awardOf(user)
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  for (const who of [user, editor]) {
    expect((await who.get(`/api/admin/xp-awards/${id}/review`)).status).toBe(403)
    expect((await who.post(`/api/admin/xp-awards/${id}/reverse`, { reason: 'Mine.' })).status).toBe(403)
    expect((await who.post(`/api/admin/xp-awards/${id}/release`)).status).toBe(403)
  }
  expect((await admin.get('/api/admin/xp-awards/999999/review')).status).toBe(404)
  expect((await about(999_999, 'reverse', { reason: 'None.' })).status).toBe(404)
})

test('whatever was refused, released and taken back, the ledger adds up', async () => {
  expect(await checkLedger(db)).toMatchObject({ unbalanced: 0, wrongTotals: 0 })
})
