import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseAt } from '../cluster/database.ts'

export type TableLoad = {
  /** Until so many more statements are done. */
  progress(more: number): Promise<void>
  /** @returns what the writers and readers saw */
  end(): Promise<{ statements: number; errors: string[]; longestMs: number; longestLockMs: number }>
}

const clients = 8
const pauseMs = 10
const lookMs = 20

/**
 * People whose notifications are written, marked as read and listed. A statement that waits for a lock longer than this is ended, and counts as
 * an error; `longestLockMs` is the longest wait that was seen while looking at the locks fifty times a second.
 */
export async function startTableLoad(people: number, latestLockMs: number): Promise<TableLoad> {
  const errors: string[] = []
  let [isOn, statements, longestMs, longestLockMs] = [true, 0, 0, 0]

  async function run(client: pg.Client, text: string, values: unknown[]): Promise<void> {
    const began = performance.now()
    await client.query(text, values).catch((error: Error) => errors.push(error.message))
    longestMs = Math.max(longestMs, performance.now() - began)
    statements++
  }

  async function use(client: pg.Client): Promise<void> {
    await client.query(`set lock_timeout = ${latestLockMs}`)
    while (isOn) {
      const person = [1 + Math.floor(Math.random() * people)]
      await run(client, insertion, person)
      await run(client, reading, person)
      await run(client, marking, person)
      await wait(pauseMs)
    }
  }

  async function look(client: pg.Client): Promise<void> {
    while (isOn) {
      const { rows } = await client.query<{ ms: number }>(waits)
      longestLockMs = Math.max(longestLockMs, rows[0]?.ms ?? 0)
      await wait(lookMs)
    }
  }

  const connected = await Promise.all(Array.from({ length: clients + 1 }, connect))
  const done = connected.map((client, at) => (at === 0 ? look(client) : use(client)))
  return {
    async progress(more) {
      const target = statements + more
      while (statements < target) await wait(pauseMs)
    },
    async end() {
      isOn = false
      await Promise.all(done)
      for (const client of connected) await client.end()
      return {
        statements,
        errors,
        longestMs: Math.round(longestMs),
        longestLockMs: Math.round(longestLockMs),
      }
    },
  }
}

const insertion = `
  insert into notification (user_id, id, kind, payload, in_bell, email_timing, created_at)
  values ($1, gen_random_uuid(), 'drill', '{"slug": "plan-a"}', true, 'never', now())`
const reading = `
  select * from notification where user_id = $1 and in_bell order by id desc limit 20`
const marking = `
  update notification set last_read_at = now() where user_id = $1 and last_read_at is null and in_bell`
/** Of those who use the table: what changes it waits for them, which is as it must be. */
const waits = `
  select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float * 1000 as ms
  from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'load'`

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseAt('primary'), application_name: 'load' })
  await client.connect()
  return client
}
