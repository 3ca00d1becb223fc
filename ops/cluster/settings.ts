import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { own } from './owner.ts'

/** Where the cluster's files and logs are while it runs. */
export const folder = process.env.CLUSTER_DIR ?? join(tmpdir(), 'yonder-cluster')
/** The door to the site; the 31 ports after it are the parts'. */
const firstPort = Number(process.env.CLUSTER_PORT ?? 4640)

/** Ports by the names that the files in `config/` use. */
const ports = Object.fromEntries(
  [
    ['front', 'primary', 'haproxyFigures', 'pgbouncer', 'redis', 'prometheus', 'etcd', 'etcdPeer'],
    ['postgres1', 'postgres2', 'postgres3', 'rest1', 'rest2', 'rest3'],
    ['redis1', 'redis2', 'sentinel1', 'sentinel2', 'sentinel3'],
    ['node1', 'node2', 'node3', 'worker', 'tls', 's3', 'restored'],
  ]
    .flat()
    .map((name, index) => [name, firstPort + index]),
) as Record<string, number>

export function portOf(name: string): number {
  const port = ports[name]
  if (port === undefined) throw new Error(`No part of the cluster is called ${name}.`)
  return port
}

/** Secrets of this run; each start has new ones, unless the environment has some, as in containers. */
export const secrets = {
  password: process.env.POSTGRES_PASSWORD || randomBytes(18).toString('hex'),
  metricsToken: process.env.METRICS_TOKEN || randomBytes(18).toString('hex'),
  dataKey: process.env.DATA_KEY || randomBytes(32).toString('hex'),
}

/** Writes a file of `config/` with its `{{names}}` filled in, for the user of the servers alone. @returns its path */
export function writeConfig(
  source: string,
  target: string,
  values: Record<string, string | number> = {},
): string {
  const all: Record<string, string | number> = { ...ports, ...secrets, folder, ...values }
  const text = readFileSync(join(import.meta.dirname, 'config', source), 'utf8')
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = all[name]
    if (value === undefined) throw new Error(`${source} names ${name}, which has no value.`)
    return String(value)
  })
  return writeOwned(target, filled)
}

export function writeOwned(name: string, text: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, 0o600)
  own(path)
  return path
}
