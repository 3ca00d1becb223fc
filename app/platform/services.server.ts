import type { Logger } from 'pino'
import type { Captcha } from './captcha/captcha.server.ts'
import type { Clock } from './clock.ts'
import type { ContentChanges } from './content/changes.server.ts'
import type { Database, OpenDatabase } from './database.server.ts'
import type { FairQueue } from './fair-queue.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Limits } from './limits.server.ts'
import type { MachineClock } from './machine-clock.server.ts'
import type { Mail } from './mail/mail.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { Outbox } from './outbox/outbox.server.ts'
import type { PageCache } from './page-cache.server.ts'
import type { Push } from './push/push.server.ts'
import type { Settings } from './settings.server.ts'
import type { Slices } from './slice.server.ts'
import type { Sms } from './sms/sms.server.ts'
import type { Storage } from './storage/storage.server.ts'
import type { VirusScan } from './uploads/virus-scan.server.ts'
import type { WebPush } from './web-push/web-push.server.ts'

/** The process's services, available to every handler. Created at start, closed at stop. */
export type Services = {
  settings: Settings
  /** What every slice contributes. */
  slices: Slices
  /** The time of the site: `machineClock`, unless a setting or a test fixes it. */
  clock: Clock
  machineClock: MachineClock
  log: Logger
  db: Database
  database: OpenDatabase
  jobs: Jobs
  limits: Limits
  /** For work that keeps the processor busy. */
  fairQueue: FairQueue
  pages: PageCache
  /** What changed in the content, on this node or another. */
  content: ContentChanges
  metrics: Metrics
  /** Emails and text messages go through the outbox: written in the transaction, sent by a job. */
  outbox: Outbox
  mail: Mail
  sms: Sms
  captcha: Captcha
  storage: Storage
  virusScan: VirusScan
  /** Push events to browsers. Call it from a job, never inside a transaction. */
  push: Push
  webPush: WebPush
  /** `stopping` once the process was asked to end. */
  state: { stopping: boolean }
  /** Names this build, as `X-App-Build` and in the reload rule. */
  build: string
  /** Closes everything, the database last. */
  close(): Promise<void>
}
