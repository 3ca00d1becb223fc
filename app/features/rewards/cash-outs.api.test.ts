import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeys, sessions, users } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { cashOutOf, giveXp, payable } from '#test/cash-out.ts'
import type { PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { requestFacts } from './cash-outs.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { runPayout, sendPayout } from './payout-jobs.server.ts'
import { rewardsPersonalData } from './personal-data.server.ts'
import { cashOuts, xpOwners } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })
const { db } = site
const now = site.services.clock.now()
const sound = { unbalanced: 0, wrongTotals: 0, wrongHolds: 0 }

beforeEach(async () => expect(await checkLedger(db)).toEqual(sound))

async function withXp(xp: number, facts: Partial<PersonFacts> = {}) {
  const user = await site.signedIn({ ...payable(), ...facts })
  await giveXp(db, user.person.id, xp)
  return Object.assign(user, { asked: cashOutOf(user.person) })
}

const admin = await site.signedIn({ role: 'admin' })
const otherAdmin = await site.signedIn({ role: 'admin' })

async function send(browser: Browser, path: string, body: object = {}, key?: string) {
  const reply = await browser.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': await browser.token(),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  return {
    status: reply.status,
    body: (await reply.json()) as { data?: { id: number }; [field: string]: unknown },
  }
}

const decide = (id: number, decision: string, body: object = {}, who: Browser = admin) =>
  send(who, `/api/admin/cashouts/${id}/${decision}`, body)

async function heardBy(user: Browser): Promise<unknown[]> {
  return (await user.read<{ data: unknown[] }>('/api/notifications')).data
}

async function requested(xp = 500) {
  const user = await withXp(xp)
  const { body } = await send(user, '/api/cashouts', { ...user.asked, amount: xp })
  return { user, id: body.data?.id ?? 0 }
}

test('500 XP are cashed out by paypal or giftpay, and are held at once (R-9-006) (R-4-067) (R-1-010) (R-7-144)', async () => {
  for (const method of ['paypal', 'giftpay']) {
    const user = await withXp(1_250)
    const reply = await send(user, '/api/cashouts', { ...user.asked, method })
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, balance: '750', data: { method, amount: 500, cents: 500, status: 'requested' } },
    })
    expect(await user.read('/api/rewards')).toMatchObject({ balance: '750', held: 500, total: 1_250 })
  }
})

test.each([
  ['499 XP', { amount: 499 }, 'amount', 'You need a minimum of 500 XP in order to cash out'],
  ['more than there is', { amount: 1_251 }, 'amount', 'You do not have that many XP.'],
  ['another method', { method: 'cheque' }, 'method', 'Choose PayPal or a gift card.'],
  ['no address', { recipient_email: 'maia' }, 'recipient_email', 'Please enter a valid email'],
  ['parts of XP', { amount: 500.5 }, 'amount', 'Enter a whole number of XP.'],
  ['negative XP', { amount: -500 }, 'amount', expect.any(String)],
])('a cash-out of %s is refused beside its field (R-9-006) (R-5-036)', async (_, change, field, sentence) => {
  const user = await withXp(1_250)
  const reply = await send(user, '/api/cashouts', { ...user.asked, ...change })
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
  expect(await user.read('/api/rewards')).toMatchObject({ balance: '1,250', held: 0 })
})

test('with 499 XP nothing can be cashed out', async () => {
  const user = await withXp(499)
  expect(await send(user, '/api/cashouts', user.asked)).toMatchObject({
    status: 422,
    body: { code: 'below-minimum' },
  })
})

