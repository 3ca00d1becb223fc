import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseAt, makeDatabase, withClient } from './database.ts'
import { environmentOf, writeFiles } from './files.ts'
import { type Owner, own, ownerOfServers } from './owner.ts'
import { createProcesses, type Processes } from './processes.ts'
import { findPrograms, type Programs } from './programs.ts'
import { folder, portOf, writeOwned } from './settings.ts'

export type Cluster = {
  processes: Processes
  /** Address of the site. */
  origin: string
  /** Address of one part, past HAProxy. */
  addressOf(part: string): string
  isReady(node: string): Promise<boolean>
  /** The role of each PostgreSQL server, by Patroni: `leader`, `sync_standby`, `replica`. */
  roles(): Promise<Record<string, string>>
  stop(): Promise<void>
}

type Report = (line: string) => void
type Setting = { processes: Processes; programs: Programs; owner: Owner }

const pathOf = (file: string) => join(folder, file)
const address = (port: string) => `http://127.0.0.1:${portOf(port)}`

/**
 * Starts every part in the order in which they need each other.
 * @param env what the nodes and the worker get beside their own settings
 * @throws Error when a part does not come up; then all are ended
 */
export async function startCluster(report: Report, env: Record<string, string> = {}): Promise<Cluster> {
  const programs = findPrograms()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const owner = ownerOfServers()
  own(folder)
  writeFiles(programs)
  const processes = createProcesses(folder)
  const setting: Setting = { processes, programs, owner }
  try {
    report('etcd, HAProxy, Redis with Sentinel, a bucket')
    await startEtcd(setting)
    await startRedis(setting)
    startBucket(setting)
    startHaproxy(setting)
    report('PostgreSQL: a primary, then two standbys that copy it')
    await startPostgres(setting)
    report('PgBouncer, the worker (it migrates and loads the content), then three nodes')
    await startPgBouncer(setting)
    await startNodes(setting, env)
    report('Prometheus')
    await startPrometheus(setting)
  } catch (error) {
    await processes.stop()
    throw error
  }
  return {
    processes,
    origin: address('front'),
    addressOf: address,
    isReady,
    roles,
    stop: () => processes.stop(),
  }
}

async function startEtcd({ processes, programs, owner }: Setting): Promise<void> {
  const given = ['--config-file', pathOf('etcd.yml')]
  processes.start({ name: 'etcd', program: programs.etcd ?? '', arguments: given, owner })
  await processes.until('etcd answers', () => answers(`${address('etcd')}/health`))
}

async function startRedis({ processes, programs, owner }: Setting): Promise<void> {
  const program = programs['redis-server'] ?? ''
  for (const name of ['redis1', 'redis2']) {
    const follows = name === 'redis1' ? [] : ['--replicaof', `127.0.0.1 ${portOf('redis1')}`]
    processes.start({ name, program, arguments: [pathOf(`${name}.conf`), ...follows], owner })
  }
  for (const name of ['sentinel1', 'sentinel2', 'sentinel3']) {
    const given = [pathOf(`${name}.conf`)]
    processes.start({ name, program: programs['redis-sentinel'] ?? '', arguments: given, owner })
  }
}

function startBucket({ processes }: Setting): void {
  const given = [resolve('ops/cluster/s3.ts'), pathOf('s3.env')]
  processes.start({ name: 's3', program: process.execPath, arguments: given })
}

function startHaproxy({ processes, programs, owner }: Setting): void {
  makeCertificate(programs.openssl ?? '')
  const given = ['-f', pathOf('haproxy.cfg')]
  processes.start({ name: 'haproxy', program: programs.haproxy ?? '', arguments: given, owner })
}

/** A certificate that nobody else trusts, for this run. */
function makeCertificate(openssl: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7']
  const { status, stdout } = spawnSync(openssl, ['req', ...kind, ...subject, '-keyout', '-'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('openssl made no certificate.')
  writeOwned('front.pem', stdout)
}

async function startPostgres({ processes, programs, owner }: Setting): Promise<void> {
  for (const number of [1, 2, 3]) {
    const name = `pg${number}`
    processes.start({ name, program: programs.patroni ?? '', arguments: [pathOf(`${name}.yml`)], owner })
    const isReady = () => answers(`${address(`rest${number}`)}/${number === 1 ? 'primary' : 'replica'}`)
    await processes.until(`${name} is ready`, isReady, 120)
  }
  await processes.until('a standby is synchronous', async () =>
    Object.values(await roles()).includes('sync_standby'),
  )
  await processes.until('HAProxy leads to the primary', async () => {
    await withClient(databaseAt('primary', 'postgres', 'postgres'), makeDatabase)
    return true
  })
}

async function startPgBouncer({ processes, programs, owner }: Setting): Promise<void> {
  const given = [pathOf('pgbouncer.ini')]
  processes.start({ name: 'pgbouncer', program: programs.pgbouncer ?? '', arguments: given, owner })
  await processes.until('PgBouncer answers', () => withClient(databaseAt('pgbouncer'), async () => true))
}

/** The worker first: it migrates and loads the content, and the nodes find that done. */
async function startNodes({ processes }: Setting, env: Record<string, string>): Promise<void> {
  const start = (name: string, more: Record<string, string>) =>
    processes.start({
      name,
      program: process.execPath,
      arguments: [resolve('server/main.ts')],
      env: { ...environmentOf(name), DEMO: 'on', LOG_LEVEL: 'warn', ...env, ...more },
    })
  start('worker', {})
  await processes.until('the worker is ready', () => isReady('worker'), 600)
  const nodes = ['node1', 'node2', 'node3']
  for (const name of nodes) start(name, { WORKERS: 'off' })
  for (const name of nodes) await processes.until(`${name} is ready`, () => isReady(name), 120)
  await processes.until('HAProxy leads to a node', () => answers(`${address('front')}/ready`))
}

async function startPrometheus({ processes, programs, owner }: Setting): Promise<void> {
  const given = [
    `--config.file=${pathOf('prometheus.yml')}`,
    `--storage.tsdb.path=${pathOf('figures')}`,
    `--web.listen-address=127.0.0.1:${portOf('prometheus')}`,
  ]
  processes.start({ name: 'prometheus', program: programs.prometheus ?? '', arguments: given, owner })
  await processes.until('Prometheus is ready', () => answers(`${address('prometheus')}/-/ready`))
}

async function roles(): Promise<Record<string, string>> {
  for (const rest of ['rest1', 'rest2', 'rest3']) {
    const reply = await fetch(`${address(rest)}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    if (!reply?.ok) continue
    const { members } = (await reply.json()) as { members: { name: string; role: string; state: string }[] }
    return Object.fromEntries(
      members.map(({ name, role, state }) => [
        name,
        state === 'running' || state === 'streaming' ? role : state,
      ]),
    )
  }
  return {}
}

const isReady = (node: string) => answers(`${address(node)}/ready`)

async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
}
