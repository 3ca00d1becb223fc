import { join } from 'node:path'
import { createCaptcha } from './captcha/captcha.server.ts'
import type { Clock } from './clock.ts'
import { fixedClock } from './clock.ts'
import { createContentChanges } from './content/changes.server.ts'
import { closeToOthers, openDataFolder } from './data-folder.server.ts'
import { type Database, type Engine, type OpenDatabase, openPglite, openPostgres } from './database.server.ts'
import { createFairQueue } from './fair-queue.server.ts'
import { dueJobs } from './jobs/due-jobs.server.ts'
import { createJobs, type Jobs } from './jobs/jobs.server.ts'
import { createLimits } from './limits.server.ts'
import { createLogger } from './logger.server.ts'
import { createMachineClock } from './machine-clock.server.ts'
import { createMail } from './mail/mail.server.ts'
import { mailFiles, smtpTransport, withoutExamples } from './mail/transports.server.ts'
import { createMetrics } from './metrics.server.ts'
import { createOutbox, outboxBacklog } from './outbox/outbox.server.ts'
import type { MessageTransport } from './outbox/transport.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { createPush } from './push/push.server.ts'
import { openRedis } from './redis.server.ts'
import type { Services } from './services.server.ts'
import type { Settings } from './settings.server.ts'
import type { Slices } from './slice.server.ts'
import { createSms, smsFiles, smsGateway } from './sms/sms.server.ts'
import { createStorage } from './storage/storage.server.ts'
import { createVirusScan } from './uploads/virus-scan.server.ts'
import { createWebPush } from './web-push/web-push.server.ts'

/** Creates all services and registers the jobs of all slices. The caller migrates, prepares the jobs, and starts them once the server listens. */
export async function createServices(
  settings: Settings,
  build: string,
  slices: Slices,
  given?: OpenDatabase,
): Promise<Services> {
  const database = given ?? (await openDatabase(settings))
  const log = createLogger(settings.logLevel)
  const { db, replicas } = database
  const machineClock = createMachineClock({ log })
  // Read from the services each time, so that all of them go by one clock also where a test replaces it.
  const clock: Clock = { now: () => services.clock.now() }
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, log) : undefined
  const push = createPush({ settings, log, redis })
  const metrics = createMetrics({ build, process: settings.env !== 'test' })
  const { workers, jobHeartbeatSeconds: heartbeatSeconds } = settings
  const jobs = createJobs({ database, log, workers, heartbeatSeconds })
  jobs.onOutcome(metrics.job)
  const content = createContentChanges({ database, jobs, log })
  const pages = createPageCache({ onOutcome: (outcome) => metrics.pageCacheOutcome(outcome)() })
  content.subscribe('all', () => pages.purge())
  const outbox = openOutbox(settings, db, jobs, clock)
  metrics.gauge(
    'yonder_outbox_waiting',
    'Messages not yet sent',
    async () => (await outboxBacklog(db, clock.now())).waiting,
  )
  metrics.gauge(
    'yonder_outbox_oldest_seconds',
    'Age of the oldest message not yet sent',
    async () => (await outboxBacklog(db, clock.now())).oldestSeconds,
  )
  metrics.gauge(
    'yonder_jobs_waiting',
    'Background work that is due and has not begun',
    async () => (await dueJobs(db)).waiting,
  )
  metrics.gauge(
    'yonder_jobs_oldest_seconds',
    'How long the oldest background work that is due has waited',
    async () => (await dueJobs(db)).oldestSeconds,
  )
  metrics.gauge('yonder_clock_ahead_seconds', 'How far this machine is ahead of the database', () =>
    machineClock.secondsAhead(),
  )
  if (replicas) {
    metrics.gauge('yonder_replicas_usable', 'Replicas that answer reads', () => replicas.usable())
    replicas.start()
  }
  const services: Services = {
    settings,
    slices,
    build,
    log,
    database,
    db,
    clock: settings.clock ? fixedClock(settings.clock) : machineClock,
    machineClock,
    jobs,
    metrics,
    limits: createLimits({ enabled: settings.rateLimits, redis, pool: database.pool }),
    fairQueue: createFairQueue(),
    pages,
    content,
    outbox,
    mail: createMail(outbox, settings),
    sms: createSms(outbox),
    captcha: createCaptcha(settings.hcaptcha),
    storage: await createStorage(join(settings.dataDir, 'uploads'), settings.s3),
    virusScan: createVirusScan(settings.clamdUrl),
    push,
    webPush: createWebPush(settings, join(settings.dataDir, 'outbox')),
    state: { stopping: false },
    async close() {
      machineClock.stop()
      await content.stop()
      await jobs.stop().catch((error) => log.error({ err: error }, 'the workers did not stop cleanly'))
      push.close()
      redis?.disconnect()
      await database.close()
    },
  }
  for (const { kind, run } of slices.list.flatMap((slice) => slice.jobs ?? []))
    jobs.work(kind, async (work) => void (await run(services, work)))
  return services
}

/** @param engine the embedded database's code, where it is compiled already */
export async function openDatabase(settings: Settings, engine?: Engine): Promise<OpenDatabase> {
  openDataFolder(settings.dataDir)
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReplicaUrls: replicaUrls } = settings
  const { databaseMigrationUrl: migrationUrl } = settings
  if (databaseUrl) return openPostgres(databaseUrl, { directUrl, replicaUrls, migrationUrl })
  const folder = join(settings.dataDir, 'db')
  const database = await openPglite({ folder, engine })
  closeToOthers(folder) // the engine writes files that everybody may read
  return database
}

/** The mail server of the operator. With the demo on, its invented people get nothing through it. */
function mailServer({ demo, mailFrom, origin }: Settings, url: string): MessageTransport {
  const transport = smtpTransport(url, { from: mailFrom, origin })
  return demo ? withoutExamples(transport) : transport
}

function openOutbox(settings: Settings, db: Database, jobs: Jobs, clock: Clock) {
  const folder = join(settings.dataDir, 'outbox')
  const place = { from: settings.mailFrom, origin: settings.origin }
  return createOutbox({
    db,
    jobs,
    clock,
    transports: {
      mail: settings.mailUrl ? mailServer(settings, settings.mailUrl) : mailFiles(folder, place),
      sms: settings.sms ? smsGateway(settings.sms) : smsFiles(folder),
    },
  })
}
