import { runImport } from '../../app/features/onboarding/run-import.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { dieAt } from './die-at.ts'

/** Brings a list of students in, and is killed before the statement of that number, or right after the first commit. */
const [databaseUrl = '', importId = '', moment = ''] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
})
const services = await createServices(settings, 'test', slices)
await services.jobs.prepare()

const statements = dieAt(services, moment)
await runImport(services, Number(importId))
console.log(statements())
await services.close()
