import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { startPostgres } from '../test/postgres.ts'

/** The whole API suite and the races once more, on a private PostgreSQL cluster with a private Redis beside it. */
const postgres = await startPostgres()
const redisPort = await sparePort()
const redis = spawn(
  'redis-server',
  ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  { stdio: 'ignore' },
)
const env = {
  ...process.env,
  TEST_DATABASE_URL: postgres.url,
  TEST_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
}
let status = 1
try {
  console.log('\n── API and races on PostgreSQL, with Redis')
  status =
    spawnSync('node_modules/.bin/vitest', ['run', '--project', 'api', '--project', 'race'], {
      stdio: 'inherit',
      env,
    }).status ?? 1
} finally {
  redis.kill('SIGTERM')
  await postgres.stop()
}
process.exit(status)

function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
