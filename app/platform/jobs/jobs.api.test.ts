import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#test/site.ts'
import type { Database } from '../database.server.ts'
import { currentTraceId, withTrace } from '../trace.server.ts'
import { dueJobs } from './due-jobs.server.ts'
import { createJobs, type JobKind, type Jobs, lostAfterSeconds } from './jobs.server.ts'

const greeting: JobKind<{ id: string }> = { queue: 'greeting', retryLimit: 2, retryDelaySeconds: 1 }
const nightly: JobKind = { queue: 'nightly', cron: '0 3 * * *' }

/** One for all: each test begins without jobs and schedules. */
const { database, drop } = await openTestDatabase()
afterAll(drop)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await database.db.execute(sql`delete from pgboss.job`)
  await database.db.execute(sql`delete from pgboss.schedule`)
})

async function openJobs(
  run: (work: { id: string }) => Promise<void>,
  options: { log?: string[]; workers?: boolean; pollSeconds?: number } = {},
): Promise<{ jobs: Jobs; db: Database }> {
  const log = pino({ level: 'error' }, { write: (line: string) => void options.log?.push(line) })
  const jobs = createJobs({
    database,
    log,
    workers: options.workers ?? true,
    pollSeconds: options.pollSeconds ?? 1,
  })
  jobs.work(greeting, run)
  await jobs.prepare()
  closing.push(() => jobs.stop())
  return { jobs, db: database.db }
}

const waiting = async (db: Database) => {
  const { rows } = (await db.execute(
    sql`select data->>'id' as id from pgboss.job where name = 'greeting' and state < 'active' order by 1`,
  )) as { rows: { id: string }[] }
  return rows.map((row) => row.id)
}

test('a job exists exactly when the transaction that added it commits', async () => {
  const { jobs, db } = await openJobs(async () => {})
  await db.transaction((tx) => jobs.enqueue(tx, greeting, { id: 'kept' }))
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, greeting, { id: 'dropped' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await waiting(db)).toEqual(['kept'])
})

test('the very first job of a process can be added inside a transaction', async () => {
  const first = await openJobs(async () => {})
  await first.jobs.stop()
  const { jobs, db } = await openJobs(async () => {})
  await db.transaction((tx) => jobs.enqueue(tx, greeting, { id: 'first' }))
  expect(await waiting(db)).toEqual(['first'])
})

test('a commit wakes the worker at once', async () => {
  const seen: string[] = []
  const { jobs, db } = await openJobs(async ({ id }) => void seen.push(id), { pollSeconds: 3_600 })
  await jobs.start()
  await db.transaction((tx) => jobs.enqueue(tx, greeting, { id: 'a' }))
  await until(() => seen.length === 1)
})

test('work goes on in the trace that enqueued it, and does not see it', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const seen: unknown[] = []
  const { jobs, db } = await openJobs(async (work) => void seen.push([work, currentTraceId()]))
  await jobs.start()
  await withTrace(`00-${trace}-00f067aa0ba902b7-01`, async () => {
    await jobs.enqueue(db, greeting, { id: 'one' })
    await jobs.enqueueAll(db, greeting, [{ id: 'two' }])
  })
  await jobs.enqueue(db, greeting, { id: 'without' })
  await until(() => seen.length === 3)
  expect(seen.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
    [{ id: 'one' }, trace],
    [{ id: 'two' }, trace],
    [{ id: 'without' }, undefined],
  ])
})

test('a failed job is retried later, and its stored error contains no personal data', async () => {
  const log: string[] = []
  let attempts = 0
  let afterFailure: unknown
  const outputs = () =>
    db.execute(sql`select output from pgboss.job where name = 'greeting'`) as Promise<{ rows: object[] }>
  const { jobs, db } = await openJobs(
    async () => {
      attempts += 1
      if (attempts < 2)
        throw Object.assign(new Error('mailbox of mia@example.org is full'), { code: 'EFULL' })
      afterFailure = (await outputs()).rows
    },
    { log },
  )
  await jobs.start()
  await jobs.enqueue(db, greeting, { id: 'b' })
  await until(() => attempts === 2)
  await until(async () => (await stateOf(db)) === 'completed')
  expect(afterFailure).toEqual([{ output: { type: 'Error', code: 'EFULL' } }])
  expect(JSON.stringify((await outputs()).rows)).not.toContain('mia@')
  expect(log.join('')).toContain('a job failed and will be tried again')
})

