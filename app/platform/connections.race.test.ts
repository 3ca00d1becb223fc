import { createServer, connect as open, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startErrorProxy } from '#test/fault-proxy.ts'
import { openTestDatabase, testSite } from '#test/site.ts'
import { connectionWaitMs } from './connections.server.ts'
import { type Database, isDatabaseAway, openPostgres, ping } from './database.server.ts'
import { createJobs } from './jobs/jobs.server.ts'
import { createLogger } from './logger.server.ts'
import { withStatementTime } from './statement-time.server.ts'

const onPostgres = test.runIf(inject('postgres'))

const pages = { jit: 'off', statement: '5s', lock: '4s', idle: '1min' }
const jobs = { jit: 'off', statement: '10min', lock: '1min', idle: '1min' }
const scripts = { jit: 'off', statement: '0', lock: '1min', idle: '0' }

const settings = sql`select current_setting('jit') as jit, current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
const settingsOf = async (db: Database) => (await db.execute(settings)).rows[0]

/** A database of its own, by its address and port: what lies between stands there. */
async function ownDatabase(): Promise<string> {
  const { drop, url = '' } = await openTestDatabase()
  onTestFinished(drop)
  const address = new URL(url)
  address.searchParams.delete('host') // a socket
  return address.href
}

function opened(url: string, options?: Parameters<typeof openPostgres>[1]) {
  const database = openPostgres(url, options)
  onTestFinished(() => database.close())
  return database
}

onPostgres('pages, jobs and scripts have connections without JIT, each with limits of its own', async () => {
  const url = await ownDatabase()
  const { db, withJobLimits } = opened(url)
  expect(await settingsOf(db)).toEqual(pages)
  expect(await db.transaction(settingsOf)).toEqual(pages)
  expect(await withJobLimits(() => settingsOf(db))).toEqual(jobs)
  expect((await withJobLimits(() => db.execute(settings))).rows).toEqual([jobs])
  expect(await withJobLimits(() => db.transaction(settingsOf))).toEqual(jobs)
  expect(await settingsOf(opened(url, { purpose: 'scripts' }).db)).toEqual(scripts)
})

onPostgres(
  'statements of pages wait seven seconds for a silent network, those of jobs and scripts for ever',
  async () => {
    const url = await ownDatabase()
    const { pool, withJobLimits } = opened(url)
    expect(await silenceOf(pool)).toEqual([7_000, 0])
    expect(await withJobLimits(() => silenceOf(pool))).toEqual([0, 0])
    expect(await silenceOf(opened(url, { purpose: 'scripts' }).pool)).toEqual([0, 0])
  },
)

onPostgres(
  'a request whose statements have used up their time gets no further one, and others go on',
  async () => {
    const { db } = opened(await ownDatabase(), { max: 1 })
    await withStatementTime(async () => {
      const slow = await db.execute(sql`select pg_sleep(2)`).catch((error: unknown) => error)
      expect([isDatabaseAway(slow), String((slow as Error).cause)]).toEqual([
        true,
        expect.stringContaining('terminated'),
      ])
      const further = await db.execute(sql`select 1`).catch((error: unknown) => error)
      expect([isDatabaseAway(further), String((further as Error).cause)]).toEqual([
        true,
        expect.stringContaining('used up'),
      ])
    }, 150)
    await ping(db)
  },
)

onPostgres('a transaction that runs out of time leaves nothing, and gives its connection back', async () => {
  const { db } = opened(await ownDatabase(), { max: 1 })
  await db.execute(sql`create table kept (number int)`)
  await withStatementTime(async () => {
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`)
      await tx.execute(sql`select pg_sleep(0.2) from generate_series(1, 20)`)
    })
    await expect(transaction).rejects.toThrow()
  }, 300)
  expect((await db.execute(sql`select number from kept`)).rows).toEqual([])
})

onPostgres('a statement that waits for the connection of another request takes its own time', async () => {
  const { pool } = opened(await ownDatabase(), { max: 1 })
  if (!pool) throw new Error('PostgreSQL has a pool')
  const held = await pool.connect()
  const waiting = withStatementTime(() => pool.query('select 1'))
  await withStatementTime(async () => {
    const slow = await held.query('select pg_sleep(2)').catch((error: Error) => error)
    expect(slow).toBeInstanceOf(Error)
    held.release(true)
    await expect(waiting).resolves.toMatchObject({ rowCount: 1 })
  }, 100)
})

/** Milliseconds without a word after which a connection is ended, during a statement and after it; 0 is never. */
async function silenceOf(pool?: Pool): Promise<number[]> {
  const client = await pool?.connect()
  if (!client) throw new Error('PostgreSQL has a pool')
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const sent = client.query('select 1')
  const during = stream.timeout ?? 0
  await sent
  client.release()
  return [during, stream.timeout ?? 0]
}

onPostgres.each([
  ['40P01', 3],
  ['40001', 3],
  ['23505', 1],
])('a transaction that keeps failing with %s gives up after attempt %i', async (code, last) => {
  const { db } = opened(await ownDatabase())
  let attempts = 0
  const failing = db.transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))
  })
  await expect(failing).rejects.toThrow()
  expect(attempts).toBe(last)
})

