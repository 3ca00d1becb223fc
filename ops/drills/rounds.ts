import type { Cluster } from '../cluster/cluster.ts'
import type { Drill } from './drills.ts'
import { describeLearned, expectLedgerRight, startLearners } from './learners.ts'
import { type Seen, startTraffic, type Traffic } from './traffic.ts'
import { withCluster } from './with-cluster.ts'

/** How often something is done: `DRILL_ROUNDS=10`. */
const rounds = Number(process.env.DRILL_ROUNDS ?? 3)

/** What a drill does to the cluster while people use it. */
export type Act = (cluster: Cluster, traffic: Traffic) => Promise<void>

/** Rounds of an act, while people read pages, write to each other, learn, and sign in. */
export function onCluster(act: Act, judge: (seen: Seen) => void): Drill['run'] {
  return (report) =>
    withCluster(report, {}, async (cluster) => {
      const traffic = await startTraffic(cluster.origin)
      const learners = await startLearners(cluster.origin)
      await traffic.progress(20)
      for (let round = 1; round <= rounds; round++) {
        report(`round ${round} of ${rounds}`)
        await act(cluster, traffic)
        await traffic.progress(20)
      }
      const seen = await traffic.end()
      const learned = await learners.end()
      const figures = `${describe(seen)}; ${describeLearned(learned)}`
      report(figures)
      judge(seen)
      expectLedgerRight(learned)
      return figures
    })
}

export function expectNothingLost({ lost, twice, withoutRetryAfter, written }: Seen): void {
  if (written === 0) throw new Error('Nothing was written')
  if (lost > 0) throw new Error(`${lost} messages that were answered are lost`)
  if (twice > 0) throw new Error(`${twice} messages are there twice`)
  if (withoutRetryAfter > 0) throw new Error(`${withoutRetryAfter} replies 503 have no Retry-After`)
}

export function expectStatuses(counts: Record<string, number>, allowed: readonly string[]): void {
  const others = Object.keys(counts).filter((status) => !allowed.includes(status))
  if (others.length > 0) throw new Error(`Replies that must not come: ${JSON.stringify(counts)}`)
}

export function describe(seen: Seen): string {
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
