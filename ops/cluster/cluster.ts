import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { createProcesses, type Processes } from './processes.ts'
import { findPrograms, type Programs } from './programs.ts'
import { folder, portOf, secrets, writeConfig, writeOwned } from './settings.ts'

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
type Owner = { uid?: number; gid?: number }
type Setting = { processes: Processes; programs: Programs; owner: Owner; own(path: string): void }

const address = (port: string) => `http://127.0.0.1:${portOf(port)}`
const databaseAt = (port: string, name = 'yonder', user = 'yonder') =>
  `postgres://${user}:${secrets.password}@127.0.0.1:${portOf(port)}/${name}`

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
  const own = (path: string) => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
  }
  own(folder)
  const processes = createProcesses(folder)
  const setting: Setting = { processes, programs, owner, own }
  try {
    report('etcd, HAProxy, Redis with Sentinel')
    await startEtcd(setting)
    await startRedis(setting)
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

async function startEtcd({ processes, programs, owner, own }: Setting): Promise<void> {
  const config = writeConfig('etcd.yml', 'etcd.yml', {}, own)
  processes.start({ name: 'etcd', program: programs.etcd ?? '', arguments: ['--config-file', config], owner })
  await processes.until('etcd answers', () => answers(`${address('etcd')}/health`))
}

async function startRedis({ processes, programs, owner, own }: Setting): Promise<void> {
  const program = programs['redis-server'] ?? ''
  for (const name of ['redis1', 'redis2']) {
    const config = writeConfig('redis.conf', `${name}.conf`, { port: portOf(name) }, own)
    const follows = name === 'redis1' ? [] : ['--replicaof', `127.0.0.1 ${portOf('redis1')}`]
    processes.start({ name, program, arguments: [config, ...follows], owner })
  }
  for (const name of ['sentinel1', 'sentinel2', 'sentinel3']) {
    const config = writeConfig('sentinel.conf', `${name}.conf`, { port: portOf(name) }, own)
    processes.start({ name, program: programs['redis-sentinel'] ?? '', arguments: [config], owner })
  }
}

function startHaproxy({ processes, programs, owner, own }: Setting): void {
  makeCertificate(programs.openssl ?? '', own)
  const config = writeConfig('haproxy.cfg', 'haproxy.cfg', {}, own)
  processes.start({ name: 'haproxy', program: programs.haproxy ?? '', arguments: ['-f', config], owner })
}

/** A certificate that nobody else trusts, for this run. */
function makeCertificate(openssl: string, own: (path: string) => void): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7']
  const { status, stdout } = spawnSync(openssl, ['req', ...kind, ...subject, '-keyout', '-'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('openssl made no certificate.')
  writeOwned('front.pem', stdout, own)
}

async function startPostgres({ processes, programs, owner, own }: Setting): Promise<void> {
  for (const number of [1, 2, 3]) {
    const name = `pg${number}`
    const values = {
      name,
      port: portOf(`postgres${number}`),
      rest: portOf(`rest${number}`),
      postgresPrograms: programs.postgres,
    }
    const config = writeConfig('patroni.yml', `${name}.yml`, values, own)
    processes.start({ name, program: programs.patroni ?? '', arguments: [config], owner })
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

/** The role and the database of the site, once. */
async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'yonder'`)
  if (!rowCount) await client.query(`create role yonder login password '${secrets.password}'`)
  const database = await client.query(`select from pg_database where datname = 'yonder'`)
  if (!database.rowCount) await client.query('create database yonder owner yonder')
}

async function startPgBouncer({ processes, programs, owner, own }: Setting): Promise<void> {
  const config = writeConfig('pgbouncer.ini', 'pgbouncer.ini', {}, own)
  writeOwned('pgbouncer.users', `"yonder" "${secrets.password}"\n`, own)
  processes.start({ name: 'pgbouncer', program: programs.pgbouncer ?? '', arguments: [config], owner })
  await processes.until('PgBouncer answers', () => withClient(databaseAt('pgbouncer'), async () => true))
}

/** The worker first: it migrates and loads the content, and the nodes find that done. */
async function startNodes({ processes }: Setting, env: Record<string, string>): Promise<void> {
  const start = (name: string, more: Record<string, string>) =>
    processes.start({
      name,
      program: process.execPath,
      arguments: [resolve('server/main.ts')],
      env: { ...environmentOf(name), ...env, ...more },
    })
  start('worker', {})
  await processes.until('the worker is ready', () => isReady('worker'), 600)
  const nodes = ['node1', 'node2', 'node3']
  for (const name of nodes) start(name, { WORKERS: 'off' })
  for (const name of nodes) await processes.until(`${name} is ready`, () => isReady(name), 120)
  await processes.until('HAProxy leads to a node', () => answers(`${address('front')}/ready`))
}

function environmentOf(name: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(portOf(name)),
    ORIGIN: address('front'),
    TRUST_PROXY: '1',
    DATA_DIR: `${folder}/${name}`,
    DATA_KEY: secrets.dataKey,
    METRICS_TOKEN: secrets.metricsToken,
    REDIS_URL: `redis://127.0.0.1:${portOf('redis')}`,
    DATABASE_URL: databaseAt('pgbouncer'),
    DATABASE_DIRECT_URL: databaseAt('primary'),
    DATABASE_REPLICA_URLS: ['postgres1', 'postgres2', 'postgres3'].map((port) => databaseAt(port)).join(','),
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  }
}

async function startPrometheus({ processes, programs, owner, own }: Setting): Promise<void> {
  const config = writeConfig('prometheus.yml', 'prometheus.yml', {}, own)
  writeConfig('alerts.yml', 'alerts.yml', {}, own)
  writeOwned('metrics.token', secrets.metricsToken, own)
  const listen = `127.0.0.1:${portOf('prometheus')}`
  const given = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/figures`,
    `--web.listen-address=${listen}`,
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

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL refuses root, so root hands the servers to the user `postgres`, who comes with its package. */
function ownerOfServers(): Owner {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.map((line) => line.split(':')).find(([name]) => name === 'postgres') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres on this machine.')
  return { uid: Number(uid), gid: Number(gid) }
}