onPostgres('a pool says how long statements wait for a connection, and nothing once none waits', async () => {
  const { pool } = opened(await ownDatabase(), { max: 1 })
  if (!pool) throw new Error('PostgreSQL has a pool')
  expect(connectionWaitMs(pool)).toBe(0)
  const first = await pool.connect()
  const [second, third] = [pool.connect(), pool.query('select 1')]
  first.release()
  const held = await second
  expect(connectionWaitMs(pool), 'the third waits, and the second has waited').toBeGreaterThan(0)
  held.release()
  await third
  expect(connectionWaitMs(pool)).toBe(0)
})

onPostgres('a job runs with the limits of jobs, and so does the queue that brings it', async () => {
  const url = await ownDatabase()
  const database = opened(url)
  const queue = createJobs({ database, log: createLogger('silent'), workers: true })
  const seen = Promise.withResolvers<unknown>()
  const kind = { queue: 'own-limits' }
  queue.work(kind, async () => seen.resolve(await settingsOf(database.db)))
  await queue.prepare()
  await queue.start()
  onTestFinished(() => queue.stop())
  await queue.enqueue(database.db, kind, {})
  expect(await seen.promise).toEqual(jobs)
})

onPostgres(
  'behind a pooler pages have their limits from the role, and jobs theirs for each transaction',
  async () => {
    const url = await ownDatabase()
    await opened(url).migrate('db/migrations')
    const { db, withJobLimits } = opened(await pooled(url))
    expect(await settingsOf(db)).toEqual(pages)
    expect(await db.transaction(settingsOf)).toEqual(pages)
    expect(await withJobLimits(() => settingsOf(db))).toEqual(jobs)
    expect(await withJobLimits(() => db.transaction(settingsOf))).toEqual(jobs)
    const session = sql`select current_setting('statement_timeout') as statement`
    expect((await db.execute(session)).rows).toEqual([{ statement: pages.statement }])
  },
)

onPostgres('a session that a pooler shares is not changed', async () => {
  const { db, withJobLimits } = opened(await pooled(await ownDatabase()))
  const untouched = { jit: 'on', statement: '0', lock: '0', idle: '0' }
  expect(await settingsOf(db)).toEqual(untouched)
  await withJobLimits(() => db.transaction(settingsOf))
  expect(await withJobLimits(() => db.transaction(settingsOf))).toEqual(jobs)
  expect(await settingsOf(db)).toEqual(untouched)
})

onPostgres('a call whose statement is cancelled is told to try again soon', async () => {
  const site = await testSite({ apiOnly: true })
  const locked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const holding = site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table country`)
    locked.resolve()
    await answered.promise
  })
  await locked.promise
  const call = site.visitor().get('/api/countries')
  const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await site.db.execute(cancel)).rows.length).toBe(1)
  const reply = await call
  answered.resolve()
  await holding
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
})

onPostgres('a statement that waits too long for a lock counts as a busy database', async () => {
  const { db } = opened(await ownDatabase())
  const waited = db.transaction(async (tx) => {
    await tx.execute(sql`lock table country`)
    await db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = 1`)
      await other.execute(sql`select from country`)
    })
  })
  expect(await waited.catch(isDatabaseAway)).toBe(true)
})

onPostgres('of two transactions that wait for each other both come to their end', async () => {
  const { db } = opened(await ownDatabase())
  await db.execute(sql`create table pair (name text primary key, value int not null)`)
  await db.execute(sql`insert into pair values ('a', 0), ('b', 0)`)
  const both = meeting(2)
  let attempts = 0
  const addTo = (one: string, other: string) =>
    db.transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql`update pair set value = value + 1 where name = ${one}`)
      await both()
      await tx.execute(sql`update pair set value = value + 1 where name = ${other}`)
    })
  await Promise.all([addTo('a', 'b'), addTo('b', 'a')])
  expect((await db.execute(sql`select * from pair order by name`)).rows).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ])
  expect(attempts).toBe(3)
})

/** Waits until so many have come; whoever comes later goes on at once. */
function meeting(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    here += 1
    if (here >= people) resolve()
    return promise
  }
}

/** Stands between Yonder and PostgreSQL and names another process than the one that answers, as poolers do. */
async function pooled(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = open(Number(port), hostname)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.pipe(upstream)
    upstream.once('data', (first: Buffer) => {
      client.write(renamed(first))
      upstream.pipe(client)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = new URL(url)
  address.port = String((server.address() as { port: number }).port)
  return address.href
}

/** The first message of a server with another number in its BackendKeyData: `K`, a length of 12, the process. */
function renamed(message: Buffer): Buffer {
  const at = message.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at < 0) throw new Error('the server named no process in its first message')
  message.writeInt32BE(1, at + 5)
  return message
}

onPostgres(
  'a statement that the network swallows fails as one of a lost connection, and so does its transaction',
  { timeout: 120_000 },
  async () => {
    const url = new URL(await ownDatabase())
    const proxy = await startErrorProxy(Number(url.port || 5432))
    onTestFinished(() => proxy.close())
    url.port = String(proxy.port)
    const { db } = opened(String(url))
    const reads = await Promise.all([ping(db), db.transaction(async (tx) => ping(tx))])
    expect(reads).toHaveLength(2)
    proxy.set({ isSilent: true })
    const lost = [ping(db), db.transaction(async (tx) => ping(tx))].map((one) => one.catch((error) => error))
    for (const error of await Promise.all(lost)) expect(isDatabaseAway(error)).toBe(true)
    proxy.set({})
    await ping(db)
  },
)
