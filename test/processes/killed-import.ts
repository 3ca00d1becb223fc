import { followContentChanges } from '../../app/content-changes.server.ts'
import { runImport } from '../../app/features/packs/run-import.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { dieAt } from './die-at.ts'

/** Begins to import a pack, and is killed before its transaction sends the statement of that number, or right after the commit. */
const [databaseUrl = '', importId = '', moment = ''] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
  CONTENT_DIR: 'test/content',
})
const services = await createServices(settings, 'test', slices)
followContentChanges(services)
await services.jobs.prepare()

const statements = dieAt(services, moment)
await runImport(services, importId)
console.log(statements())
await services.close()
