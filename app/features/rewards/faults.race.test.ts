import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { deliverNotification, deliveryJobs } from '#app/features/notifications/delivery.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { ghosts } from '#app/features/people/tables.server.ts'
import { mailFiles } from '#app/platform/mail/transports.server.ts'
import { createOutbox } from '#app/platform/outbox/outbox.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { cashOutOf, giveXp, longAgo, payable } from '#test/cash-out.ts'
import { plantFaults } from '#test/faults.ts'
import { startPayoutServer } from '#test/payout-server.ts'
import { testSite } from '#test/site.ts'
import { durability } from './durability.server.ts'
import { adoptXp, award, readBalance } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { cashOutEnded } from './notifications.ts'
import { reconcilePayouts, runPayout } from './payout-jobs.server.ts'
import { cashOuts } from './tables.server.ts'

/** A fault at every statement that a movement of XP sends. Then the same is done again, as a browser or a job would. */
const withEveryFault = plantFaults()

const onPostgres = test.skipIf(!inject('postgres'))
const durable = vi.spyOn(durability, 'isDurable').mockResolvedValue(true)
const provider = await startPayoutServer()
afterAll(() => provider.close())
afterAll(() => durable.mockRestore())

const site = await testSite({
  apiOnly: true,
  at: '2026-05-04T00:00:00Z',
  env: {
    GIFTPAY_URL: provider.url,
    GIFTPAY_KEY: 'k',
    GIFTPAY_WEBHOOK_SECRET: provider.secret,
    CASHOUT_DAILY_BUDGET: '100000',
  },
})
const { db, services } = site
const now = services.clock.now()
const admin = await site.signedIn({ role: 'admin' })
const secondAdmin = await site.signedIn({ role: 'admin' })
await admin.token()
await secondAdmin.token()

async function atEveryStatement(prepare: Parameters<typeof withEveryFault>[0]): Promise<number> {
  const points = await withEveryFault(prepare)
  expect(await checkLedger(db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })
  return points
}

async function person(xp = 500) {
  const user = await site.signedIn(payable())
  if (xp > 0) await giveXp(db, user.person.id, xp)
  await user.token()
  return user
}

const quiz = { reason: 'quiz' as const, type: 'academy-quiz', id: 1 }

type Sent = { data: { id: number }; needs_second_person?: boolean }

async function send(who: Browser, path: string, key: string, body: object = {}): Promise<Sent> {
  const reply = await who.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': await who.token(),
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })
  if (reply.status === 409) return send(who, path, key, body) // the first one stands still
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Sent
}

/** Above 2,000 XP in a week it takes a second admin. */
async function approve(id: number): Promise<void> {
  const path = `/api/admin/cashouts/${id}/approve`
  const first = await send(admin, path, `approve-${id}`)
  if (first.needs_second_person) await send(secondAdmin, path, `second-${id}`)
}

onPostgres('an award that failed anywhere is given once when it is tried again', async () => {
  const points = await atEveryStatement(async () => {
    const owner = { userId: (await person(0)).person.id }
    return {
      run: () => db.transaction((tx) => award(tx, owner, quiz, 40, now)),
      check: async () => expect(await readBalance(db, owner)).toMatchObject({ available: 40, total: 40 }),
    }
  })
  expect(points).toBeGreaterThanOrEqual(8)
})

onPostgres('a ghost whose conversion failed anywhere brings its XP once when it is tried again', async () => {
  const points = await atEveryStatement(async () => {
    const { id: userId } = (await person(0)).person
    const ghostId = randomBytes(16).toString('hex')
    await db
      .insert(ghosts)
      .values({ id: ghostId, tokenHash: ghostId, source: 'test', createdAt: now, seenAt: now })
    await award(db, { ghostId }, quiz, 40, longAgo, { held: 'too-fast' })
    return {
      run: () => db.transaction((tx) => adoptXp(tx, ghostId, userId, now)),
      async check() {
        expect(await readBalance(db, { userId })).toMatchObject({ available: 40 })
        expect(await readBalance(db, { ghostId })).toMatchObject({ available: 0 })
      },
    }
  })
  expect(points).toBeGreaterThanOrEqual(9)
})

