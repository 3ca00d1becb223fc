import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, inject, onTestFinished } from 'vitest'
import { followContentChanges } from '../app/content-changes.server.ts'
import type { Person } from '../app/features/people/people.server.ts'
import { fixedClock, systemClock } from '../app/platform/clock.ts'
import {
  type Database,
  type OpenDatabase,
  openPglite,
  openPostgres,
} from '../app/platform/database.server.ts'
import type { ApiEnv } from '../app/platform/http.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { createServices } from '../app/platform/start.server.ts'
import { slices } from '../app/slices.server.ts'
import { Browser } from './browser.ts'
import { followSiteDate } from './host-date.ts'
import { freeClosedEngines } from './memory.ts'
import { createPerson, createSession, type PersonFacts } from './people.ts'
import { dropDatabase } from './postgres.ts'
import { refuseWrongRecipients, watchStaff } from './staff-watch.ts'
import { databaseAddress } from './template.ts'

export type TestSite = {
  app: Hono<ApiEnv>
  db: Database
  services: Services
  /** Someone new, without cookies. */
  visitor(): Browser
  /** Someone with a ghost cookie. */
  ghost(): Promise<Browser>
  /** Someone signed in, an active account unless told otherwise; `person` is their row. */
  signedIn(facts: PersonFacts): Promise<Browser & { person: Person }>
  /** Runs something as if it were that many minutes on, then sets the clock back. */
  later<T>(minutes: number, run: () => Promise<T>): Promise<T>
}

type Options = {
  env?: Record<string, string>
  /** An instant at which time stands still. */
  at?: string
  /** Only the API: pages are left out, which starts faster. */
  apiOnly?: boolean
  /** Another database than a copy of the template. It needs what `watchNotifications` makes. */
  database?: OwnDatabase
}

type OwnDatabase = { database: OpenDatabase; drop(): Promise<void> }

/**
 * A whole site on a database of its own, closed when the test ends that made it, or else with its file. Which engine
 * carries it, `template.ts` decides.
 */
export async function testSite(options: Options = {}): Promise<TestSite> {
  followSiteDate(options.at)
  const dataDir = mkdtempSync(join(tmpdir(), 'yonder-test-'))
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    WORKERS: 'off',
    PORT: '3000',
    ...options.env,
  })
  const { database, drop } = options.database ?? (await openTestDatabase())
  const services = await createServices(settings, 'test', slices, database)
  watchStaff(services, database)
  followContentChanges(services)
  await services.jobs.prepare()
  await services.content.start()
  if (options.at) services.clock = fixedClock(new Date(options.at))
  else services.clock ??= systemClock
  const { createApp } = options.apiOnly ? await import('./api-only.ts') : await import('../app/app.server.ts')
  const app = createApp(services)
  atTheEnd(async () => {
    await services.content.stop()
    await services.jobs.stop().catch(() => {})
    try {
      await refuseWrongRecipients(database)
    } finally {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  return {
    app,
    db: services.db,
    services,
    visitor: () => new Browser(app),
    ghost: async () => {
      const browser = new Browser(app)
      const reply = await browser.post('/api/academy/ghost-user', { source: 'test' })
      if (!reply.ok) throw new Error(`no ghost could be made: ${reply.status} ${await reply.text()}`)
      return browser
    },
    signedIn: async (facts) => {
      const person = await createPerson(services, facts)
      const browser = new Browser(app)
      browser.cookies.set('yonder', await createSession(services, person.id))
      return Object.assign(browser, { person })
    },
    later: async (minutes, run) => {
      const { clock } = services
      services.clock = fixedClock(new Date(clock.now().getTime() + minutes * 60_000))
      try {
        return await run()
      } finally {
        services.clock = clock
      }
    },
  }
}

/** After the test that is running, or after the file: `afterAll` inside a test is never heard of again. */
function atTheEnd(work: () => Promise<void>): void {
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}

type Source = 'template' | 'empty' | { name?: string; dump?: Blob }

/**
 * A copy of the template, of one's own; `empty` is a database with nothing in it. Another source is named on a real PostgreSQL, where
 * nobody is connected to it, and dumped in the embedded engine.
 */
export async function openTestDatabase(from: Source = 'template'): Promise<{
  database: OpenDatabase
  drop(): Promise<void>
  url?: string
}> {
  const postgres = inject('postgres')
  if (postgres) {
    const name = `yonder_${randomUUID().replaceAll('-', '')}`
    const server = openPostgres(postgres.url, { max: 1, purpose: 'scripts' })
    const source = from === 'template' ? postgres.template : from !== 'empty' && from.name
    const copied = source ? `template ${source} ${postgres.strategy}` : ''
    await server.pool?.query(`create database ${name} ${copied}`)
    const directUrl = asRole(databaseAddress(postgres.url, name), postgres.role)
    const url = pooledAddress(directUrl, postgres.poolerPort)
    const database = openPostgres(url, { directUrl })
    // The next test need not wait for the drop; a server that is already gone has nothing to drop.
    const drop = async () => {
      await database.close()
      const dropped = server.pool?.query(`drop database if exists ${name} with (force)`)
      void dropped?.then(
        () => server.close(),
        () => {},
      )
    }
    return { database, drop, url }
  }
  const dump = inject('templateDump')
  if (!dump) throw new Error('there is no template database')
  const template = () => new Blob([readFileSync(dump)])
  const database = await openPglite({
    dump: from === 'template' ? template() : from === 'empty' ? undefined : from.dump,
  })
  const drop = async () => {
    await database.close()
    freeClosedEngines()
  }
  return { database, drop }
}

/** Two databases with the same in them. */
export async function openCopies(
  fill: (db: Database) => Promise<unknown>,
): Promise<[one: OwnDatabase, other: OwnDatabase]> {
  const filled = await openTestDatabase()
  await fill(filled.database.db)
  const name = filled.url && new URL(filled.url).pathname.slice(1)
  const dump = await filled.database.pglite?.dumpDataDir('none')
  await filled.database.close()
  const source = { name, dump }
  const copies: [OwnDatabase, OwnDatabase] = [await openTestDatabase(source), await openTestDatabase(source)]
  const postgres = inject('postgres')
  if (postgres && name) await dropDatabase(postgres, name)
  else freeClosedEngines()
  return copies
}

function asRole(url: string, role: string | undefined): string {
  const address = new URL(url)
  if (role !== undefined) address.username = role
  return address.href
}

function pooledAddress(url: string, poolerPort: number | undefined): string {
  const address = new URL(url)
  if (poolerPort !== undefined) address.port = String(poolerPort)
  return address.href
}
