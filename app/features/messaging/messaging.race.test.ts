import { expect, onTestFinished, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { createPush } from '#app/platform/push/push.server.ts'
import { openRedis } from '#app/platform/redis.server.ts'
import { Stream } from '#app/platform/seed.ts'
import { json } from '#test/json.ts'
import { findRedis, type RedisServer, startRedis } from '#test/redis.ts'
import { type TestSite, testSite } from '#test/site.ts'
import type { Message } from './contract.ts'
import { mergeMessages } from './merge.ts'

/** `EVENTS=10000` for a long run. */
const events = Number(process.env.EVENTS ?? 1_000)
const conversations = 8

const withRedis = test.skipIf(!findRedis())

/** A node's push, beside the one database. */
async function node({ services: { settings, log } }: TestSite, server: RedisServer) {
  const redis = await openRedis(server.url, log)
  const push = createPush({ settings, log, redis })
  onTestFinished(() => {
    push.close()
    redis.disconnect()
  })
  return push
}

type Push = Awaited<ReturnType<typeof node>>
type Person = Awaited<ReturnType<TestSite['signedIn']>>

/** A page with a thread open: it asks for what it missed with each event and each connection, and once more when more came meanwhile. */
function openPage(who: Person, path: string) {
  let known: Message[] = []
  let revision = 0
  let asking: Promise<void> | null = null
  let asksAgain = false
  const foreign: string[] = []
  const channel = `presence-App.User.${who.person.id}`
  const askUntilDone = async () => {
    do {
      asksAgain = false
      const reply = await json(await who.get(`${path}?after=${revision}`))
      known = mergeMessages(known, reply.messages)
      revision = Math.max(revision, ...reply.messages.map((one: Message) => one.revision))
      asksAgain ||= reply.has_earlier
    } while (asksAgain)
    asking = null
  }
  const ask = () => {
    asksAgain = true
    asking ??= askUntilDone()
    return asking
  }
  return {
    ask,
    foreign,
    known: () => known,
    connect(push: Push) {
      const hear = (text: string) => {
        const message = JSON.parse(text)
        if (message.channel && message.channel !== channel) foreign.push(message.channel)
        if (/_message$/.test(message.event)) void ask()
      }
      const connection = push.hub?.connect(
        { network: '203.0.113.1', send: hear, close: () => {}, waiting: () => 0 },
        { mayHear: () => false, sessionId: channel },
      )
      const channel_data = JSON.stringify({ user_id: String(who.person.id), user_info: {} })
      const auth = push.sign(connection?.id ?? '', channel, channel_data)
      connection?.receive(
        JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, channel_data } }),
      )
      void ask()
      return () => connection?.gone()
    },
  }
}

withRedis(
  `over two nodes, ${events} messages and changes with sockets dropped at random and Redis gone in between: none is lost, doubled or another’s`,
  async () => {
    const site = await testSite({ apiOnly: true })
    const server = await startRedis()
    onTestFinished(() => server.stop())
    const nodes = [await node(site, server), await node(site, server)]
    const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
    const helen = await site.signedIn({ role: 'advisor', schoolId: school?.id })
    let done = 0
    const next = async () => {
      done += 1
      if (done === Math.round(events / 3)) await server.stop()
      if (done === Math.round((2 * events) / 3)) await server.start()
    }

    /** One conversation, in which one event follows the other; the page of the student comes and goes. */
    async function converse(seed: number) {
      const chance = new Stream(seed)
      const student = await site.signedIn({ role: 'student', schoolId: school?.id, classYear: 2030 })
      const begun = await helen.post('/api/threads', {
        recipient_ids: [student.person.id],
        message: 'Kia ora',
      })
      const path = `/api/threads/${(await json(begun)).data.id}`
      const page = openPage(student, path)
      let leave = page.connect(chance.pick(nodes))
      const written: { id: number; body: string }[] = []
      const write = async (number: number) => {
        const body = `Message ${number} of ${seed}`
        const message = { message: body, client_id: crypto.randomUUID() }
        if (chance.chance(0.2)) await helen.post(`${path}/messages`, message) // an answer that was lost on the way
        const reply = await helen.post(`${path}/messages`, message)
        expect(reply.status).toBe(200)
        written.push({ id: (await json(reply)).data.id, body })
      }
      const edit = async (number: number) => {
        const one = chance.pick(written)
        const at = `${path}/messages/${one.id}`
        const isRemoved = one.body === ''
        const body = chance.chance(0.5) && !isRemoved ? `Changed at ${number} of ${seed}` : ''
        const reply = body ? await helen.put(at, { message: body }) : await helen.delete(at)
        expect(reply.status).toBe(200)
        one.body = body
      }
      for (let number = 0; number < events / conversations; number += 1) {
        site.services.push = chance.pick(nodes)
        await (written.length > 0 && chance.chance(0.2) ? edit(number) : write(number))
        await next()
        if (chance.chance(0.3)) leave()
        if (chance.chance(0.3)) {
          leave()
          leave = page.connect(chance.pick(nodes))
        }
      }
      await page.ask() // the poll of a page without a connection
      expect(page.known().map(({ body }) => body)).toEqual(['Kia ora', ...written.map(({ body }) => body)])
      expect(page.foreign).toEqual([])
    }
    await Promise.all(Array.from({ length: conversations }, (_, at) => converse(at + 1)))
  },
  60_000 + events * 30,
)
