import { parseArgs } from 'node:util'
import { importContent } from '../app/content.server.ts'
import { systemClock } from '../app/platform/clock.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { daysFor, seedPeople, seedRefusal } from './seed/seed.ts'

/**
 * `npm run seed -- --people 10000`: fills the PostgreSQL of `DATABASE_URL` with generated people and years of what they did, for
 * measurements. `--day 2026-11-29` makes the same rows on another day. `--days 90` writes what happened in the last 90 days, beside
 * what people have whatever its age (accounts, memberships, plans, attempts, saved things); without it all years for up to 100,000
 * people and 90 days for more. A later run with more people adds the missing ones, and makes indexes that a killed one left out.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    day: { type: 'string' },
    days: { type: 'string' },
  },
})
const settings = readSettings()
const people = Number(values.people)
const today = new Date(values.day ?? systemClock.now().toISOString().slice(0, 10))
const days = values.days ? Number(values.days) : daysFor(people)
if (!settings.databaseUrl)
  fail('Set DATABASE_URL to a PostgreSQL database: the embedded one is not for so many people.')
if (!Number.isInteger(people) || people < 1 || Number.isNaN(today.getTime()))
  fail('Say how many: npm run seed -- --people 10000')
if (days !== null && !(days > 0)) fail('Say of how many days: npm run seed -- --days 90')

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
  const rows = await seedPeople(database, { people, today, days, progress: console.log })
  const seconds = (Date.now() - began) / 1_000
  console.log(`${rows} rows in ${seconds.toFixed(0)} s, ${Math.round(rows / seconds)} a second.`)
} finally {
  await database.close()
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
