import { randomBytes } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/site.ts'
import { followContentChanges } from './content-changes.server.ts'
import { industries, occupations } from './features/careers/tables.server.ts'
import { readCatalogue } from './features/guidance/catalogue.server.ts'
import { suggestFor } from './features/search/suggest.server.ts'
import { openPostgres } from './platform/database.server.ts'
import type { Services } from './platform/services.server.ts'
import { readSettings } from './platform/settings.server.ts'
import { createServices } from './platform/start.server.ts'
import { slices } from './slices.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_KEY: randomBytes(32).toString('hex'),
})

/** A node of the site on a database that others use too. */
async function node(url: string): Promise<Services> {
  const services = await createServices({ ...settings, databaseUrl: url }, 'test', slices, openPostgres(url))
  onTestFinished(() => services.close())
  followContentChanges(services)
  await services.jobs.prepare()
  await services.content.start()
  return services
}

async function sharedDatabase(): Promise<string> {
  const { url = '', drop } = await openTestDatabase()
  onTestFinished(drop)
  return url
}

/** As an editor would: the write and its announcement in one transaction. */
function rename({ db, content }: Services, title: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(occupations).set({ title }).where(eq(occupations.anzscoCode, '341111'))
    await content.changed(tx, [occupations])
  })
}

const hasTitle = async ({ db }: Services, title: string) =>
  (await readCatalogue(db)).book.occupations.some((occupation) => occupation.title === title)

const listeners = async ({ db }: Services): Promise<number[]> => {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity
      where application_name = 'yonder-content' and datname = current_database() and query ilike 'listen%'`,
  )
  return rows.map(({ pid }) => pid)
}

onPostgres('an edit on one node is shown by every node, and found there, without a restart', async () => {
  const url = await sharedDatabase()
  const [here, there] = [await node(url), await node(url)]
  await expect.poll(() => listeners(here)).toHaveLength(2)
  await here.jobs.start()
  for (const { db, pages } of [here, there]) {
    await readCatalogue(db)
    await suggestFor(db, 'volt')
    await pages.get('/occupations/electrician-general', async () => new Response('the page before'))
  }
  await rename(here, 'Volt whisperer')
  for (const services of [here, there]) {
    await expect.poll(() => hasTitle(services, 'Volt whisperer')).toBe(true)
    await expect.poll(() => services.pages.size).toBe(0)
    await expect
      .poll(async () => JSON.stringify(await suggestFor(services.db, 'volt')))
      .toContain('Volt whisperer')
  }
})

onPostgres('a node whose listening connection dies learns what it missed, and listens again', async () => {
  const url = await sharedDatabase()
  const [here, there] = [await node(url), await node(url)]
  await expect.poll(() => listeners(here)).toHaveLength(2)
  const first = await listeners(here)
  await readCatalogue(there.db)
  // Both connections end in the transaction that writes, so its announcement reaches neither.
  await here.db.transaction(async (tx) => {
    await tx.update(occupations).set({ title: 'Volt whisperer' }).where(eq(occupations.anzscoCode, '341111'))
    await here.content.changed(tx, [occupations])
    for (const pid of first) await tx.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
  })
  await expect.poll(() => hasTitle(there, 'Volt whisperer')).toBe(true)
  await expect.poll(async () => (await listeners(here)).filter((pid) => !first.includes(pid))).toHaveLength(2)
  await rename(here, 'Thunder tamer')
  await expect.poll(() => hasTitle(there, 'Thunder tamer')).toBe(true)
})

onPostgres(
  'behind a pooler that passes no notifications on, a node reads the revisions instead',
  async () => {
    const url = await sharedDatabase()
    const [here, there] = [await node(url), await node(await silentPooler(url))]
    await readCatalogue(there.db)
    const heard: string[] = []
    there.content.subscribe([occupations, industries], (kinds) => heard.push([...kinds].join()))
    await rename(here, 'Volt whisperer')
    await expect.poll(() => hasTitle(there, 'Volt whisperer')).toBe(true)
    await rename(here, 'Thunder tamer')
    await expect.poll(() => hasTitle(there, 'Thunder tamer')).toBe(true)
    expect(heard).toEqual(['occupation', 'occupation'])
  },
)

/** Stands between a node and PostgreSQL and leaves out every notification, as a pooler in transaction mode does. */
async function silentPooler(url: string): Promise<string> {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  const pooler = createServer((client) => {
    const server = connect(Number(port), hostname)
    let waiting = Buffer.alloc(0)
    server.on('data', (part) => {
      waiting = Buffer.concat([waiting, part])
      while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
        const message = waiting.subarray(0, waiting.readInt32BE(1) + 1)
        waiting = waiting.subarray(message.length)
        if (message[0] !== 'A'.charCodeAt(0)) client.write(message)
      }
    })
    client.on('data', (part) => server.write(part))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    pooler.close()
  })
  const address = new URL(url)
  address.searchParams.delete('host') // a socket, which leads past the pooler
  address.port = String((pooler.address() as { port: number }).port)
  return address.href
}
