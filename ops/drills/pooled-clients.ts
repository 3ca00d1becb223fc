import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAt, withClient } from '../cluster/database.ts'
import { own, ownerOfServers } from '../cluster/owner.ts'
import { createProcesses, type Processes } from '../cluster/processes.ts'
import { findPrograms } from '../cluster/programs.ts'
import { folder, portOf, secrets, writeConfig, writeOwned } from '../cluster/settings.ts'
import type { Drill } from './drills.ts'
import { stopCluster } from './with-cluster.ts'

const [clients, connections, seconds] = [500, 10, Number(process.env.DRILL_SECONDS ?? 20)]
const largestRatio = 1.5
/** By pgbench: a read by key, and a transaction of four statements that writes. */
const mixes = { reads: '--select-only', writes: '--skip-some-updates' }

/** A PostgreSQL of its own at the ports of the cluster's, since that one takes no 500 connections; PgBouncer has the cluster's file. */
export const pooledClients: Drill = {
  what: 'Five hundred clients share ten connections through PgBouncer, beside five hundred connections of their own (pgbench)',
  async run(report) {
    await stopCluster()
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    own(folder)
    const processes = createProcesses(folder)
    try {
      await startServers(processes)
      run('pgbench', ['--initialize', '--quiet', '--scale=10', databaseAt('primary')])
      const figures: string[] = []
      for (const [name, mix] of Object.entries(mixes)) {
        const direct = measure(databaseAt('primary'), mix)
        const pooled = measure(databaseAt('pgbouncer'), mix)
        const ratio = pooled.p95 / direct.p95
        figures.push(
          `${name}: p95 ${pooled.p95} ms pooled, ${direct.p95} ms direct, ratio ${ratio.toFixed(2)} (${pooled.count} and ${direct.count} in ${seconds} s)`,
        )
        report(figures.at(-1) ?? '')
        if (ratio > largestRatio) throw new Error(figures.join('\n'))
      }
      return figures.join('; ')
    } finally {
      await processes.stop()
    }
  },
}

async function startServers(processes: Processes): Promise<void> {
  const { postgres, pgbouncer = '' } = findPrograms()
  const owner = ownerOfServers()
  const data = join(folder, 'data')
  const secret = writeOwned('password', secrets.password)
  run('initdb', ['-D', data, '-U', 'yonder', `--pwfile=${secret}`, '--auth=scram-sha-256', '--no-sync'])
  const settings = {
    max_connections: clients + connections + 10,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  processes.start({
    name: 'postgres',
    program: join(postgres, 'postgres'),
    arguments: ['-D', data, '-p', String(portOf('primary')), ...given],
    owner,
  })
  await processes.until('PostgreSQL answers', () =>
    withClient(databaseAt('primary', 'postgres'), async (client) => {
      await client.query('create database yonder')
      return true
    }),
  )
  const config = writeConfig('pgbouncer.ini', 'pgbouncer.ini')
  const text = readFileSync(config, 'utf8')
  writeOwned('pgbouncer.ini', text.replace(/(default_pool_size) = \d+/, `$1 = ${connections}`))
  writeOwned('pgbouncer.users', `"yonder" "${secrets.password}"\n`)
  processes.start({ name: 'pgbouncer', program: pgbouncer, arguments: [config], owner })
  await processes.until('PgBouncer answers', () => withClient(databaseAt('pgbouncer'), async () => true))
}

/** @returns the 95th percentile in milliseconds, and how many transactions there were */
function measure(url: string, mix: string): { p95: number; count: number } {
  const prefix = join(folder, 'times')
  for (const file of logsOf(prefix)) rmSync(file)
  const load = [`--client=${clients}`, '--jobs=2', `--time=${seconds}`, '--no-vacuum']
  run('pgbench', [mix, ...load, '--log', `--log-prefix=${prefix}`, url])
  const times = logsOf(prefix)
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1_000)
    .sort((one, other) => one - other)
  return { p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0), count: times.length }
}

const logsOf = (prefix: string) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => path.startsWith(`${prefix}.`))

function run(program: string, given: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(findPrograms().postgres, program), given, {
    ...ownerOfServers(),
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`)
}
