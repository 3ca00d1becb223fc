import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { databaseAt, migrationSettings } from './database.ts'
import type { Programs } from './programs.ts'
import { folder, portOf, secrets, writeConfig, writeOwned } from './settings.ts'

/** Writes the file of each part, by its name. */
export function writeFiles(programs: Programs): void {
  for (const file of ['etcd.yml', 'haproxy.cfg', 's3.env', 'pgbackrest.conf', 'pgbouncer.ini'])
    writeConfig(file, file)
  for (const file of ['prometheus.yml', 'alerts.yml']) writeConfig(file, file)
  for (const name of ['redis1', 'redis2']) writeConfig('redis.conf', `${name}.conf`, { port: portOf(name) })
  for (const name of ['sentinel1', 'sentinel2', 'sentinel3'])
    writeConfig('sentinel.conf', `${name}.conf`, { port: portOf(name) })
  for (const number of [1, 2, 3])
    writeConfig('patroni.yml', `pg${number}.yml`, {
      name: `pg${number}`,
      port: portOf(`postgres${number}`),
      rest: portOf(`rest${number}`),
      postgresPrograms: programs.postgres,
      pgbackrest: programs.pgbackrest ?? '',
    })
  writeOwned('pgbouncer.users', `"yonder" "${secrets.password}"\n`)
  writeOwned('metrics.token', secrets.metricsToken)
}

/** The settings of a node or the worker, which migrates. */
export function environmentOf(name: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(portOf(name)),
    ORIGIN: `http://127.0.0.1:${portOf('front')}`,
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, name),
    DATA_KEY: secrets.dataKey,
    METRICS_TOKEN: secrets.metricsToken,
    REDIS_URL: `redis://127.0.0.1:${portOf('redis')}`,
    DATABASE_URL: databaseAt('pgbouncer'),
    DATABASE_DIRECT_URL: databaseAt('primary'),
    DATABASE_REPLICA_URLS: ['postgres1', 'postgres2', 'postgres3'].map((port) => databaseAt(port)).join(','),
    ...(name === 'worker' && migrationSettings()),
    ...(parseEnv(readFileSync(join(folder, 's3.env'), 'utf8')) as Record<string, string>),
  }
}
