import { spawnSync } from 'node:child_process'
import { startPostgres } from '../test/postgres.ts'

/** The whole API suite and the races once more, on a private PostgreSQL cluster. Races that need a Redis start one. */
const postgres = await startPostgres()
let status = 1
try {
  console.log('\n── API and races on PostgreSQL')
  const done = spawnSync('vitest', ['run', '--project', 'api', '--project', 'race'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  })
  status = done.status ?? 1
} finally {
  await postgres.stop()
}
process.exit(status)