test('PayPal is for adults, and nobody whose age is not known is taken for one', async () => {
  const turnsEighteenThisMonth = '2008-05-01'
  const madeOlder = {
    dob: '2000-01-01',
    dobHeld: '2010-03-01',
    dobHeldUntil: new Date(now.getTime() + 60_000),
  }
  for (const facts of [{ dob: '2010-03-01' }, { dob: turnsEighteenThisMonth }, { dob: null }, madeOlder]) {
    const user = await withXp(500, facts)
    expect(await send(user, '/api/cashouts', { ...user.asked, method: 'paypal' })).toMatchObject({
      status: 422,
      body: { code: 'adults-only' },
    })
    const { options } = await user.read<{ options: object[] }>('/api/rewards')
    expect(options).toMatchObject([
      { method: 'paypal', refusal: expect.stringContaining('18') },
      { method: 'giftpay', refusal: null },
    ])
    expect((await send(user, '/api/cashouts', user.asked)).status).toBe(200)
  }
})

test('one request at a time, and 5,000 XP a day', async () => {
  const user = await withXp(9_000)
  expect((await send(user, '/api/cashouts', { ...user.asked, amount: 4_000 })).status).toBe(200)
  for (const status of ['requested', 'approved', 'processing'] as const) {
    await db.update(cashOuts).set({ status }).where(eq(cashOuts.userId, user.person.id))
    expect(await send(user, '/api/cashouts', user.asked)).toMatchObject({
      status: 422,
      body: { code: 'open-request' },
    })
  }
  for (const status of ['cancelled', 'rejected', 'failed'] as const) {
    await db.update(cashOuts).set({ status }).where(eq(cashOuts.userId, user.person.id))
    expect(await user.read('/api/rewards')).toMatchObject({ daily_left: 5_000, open_cashout: null })
  }
  await db.update(cashOuts).set({ status: 'paid' }).where(eq(cashOuts.userId, user.person.id))
  expect(await user.read('/api/rewards')).toMatchObject({ daily_limit: 5_000, daily_left: 1_000 })
  expect(await send(user, '/api/cashouts', { ...user.asked, amount: 1_500 })).toMatchObject({
    body: { code: 'daily-limit' },
  })
  const askedWithin = async (minutes: number) => {
    const at = new Date(site.services.clock.now().getTime() + minutes * 60_000)
    return (await requestFacts(db, { userId: user.person.id }, at)).askedToday
  }
  expect([await askedWithin(24 * 60 - 1), await askedWithin(24 * 60)]).toEqual([4_000, 0])
  await db.update(cashOuts).set({ status: 'processing' }).where(eq(cashOuts.userId, user.person.id))
})

test('an old sign-in gives the password again before money moves', async () => {
  const user = await withXp(500)
  const before = new Date(now.getTime() - 11 * 60_000)
  await db.update(sessions).set({ confirmedAt: before }).where(eq(sessions.userId, user.person.id))
  expect(await send(user, '/api/cashouts', user.asked)).toMatchObject({ body: { code: 'confirm-password' } })
})

test('a repeated key has one effect and the same reply; another body under it is refused; keys of others never match', async () => {
  const user = await withXp(2_000)
  const first = await send(user, '/api/cashouts', user.asked, 'key-1')
  expect(first.status).toBe(200)
  expect(await send(user, '/api/cashouts', user.asked, 'key-1')).toEqual(first)
  expect(await send(user, '/api/cashouts', { ...user.asked, amount: 600 }, 'key-1')).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  })
  const other = await withXp(500)
  const theirs = await send(other, '/api/cashouts', other.asked, 'key-1')
  expect(theirs.status).toBe(200)
  expect(theirs.body).not.toEqual(first.body)
  expect(await db.$count(cashOuts, eq(cashOuts.userId, user.person.id))).toBe(1)
  const isTheirs = eq(idempotencyKeys.userId, user.person.id)
  const [stored] = await db.select().from(idempotencyKeys).where(isTheirs)
  expect(stored?.expiresAt).toEqual(new Date(now.getTime() + 86_400_000))
  await db.update(idempotencyKeys).set({ expiresAt: now }).where(isTheirs)
  expect(await send(user, '/api/cashouts', { ...user.asked, amount: 600 }, 'key-1')).toMatchObject({
    body: { code: 'open-request' },
  })
})

