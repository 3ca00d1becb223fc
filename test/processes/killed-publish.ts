import { followContentChanges } from '../../app/content-changes.server.ts'
import { publishScheduled } from '../../app/features/admin/jobs.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { dieAt } from './die-at.ts'

/** Begins to publish a draft, and is killed at a moment of its transaction: see `dieAt`. */
const [databaseUrl = '', revisionId = '', moment = ''] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
})
const services = await createServices(settings, 'test', slices)
followContentChanges(services)
await services.jobs.prepare()
const statements = dieAt(services, moment)
await publishScheduled(services, revisionId)
console.log(statements())
await services.close()
