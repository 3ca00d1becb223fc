import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRedis, type RedisServer, startRedis, untilReady } from '#test/redis.ts'
import { openTestDatabase } from '#test/site.ts'
import { type OpenDatabase, openPostgres } from './database.server.ts'
import { createLimits, type Limits } from './limits.server.ts'
import { openRedis } from './redis.server.ts'

const silent = pino({ level: 'silent' })
let database: OpenDatabase
let drop: () => Promise<void>
const other: OpenDatabase[] = []

beforeAll(async () => {
  const opened = await openTestDatabase()
  database = opened.database
  drop = opened.drop
})
afterAll(async () => {
  for (const one of other) await one.close()
  await drop()
})

/** How many of `calls` were let through when they are spread over all nodes at once. */
async function admitted(nodes: Limits[], calls: number, address: string): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, call) => nodes[call % nodes.length]?.check('auth', address)),
  )
  return answers.filter((wait) => wait === null).length
}

function nodeOnPostgres(perMinute: { auth: number }): Limits {
  const own = openPostgres(database.url ?? '', { max: 5 })
  other.push(own)
  return createLimits({ enabled: true, pool: own.pool, perMinute })
}

test('without Redis two nodes share the counts that matter through the database', async () => {
  const nodes = [nodeOnPostgres({ auth: 30 }), nodeOnPostgres({ auth: 30 })]
  expect(await admitted(nodes, 100, '203.0.113.10')).toBe(30)
  const { rows } = (await database.db.execute(sql`select key from rate_limit`)) as { rows: { key: string }[] }
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('with the database unavailable nobody is locked out: each node counts alone', async () => {
  const own = openPostgres('postgres://postgres@127.0.0.1:1/nothing')
  const node = createLimits({ enabled: true, pool: own.pool, perMinute: { auth: 5 } })
  expect(await admitted([node], 20, '203.0.113.11')).toBe(5)
  await own.close()
})

const withRedis = test.skipIf(!findRedis())

withRedis('with Redis two nodes share every count', async () => {
  const server = await startRedis()
  const clients = [await openRedis(server.url, silent), await openRedis(server.url, silent)]
  await Promise.all(clients.map(untilReady))
  const nodes = clients.map((redis) => createLimits({ enabled: true, redis, perMinute: { auth: 30 } }))
  expect(await admitted(nodes, 100, '203.0.113.12')).toBe(30)
  expect(await clients[0]?.keys('*')).not.toEqual([expect.stringContaining('203.0.113')])
  for (const redis of clients) redis.disconnect()
  await server.stop()
})

withRedis.for([
  ['dies', (server: RedisServer) => server.stop()],
  ['hangs', async (server: RedisServer) => server.pause()],
] as const)(
  'when Redis %s limits still hold on each node, and nobody waits for it long',
  async ([, fail]) => {
    const server = await startRedis()
    const redis = await openRedis(server.url, silent)
    await untilReady(redis)
    const node = createLimits({ enabled: true, redis, perMinute: { auth: 10 } })
    expect(await node.check('auth', '203.0.113.20')).toBeNull()

    await fail(server)
    const began = performance.now()
    expect(await admitted([node], 40, '203.0.113.21')).toBe(10)
    for (let call = 0; call < 20; call++) await node.check('auth', '203.0.113.22')
    expect(performance.now() - began).toBeLessThan(1_500)

    server.resume()
    redis.disconnect()
    await server.stop()
  },
)

withRedis('a process outlives its Redis and finds it again', async () => {
  const server = await startRedis()
  const redis = await openRedis(server.url, silent)
  await untilReady(redis)
  await server.stop()
  await expect(redis.get('x')).rejects.toThrow()
  await server.start()
  await untilReady(redis)
  expect(await redis.get('x')).toBeNull()
  redis.disconnect()
  await server.stop()
})
