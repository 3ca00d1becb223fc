import { followContentChanges } from '../../app/content-changes.server.ts'
import { runImport } from '../../app/features/admin/packs/run-import.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'

/** Begins to import a pack, and is killed before its transaction sends the statement of that number, or right after the commit. */
const [databaseUrl = '', importId = '', moment = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
const settings = readSettings({
  ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', WORKERS: 'off', DATABASE_URL: databaseUrl },
  CONTENT_DIR: 'test/content',
})
const services = await createServices(settings, 'test', slices)
followContentChanges(services)
await services.jobs.prepare()

const { db } = services
services.db = new Proxy(db, {
  get(target, name) {
    if (name !== 'transaction') return Reflect.get(target, name)
    return async (work: (tx: object) => Promise<unknown>) => {
      const result = await db.transaction((tx) => work(counted(tx)))
      if (moment === 'committed') die()
      return result
    }
  },
})

let statements = 0

function counted(tx: object): object {
  return new Proxy(tx, {
    get(target, name) {
      if (['execute', 'insert', 'update', 'select'].includes(String(name))) {
        if (String(statements) === moment) die()
        statements += 1
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

await runImport(services, importId)
console.log(statements)
await services.close()
