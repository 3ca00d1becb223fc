import { remindOfEvents } from '../../app/features/events/reminders.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { dieAt } from './die-at.ts'

/** Reminds people of their events batch after batch, and is killed before the statement of that number. */
const [databaseUrl = '', moment = '', now = ''] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
})
const services = await createServices(settings, 'test', slices)
await services.jobs.prepare()

const statements = dieAt(services, moment)
await remindOfEvents(services, new Date(now))
console.log(statements())
await services.close()
