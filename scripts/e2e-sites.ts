import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import {
  dataDirOf,
  isOnPostgres,
  newSiteDatabase,
  newSiteEnv,
  newSiteFolder,
  originOf,
  portOf,
  postgres,
  siteCount,
} from '../e2e/sites.ts'
import { createDatabase, findPostgres, type PostgresServer, startPostgres } from '../test/postgres.ts'

/**
 * The sites that the journeys run on: the first is prepared once (content and demo), the others start from a copy of its folder and
 * database; so do those that a journey starts for itself, from another. They are on one PostgreSQL where its programs are on the
 * machine, and on the embedded engine elsewhere. Says "All sites are ready." when they are; ends when one of them ends. With
 * `--prepare` no site is started.
 */
const sites = Array.from({ length: siteCount }, (_, site) => site)
const databaseOf = (site: number) => `site_${site}`
const envOf = (site: number) => ({
  PORT: String(portOf(site)),
  ORIGIN: originOf(site),
  DATA_DIR: dataDirOf(site),
  ...onServer(databaseOf(site)),
})

const running: ChildProcess[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })

const isPrepared = existsSync(newSiteFolder)
const server = await openServer()
if (!isPrepared) {
  for (const site of sites) rmSync(dataDirOf(site), { recursive: true, force: true })
  await prepare(envOf(0), databaseOf(0))
  for (const site of sites.slice(1)) {
    cpSync(dataDirOf(0), dataDirOf(site), { recursive: true })
    if (server) await createDatabase(server, databaseOf(site), databaseOf(0))
  }
  const newSite = { ...envOf(0), ...newSiteEnv, ...onServer(newSiteDatabase), DATA_DIR: newSiteFolder }
  await prepare(newSite, newSiteDatabase)
}
if (process.argv.includes('--prepare')) await end(0)

for (const site of sites) {
  const child = run(envOf(site))
  child.once('exit', (code) => {
    for (const other of running) other.kill()
    void end(code ?? 1)
  })
  await untilReady(site)
}
console.log('All sites are ready.')

/** A server that root hands to another user cannot start in a folder which that user may not enter. */
async function openServer(): Promise<PostgresServer | null> {
  if (!(await findPostgres()) || (isPrepared && !isOnPostgres())) return null
  try {
    return await startPostgres({ kept: postgres })
  } catch (error) {
    if (isPrepared) throw error
    console.warn('PostgreSQL cannot start in that folder, so the sites are on the embedded engine.', error)
    rmSync(postgres.folder, { recursive: true, force: true })
    return null
  }
}

function onServer(name: string): Record<string, string> {
  return server ? { DATABASE_URL: server.url.replace(/\/postgres$/, `/${name}`) } : {}
}

async function end(code: number): Promise<never> {
  await server?.stop()
  process.exit(code)
}

function run(env: Record<string, string>, ...flags: string[]): ChildProcess {
  const child = spawn(process.execPath, ['scripts/e2e-site.ts', ...flags], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  running.push(child)
  return child
}

/** Fills a data folder, and a database where there is a server, and ends. */
async function prepare(env: Record<string, string>, database: string): Promise<void> {
  if (server) await createDatabase(server, database)
  const child = run(env, '--prepare')
  if ((await new Promise((resolve) => child.once('exit', resolve))) !== 0) await end(1)
  running.length = 0
}

async function untilReady(site: number): Promise<void> {
  const ready = () =>
    fetch(`http://127.0.0.1:${portOf(site)}/ready`).then(
      (reply) => reply.ok,
      () => false,
    )
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 100))
}
