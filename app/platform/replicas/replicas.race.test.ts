import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { slices } from '#app/slices.server.ts'
import { Browser } from '#test/browser.ts'
import { replication, startPostgres } from '#test/postgres.ts'
import { endpoint } from '../contract.ts'
import { openPostgres } from '../database.server.ts'
import { createApi, csrfTokenFor } from '../http.server.ts'
import { routes } from '../routes.server.ts'
import { readSettings } from '../settings.server.ts'
import { createServices } from '../start.server.ts'

const onPostgres = test.runIf(inject('postgres'))

/** `npm run drill -- own-reads` asks for 5,000. */
const pairs = Number(process.env.DRILL_PAIRS ?? 300)

const session = endpoint({ method: 'GET', path: '/api/session', returns: z.object({ token: z.string() }) })
const writeNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  body: z.object({ id: z.string() }),
  returns: z.object({ id: z.string() }),
})
const readNote = endpoint({
  method: 'GET',
  path: '/api/notes/:id',
  params: z.object({ id: z.string() }),
  returns: z.object({ isThere: z.boolean(), isStandby: z.boolean() }),
})
const countCheck = endpoint({
  method: 'GET',
  path: '/api/checked',
  returns: z.object({ isStandby: z.boolean() }),
})

type Note = { isThere: boolean; isStandby: boolean }

const notes = routes()
  .serve(session, 'anyone', ({ request }) => ({ token: csrfTokenFor(request) }))
  .serve(writeNote, 'anyone', async ({ db, body }) => {
    await db.execute(sql`insert into note values (${body.id})`)
    return body
  })
  .serve(countCheck, 'anyone', async ({ db }) => {
    const { rows } = await db.execute<{ isStandby: boolean }>(sql`select pg_is_in_recovery() as "isStandby"`)
    return rows[0] as Note
  })
  .content(readNote, async ({ db, params }) => {
    const { rows } = await db.execute<Note>(sql`
      select exists (select 1 from note where id = ${params.id}) as "isThere", pg_is_in_recovery() as "isStandby"`)
    return rows[0] as Note
  })

/** A primary, a standby that replays two seconds late, and the API on both. */
async function start() {
  const settings = { ...replication, recovery_min_apply_delay: '2s' }
  const primary = await startPostgres({ settings: replication, inMemory: true })
  const before = openPostgres(primary.url, { purpose: 'scripts', max: 2 })
  await before.migrate('db/migrations')
  await before.db.execute(sql`create table note (id text primary key)`)
  await before.close()
  const standby = await startPostgres({ settings, inMemory: true, standbyOf: primary })
  const services = await createServices(
    readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      WORKERS: 'off',
      DATA_KEY: 'of this test',
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: standby.url,
    }),
    'test',
    slices,
  )
  const api = createApi({
    services,
    slices: [notes, ...slices.api],
    identify: async () => ({ kind: 'visitor' }),
    admits: () => null,
  })
  const read = (browser: Browser, id: string) => browser.read<Note>(`/api/notes/${id}`)
  const untilFromStandby = (browser = new Browser(api)) =>
    expect.poll(async () => (await read(browser, 'none')).isStandby, { interval: 20 }).toBe(true)
  return { primary, standby, services, visitor: () => new Browser(api), read, untilFromStandby }
}

const cluster = inject('postgres') ? await start() : undefined

afterAll(async () => {
  await cluster?.services.close()
  await cluster?.standby.stop()
  await cluster?.primary.stop()
})

function running() {
  if (!cluster) throw new Error('there is no PostgreSQL on this machine')
  return cluster
}

async function write(browser: Browser): Promise<string> {
  const id = randomUUID()
  expect((await browser.post('/api/notes', { id })).status).toBe(200)
  return id
}

/** Waits until the standby has replayed what is committed now. */
async function untilReplayed(): Promise<void> {
  const { services, standby } = running()
  const position = await services.database.replicas?.position()
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  onTestFinished(() => client.end())
  const replayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done'
  await expect
    .poll(async () => (await client.query(replayed, [position])).rows[0].done, { interval: 50 })
    .toBe(true)
}

onPostgres(
  'what a person wrote they read again at once, while others read it later from the standby',
  { timeout: 60_000 + pairs * 100 },
  async () => {
    const { visitor, read, untilFromStandby } = running()
    await untilFromStandby()
    const [writer, other] = [visitor(), visitor()]
    let staleToOthers = 0
    for (let pair = 0; pair < pairs; pair++) {
      const id = await write(writer)
      expect(await read(writer, id)).toEqual({ isThere: true, isStandby: false })
      if (!(await read(other, id)).isThere) staleToOthers += 1
    }
    expect(staleToOthers).toBeGreaterThan(0)
    if (process.env.DRILL_PAIRS)
      console.info(`${pairs} pairs: 0 own reads stale; ${staleToOthers} of the same reads by others were`)
  },
)

onPostgres('once the standby has replayed what a person wrote, it answers them too', async () => {
  const { visitor, read, untilFromStandby } = running()
  const writer = visitor()
  const id = await write(writer)
  await untilReplayed()
  await untilFromStandby(writer)
  expect(await read(writer, id)).toEqual({ isThere: true, isStandby: true })
})

onPostgres(
  'a mark that is not ours counts for nothing, and a call that is not about content asks the primary',
  async () => {
    const { visitor, untilFromStandby } = running()
    const browser = visitor()
    browser.cookies.set('yonder_written', 'made-up')
    await untilFromStandby(browser)
    expect(await browser.read('/api/checked')).toEqual({ isStandby: false })
  },
)

onPostgres('the catalogue is read from the standby', async () => {
  const { visitor, standby, untilFromStandby } = running()
  await untilFromStandby()
  expect((await visitor().get('/api/countries')).status).toBe(200)
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    `select query from pg_stat_activity where application_name = 'yonder' and query like '%from "region"%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
})

onPostgres('after a change of content nothing is read from a standby that has not replayed it', async () => {
  const { services, visitor, read, untilFromStandby } = running()
  await untilFromStandby()
  const id = randomUUID()
  await services.db.execute(sql`insert into note values (${id})`)
  await services.database.replicas?.requireCommitted()
  expect(await read(visitor(), id)).toEqual({ isThere: true, isStandby: false })
})

onPostgres('a standby that stops causes no error, and answers again once it is back', async () => {
  const { standby, visitor, read, untilFromStandby } = running()
  await untilFromStandby()
  const readers = Array.from({ length: 8 }, async () => {
    const reader = visitor()
    while ((await read(reader, 'none')).isStandby);
  })
  await standby.crash()
  await Promise.all(readers)
  expect(await read(visitor(), 'none')).toEqual({ isThere: false, isStandby: false })
  await standby.start()
  await untilFromStandby()
})

onPostgres(
  'a standby that hangs is left out, and a read that waits for it is answered by the primary',
  async () => {
    const { standby, visitor, read, untilFromStandby } = running()
    await untilFromStandby()
    standby.freeze()
    try {
      expect(await read(visitor(), 'none')).toEqual({ isThere: false, isStandby: false })
    } finally {
      standby.thaw()
    }
    await untilFromStandby()
  },
)
