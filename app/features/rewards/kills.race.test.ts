import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { writeQuietHours } from '#app/features/notifications/settings.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { lostAfterSeconds } from '#app/platform/jobs/jobs.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { Browser } from '#test/browser.ts'
import { cashOutOf, payable } from '#test/cash-out.ts'
import { fillWithTestContent } from '#test/content.ts'
import { finishModule } from '#test/finish-module.ts'
import { again, startNode, tryingAgain, type Victim } from '#test/nodes.ts'
import { startPayoutServer } from '#test/payout-server.ts'
import { createPerson, createSession, type PersonFacts } from '#test/people.ts'
import { createDatabase, startPostgres } from '#test/postgres.ts'
import { award, readBalance } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { cashOuts } from './tables.server.ts'

/** How often each of the three processes is killed. `KILLS=30` for a long loop. */
const kills = Number(process.env.KILLS ?? 1)
const heartbeatSeconds = 10
/**
 * Nothing waits longer than that once everything runs again: two minutes, less what a lost job is found earlier with this heartbeat
 * than with the default one.
 */
const recoveryMs = (120 - lostAfterSeconds() + lostAfterSeconds(heartbeatSeconds)) * 1_000
const seconds = (ms: number) => Math.round(ms / 1_000)

type Done = { userId: number; xp: number } | { userId: number; email: string; cashOutId: number }

test.skipIf(!inject('postgres'))(
  `two nodes and PostgreSQL, each killed ${kills} times under load, lose nothing, double nothing and leave nothing open for two minutes`,
  async () => {
    const site = await startSite()
    const { services, provider } = site
    const admins = [await signIn(site, { role: 'admin' }), await signIn(site, { role: 'admin' })] as const
    const control = await signIn(site, { role: 'user' })
    await finishModule(services.db, control, 'first-payslip')
    const { available: xp } = await readBalance(services.db, { userId: control.userId })
    expect(xp).toBeGreaterThan(0)

    const done: Done[] = []
    const learn = async () => {
      const who = await signIn(site, { role: 'user' })
      await again(() => finishModule(services.db, who, 'first-payslip'))
      return { userId: who.userId, xp }
    }
    const convert = async () => {
      const ghost = site.browser()
      await expectOk(ghost.post('/api/academy/ghost-user', { source: 'test' }))
      await again(() => finishModule(services.db, ghost, 'first-payslip'))
      const { userId } = await signIn(site, { role: 'user' }, ghost)
      await expectOk(ghost.post('/api/academy/ghost-user/convert', { ghost_id: '' }))
      return { userId, xp }
    }
    const cashOut = async () => {
      const who = await signIn(site, payable())
      // At night an email would wait for the morning.
      await again(() => writeQuietHours(services.db, who.userId, { from: 0, to: 0 }, new Date()))
      const source = { reason: 'topic' as const, type: 'academy-topic', id: 1_000_000 }
      await again(() => award(services.db, { userId: who.userId }, source, 500, longAgo))
      const { data } = await expectOk(who.post('/api/cashouts', cashOutOf(who)))
      // Above 2,000 XP in a week it takes both.
      const approve = (at: 0 | 1) => expectOk(admins[at].post(`/api/admin/cashouts/${data.id}/approve`))
      if ((await approve(0)).needs_second_person) await approve(1)
      return { userId: who.userId, email: who.email, cashOutId: data.id as number }
    }

    let isLoaded = true
    let isOver = false
    const clients = [learn, convert, cashOut, cashOut, learn].map(async (work) => {
      while (isLoaded) done.push(await work())
    })
    // The provider pays what it has accepted, and says so twice.
    const paying = (async () => {
      while (!isOver) {
        for (const payment of provider.payments.values()) {
          if (payment.state === 'sent') continue
          payment.state = 'sent'
          for (const _ of [1, 2]) await site.sendWebhook(payment.id)
        }
        await wait(20)
      }
    })()
    const progress = async () => {
      const from = done.length
      await expect.poll(() => done.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(from + 6)
    }
    for (let round = 0; round < kills; round += 1)
      for (const victim of [site.nodes[0], site.postgres, site.nodes[1]]) {
        await progress()
        await victim?.kill()
        await victim?.start()
      }
    await progress()
    isLoaded = false
    await Promise.all(clients)

    const stillOpen = () => again(() => openWork(services))
    const began = performance.now()
    await expect.poll(stillOpen, { timeout: recoveryMs, interval: 500 }).toEqual(nothingOpen)
    isOver = true
    await paying
    console.log(
      `${done.length} effects; everything was done ${seconds(performance.now() - began)} s after the load`,
    )

    expect(await checkLedger(services.db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })
    const paid = await services.db.select().from(cashOuts)
    for (const one of done)
      if ('xp' in one)
        expect(await readBalance(services.db, one)).toEqual({
          available: xp,
          held: 0,
          paid: 0,
          total: xp,
        })
      else {
        expect(await readBalance(services.db, one)).toMatchObject({ available: 0, held: 0, paid: 500 })
        expect(paid.filter(({ userId }) => userId === one.userId)).toMatchObject([
          { id: one.cashOutId, status: 'paid', reference: `G${one.cashOutId}` },
        ])
        expect(site.emailsTo(one.email), `emails to ${one.email}`).toBe(1)
      }
    expect([...provider.payments.keys()].toSorted()).toEqual(paid.map(({ id }) => String(id)).toSorted())
    const sent = await services.db.select().from(outbox).where(like(outbox.subject, 'Your cash-out is paid%'))
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      done.flatMap((one) => ('email' in one ? [one.email] : [])).toSorted(),
    )
  },
  600_000 + kills * 120_000,
)

