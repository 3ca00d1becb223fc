import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { openPostgres } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { openTestDatabase } from './site.ts'

/**
 * Two nodes of the site on one database of their own, until the test ends. For tests on a real PostgreSQL.
 * @param env what they have beside that
 */
export async function twoNodes(env: Record<string, string> = {}): Promise<[one: Services, other: Services]> {
  const { url = '', drop } = await openTestDatabase()
  onTestFinished(drop)
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    WORKERS: 'off',
    DATABASE_URL: url,
    DATA_KEY: randomBytes(32).toString('hex'),
    ...env,
  })
  const node = async () => {
    const services = await createServices(settings, 'test', slices, openPostgres(url))
    onTestFinished(() => services.close())
    await services.jobs.prepare()
    return services
  }
  return [await node(), await node()]
}

type OnDatabase = Pick<Services, 'db'>

/** Begins so many statements later, so that now one and now the other is first. */
export async function afterStatements<T>(
  { db }: OnDatabase,
  statements: number,
  run: () => Promise<T>,
): Promise<T> {
  for (let at = 0; at < statements; at++) await db.execute(sql`select 1`)
  return run()
}

/** Until a transaction of this database waits for another. */
export async function untilOneWaits({ db }: OnDatabase): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
  }
}