test('its owner reads and cancels a request, once; others do not find it (R-7-D026) (R-9-D001)', async () => {
  const { user, id } = await requested(600)
  const path = `/api/cashouts/${id}`
  const cashOut = {
    id,
    method: 'giftpay',
    amount: 600,
    recipient_email: user.person.email,
    status: 'requested',
    reference: null,
    reason: null,
    created_at: now.toISOString(),
  }
  expect(await user.read(path)).toMatchObject({ data: cashOut })
  expect(await user.read('/api/cashouts')).toMatchObject({ data: [cashOut], meta: { total: 1 } })
  const stranger = await withXp(500)
  const ghost = await site.ghost()
  for (const other of [stranger, ghost]) {
    expect((await other.get(path)).status).toBe(404)
    expect((await other.post(`${path}/cancel`)).status).toBe(404)
  }
  expect(await send(user, `${path}/cancel`)).toMatchObject({
    status: 200,
    body: { success: true, balance: '600', data: { status: 'cancelled' } },
  })
  expect((await send(user, `${path}/cancel`)).status).toBe(422)
  expect(await user.read('/api/user/earnings')).toMatchObject({
    data: [
      { amount: 600, reason: 'cashout-release', source_type: 'cashout', source_id: id },
      { amount: -600, reason: 'cashout-hold' },
      { amount: 600, reason: 'topic' },
    ],
    meta: { total: 3 },
  })
  expect((await send(user, '/api/cashouts', { ...user.asked, amount: 550 })).status).toBe(200)
  expect(await user.read('/api/cashouts')).toMatchObject({ data: [{ amount: 550 }, { amount: 600 }] })
})

test('an approved request is recorded, marked as paid by hand, and its owner hears of it once (R-7-D027) (R-7-D028)', async () => {
  const { user, id } = await requested()
  expect(await decide(id, 'approve')).toMatchObject({
    body: { success: true, data: { status: 'approved' }, needs_second_person: false },
  })
  expect((await send(user, `/api/cashouts/${id}/cancel`)).status).toBe(422)
  expect((await decide(id, 'mark-paid')).status).toBe(422)
  await runPayout(site.services, id)
  await runPayout(site.services, id)
  expect(await user.read(`/api/cashouts/${id}`)).toMatchObject({
    data: { status: 'processing', reference: `local-${id}` },
  })
  expect(await decide(id, 'mark-paid', { reference: 'receipt 4471' })).toMatchObject({ status: 200 })
  expect((await decide(id, 'mark-paid')).status).toBe(422)
  expect((await decide(id, 'mark-failed', { reason: 'late' })).status).toBe(422)
  expect(await user.read('/api/rewards')).toMatchObject({ balance: '0', held: 0, total: 500 })
  expect(await user.read('/api/user/earnings')).toMatchObject({
    data: [{ amount: -500 }, { amount: 500 }],
    meta: { total: 2 },
  })
  expect(await heardBy(user)).toHaveLength(1)
})

test.each([
  ['rejected', 'reject', []],
  ['failed', 'mark-failed', ['approve', 'send']],
])('a request that is %s gives the XP back and says why (R-7-D028)', async (status, decision, before) => {
  const { user, id } = await requested()
  for (const step of before) await (step === 'send' ? runPayout(site.services, id) : decide(id, step))
  expect(await decide(id, decision)).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.any(Array) } },
  })
  expect(await decide(id, decision, { reason: 'The address bounced.' })).toMatchObject({
    body: { data: { status } },
  })
  expect(await user.read(`/api/cashouts/${id}`)).toMatchObject({ data: { reason: 'The address bounced.' } })
  expect(await user.read('/api/rewards')).toMatchObject({ balance: '500', held: 0, open_cashout: null })
  expect(await heardBy(user)).toHaveLength(1)
})

