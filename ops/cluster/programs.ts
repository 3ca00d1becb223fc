import { accessSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Each program of the cluster with its package in Debian. */
export const packages: Record<string, string> = {
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  'redis-sentinel': 'redis-sentinel',
  prometheus: 'prometheus',
}

export type Programs = Record<string, string> & { postgres: string }

/**
 * Where the programs are; `postgres` is the folder of PostgreSQL's own.
 * @throws Error with the one command that installs what is missing
 */
export function findPrograms(): Programs {
  const found = Object.keys(packages).map((name) => [name, findProgram(name)] as const)
  const postgres = findPostgresPrograms()
  const missing = found.flatMap(([name, path]) => (path ? [] : (packages[name] ?? name)))
  if (!postgres) missing.push('postgresql')
  if (missing.length > 0)
    throw new Error(
      `The cluster needs programs that are not on this machine:\n\n  apt-get install -y ${missing.join(' ')}\n`,
    )
  return { ...(Object.fromEntries(found) as Record<string, string>), postgres: postgres ?? '' }
}

function findProgram(name: string): string | undefined {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find(exists)
}

function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = exists(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  return versions
    .map((version) => join(debian, version, 'bin'))
    .find((folder) => exists(join(folder, 'postgres')))
}

function exists(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}
