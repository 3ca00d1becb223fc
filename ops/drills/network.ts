import { type ErrorProxy, type Faults, startErrorProxy } from '../../test/fault-proxy.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { databaseOn } from '../cluster/database.ts'
import { portOf } from '../cluster/settings.ts'
import type { Drill } from './drills.ts'
import { nodes, restart } from './restart.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { withCluster } from './with-cluster.ts'

type Case = { name: string; pooler?: Faults; redis?: Faults; failedWrites: string[] }

const slow = { delayMs: 200, lossShare: 0.02 }
const silent = { isSilent: true }

const cases: Case[] = [
  { name: 'Redis 200 ms away, 2 % lost', redis: slow, failedWrites: [] },
  { name: 'Redis silent', redis: silent, failedWrites: [] },
  { name: 'PgBouncer 200 ms away, 2 % lost', pooler: slow, failedWrites: ['503'] },
  { name: 'PgBouncer silent', pooler: silent, failedWrites: ['503'] },
  { name: 'both silent', pooler: silent, redis: silent, failedWrites: ['503'] },
]
const longestRecoveryMs = 15_000

export const network: Drill = {
  what: 'The way from the nodes to PgBouncer and Redis is slow, loses packets, or is silent without a word (TCP proxies)',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      const pooler = await startErrorProxy(portOf('pgbouncer'))
      const redis = await startErrorProxy(portOf('redis'))
      try {
        const way = {
          DATABASE_URL: databaseOn(pooler.port),
          REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        }
        await restart(cluster, nodes, way)
        const figures: string[] = []
        for (const one of cases) {
          report(one.name)
          figures.push(await runCase(cluster, { pooler, redis }, one))
          report(figures.at(-1) ?? '')
        }
        await restart(cluster, nodes)
        return figures.join('\n')
      } finally {
        pooler.close()
        redis.close()
      }
    }),
}

async function runCase(
  { origin, processes }: Cluster,
  proxies: { pooler: ErrorProxy; redis: ErrorProxy },
  { name, pooler = {}, redis = {}, failedWrites }: Case,
): Promise<string> {
  const traffic = await startTraffic(origin)
  await traffic.progress(20)
  proxies.pooler.set(pooler)
  proxies.redis.set(redis)
  const { seen } = traffic
  if (pooler.isSilent) {
    const refused = () => Object.values(seen.failedWrites).reduce((sum, count) => sum + count, 0)
    await processes.until('20 writes are refused', async () => refused() >= 20, 120)
  } else await traffic.progress(20)
  proxies.pooler.set({})
  proxies.redis.set({})
  const began = performance.now()
  await traffic.progress(2)
  const recoveryMs = Math.round(performance.now() - began)
  await traffic.progress(20)
  await traffic.end()
  const figures = `${name}: ${describe(seen)}; ${recoveryMs} ms until messages go on`
  expectNothingLost(seen)
  expectStatuses(seen.failedReads, [])
  expectStatuses(seen.failedWrites, failedWrites)
  if (recoveryMs > longestRecoveryMs) throw new Error(figures)
  return figures
}
