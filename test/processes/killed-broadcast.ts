import { goOut } from '../../app/features/notifications/broadcast-delivery.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { sendQueuedBatches } from '../broadcast.ts'
import { dieAt } from './die-at.ts'

/** Has a broadcast go out and tells people batch after batch, and is killed before the statement of that number. */
const [databaseUrl = '', broadcastId = '', moment = '', now = ''] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
})
const services = await createServices(settings, 'test', slices)
await services.jobs.prepare()

const statements = dieAt(services, moment)
await services.db.transaction((tx) => goOut(services, tx, Number(broadcastId), new Date(now)))
await sendQueuedBatches(services, Number(broadcastId))
console.log(statements())
await services.close()
