import { setTimeout as wait } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { Person } from '#app/features/people/people.server.ts'
import { idempotencyKeys } from '#app/features/people/tables.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { cashOutOf, longAgo, payable } from '#test/cash-out.ts'
import { createPerson, createSession } from '#test/people.ts'
import { twoNodes } from '#test/two-nodes.ts'
import { award } from './ledger.server.ts'
import { checkLedger } from './ledger-check.server.ts'
import { cashOuts, xpTransactions } from './tables.server.ts'

/** `KEYS=500` for all that is asked for. */
const keys = Number(process.env.KEYS ?? 100)
/** What a client does not take for an answer: the first is under way, or all connections are in use. */
const again = [409, 503]
const againMs = 50

test.skipIf(!inject('postgres'))(
  `${keys} calls with keys of their own, each sent to two nodes at once until it is answered, have one effect and one answer each`,
  async () => {
    const services = await twoNodes()
    const [{ db }] = services
    const apps = services.map((node) => createApp(node))
    const people: { person: Person; key: string; browsers: Browser[] }[] = []
    for (let id = 0; id < keys; id += 1) {
      const person = await createPerson(services[0], payable())
      await award(db, { userId: person.id }, { reason: 'quiz', type: 'quiz', id }, 1_000, longAgo)
      const session = await createSession(services[0], person.id)
      const browsers = await Promise.all(apps.map((app) => browserOf(app, session)))
      people.push({ person, key: `key ${id}`, browsers })
    }
    const refused: number[] = []
    const answers = await Promise.all(
      people.map(({ person, key, browsers }) =>
        Promise.all(
          browsers.map(async (browser) => {
            for (;;) {
              const reply = await browser.post('/api/cashouts', cashOutOf(person), { 'idempotency-key': key })
              if (!again.includes(reply.status)) return [reply.status, await reply.text()] as const
              refused.push(reply.status)
              await wait(againMs)
            }
          }),
        ),
      ),
    )
    expect(new Set(answers.flat().map(([status]) => status))).toEqual(new Set([200]))
    for (const [first, second] of answers) expect(second).toEqual(first)
    expect(new Set(answers.map(([first]) => first?.[1])).size).toBe(keys)
    expect(refused).toContain(409)

    const perPerson = await db.select({ count: count() }).from(cashOuts).groupBy(cashOuts.userId)
    expect([perPerson.length, perPerson.every((row) => row.count === 1)]).toEqual([keys, true])
    expect(await db.$count(xpTransactions, eq(xpTransactions.reason, 'cashout-hold'))).toBe(keys)
    expect(await db.$count(idempotencyKeys)).toBe(keys)
    expect(await checkLedger(db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })

    const { person, browsers } = people[0] as (typeof people)[number]
    const changed = cashOutOf(person, { amount: 600 })
    const refusal = await browsers[0]?.post('/api/cashouts', changed, { 'idempotency-key': 'key 0' })
    expect(refusal?.status).toBe(422)
    expect(await db.$count(cashOuts)).toBe(keys)
  },
  300_000,
)

/** Signed in, and ready to write. */
async function browserOf(app: ReturnType<typeof createApp>, session: string): Promise<Browser> {
  const browser = new Browser(app)
  browser.cookies.set('yonder', session)
  await browser.token()
  return browser
}
