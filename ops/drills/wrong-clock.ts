import { globSync } from 'node:fs'
import type { Cluster } from '../cluster/cluster.ts'
import { databaseAt, withClient } from '../cluster/database.ts'
import type { Drill } from './drills.ts'
import { restart } from './restart.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { withCluster } from './with-cluster.ts'

const day = 86_400
/** Messages are stored with the time of the database, as far as it can be known over a connection. */
const latestSeconds = 5

export const wrongClock: Drill = {
  what: 'The clocks of a node and of the worker are a day ahead, then a day behind (libfaketime)',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      const figures: string[] = []
      for (const seconds of [day, -day]) {
        report(`${seconds} s`)
        figures.push(await withClock(cluster, seconds))
      }
      await restart(cluster, ['worker', 'node1'])
      return figures.join('\n')
    }),
}

async function withClock(cluster: Cluster, seconds: number): Promise<string> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (!library) throw new Error('This drill needs libfaketime: apt-get install -y faketime')
  const clock = {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    DONT_FAKE_MONOTONIC: '1',
  }
  await restart(cluster, ['worker', 'node1'], clock)
  const reply = await fetch(`${cluster.addressOf('node1')}/ready`)
  const { clock_seconds_ahead: ahead = 0 } = (await reply.json()) as { clock_seconds_ahead?: number }
  if (Math.abs(ahead - seconds) > 60) throw new Error(`The node takes itself to be ${ahead} s ahead`)

  const traffic = await startTraffic(cluster.addressOf('node1'))
  await traffic.progress(50)
  const worst = await newestMessageOff()
  const seen = await traffic.end()
  expectNothingLost(seen)
  expectStatuses(seen.failedReads, [])
  expectStatuses(seen.failedWrites, [])
  if (worst > latestSeconds) throw new Error(`Messages are stored ${worst} s off`)
  return `${seconds} s: the node says ${ahead} s; a new message is ${worst} s off; ${describe(seen)}`
}

/** How far the newest message is from the database's time, in seconds. */
function newestMessageOff(): Promise<number> {
  return withClient(databaseAt('primary'), async (client) => {
    const { rows } = await client.query<{ off: number }>(`
      select abs(extract(epoch from clock_timestamp() - created_at))::float as off from message order by id desc limit 1`)
    return Math.round(rows[0]?.off ?? 0)
  })
}
