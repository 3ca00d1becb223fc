import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '#test/redis.ts'
import { openRedis } from '../redis.server.ts'
import { readSettings } from '../settings.server.ts'
import { createPush } from './push.server.ts'

const silent = pino({ level: 'silent' })
const settings = readSettings({ NODE_ENV: 'test', DATA_KEY: randomBytes(32).toString('hex') })
const withRedis = test.skipIf(!findRedis())

/** A node of the site, with a page open on it. */
async function node(server: RedisServer) {
  const redis = await openRedis(server.url, silent)
  const push = createPush({ settings, log: silent, redis })
  onTestFinished(() => {
    push.close()
    redis.disconnect()
  })
  const heard: string[] = []
  const wire = { send: (text: string) => void heard.push(text), close: () => {}, waiting: () => 0 }
  push.hub
    ?.connect(wire, { sessionId: 's', mayHear: () => true })
    ?.receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'user_7' } }))
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
    .poll(
      async () => {
        await other.push.publish(news)
        return late.heard.join()
      },
      { timeout: 10_000 },
    )
    .toContain('"news"')
})
