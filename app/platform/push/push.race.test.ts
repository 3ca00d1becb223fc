import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '#test/redis.ts'
import { openRedis } from '../redis.server.ts'
import { readSettings } from '../settings.server.ts'
import { createPush } from './push.server.ts'
import { openStream } from './stream.server.ts'

const silent = pino({ level: 'silent' })
const settings = readSettings({ NODE_ENV: 'test', DATA_KEY: randomBytes(32).toString('hex') })
const withRedis = test.skipIf(!findRedis())

const network = '203.0.113.1'

/** A node of the site, with a page open on it. */
async function node(server: RedisServer) {
  const redis = await openRedis(server.url, silent)
  const push = createPush({ settings, log: silent, redis })
  onTestFinished(() => {
    push.close()
    redis.disconnect()
  })
  const heard: string[] = []
  const wire = { network, send: (text: string) => void heard.push(text), close: () => {}, waiting: () => 0 }
  push.hub
    ?.connect(wire, { sessionId: 's', mayHear: () => true })
    .receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'user_7' } }))
  return { push, redis, heard }
}

const news = { channels: ['user_7'], event: 'news', data: { id: 1 } }

withRedis('what happens on one node reaches a page that is open on another', async () => {
  const server = await startRedis()
  onTestFinished(() => server.stop())
  const [here, there] = [await node(server), await node(server)]
  await expect
    .poll(async () => {
      await here.push.publish(news)
      return there.heard.join()
    })
    .toContain('"news"')
})

withRedis('a node that starts while Redis is away hears the others once it is back', async () => {
  const server = await startRedis()
  onTestFinished(() => server.stop())
  await server.stop()
  const late = await node(server)
  for (const _try of [1, 2]) await new Promise((resolve) => late.redis.once('close', resolve))
  await server.start()
  const other = await node(server)
  await expect
    .poll(async () => {
      await other.push.publish(news)
      return late.heard.join()
    })
    .toContain('"news"')
})

/** What comes through a stream, as a network that lets no socket through has it. */
function follow({ push }: Awaited<ReturnType<typeof node>>) {
  const stream =
    push.hub && openStream(push.hub, { sessionId: 's', mayHear: () => true }, network, ['user_7'])
  const reader = stream?.body?.getReader()
  const heard: string[] = []
  const read = async () => {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      heard.push(new TextDecoder().decode(next.value))
  }
  void read()
  onTestFinished(() => void reader?.cancel().catch(() => {}))
  return heard
}

withRedis('a stream on one node follows the other, also after Redis was killed (R-7-D008)', async () => {
  const server = await startRedis()
  onTestFinished(() => server.stop())
  const [here, there] = [await node(server), await node(server)]
  const heard = follow(there)
  const reaches = (id: number) =>
    expect
      .poll(async () => {
        await here.push.publish({ ...news, data: { id } })
        return heard.join('')
      })
      .toContain(JSON.stringify(JSON.stringify({ id })))
  await reaches(1)
  await server.stop()
  await server.start()
  await reaches(2)
})