test('a job under way is finished before the process stops', async () => {
  let finished = false
  const gate = Promise.withResolvers<void>()
  const { jobs, db } = await openJobs(async () => {
    await gate.promise
    finished = true
  })
  await jobs.start()
  await jobs.enqueue(db, greeting, { id: 'c' })
  await until(async () => (await stateOf(db)) === 'active')
  const stopped = jobs.stop()
  await new Promise((resolve) => setTimeout(resolve, 100))
  gate.resolve()
  await stopped
  expect(finished).toBe(true)
  expect(await stateOf(db)).toBe('completed')
})

// The embedded engine has one process, which looks for lost work every ten minutes.
test.skipIf(!inject('postgres'))(
  'work of a process that was killed is given to another, long before its time is over',
  async () => {
    const seen: string[] = []
    const killed = await openJobs(async () => {})
    await killed.jobs.enqueue(killed.db, greeting, { id: 'e' })
    await killed.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'
    where name = 'greeting'`)
    const { jobs } = await openJobs(async ({ id }) => void seen.push(id))
    await jobs.start()
    await until(() => seen.length === 1)
  },
)

test('a lost job is found within fifty seconds, and within the heartbeat and two polls where the heartbeat is set', async () => {
  expect([lostAfterSeconds(), lostAfterSeconds(10)]).toEqual([50, 16])
  const queueOf = async (heartbeatSeconds?: number) => {
    const jobs = createJobs({ database, log: pino({ level: 'silent' }), workers: false, heartbeatSeconds })
    jobs.work(nightly, async () => {})
    await jobs.prepare()
    await jobs.stop()
    const { rows } = await database.db.execute(
      sql`select heartbeat_seconds from pgboss.queue where name = 'nightly'`,
    )
    return rows
  }
  expect(await queueOf()).toEqual([{ heartbeat_seconds: 30 }])
  expect(await queueOf(10)).toEqual([{ heartbeat_seconds: 10 }])
})

test('scheduled work is scheduled once, and unscheduled when the code no longer has it', async () => {
  const { jobs, db } = await openJobs(async () => {})
  await jobs.stop()
  const schedules = async () =>
    ((await db.execute(sql`select name, cron, timezone from pgboss.schedule`)) as { rows: object[] }).rows
  for (let start = 0; start < 2; start++) {
    const again = createJobs({ database, log: pino({ level: 'silent' }), workers: true })
    again.work(nightly, async () => {})
    await again.prepare()
    await again.start()
    await again.stop()
    expect(await schedules()).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'Australia/Sydney' }])
  }
  const { jobs: without } = await openJobs(async () => {})
  await without.start()
  expect(await schedules()).toEqual([])
})

test('a process without workers adds work and leaves it to others', async () => {
  const seen: string[] = []
  const { jobs, db } = await openJobs(async ({ id }) => void seen.push(id), { workers: false })
  await jobs.start()
  await jobs.enqueue(db, greeting, { id: 'd' })
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(seen).toEqual([])
  expect(await waiting(db)).toEqual(['d'])
})

test('what waits is counted from the moment at which it is due, until a worker begins', async () => {
  const { jobs, db } = await openJobs(async () => {}, { workers: false })
  expect(await dueJobs(db)).toEqual({ waiting: 0, oldestSeconds: 0 })
  for (const id of ['due', 'later', 'begun']) await jobs.enqueue(db, greeting, { id })
  await db.execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where data->>'id' = 'due'`,
  )
  await db.execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where data->>'id' = 'later'`,
  )
  await db.execute(
    sql`update pgboss.job set state = 'active', start_after = now() - interval '1 hour' where data->>'id' = 'begun'`,
  )
  const { waiting: due, oldestSeconds } = await dueJobs(db)
  expect([due, Math.floor(oldestSeconds / 30)]).toEqual([1, 3])
})

async function stateOf(db: Database): Promise<string | undefined> {
  const { rows } = (await db.execute(sql`select state from pgboss.job where name = 'greeting'`)) as {
    rows: { state: string }[]
  }
  return rows[0]?.state
}

async function until(fact: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await fact())) {
    if (Date.now() > end) throw new Error('that did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
