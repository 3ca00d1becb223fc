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

/** A page with a thread open: it asks for what it missed with each event and each connection, as the page does. */
function openPage(who: Person, path: string) {
  let known: Message[] = []
  let revision = 0
  let asking = Promise.resolve()
  const foreign: string[] = []
  const channel = `presence-App.User.${who.person.id}`
  const ask = () => {
    asking = asking.then(async () => {
      let hasMore = true
      while (hasMore) {
        const reply = await json(await who.get(`${path}?after=${revision}`))
        known = mergeMessages(known, reply.messages)
        revision = Math.max(revision, ...reply.messages.map((one: Message) => one.revision))
        hasMore = reply.has_earlier
      }
    })
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
        { send: hear, close: () => {}, waiting: () => 0 },
        { mayHear: () => false, sessionId: 'a session' },
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
  'over two nodes, with sockets dropped at random and Redis gone in between, every message is there once',
  async () => {
    const site = await testSite({ apiOnly: true })
    const server = await startRedis()
    onTestFinished(() => server.stop())
    const nodes = [await node(site, server), await node(site, server)]
    const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
    const helen = await site.signedIn({ role: 'advisor', schoolId: school?.id })
    const students = await Promise.all(
      [1, 2, 3].map(() => site.signedIn({ role: 'student', schoolId: school?.id, classYear: 2030 })),
    )
    const chance = new Stream(7)
    const pages = []
    for (const student of students) {
      const begun = await helen.post('/api/threads', {
        recipient_ids: [student.person.id],
        message: 'Kia ora',
      })
      const path = `/api/threads/${(await json(begun)).data.id}`
      const page = openPage(student, path)
      pages.push({ path, page, leave: page.connect(chance.pick(nodes)) })
    }
    const sent = new Map(pages.map(({ path }) => [path, ['Kia ora']]))
    for (let number = 0; number < 240; number += 1) {
      if (number === 80) await server.stop()
      if (number === 160) await server.start()
      site.services.push = chance.pick(nodes)
      const at = chance.pick(pages)
      const body = `Message ${number}`
      const message = { message: body, client_id: crypto.randomUUID() }
      const tries = chance.chance(0.2) ? 2 : 1 // an answer that was lost on the way
      for (let attempt = 0; attempt < tries; attempt += 1)
        expect((await helen.post(`${at.path}/messages`, message)).status).toBe(200)
      sent.get(at.path)?.push(body)
      const other = chance.pick(pages)
      if (chance.chance(0.3)) other.leave()
      if (chance.chance(0.3)) {
        other.leave()
        other.leave = other.page.connect(chance.pick(nodes))
      }
    }
    for (const { page, path } of pages) {
      await page.ask() // the poll of a page without a connection
      expect(page.known().map(({ body }) => body)).toEqual(sent.get(path))
      expect(page.foreign).toEqual([])
    }
  },
  120_000,
)
