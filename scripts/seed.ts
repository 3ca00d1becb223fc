import { parseArgs } from 'node:util'
import { importContent } from '../app/content.server.ts'
import { systemClock } from '../app/platform/clock.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { seedPeople, seedRefusal } from './seed/seed.ts'

/**
 * `npm run seed -- --people 10000`: fills the PostgreSQL of `DATABASE_URL` with generated people and years of what they did, for
 * measurements. `--day 2026-11-29` makes the same rows on another day. A later run with more people adds the missing ones.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '10000' }, day: { type: 'string' } },
})
const settings = readSettings()
const people = Number(values.people)
const today = new Date(values.day ?? systemClock.now().toISOString().slice(0, 10))
if (!settings.databaseUrl)
  fail('Set DATABASE_URL to a PostgreSQL database: the embedded one is not for so many people.')
if (!Number.isInteger(people) || people < 1 || Number.isNaN(today.getTime()))
  fail('Say how many: npm run seed -- --people 10000')

const database = openPostgres(settings.databaseUrl, { purpose: 'scripts' })
try {
  await database.migrate('db/migrations')
  const refusal = database.pool && (await seedRefusal(database.pool))
  if (refusal) fail(refusal)
  await importContent(database.db, {
    packsDir: settings.contentDir,
    now: systemClock.now(),
    demo: settings.demo,
  })
  const began = Date.now()
  const rows = await seedPeople(database, { people, today, progress: console.log })
  const seconds = (Date.now() - began) / 1_000
  console.log(`${rows} rows in ${seconds.toFixed(0)} s, ${Math.round(rows / seconds)} a second.`)
} finally {
  await database.close()
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
