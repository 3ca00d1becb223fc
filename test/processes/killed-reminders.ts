import { remindOfEvents, tellChanges } from '../../app/features/events/reminders.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { dieAt } from './die-at.ts'

/**
 * Reminds people of their events batch after batch, or tells them of a change of the event that is named, and is killed before the
 * statement of that number.
 */
const [databaseUrl = '', moment = '', now = '', changed] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
})
const services = await createServices(settings, 'test', slices)
await services.jobs.prepare()

const statements = dieAt(services, moment)
if (changed) await tellChanges(services, { id: Number(changed) }, new Date(now))
else await remindOfEvents(services, new Date(now))
console.log(statements())
await services.close()
