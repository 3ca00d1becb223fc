import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { Browser } from '#test/browser.ts'
import { fillWithTestContent } from '#test/content.ts'
import { json } from '#test/json.ts'
import { again, type Node, startNode, tryingAgain, type Victim } from '#test/nodes.ts'
import { createPerson, createSession } from '#test/people.ts'
import { createDatabase, startPostgres } from '#test/postgres.ts'
import { findRedis, startRedis } from '#test/redis.ts'
import type { Message } from './contract.ts'
import { mergeMessages } from './merge.ts'

/** How often each of the four is killed. `KILLS=30` for a long loop. */
const kills = Number(process.env.KILLS ?? 1)
const pairs = 3

test.skipIf(!inject('postgres') || !findRedis())(
  `two nodes, Redis and PostgreSQL, each killed ${kills} times while people write: every message is there once, on both pages`,
  async () => {
    const { victims, begin } = await startSite()
    const conversations = await Promise.all(Array.from({ length: pairs }, begin))
    let isWriting = true
    let answered = 0
    const writers = conversations.map(async ({ people, path, sent }) => {
      for (let number = 0; isWriting; number += 1) {
        const message = `Message ${number}`
        const from = people[number % 2] as Browser
        // The same client id with each try, as the page sends it.
        const reply = await from.post(`${path}/messages`, { message, client_id: randomUUID() })
        expect([reply.status, (await json(reply)).data?.body]).toEqual([200, message])
        sent.push(message)
        answered += 1
      }
    })
    const progress = async () => {
      const from = answered
      await expect.poll(() => answered, { timeout: 60_000, interval: 20 }).toBeGreaterThan(from + 10)
    }
    for (let round = 0; round < kills; round += 1)
      for (const victim of victims) {
        await progress()
        await victim.kill()
        await victim.start()
      }
    await progress()
    isWriting = false
    await Promise.all(writers)
    console.log(`${answered} messages were answered`)
    for (const { pages, sent } of conversations)
      for (const page of pages) {
        await page.ask() // the poll of a page without a connection
        expect(page.known().map(({ body }) => body)).toEqual(sent)
        expect(page.heard()).toBeGreaterThan(0)
      }
  },
  300_000 + kills * 120_000,
)

/** Two nodes as processes of their own, on a PostgreSQL that writes to disk at once, with Redis between them. */
async function startSite() {
  const [postgres, redis] = [await startPostgres({ durable: true }), await startRedis()]
  onTestFinished(() => postgres.stop())
  onTestFinished(() => redis.stop())
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
    REDIS_URL: redis.url,
    ORIGIN: 'http://localhost:3000',
  }
  const services = await createServices(readSettings({ ...env, WORKERS: 'off' }), 'test', slices)
  onTestFinished(() => services.close())
  await services.database.migrate('db/migrations')
  await fillWithTestContent(services.db)
  const [school] = await services.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  const nodes = [await startNode(env), await startNode(env)] as const
  const app = tryingAgain(nodes)
  const enter = async (role: 'advisor' | 'student') => {
    const person = await createPerson(services, { role, schoolId: school?.id, classYear: 2030 })
    const browser = new Browser(app)
    browser.cookies.set('yonder', await again(() => createSession(services, person.id)))
    return Object.assign(browser, { person })
  }
  const begin = async () => {
    const people = [await enter('advisor'), await enter('student')] as const
    const [advisor, student] = people
    const begun = await advisor.post('/api/threads', {
      recipient_ids: [student.person.id],
      message: 'Kia ora',
      client_id: randomUUID(),
    })
    const path = `/api/threads/${(await json(begun)).data.id}`
    const pages = people.map((who) => openPage(who, path, nodes))
    return { people, path, pages, sent: ['Kia ora'] }
  }
  const victims: Victim[] = [
    nodes[0],
    { kill: () => redis.stop(), start: () => redis.start() },
    postgres,
    nodes[1],
  ]
  return { begin, victims }
}

/** A page with the thread open: it follows the stream of one node after the other, and asks for what it missed with each event. */
function openPage(who: Browser, path: string, nodes: readonly Node[]) {
  let known: Message[] = []
  let revision = 0
  let heard = 0
  let asking = Promise.resolve()
  const ask = () => {
    asking = asking.then(async () => {
      for (let hasMore = true; hasMore; ) {
        const reply = await json(await who.get(`${path}?after=${revision}`))
        known = mergeMessages(known, reply.messages)
        revision = Math.max(revision, ...reply.messages.map((one: Message) => one.revision))
        hasMore = reply.has_earlier
      }
    })
    return asking
  }
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const follow = async (node: Node) => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, accept: 'text/event-stream' }
    const { body } = await fetch(`${node.origin}/api/realtime`, { headers, signal: leaving.signal })
    void ask()
    const decoder = new TextDecoder()
    for await (const part of body ?? []) {
      const events = decoder.decode(part, { stream: true }).match(/"event":"new_message"/g)?.length ?? 0
      heard += events
      if (events > 0) void ask()
    }
  }
  void (async () => {
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      await follow(nodes[turn % nodes.length] as Node).catch(() => {})
      await wait(50)
    }
  })()
  return { ask, known: () => known, heard: () => heard }
}
