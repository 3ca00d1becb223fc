import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** How many sites the journeys run on at once, each with a browser of its own. `npm test` asks for two. */
export const siteCount = Number(process.env.E2E_WORKERS ?? 1)

const firstPort = Number(process.env.E2E_PORT ?? 3105)
const folder = resolve(process.env.E2E_DATA_DIR ?? '.data/e2e')

/** Ports lie a hundred apart, so that runs on neighbouring ports do not meet. */
export const portOf = (site: number) => firstPort + site * 100

/** By name: passkeys belong to a name and are refused to a bare number. */
export const originOf = (site: number) => `http://localhost:${portOf(site)}`

export const dataDirOf = (site: number) => join(folder, String(site))

/** The site of this worker. */
export const ownSite = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** What `newSite` starts from: the content for tests without the demo. */
export const newSiteFolder = join(folder, 'new')

/**
 * Where the PostgreSQL of all sites is, when the machine has its programs: pages answer faster than on the embedded engine, and a
 * new site starts from a copy in a moment.
 */
export const postgres = {
  folder: join(folder, 'postgres'),
  port: firstPort + 50,
  url: `postgres://postgres@127.0.0.1:${firstPort + 50}/postgres`,
}

/** Whether the sites are on PostgreSQL, which is so once `scripts/e2e-sites.ts` has made its folder. */
export const isOnPostgres = () => existsSync(postgres.folder)

/** The database that `newSite` starts from. */
export const newSiteDatabase = 'new_site'

/** The settings of a site for journeys. */
export const siteEnv = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'off',
  NIGHT_EMAILS: 'on',
  LOG_LEVEL: 'warn',
  DEMO: 'on',
  DRAIN_SECONDS: '0',
}

/** The settings of a site of a journey's own. */
export const newSiteEnv = {
  NODE_ENV: 'production',
  CONTENT_DIR: 'test/content',
  DEMO: 'off',
  RATE_LIMITS: 'off',
  NIGHT_EMAILS: 'on',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
}
