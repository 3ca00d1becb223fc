import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAt, withClient } from '../cluster/database.ts'
import { ownerOfServers } from '../cluster/owner.ts'
import type { Processes } from '../cluster/processes.ts'
import { findPrograms } from '../cluster/programs.ts'
import { folder, secrets, writeConfig, writeOwned } from '../cluster/settings.ts'
import type { Drill } from './drills.ts'
import { runOfPostgres, withPostgres } from './own-postgres.ts'

const [clients, connections, seconds] = [500, 10, Number(process.env.DRILL_SECONDS ?? 20)]
const largestRatio = 1.5
/** By pgbench: a read by key, and a transaction of four statements that writes. */
const mixes = { reads: '--select-only', writes: '--skip-some-updates' }

/** A PostgreSQL of its own at the ports of the cluster's, since that one takes no 500 connections; PgBouncer has the cluster's file. */
export const pooledClients: Drill = {
  what: 'Five hundred clients share ten connections through PgBouncer, beside five hundred connections of their own (pgbench)',
  run: (report) =>
    withPostgres({ max_connections: clients + connections + 10 }, async (processes) => {
      await startPooler(processes)
      runOfPostgres('pgbench', ['--initialize', '--quiet', '--scale=10', databaseAt('primary')])
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
    }),
}

async function startPooler(processes: Processes): Promise<void> {
  const config = writeConfig('pgbouncer.ini', 'pgbouncer.ini')
  const text = readFileSync(config, 'utf8')
  writeOwned('pgbouncer.ini', text.replace(/(default_pool_size) = \d+/, `$1 = ${connections}`))
  writeOwned('pgbouncer.users', `"yonder" "${secrets.password}"\n`)
  const { pgbouncer = '' } = findPrograms()
  processes.start({ name: 'pgbouncer', program: pgbouncer, arguments: [config], owner: ownerOfServers() })
  await processes.until('PgBouncer answers', () => withClient(databaseAt('pgbouncer'), async () => true))
}

/** @returns the 95th percentile in milliseconds, and how many transactions there were */
function measure(url: string, mix: string): { p95: number; count: number } {
  const prefix = join(folder, 'times')
  for (const file of logsOf(prefix)) rmSync(file)
  const load = [`--client=${clients}`, '--jobs=2', `--time=${seconds}`, '--no-vacuum']
  runOfPostgres('pgbench', [mix, ...load, '--log', `--log-prefix=${prefix}`, url])
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
