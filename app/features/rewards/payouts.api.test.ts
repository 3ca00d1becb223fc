import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { trackingEvents } from '#app/features/site/tables.server.ts'
import { openPostgres } from '#app/platform/database.server.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { cashOutOf, giveXp, longAgo, payable } from '#test/cash-out.ts'
import { startPayoutServer } from '#test/payout-server.ts'
import { startPostgres } from '#test/postgres.ts'
import { testSite } from '#test/site.ts'
import { durability } from './durability.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { reconcilePayouts, runPayout } from './payout-jobs.server.ts'
import { refuse } from './payouts/ask-json.server.ts'
import { payoutProvider } from './payouts/payouts.server.ts'
import { PayoutRefused } from './payouts/refused.ts'
import { cashOuts } from './tables.server.ts'
import { createPayoutWebhooks } from './webhooks.server.ts'

const { isDurable } = durability
const durable = vi.spyOn(durability, 'isDurable')
afterAll(() => durable.mockRestore())

const provider = await startPayoutServer()
afterAll(() => provider.close())
const site = await testSite({
  apiOnly: true,
  at: '2026-05-04T00:00:00Z',
  env: {
    PAYPAL_URL: provider.url,
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_SECRET: 's',
    PAYPAL_WEBHOOK_ID: 'w',
    GIFTPAY_URL: provider.url,
    GIFTPAY_KEY: 'k',
    GIFTPAY_WEBHOOK_SECRET: provider.secret,
    XP_PER_DOLLAR: '200',
  },
})
const { db, services } = site
const webhooks: Hono<ApiEnv> = createPayoutWebhooks(services)
const paidState = { paypal: 'SUCCESS', giftpay: 'sent' }
const methods = ['paypal', 'giftpay'] as const
type Method = (typeof methods)[number]

beforeEach(() => {
  durable.mockResolvedValue(true)
  provider.faults.length = 0
  provider.setGenuine(true)
})

async function approved(method: Method) {
  const user = await site.signedIn(payable())
  await giveXp(db, user.person.id, 500)
  const reply = await user.post('/api/cashouts', cashOutOf(user.person, { method }))
  const { data } = (await reply.json()) as { data: { id: number } }
  await db.update(cashOuts).set({ updatedAt: longAgo }).where(eq(cashOuts.id, data.id))
  const admin = await site.signedIn({ role: 'admin' }) // one alone approves 2,000 XP in a week
  expect((await admin.post(`/api/admin/cashouts/${data.id}/approve`)).status).toBe(200)
  const read = async () => (await user.read<{ data: object }>(`/api/cashouts/${data.id}`)).data
  const heard = async () => (await user.read<{ data: object[] }>('/api/notifications')).data
  return { user, id: data.id, read, heard }
}

/** Signed that many seconds before the site's clock. */
function webhook(
  method: Method,
  id: number,
  { signature, secondsAgo = 0 }: { signature?: string; secondsAgo?: number } = {},
) {
  const sentAt = services.clock.now().getTime() / 1_000 - secondsAgo
  const time = String(sentAt)
  const body = JSON.stringify(
    method === 'giftpay' ? { client_ref: `${id}` } : { resource: { sender_batch_id: `${id}` } },
  )
  const headers = {
    'x-giftpay-time': time,
    'x-giftpay-signature': signature ?? provider.sign(time, body),
    'paypal-transmission-time': new Date(sentAt * 1_000).toISOString(),
  }
  return webhooks.request(`/webhooks/${method}`, { method: 'POST', headers, body })
}

const pay = (method: Method, id: number) => {
  const payment = provider.payments.get(String(id))
  if (payment) payment.state = paidState[method]
}

test.each(methods)(
  '%s pays once, and a webhook that comes twice tells the person once (R-1-010)',
  async (method) => {
    const { user, id, read, heard } = await approved(method)
    await runPayout(services, id)
    expect(provider.payments.get(String(id))).toMatchObject({ email: user.person.email, value: '2.50' })
    expect(await read()).toMatchObject({ status: 'processing' })
    pay(method, id)
    for (const _ of [1, 2]) expect((await webhook(method, id)).status).toBe(204)
    expect(await read()).toMatchObject({
      status: 'paid',
      reference: provider.payments.get(String(id))?.reference,
    })
    expect(await heard()).toHaveLength(1)
    expect(await checkLedger(db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })
  },
)

