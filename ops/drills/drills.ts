import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../cluster/cluster.ts'
import { folder } from '../cluster/settings.ts'
import { backup } from './backup.ts'
import { bucketLost } from './bucket-lost.ts'
import { databaseDiskFull } from './database-disk-full.ts'
import { diskFull } from './disk-full.ts'
import { generatedCalls } from './generated-calls.ts'
import { leaderOf } from './leader.ts'
import { mailLost } from './mail-lost.ts'
import { network } from './network.ts'
import { overload } from './overload.ts'
import { ownReads } from './own-reads.ts'
import { pooledClients } from './pooled-clients.ts'
import { replicaReads } from './replica-reads.ts'
import { nodes, restart } from './restart.ts'
import { expectNothingLost, expectStatuses, onCluster } from './rounds.ts'
import { scanners } from './scanners.ts'
import { slowClients } from './slow-clients.ts'
import { soak } from './soak.ts'
import { socketsMoved } from './sockets-moved.ts'
import { columnAdded, partitionDropped } from './tall-tables.ts'
import type { Traffic } from './traffic.ts'
import { twoBuilds } from './two-builds.ts'
import { twoNodes } from './two-nodes.ts'
import { wrongClock } from './wrong-clock.ts'

/** @returns a sentence with the figures @throws Error when something was not as it must be */
export type Drill = { what: string; run(report: (line: string) => void): Promise<string> }

export const drills: Record<string, Drill> = {
  'primary-killed': {
    what: 'The PostgreSQL primary and its Patroni are killed; a standby takes over, and the old primary comes back',
    run: onCluster(killPrimary, (seen) => {
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, ['503', 'none'])
      if (seen.longestGapMs > 30_000) throw new Error(`Nothing was written for ${seen.longestGapMs} ms`)
    }),
  },
  'rolling-restart': {
    what: 'Each node in turn is asked to end, drains, and starts again behind HAProxy',
    run: onCluster(restartNodes, (seen) => {
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, [])
    }),
  },
  'node-killed': {
    what: 'A node is killed without warning, and starts again',
    run: onCluster(killNodes, (seen) => {
      expectNothingLost(seen)
      // What the node was working on when it died has no reply: 502 by HAProxy, or a connection that breaks.
      expectStatuses(seen.failedReads, ['502', '503', 'none'])
      expectStatuses(seen.failedWrites, ['502', '503', 'none'])
    }),
  },
  'redis-lost': {
    what: 'The Redis master is killed and comes back, then both servers hang for a while',
    run: onCluster(loseRedis, (seen) => {
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, [])
    }),
  },
  'pooler-killed': {
    what: 'PgBouncer is killed, and starts again',
    run: onCluster(killPooler, (seen) => {
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, ['503'])
    }),
  },
  network,
  'bucket-lost': bucketLost,
  'mail-lost': mailLost,
  'disk-full': diskFull,
  'database-disk-full': databaseDiskFull,
  'wrong-clock': wrongClock,
  backup,
  'two-builds': twoBuilds,
  'pooled-clients': pooledClients,
  'own-reads': ownReads,
  'slow-clients': slowClients,
  scanners,
  overload,
  'two-nodes': twoNodes,
  'replica-reads': replicaReads,
  'sockets-moved': socketsMoved,
  'column-added': columnAdded,
  'partition-dropped': partitionDropped,
  'generated-calls': generatedCalls,
  soak,
}

async function killPrimary({ processes, roles }: Cluster, traffic: Traffic): Promise<void> {
  const leader = await leaderOf(roles)
  await processes.signal(leader, 'SIGKILL')
  const [pid] = readFileSync(join(folder, leader, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await processes.until('another server is primary', async () => {
    const now = await leaderOf(roles)
    return now !== leader
  })
  await traffic.progress(20)
  processes.startAgain(leader)
  await processes.until(
    `${leader} follows the new primary`,
    async () => /replica|sync_standby/.test((await roles())[leader] ?? ''),
    120,
  )
  await processes.until('a standby is synchronous again', async () =>
    Object.values(await roles()).includes('sync_standby'),
  )
}

async function restartNodes(cluster: Cluster, traffic: Traffic): Promise<void> {
  for (const node of nodes) {
    await restart(cluster, [node])
    await traffic.progress(20)
  }
}

async function killNodes({ processes, isReady }: Cluster, traffic: Traffic): Promise<void> {
  for (const node of nodes) {
    await processes.signal(node, 'SIGKILL')
    await traffic.progress(20)
    processes.startAgain(node)
    await processes.until(`${node} is ready`, () => isReady(node), 120)
  }
}

async function loseRedis({ processes }: Cluster, traffic: Traffic): Promise<void> {
  await processes.signal('redis1', 'SIGKILL')
  await traffic.progress(20)
  processes.startAgain('redis1')
  await traffic.progress(20)
  for (const name of ['redis1', 'redis2']) await processes.signal(name, 'SIGSTOP')
  await traffic.progress(20)
  for (const name of ['redis1', 'redis2']) await processes.signal(name, 'SIGCONT')
}

async function killPooler({ processes }: Cluster, traffic: Traffic): Promise<void> {
  await processes.signal('pgbouncer', 'SIGKILL')
  processes.startAgain('pgbouncer')
  await traffic.progress(20)
}