test('above 2,000 XP two admins approve, and it is sent after the second', async () => {
  const { id } = await requested(2_001)
  const enqueue = vi.spyOn(site.services.jobs, 'enqueue')
  const sent = () => enqueue.mock.calls.filter(([, kind]) => kind.queue === sendPayout.queue)
  expect(await decide(id, 'approve')).toMatchObject({
    body: { data: { status: 'requested' }, needs_second_person: true },
  })
  expect(await decide(id, 'approve')).toMatchObject({ status: 422, body: { code: 'same-person' } })
  expect(sent()).toEqual([])
  expect(await decide(id, 'approve', {}, otherAdmin)).toMatchObject({
    body: { data: { status: 'approved' }, needs_second_person: false },
  })
  expect(sent().map(([, , work]) => work)).toEqual([{ id }])
  enqueue.mockRestore()
})

test('only admins decide, and an editor is none of them', async () => {
  const { id, user } = await requested()
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  for (const who of [user, editor, await site.signedIn({ role: 'advisor' })])
    expect((await decide(id, 'approve', {}, who)).status).toBe(403)
  expect((await decide(999_999, 'approve')).status).toBe(404)
})

test('staff give and take XP for a reason; above 1,000 XP it needs a second person (R-1-D010)', async () => {
  const user = await withXp(100)
  const adjust = (amount: number, who: Browser = admin, more: object = {}) =>
    send(who, '/api/admin/xp-adjustments', {
      user_id: user.person.guid,
      amount,
      reason: 'A quiz did not count.',
      ...more,
    })
  expect(await adjust(50)).toMatchObject({
    body: { success: true, balance: '150', needs_second_person: false },
  })
  expect(await adjust(-20)).toMatchObject({ body: { balance: '130' } })
  expect(await adjust(-131)).toMatchObject({ status: 422, body: { code: 'not-enough-xp' } })
  expect(await adjust(0)).toMatchObject({ status: 422 })
  expect(await adjust(1.5)).toMatchObject({ status: 422 })
  expect(await adjust(10, admin, { reason: '' })).toMatchObject({ status: 422 })
  expect(await adjust(10, admin, { user_id: 'nobody' })).toMatchObject({ status: 404 })
  expect(await adjust(1_500)).toMatchObject({ body: { balance: '130', needs_second_person: true } })
  expect(await adjust(1_500)).toMatchObject({ status: 422, body: { code: 'same-person' } })
  expect(await adjust(1_500, otherAdmin)).toMatchObject({
    body: { balance: '1,630', needs_second_person: false },
  })
  expect(await adjust(1_500, otherAdmin)).toMatchObject({ status: 422, body: { code: 'already-adjusted' } })
  expect(await adjust(1_500, otherAdmin, { reason: 'Another quiz.' })).toMatchObject({
    body: { needs_second_person: true },
  })
  expect((await user.post('/api/admin/xp-adjustments')).status).toBe(403)
})

test('a person and a ghost read balance, total and movements (R-7-048) (R-3-D003)', async () => {
  const user = await withXp(1_250)
  expect(await user.read('/api/user/reward-balance')).toMatchObject({
    balance: '1,250',
    total: 1_250,
    earnings: [
      { amount: 250, reason: 'topic' },
      { amount: 1_000, reason: 'topic' },
    ],
  })
  const ghost = await site.ghost()
  expect(await ghost.read('/api/user/reward-balance')).toEqual({ balance: '0', total: 0, earnings: [] })
  expect((await site.visitor().get('/api/user/earnings')).status).toBe(401)
})

test('anyone reads what XP is worth and how it is earned (R-2.1-D136)', async () => {
  expect(await site.visitor().read('/api/rewards')).toMatchObject({
    ways_to_earn: expect.arrayContaining([expect.objectContaining({ reason: 'referral' })]),
    balance: '0',
    total: 0,
    cashout_minimum: 500,
    xp_per_dollar: 100,
    sends_money: false,
    ever_paid_percent: null,
  })
})

