import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#app/features/messaging/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { openPglite } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { Browser } from '#test/browser.ts'
import { fillWithTestContent } from '#test/content.ts'
import { json } from '#test/json.ts'
import { startNode, tryingAgain } from '#test/nodes.ts'
import { createPerson, createSession } from '#test/people.ts'
import { checkLedger } from './ledger-check.server.ts'
import { xpOwners, xpTransactions } from './tables.server.ts'

/** How often the site is killed: `KILLS=200`. Not once without it, as this engine takes its time to make a database. */
const kills = Number(process.env.KILLS ?? 0)
const place = '/api/academy/programs/finlit/modules/first-payslip'

test.skipIf(kills === 0)(
  `a site with the embedded database that is killed ${kills} times under load opens each time, and has lost and doubled nothing that it answered`,
  async () => {
    const { env, sessions } = await prepare()
    const node = await startNode(env)
    const app = tryingAgain([node], { withKeys: true })
    const [advisor, student] = [new Browser(app), new Browser(app)]
    advisor.cookies.set('yonder', sessions.advisor)
    student.cookies.set('yonder', sessions.student)
    const { user } = await student.read<{ user: { id: number } }>('/api/state')
    const first = { recipient_ids: [user.id], message: 'Kia ora', client_id: randomUUID() }
    const { data: thread } = await json(await advisor.post('/api/threads', first))
    const { data: module } = await student.read<{ data: { topics: { id: number }[] } }>(place)

    let isLoaded = true
    const sent = ['Kia ora']
    let learned = 0
    const write = async () => {
      const message = `Message ${sent.length}`
      await expectOk(advisor.post(`/api/threads/${thread.id}/messages`, { message, client_id: randomUUID() }))
      sent.push(message)
    }
    const learn = async () => {
      const ghost = new Browser(app)
      await expectOk(ghost.post('/api/academy/ghost-user', { source: 'test' }))
      await expectOk(ghost.post(`${place}/no-quiz-attempt`, { topic_id: String(module.topics[0]?.id) }))
      learned += 1
    }
    const clients = [write, learn, learn].map(async (work) => {
      while (isLoaded) await work()
    })
    const progress = async () => {
      const from = [sent.length, learned]
      const isMore = () => sent.length > (from[0] ?? 0) + 2 && learned > (from[1] ?? 0) + 2
      await expect.poll(isMore, { timeout: 60_000, interval: 20 }).toBe(true)
    }
    for (let round = 0; round < kills; round += 1) {
      await progress()
      await node.kill()
      await node.start()
    }
    await progress()
    isLoaded = false
    await Promise.all(clients)
    await node.kill()
    console.log(`${sent.length} messages and ${learned} topics were answered`)

    const { db, close } = await openPglite({ folder: join(env.DATA_DIR, 'db') })
    onTestFinished(close)
    const written = await db.select({ body: messages.body }).from(messages).orderBy(messages.id)
    expect(written.map(({ body }) => body)).toEqual(sent)
    const topics = await db.select().from(xpTransactions).where(eq(xpTransactions.reason, 'topic'))
    expect(topics).toHaveLength(learned)
    expect(new Set(topics.map(({ ownerId }) => ownerId)).size).toBe(learned)
    expect(await db.$count(xpOwners)).toBe(learned)
    expect(await checkLedger(db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })
  },
  120_000 + kills * 60_000,
)

/** A data folder with content, an advisor and a student, and what a node needs to open it. */
async function prepare() {
  const dataDir = mkdtempSync(join(tmpdir(), 'yonder-kills-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    DATA_KEY: randomBytes(32).toString('hex'),
    ORIGIN: 'http://localhost:3000',
  }
  const services = await createServices(readSettings({ ...env, WORKERS: 'off' }), 'test', slices)
  await services.database.migrate('db/migrations')
  await services.jobs.prepare()
  await fillWithTestContent(services.db)
  const sessions = await signIn(services)
  await services.close()
  return { env, sessions }
}

async function signIn(services: Services) {
  const [school] = await services.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  const enter = async (role: 'advisor' | 'student') => {
    const person = await createPerson(services, { role, schoolId: school?.id, classYear: 2030 })
    return createSession(services, person.id)
  }
  return { advisor: await enter('advisor'), student: await enter('student') }
}

async function expectOk(reply: Promise<Response>): Promise<void> {
  const { ok, status } = await reply
  const text = await (await reply).text()
  if (!ok) throw new Error(`${status}: ${text}`)
}
