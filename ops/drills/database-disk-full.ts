import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../cluster/cluster.ts'
import { databaseAt, withClient } from '../cluster/database.ts'
import { ownerOfServers } from '../cluster/owner.ts'
import { folder } from '../cluster/settings.ts'
import type { Drill } from './drills.ts'
import { leaderOf } from './leader.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { stopCluster, withCluster } from './with-cluster.ts'

const servers = ['pg1', 'pg2', 'pg3']
const spareBytes = 600 * 1_024 ** 2
/** Each switch takes 16 MB, of the standbys' disks too. */
const switchMs = 1_000
const latestRecoverySeconds = 60

const dataOf = (server: string) => join(folder, server)
/** Not among the data, where a server that comes back removes what the primary does not have. */
const diskOf = (server: string) => join(folder, `${server}-disk`)
const fillerOf = (server: string) => join(diskOf(server), 'filler')

export const databaseDiskFull: Drill = {
  what: 'The disk of the primary is full, then those of all PostgreSQL servers, and they have room again',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      const mounted: string[] = []
      try {
        for (const server of await leaderLast(cluster)) {
          report(`${server} gets a small disk`)
          await moveToSmallDisk(cluster, server, mounted)
        }
        return await fillDisks(cluster, report)
      } finally {
        await stopCluster()
        for (const disk of mounted) run('umount', ['--lazy', disk])
      }
    }),
}

async function leaderLast({ roles }: Cluster): Promise<string[]> {
  const leader = await leaderOf(roles)
  return [...servers.filter((server) => server !== leader), leader]
}

/** Its data goes to a file system in memory with little room to spare. */
async function moveToSmallDisk(cluster: Cluster, server: string, mounted: string[]): Promise<void> {
  const { processes } = cluster
  await processes.signal(server, 'SIGTERM')
  const data = dataOf(server)
  const disk = diskOf(server)
  const before = `${data}-before`
  renameSync(data, before)
  mkdirSync(disk)
  const size = Number(run('du', ['-sb', before]).split('\t')[0]) + spareBytes
  const { uid = process.getuid?.(), gid = process.getgid?.() } = ownerOfServers()
  run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700,uid=${uid},gid=${gid}`, 'tmpfs', disk])
  mounted.push(disk)
  run('cp', ['-a', before, join(disk, 'data')])
  symlinkSync(join(disk, 'data'), data)
  rmSync(before, { recursive: true })
  processes.startAgain(server)
  await follows(cluster, server)
}

async function follows({ processes, roles }: Cluster, server: string): Promise<void> {
  await processes.until(
    `${server} follows the primary`,
    async () => /replica|sync_standby/.test((await roles())[server] ?? ''),
    120,
  )
  await processes.until(
    'a standby is synchronous',
    async () => Object.values(await roles()).includes('sync_standby'),
    120,
  )
}

async function fillDisks(cluster: Cluster, report: (line: string) => void): Promise<string> {
  const { processes, roles, origin } = cluster
  const traffic = await startTraffic(origin)
  await traffic.progress(20)

  const leader = await leaderOf(roles)
  report(`the disk of ${leader}, the primary, is full`)
  await processes.until(
    'another server is primary',
    async () => {
      await fill([leader])
      return (await leaderOf(roles)) !== leader
    },
    120,
  )
  await traffic.progress(20)
  const gapMs = traffic.seen.longestGapMs
  rmSync(fillerOf(leader))
  await follows(cluster, leader)

  report('all disks are full')
  const refused = () => traffic.seen.failedWrites['503'] ?? 0
  const before = refused()
  await processes.until(
    'writes are refused',
    async () => {
      await fill(servers)
      return refused() >= before + 20
    },
    120,
  )
  const readsBefore = traffic.seen.reads
  await processes.until('pages are read', async () => traffic.seen.reads > readsBefore + 50)
  for (const server of servers) rmSync(fillerOf(server), { force: true })
  const recoveryMs = await untilWritten(traffic)
  await processes.until('all servers are there', async () => Object.keys(await roles()).length === 3)
  for (const server of (await leaderLast(cluster)).slice(0, 2)) await follows(cluster, server)

  const seen = await traffic.end()
  const unbalanced = await unbalancedTransactions()
  const figures = [
    `primary full: a standby took over, ${gapMs} ms without a write`,
    `all full: writes refused with 503, pages read; with room again messages go on after ${recoveryMs} ms without repair`,
    unbalanced,
    describe(seen),
  ].join('; ')
  report(figures)
  expectNothingLost(seen)
  expectStatuses(seen.failedReads, [])
  expectStatuses(seen.failedWrites, ['503'])
  if (recoveryMs > latestRecoverySeconds * 1_000) throw new Error(figures)
  return figures
}

let switchedAt = 0

/** What is free is taken, again and again, as by a log that grows; and PostgreSQL needs another file of its log. */
async function fill(full: readonly string[]): Promise<void> {
  for (const server of full) {
    const { bavail, bsize } = statfsSync(diskOf(server))
    const filler = fillerOf(server)
    if (!existsSync(filler)) writeFileSync(filler, '')
    if (bavail > 0) appendAll(filler, bavail * bsize)
  }
  if (performance.now() - switchedAt < switchMs) return
  switchedAt = performance.now()
  await withClient(databaseAt('primary', 'postgres', 'postgres'), (client) =>
    client.query('select pg_switch_wal()'),
  ).catch(() => {})
}

function appendAll(filler: string, bytes: number): void {
  try {
    appendFileSync(filler, Buffer.alloc(bytes))
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error // PostgreSQL has taken some of it meanwhile
  }
}

async function untilWritten(traffic: Traffic): Promise<number> {
  const began = performance.now()
  await traffic.progress(2)
  return Math.round(performance.now() - began)
}

/** @throws Error when entries of a transaction do not sum to zero */
function unbalancedTransactions(): Promise<string> {
  return withClient(databaseAt('primary'), async (client) => {
    const { rows } = await client.query<{ sum: number }>(
      'select sum(amount)::int as sum from xp_entry group by transaction_id',
    )
    const unbalanced = rows.filter(({ sum }) => sum !== 0)
    if (unbalanced.length > 0) throw new Error(`${unbalanced.length} transactions do not sum to zero`)
    return `${rows.length} transactions of the ledger sum to zero`
  })
}

function run(program: string, given: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, given, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`This drill needs root for disks of its own: ${program}: ${stderr}`)
  return stdout
}
