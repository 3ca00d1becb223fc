import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../cluster/cluster.ts'
import { folder } from '../cluster/settings.ts'
import { scanners } from './scanners.ts'
import { slowClients } from './slow-clients.ts'
import { type Seen, startTraffic, type Traffic } from './traffic.ts'
import { withCluster } from './with-cluster.ts'

/** @returns a sentence with the figures @throws Error when something was not as it must be */
export type Drill = { what: string; run(report: (line: string) => void): Promise<string> }

/** How often something is done: `DRILL_ROUNDS=10`. */
const rounds = Number(process.env.DRILL_ROUNDS ?? 3)

/** What a drill does to the cluster while people use it. */
type Act = (cluster: Cluster, traffic: Traffic) => Promise<void>

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
  'slow-clients': slowClients,
  scanners,
}

/** Rounds of an act, while people read pages and write to each other. */
function onCluster(act: Act, judge: (seen: Seen) => void): Drill['run'] {
  return (report) =>
    withCluster(report, {}, async (cluster) => {
      const traffic = await startTraffic(cluster.origin)
      await traffic.progress(20)
      for (let round = 1; round <= rounds; round++) {
        report(`round ${round} of ${rounds}`)
        await act(cluster, traffic)
        await traffic.progress(20)
      }
      const seen = await traffic.end()
      const figures = describe(seen)
      report(figures)
      judge(seen)
      return figures
    })
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

async function leaderOf(roles: Cluster['roles']): Promise<string> {
  const known = Object.entries(await roles())
  const [leader] = known.find(([, role]) => role === 'leader') ?? []
  if (!leader) throw new Error('No PostgreSQL server is primary.')
  return leader
}

async function restartNodes({ processes, isReady }: Cluster, traffic: Traffic): Promise<void> {
  for (const node of ['node1', 'node2', 'node3']) {
    await processes.signal(node, 'SIGTERM')
    processes.startAgain(node)
    await processes.until(`${node} is ready`, () => isReady(node), 120)
    await traffic.progress(20)
  }
}

async function killNodes({ processes, isReady }: Cluster, traffic: Traffic): Promise<void> {
  for (const node of ['node1', 'node2', 'node3']) {
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

function expectNothingLost({ lost, twice, withoutRetryAfter, written }: Seen): void {
  if (written === 0) throw new Error('Nothing was written')
  if (lost > 0) throw new Error(`${lost} messages that were answered are lost`)
  if (twice > 0) throw new Error(`${twice} messages are there twice`)
  if (withoutRetryAfter > 0) throw new Error(`${withoutRetryAfter} replies 503 have no Retry-After`)
}

function expectStatuses(counts: Record<string, number>, allowed: readonly string[]): void {
  const others = Object.keys(counts).filter((status) => !allowed.includes(status))
  if (others.length > 0) throw new Error(`Replies that must not come: ${JSON.stringify(counts)}`)
}

function describe(seen: Seen): string {
  const failures = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || 'none failed'
  return [
    `${seen.reads} pages read (${failures(seen.failedReads)})`,
    `${seen.written} messages answered (${failures(seen.failedWrites)})`,
    `${seen.lost} lost, ${seen.twice} twice`,
    `longest time without a write ${seen.longestGapMs} ms`,
  ].join('; ')
}