onPostgres('a cash-out that failed anywhere is made once when the browser sends it again', async () => {
  const points = await atEveryStatement(async () => {
    const user = await person()
    const mine = { userId: user.person.id }
    return {
      run: () => send(user, '/api/cashouts', 'one', cashOutOf(user.person)),
      async check() {
        expect(await db.$count(cashOuts, eq(cashOuts.userId, mine.userId))).toBe(1)
        expect(await readBalance(db, mine)).toMatchObject({ available: 0, held: 500 })
      },
    }
  })
  expect(points).toBeGreaterThanOrEqual(20)
})

onPostgres(
  'a payment that failed anywhere is made once, and is never open longer than two minutes',
  async () => {
    const points = await atEveryStatement(async () => {
      const user = await person()
      const { data } = await send(user, '/api/cashouts', 'one', cashOutOf(user.person))
      await approve(data.id)
      let isFirst = true
      return {
        async run() {
          // The first try is the job; the second is what the job of every minute finds.
          if (isFirst) {
            isFirst = false
            return runPayout(services, data.id)
          }
          await site.later(2, async () => {
            await reconcilePayouts(services)
            await runPayout(services, data.id)
          })
        },
        async check() {
          const payment = provider.payments.get(String(data.id))
          if (payment) payment.state = 'sent'
          await site.later(10, () => reconcilePayouts(services))
          const [row] = await db.select().from(cashOuts).where(eq(cashOuts.id, data.id))
          expect(row).toMatchObject({ status: 'paid', reference: `G${data.id}` })
          expect(await readBalance(db, { userId: user.person.id })).toMatchObject({ held: 0, paid: 500 })
        },
      }
    })
    expect(points).toBeGreaterThanOrEqual(15)
    // What the provider was asked for twice it paid once: each id stands there once.
    expect(provider.payments.size).toBe(await db.$count(cashOuts, eq(cashOuts.status, 'paid')))
  },
)

onPostgres('an email about a paid cash-out whose sending failed anywhere is sent once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-emails-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const deliver = deliveryJobs.find(({ kind }) => kind === deliverNotification)
  const send = outboxWorker(folder)
  const points = await atEveryStatement(async () => {
    const { person: to } = await person(0)
    const about = { userId: to.id, payload: { id: 1, status: 'paid' as const, cents: 500 } }
    const id = await db.transaction((tx) => notify(services, tx, cashOutEnded, about, now))
    const messages = () =>
      db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, to.email ?? ''))
    return {
      async run() {
        await deliver?.run(services, { id, push: false })
        for (const message of await messages()) await send({ messageId: message.id })
      },
      async check() {
        expect(await messages()).toMatchObject([{ sentAt: now }])
        expect(readdirSync(folder).filter((name) => name.includes(to.email ?? ''))).toHaveLength(1)
      },
    }
  })
  expect(points).toBeGreaterThanOrEqual(20)
})

onPostgres('a ghost that becomes an account while that account cashes out loses nothing', async () => {
  for (let round = 0; round < 10; round += 1) {
    const user = await person()
    const { id: userId } = user.person
    const ghostId = randomBytes(16).toString('hex')
    await db
      .insert(ghosts)
      .values({ id: ghostId, tokenHash: ghostId, source: 'test', createdAt: now, seenAt: now })
    await award(db, { ghostId }, quiz, 40, longAgo)
    await Promise.all([
      send(user, '/api/cashouts', 'one', cashOutOf(user.person)),
      db.transaction((tx) => adoptXp(tx, ghostId, userId, now)),
    ])
    expect(await readBalance(db, { userId })).toEqual({ available: 40, held: 500, paid: 0, total: 540 })
  }
  expect(await checkLedger(db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })
})

/** What the job of the outbox does, with emails as files in a folder. */
function outboxWorker(folder: string): (work: { messageId: string }) => Promise<void> {
  let worker: ((work: never) => Promise<void>) | undefined
  const place = { from: 'Yonder <hello@yonder.example>', origin: 'https://yonder.example' }
  const transport = mailFiles(folder, place)
  createOutbox({
    db,
    clock: services.clock,
    transports: { mail: transport, sms: transport },
    jobs: {
      ...services.jobs,
      work: (_, run) => {
        worker ??= run as never
      },
    },
  })
  return (work) => worker?.(work as never) ?? Promise.reject(new Error('no worker'))
}
