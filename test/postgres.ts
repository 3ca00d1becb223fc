import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

export type PostgresServer = {
  /** Address of the maintenance database; make databases of your own beside it. */
  url: string
  /** The same through the socket in its folder, which takes less work than a port. */
  socketUrl: string
  port: number
  /** Ends the server at once and brings it back on the same port with the same data, as a crash would. */
  crash(): Promise<void>
  /** Kills all of its processes with SIGKILL; `start` recovers what it had confirmed. */
  kill(): Promise<void>
  /** Stops all of its processes where they are: it answers nothing, and its connections stay open. `thaw` lets them go on. */
  freeze(): void
  thaw(): void
  start(): Promise<void>
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

/** The folder with the server's programs, or null when PostgreSQL is not on this machine. */
export async function findPostgres(): Promise<string | null> {
  const debian = '/usr/lib/postgresql'
  const versions = foldersOf(debian).sort((one, other) => Number(other) - Number(one))
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => exists(join(folder, 'initdb')) && exists(join(folder, 'postgres'))) ?? null
}

/**
 * A private PostgreSQL cluster on a spare port of this machine, for tests only: it keeps nothing safe (no fsync)
 * unless `durable` asks for it, and trusts all who reach it. PostgreSQL refuses to run as root, so root hands
 * it to the user `postgres` or `nobody`. With `inMemory` its files are in memory where there is room for them. With `kept` it has
 * this folder and port, goes on with what the folder holds, and leaves the folder there when it ends. With `standbyOf` it is a copy
 * of that server and follows it by streaming replication; both need `replication` among their settings.
 */
export async function startPostgres(
  options: {
    settings?: Record<string, string>
    durable?: boolean
    inMemory?: boolean
    kept?: { folder: string; port: number }
    standbyOf?: PostgresServer
  } = {},
): Promise<PostgresServer> {
  const { kept } = options
  const programs = await findPostgres()
  if (!programs)
    throw new Error(
      'PostgreSQL is not on this machine. On Debian: apt-get install postgresql, then try again.',
    )
  const folder =
    kept?.folder ?? mkdtempSync(join(options.inMemory ? memoryOrDisk() : tmpdir(), 'yonder-postgres-'))
  const data = join(folder, 'data')
  const owner = ownerOfCluster()
  mkdirSync(folder, { recursive: true })
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const [program, given] = options.standbyOf
      ? ['pg_basebackup', ['-d', options.standbyOf.url, '-R', '-X', 'stream', '-c', 'fast']]
      : ['initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']]
    execFileSync(join(programs, program), ['-D', data, '--no-sync', ...given], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const port = kept?.port ?? (await sparePort())
  const quick = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: options.inMemory ? '1GB' : '4GB',
    autovacuum: 'off',
  }
  const settings = { max_connections: '200', ...(options.durable ? {} : quick), ...options.settings }
  const parameters = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined
  const killWithUs = () => child?.kill('SIGQUIT')
  process.on('exit', killWithUs)
  // Whatever ends this process, even SIGKILL, closes the pipe; the shell then ends the server and removes its folder.
  const guard = spawn(
    'sh',
    [
      '-c',
      'read -r _; kill -QUIT $(head -1 "$0/data/postmaster.pid" 2>/dev/null) 2>/dev/null; sleep 1; [ -n "$1" ] || rm -rf "$0"',
      folder,
      kept ? 'kept' : '',
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  guard.unref()
  ;(guard.stdin as Socket).unref()

  const server: PostgresServer = {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    port,
    async start() {
      child = spawn(join(programs, 'postgres'), parameters, { ...owner, cwd: folder, stdio: 'ignore' })
      await untilAnswering(url, child)
    },
    async crash() {
      await ended(child, 'SIGQUIT')
      child = undefined
    },
    async kill() {
      const { pid } = child ?? {}
      if (pid === undefined) return
      process.kill(pid, 'SIGSTOP') // so that it starts no further ones
      const others = childrenOf(pid)
      await ended(child, 'SIGKILL')
      for (const other of others) killIfThere(other)
      child = undefined
    },
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    async stop() {
      await ended(child, kept ? 'SIGINT' : 'SIGQUIT') // without `kept` nothing in it is wanted any more
      process.off('exit', killWithUs)
      guard.kill()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await server.start()
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

const sharedMemory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/** Linux keeps the files of this folder in memory. Containers often have 64 MB there, which is not enough. */
function memoryOrDisk(): string {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize >= neededBytes ? sharedMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What a server needs that another follows, and the one that follows it. */
export const replication = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }

/** Makes a database, as a copy of `template` where one is named, and says its address. */
export async function createDatabase(
  { url }: { url: string },
  name: string,
  template?: string,
): Promise<string> {
  const copied = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  await runAlone(url, `create database ${pg.escapeIdentifier(name)}${copied}`)
  return url.replace(/\/postgres$/, `/${name}`)
}

/** Removes a database, whoever is connected to it. */
export async function dropDatabase({ url }: { url: string }, name: string): Promise<void> {
  await runAlone(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A port of this machine that nobody listens on. */
export function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended at once (code ${child.exitCode}).`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not answer within ten seconds.')
}

function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** By Linux's word for it; elsewhere they notice by themselves that their parent has gone. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}

/** The server first, so that it starts no further process meanwhile. */
function signalAll(server: ChildProcess | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const { pid } = server ?? {}
  if (pid === undefined) return
  process.kill(pid, signal)
  for (const child of childrenOf(pid)) killIfThere(child, signal)
}

function killIfThere(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended
  }
}

/** Whom PostgreSQL and PgBouncer run as: both refuse root. */
export function ownerOfCluster(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(user[2] ?? 65_534), gid: Number(user[3] ?? 65_534) }
}

function foldersOf(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function exists(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}
