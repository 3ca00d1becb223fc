import { join } from 'node:path'
import { fixedClock, systemClock } from './clock.ts'
import { type OpenDatabase, openPglite, openPostgres } from './database.server.ts'
import { createJobs } from './jobs/jobs.server.ts'
import { createLimits } from './limits.server.ts'
import { createLogger } from './logger.server.ts'
import { createPageCache } from './page-cache.server.ts'
import type { Services } from './services.server.ts'
import type { Settings } from './settings.server.ts'

/** Opens everything the process needs. The caller migrates, then starts the jobs. */
export async function createServices(settings: Settings, build: string, given?: OpenDatabase): Promise<Services> {
  const log = createLogger(settings.logLevel)
  const database = given ?? (await openDatabase(settings))
  return {
    settings,
    build,
    log,
    database,
    db: database.db,
    clock: settings.clock ? fixedClock(settings.clock) : systemClock,
    jobs: createJobs({ database, log, workers: settings.workers }),
    limits: createLimits({ enabled: settings.rateLimits }),
    pages: createPageCache(),
  }
}

function openDatabase(settings: Settings): OpenDatabase | Promise<OpenDatabase> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openPglite({ folder: join(settings.dataDir, 'db') })
}