const longAgo = new Date(Date.now() - 60 * 86_400_000)
type OpenWork = { cashOuts: (typeof cashOuts.$inferSelect)[]; messages: number; jobs: number }
const nothingOpen: OpenWork = { cashOuts: [], messages: 0, jobs: 0 }

/** What has begun and not ended: cash-outs, messages, and jobs that no schedule made. */
async function openWork({ db }: Services): Promise<OpenWork> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
      and name in ('rewards-send-payout', 'notifications-deliver', 'outbox-deliver')`)) as unknown as {
    rows: { jobs: number }[]
  }
  return {
    cashOuts: (await db.select().from(cashOuts)).filter(({ status }) => status !== 'paid'),
    messages: await db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.refusedAt))),
    jobs: rows[0]?.jobs ?? 0,
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

/** Two nodes as processes of their own on a PostgreSQL that writes to disk at once. */
async function startSite() {
  const postgres = await startPostgres({ durable: true })
  onTestFinished(() => postgres.stop())
  const provider = await startPayoutServer()
  onTestFinished(async () => void (await provider.close()))
  const dataDir = mkdtempSync(join(tmpdir(), 'yonder-kills-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    DATABASE_URL: await createDatabase(postgres, 'kills'),
    DATA_KEY: randomBytes(32).toString('hex'),
    GIFTPAY_URL: provider.url,
    GIFTPAY_KEY: 'k',
    GIFTPAY_WEBHOOK_SECRET: provider.secret,
    CASHOUT_DAILY_BUDGET: '1000000',
    ORIGIN: 'http://localhost:3000',
    JOB_HEARTBEAT_SECONDS: String(heartbeatSeconds),
  }
  const services = await createServices(readSettings({ ...env, WORKERS: 'off' }), 'test', slices)
  onTestFinished(() => services.close())
  await services.database.migrate('db/migrations')
  await fillWithTestContent(services.db)
  const nodes = [await startNode(env), await startNode(env)] as const
  const app = tryingAgain(nodes, { withKeys: true })
  return {
    services,
    provider,
    nodes,
    postgres: postgres as Victim,
    browser: () => new Browser(app),
    async sendWebhook(id: string) {
      const body = JSON.stringify({ client_ref: id })
      const time = String(Math.floor(Date.now() / 1_000))
      const headers = { 'x-giftpay-time': time, 'x-giftpay-signature': provider.sign(time, body) }
      const { status } = await app.request('http://localhost:3000/webhooks/giftpay', {
        method: 'POST',
        headers,
        body,
      })
      expect(status).toBe(204)
    },
    /** How many files of emails there are to an address. */
    emailsTo(email: string): number {
      const folder = join(dataDir, 'outbox')
      const files = readdirSync(folder).filter((name) => name.includes(email) && name.endsWith('.eml'))
      return files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('cash-out is paid'))
        .length
    },
  }
}

async function signIn({ services, browser }: Site, facts: PersonFacts, as = browser()) {
  const key = randomUUID()
  const email = `${key}@test.example`
  const person = await again(async () => {
    const [known] = await services.db.select().from(users).where(eq(users.email, email))
    return known ?? (await createPerson(services, { ...facts, email }))
  })
  as.cookies.set('yonder', await again(() => createSession(services, person.id)))
  as.clearToken()
  await again(() => as.token())
  return Object.assign(as, { userId: person.id, email })
}

type Answer = { data: { id: number }; needs_second_person?: boolean }

async function expectOk(reply: Promise<Response>): Promise<Answer> {
  const { status, ok } = await reply
  const text = await (await reply).text()
  if (!ok) throw new Error(`${status}: ${text}`)
  return JSON.parse(text)
}
