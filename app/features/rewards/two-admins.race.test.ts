import { randomBytes } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#app/platform/database.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { createPerson, createSession } from '#test/people.ts'
import { openTestDatabase } from '#test/site.ts'
import type { XpAward } from './contract.ts'
import { award, readBalance } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { xpTransactions } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))

async function start() {
  const { url = '', drop } = await openTestDatabase()
  onTestFinished(drop)
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    WORKERS: 'off',
    DATABASE_URL: url,
    DATA_KEY: randomBytes(32).toString('hex'),
  })
  const services = await createServices(settings, 'test', slices, openPostgres(url))
  onTestFinished(() => services.close())
  await services.jobs.prepare()
  const app = createApp(services)
  const admin = async () => {
    const browser = new Browser(app)
    const { id } = await createPerson(services, { role: 'admin' })
    browser.cookies.set('yonder', await createSession(services, id))
    await browser.token()
    return browser
  }
  const person = async () => (await createPerson(services, { role: 'user' })).id
  const userId = await person()
  const adjust = (who: Browser, amount: number, reason: string, whose = userId) =>
    who.post('/api/admin/xp-adjustments', { user_id: String(whose), amount, reason })
  const movements = async () => {
    const [moved] = await services.db
      .select({ count: count() })
      .from(xpTransactions)
      .where(eq(xpTransactions.reason, 'adjustment'))
    return moved?.count
  }
  return { db: services.db, userId, person, admin, adjust, movements }
}

/** Twenty of each of two admins at once. */
const burst = <T>(one: () => Promise<T>, other: () => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, () => [one(), other()]).flat())

onPostgres.each([400, 1_500])(
  'two bursts of the same adjustment of %i XP by two admins post it once',
  async (amount) => {
    const { db, userId, admin, adjust, movements } = await start()
    const [one, other] = [await admin(), await admin()]
    for (const _ of [1, 2])
      await burst(
        () => adjust(one, amount, 'A prize'),
        () => adjust(other, amount, 'A prize'),
      )
    expect(await movements()).toBe(1)
    expect(await readBalance(db, { userId })).toMatchObject({ available: amount })
    expect(await checkLedger(db)).toMatchObject({ unbalanced: 0, wrongTotals: 0 })
  },
  60_000,
)

onPostgres(
  'of three admins who agree to an adjustment at once one completes it',
  async () => {
    const { admin, adjust, movements } = await start()
    expect((await adjust(await admin(), 1_500, 'A prize')).status).toBe(200)
    const others = [await admin(), await admin(), await admin()]
    const replies = await Promise.all(others.map((who) => adjust(who, 1_500, 'A prize')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await movements()).toBe(1)
  },
  60_000,
)

onPostgres(
  'one admin who adjusts the XP of ten people at once gives 1,000 XP alone',
  async () => {
    const { admin, adjust, person, movements } = await start()
    const who = await admin()
    const people = await Promise.all(Array.from({ length: 10 }, person))
    await Promise.all(people.map((userId) => adjust(who, 250, 'A prize', userId)))
    expect(await movements()).toBe(4)
  },
  60_000,
)

onPostgres(
  'of two admins who release a large award at once one asks and the other completes it',
  async () => {
    const { db, admin, person } = await start()
    const [one, other] = [await admin(), await admin()]
    for (let id = 1; id <= 8; id += 1) {
      const source = { reason: 'quiz' as const, type: 'academy-quiz', id }
      await award(db, { userId: await person() }, source, 1_200, new Date(), { held: 'too-fast' })
      const [held] = await db.select().from(xpTransactions).where(eq(xpTransactions.sourceId, id))
      const replies = await Promise.all(
        [one, other].map((who) => who.post(`/api/admin/xp-awards/${held?.id}/release`)),
      )
      const waits = await Promise.all(replies.map(async (reply) => (await reply.json()).needs_second_person))
      expect(waits.toSorted()).toEqual([false, true])
    }
  },
  60_000,
)

onPostgres(
  'of two admins who decide at once one never releases what the other has just taken back',
  async () => {
    const { db, admin, person } = await start()
    const [one, other] = [await admin(), await admin()]
    for (let id = 1; id <= 8; id += 1) {
      const source = { reason: 'quiz' as const, type: 'academy-quiz', id }
      await award(db, { userId: await person() }, source, 10, new Date(), { held: 'too-fast' })
      const [held] = await db.select().from(xpTransactions).where(eq(xpTransactions.sourceId, id))
      const path = `/api/admin/xp-awards/${held?.id}`
      await Promise.all([one.post(`${path}/reverse`, { reason: 'Copied.' }), other.post(`${path}/release`)])
      const { data } = await one.read<{ data: XpAward }>(`${path}/review`)
      expect([data.is_reversed, data.review?.decision]).toEqual([true, 'reversed'])
    }
  },
  60_000,
)