test('the share of people who were ever paid is counted again after an hour', async () => {
  const share = async () =>
    (await site.visitor().read<{ ever_paid_percent: number | null }>('/api/rewards')).ever_paid_percent
  expect(await share()).toBeNull() // fewer than ten people when it was counted
  const withAny = (await db.select().from(xpOwners)).filter((one) => one.available + one.held + one.paid > 0)
  const paid = withAny.filter((one) => one.paid > 0)
  expect(paid).not.toEqual([])
  await site.later(61, async () =>
    expect(await share()).toBe(Math.round((100 * paid.length) / withAny.length)),
  )
})

async function eraseAccount(userId: number) {
  const owner = { userId, email: null, phone: null, mailbox: null, referralCode: '' }
  const context = { settings: site.services.settings, owner, isByOwner: false }
  await db.transaction((tx) =>
    Promise.resolve(
      rewardsPersonalData.erase?.(tx, { ...context, db: tx }, site.services.clock.now(), site.services),
    ),
  )
  await db.delete(users).where(eq(users.id, userId))
}

test('an account that goes takes its open request back, and its address with it', async () => {
  const { user, id } = await requested()
  await eraseAccount(user.person.id)
  expect(await db.select().from(cashOuts).where(eq(cashOuts.id, id))).toMatchObject([
    { status: 'cancelled', recipientEmail: null, userId: null, amount: 500 },
  ])
})

type Step = 'approve' | 'send' | 'mark-paid' | 'mark-failed' | 'reject'
async function takeStep(id: number, step: Step) {
  if (step === 'send') return runPayout(site.services, id)
  const body = step === 'reject' || step === 'mark-failed' ? { reason: 'The address bounced.' } : {}
  // Of a day’s approvals one admin alone gives only so many.
  const who = await site.signedIn({ role: 'admin' })
  expect(await decide(id, step, body, who)).toMatchObject({ status: 200 })
}

test.each([
  ['paid', ['approve', 'send', 'mark-paid']],
  ['failed', ['approve', 'send', 'mark-failed']],
  ['rejected', ['reject']],
  ['processing', ['approve', 'send']],
] as const)('of a cash-out that is %s no address stays when the account goes', async (status, steps) => {
  const { user, id } = await requested()
  for (const step of steps) await takeStep(id, step)
  expect(await db.select().from(cashOuts).where(eq(cashOuts.id, id))).toMatchObject([
    { status, recipientEmail: user.person.email },
  ])
  await eraseAccount(user.person.id)
  expect(await db.select().from(cashOuts).where(eq(cashOuts.id, id))).toMatchObject([
    { status, recipientEmail: null, userId: null },
  ])
})

test.each(['mark-paid', 'mark-failed'] as const)(
  'an approved cash-out of an account that goes has its address until %s',
  async (end) => {
    const { user, id } = await requested()
    await takeStep(id, 'approve')
    await eraseAccount(user.person.id)
    const address = async () =>
      (await db.select().from(cashOuts).where(eq(cashOuts.id, id)))[0]?.recipientEmail
    expect(await address()).toBe(user.person.email)
    await takeStep(id, 'send')
    await takeStep(id, end)
    expect(await address()).toBeNull()
  },
)

test('what a first admin asked for waits a week for a second, and no longer', async () => {
  const user = await withXp(100)
  const adjust = (who: Browser, amount: number) =>
    send(who, '/api/admin/xp-adjustments', {
      user_id: user.person.guid,
      amount,
      reason: 'A quiz did not count.',
    })
  const week = 7 * 24 * 60
  for (const [amount, minutes, isWaiting] of [
    [1_501, week - 1, false],
    [1_502, week, true],
  ] as const) {
    expect(await adjust(admin, amount)).toMatchObject({ body: { needs_second_person: true } })
    await site.later(minutes, async () => {
      await db.update(sessions).set({ confirmedAt: site.services.clock.now() })
      expect(await adjust(otherAdmin, amount)).toMatchObject({ body: { needs_second_person: isWaiting } })
    })
    await db.update(sessions).set({ confirmedAt: site.services.clock.now() })
  }
})
