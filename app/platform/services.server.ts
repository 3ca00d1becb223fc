import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database, OpenDatabase } from './database.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Limits } from './limits.server.ts'
import type { PageCache } from './page-cache.server.ts'
import type { Settings } from './settings.server.ts'

/** What the process has and every handler may use. Made once at start, closed once at stop. */
export type Services = {
  settings: Settings
  clock: Clock
  log: Logger
  db: Database
  database: OpenDatabase
  jobs: Jobs
  limits: Limits
  pages: PageCache
  /** Names this build, as `X-App-Build` and in the reload rule. */
  build: string
}