test('of ten webhooks at once each is taken, and the person is told once', async () => {
  const { id, read, heard } = await approved('giftpay')
  await runPayout(services, id)
  pay('giftpay', id)
  const replies = await Promise.all(Array.from({ length: 10 }, () => webhook('giftpay', id)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await heard()).toHaveLength(1)
})

test.each(methods)(
  'when the reply of %s is lost after it accepted, the second try pays nothing more',
  async (method) => {
    const { id, read } = await approved(method)
    provider.faults.push('lost')
    await expect(runPayout(services, id)).rejects.toThrow()
    expect(await read()).toMatchObject({ status: 'processing', reference: null })
    await runPayout(services, id)
    const same = [...provider.payments.values()].filter((one) => one.id === String(id))
    expect(same).toHaveLength(1)
    expect(await read()).toMatchObject({ reference: same[0]?.reference })
  },
)

test.each(methods)('while %s is down the payment waits and is tried again', async (method) => {
  const { id, read } = await approved(method)
  provider.faults.push('down')
  await expect(runPayout(services, id)).rejects.toThrow('503')
  expect(provider.payments.has(String(id))).toBe(false)
  await runPayout(services, id)
  expect(await read()).toMatchObject({ status: 'processing', reference: expect.any(String) })
})

test.each(methods)('what %s refuses gives the XP back', async (method) => {
  const { id, user, read } = await approved(method)
  provider.faults.push('no')
  await runPayout(services, id)
  expect(await read()).toMatchObject({ status: 'failed', reason: 'The payment did not go through.' })
  expect(await user.read('/api/rewards')).toMatchObject({ balance: '500', held: 0 })
})

test('a forged webhook is refused, and one about a payment that is not made changes nothing', async () => {
  const { id, read } = await approved('giftpay')
  await runPayout(services, id)
  expect((await webhook('giftpay', id, { signature: 'ab'.repeat(32) })).status).toBe(400)
  provider.setGenuine(false)
  expect((await webhook('paypal', id)).status).toBe(400)
  expect((await webhook('giftpay', id)).status).toBe(204) // genuine, but the provider still says queued
  expect(await read()).toMatchObject({ status: 'processing' })
})

test.each([
  ['giftpay', 300],
  ['paypal', 3 * 86_400],
] as const)(
  'a webhook of %s that was signed more than %i seconds ago, or more than 300 ahead, has nothing asked about',
  async (method, maxAge) => {
    const { id, read } = await approved(method)
    await runPayout(services, id)
    pay(method, id)
    for (const secondsAgo of [maxAge + 1, -301])
      expect((await webhook(method, id, { secondsAgo })).status).toBe(400)
    expect(await read()).toMatchObject({ status: 'processing' })
    expect((await webhook(method, id, { secondsAgo: -300 })).status).toBe(204)
    expect((await webhook(method, id, { secondsAgo: maxAge })).status).toBe(204)
    expect(await read()).toMatchObject({ status: 'paid' })
  },
)

test.each([
  ['database', () => Object.assign(new Error('Connection terminated'), { code: '57P01' })],
  ['statement', () => Object.assign(new Error('a value'), { code: '22P02' })],
  ['decision', () => new DomainError('refused', 'wrong-state')],
])('a webhook that meets an error of the %s is to be sent again later', async (_, error) => {
  const { id, read } = await approved('giftpay')
  await runPayout(services, id)
  pay('giftpay', id)
  const transaction = vi.spyOn(services.db, 'transaction').mockRejectedValueOnce(error())
  const reply = await webhook('giftpay', id)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60'])
  transaction.mockRestore()
  expect((await webhook('giftpay', id)).status).toBe(204)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test.each([
  ['paypal', 'pending', ['PENDING', 'UNCLAIMED', 'ONHOLD']],
  ['paypal', 'failed', ['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED']],
  ['paypal', 'paid', ['SUCCESS']],
  ['giftpay', 'pending', ['queued']],
  ['giftpay', 'failed', ['failed', 'bounced', 'cancelled']],
  ['giftpay', 'paid', ['sent', 'delivered', 'redeemed']],
] as const)('a payment by %s is %s where the provider says %j', async (method, state, said) => {
  const { find } = payoutProvider(services.settings, method)
  const reference = method === 'paypal' ? 'Pstate' : 'Gstate'
  for (const one of said) {
    provider.payments.set('state', { id: 'state', reference, email: '', value: '', state: one })
    expect(await find({ id: 'state', cents: 500, email: '', reference })).toMatchObject({ state, reference })
  }
  provider.payments.delete('state')
})

test('only a plain no of a provider is final', () => {
  const said = (status: number) => () => refuse({ ok: false, status, json: {} })
  for (const status of [400, 404, 422]) expect(said(status)).toThrow(PayoutRefused)
  for (const status of [401, 403, 408, 409, 425, 429, 500, 503])
    expect(said(status)).toThrow('the provider answered')
})

test('a payment whose webhook never comes is asked for, and a late webhook changes nothing', async () => {
  const { id, read, heard } = await approved('paypal')
  await runPayout(services, id)
  await site.later(6, () => reconcilePayouts(services)) // under way, says the provider
  pay('paypal', id)
  await site.later(11, () => reconcilePayouts(services)) // may still come
  expect(await read()).toMatchObject({ status: 'processing' })
  await site.later(12, () => reconcilePayouts(services))
  expect(await read()).toMatchObject({ status: 'paid' })
  expect((await webhook('paypal', id)).status).toBe(204)
  expect(await heard()).toHaveLength(1)
})

test('a payment that was never sent is tried again after a minute, for 25 days', async () => {
  const { id } = await approved('giftpay')
  const enqueue = vi.spyOn(services.jobs, 'enqueue')
  const enqueuedAfter = async (minutes: number) => {
    enqueue.mockClear()
    await site.later(minutes, () => reconcilePayouts(services))
    return enqueue.mock.calls.some(([, , work]) => (work as { id: number }).id === id)
  }
  expect([await enqueuedAfter(1), await enqueuedAfter(2)]).toEqual([false, true])
  provider.faults.push('down')
  await expect(runPayout(services, id)).rejects.toThrow('503')
  expect([await enqueuedAfter(1), await enqueuedAfter(2)]).toEqual([false, true])
  enqueue.mockRestore()
  const days = 25 * 24 * 60
  provider.faults.push('down')
  await expect(site.later(days - 60, () => runPayout(services, id))).rejects.toThrow('503')
  await site.later(days, () => runPayout(services, id))
  expect(provider.payments.has(String(id))).toBe(false)
  await site.later(days - 1, () => runPayout(services, id))
  expect(provider.payments.has(String(id))).toBe(true)
})

test('while cash-outs are switched off an approved one is not sent', async () => {
  const { id, read } = await approved('giftpay')
  const off = { ...services, settings: { ...services.settings, cashOuts: false } }
  await expect(runPayout(off, id)).rejects.toThrow('switched-off')
  expect(await read()).toMatchObject({ status: 'approved' })
})

test('on a database without fsync cash-outs are refused with the reason, and nothing is sent', async () => {
  const { id, read } = await approved('paypal')
  durable.mockResolvedValue(false)
  const user = await site.signedIn({ role: 'user', dob: '2000-01-01' })
  const reply = await user.post('/api/cashouts', {
    method: 'paypal',
    amount: 500,
    recipient_email: 'a@b.example',
  })
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { code: 'not-durable', message: expect.stringContaining('fsync') },
  ])
  await expect(runPayout(services, id)).rejects.toThrow('not-durable')
  expect(await read()).toMatchObject({ status: 'approved' })
})

test.skipIf(!inject('postgres'))('a database is durable with fsync, and not without', async () => {
  expect(await isDurable(db)).toBe(false)
  const server = await startPostgres({ durable: true })
  const safe = openPostgres(server.url, { max: 1 })
  expect(await isDurable(safe.db)).toBe(true)
  await safe.close()
  await server.stop()
})

test('a cash-out that is paid or fails is counted once, for the marketing system too, without a name', async () => {
  const counted = async (name: string) =>
    db.select().from(trackingEvents).where(eq(trackingEvents.name, name))
  const before = [(await counted('cashout_success')).length, (await counted('cashout_failure')).length]
  const paid = await approved('giftpay')
  await runPayout(services, paid.id)
  pay('giftpay', paid.id)
  for (const _ of [1, 2]) await webhook('giftpay', paid.id)
  provider.faults.push('no')
  await runPayout(services, (await approved('paypal')).id)
  const [successes, failures] = [await counted('cashout_success'), await counted('cashout_failure')]
  expect([successes.length, failures.length]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
  expect(successes.at(-1)).toMatchObject({ forMarketing: true, distinctId: null, context: null })
})

test('a reward call that fails is logged and fails for its caller too (R-8-044)', async () => {
  const error = vi.spyOn(services.log, 'error')
  durable.mockRejectedValueOnce(new Error('the database has gone'))
  expect((await site.visitor().get('/api/rewards')).status).toBe(500)
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})
