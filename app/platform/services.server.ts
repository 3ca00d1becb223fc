import type { Logger } from 'pino'
import type { Captcha } from './captcha/captcha.server.ts'
import type { Clock } from './clock.ts'
import type { ContentChanges } from './content/changes.server.ts'
import type { Database, OpenDatabase } from './database.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Limits } from './limits.server.ts'
import type { Mail } from './mail/mail.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { PageCache } from './page-cache.server.ts'
import type { Push } from './push/push.server.ts'
import type { Settings } from './settings.server.ts'
import type { Sms } from './sms/sms.server.ts'
import type { Storage } from './storage/storage.server.ts'

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
  /** What changed in the content, on this node or another. */
  content: ContentChanges
  metrics: Metrics
  /** Emails and text messages leave through the outbox: written with the transaction, sent by a job. */
  mail: Mail
  sms: Sms
  captcha: Captcha
  storage: Storage
  /** Tells browsers at once. Call it from a job, never inside a transaction. */
  push: Push
  /** `stopping` from the moment the process was asked to end. */
  state: { stopping: boolean }
  /** Names this build, as `X-App-Build` and in the reload rule. */
  build: string
  /** Lets go of what was opened, the database last. */
  close(): Promise<void>
}
