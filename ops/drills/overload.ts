import type { Drill } from './drills.ts'
import { createLoad, type Load, type Outcome, type Target } from './load.ts'
import { Visitor } from './visitor.ts'
import { withCluster } from './with-cluster.ts'

const seconds = Number(process.env.DRILL_SECONDS ?? 60)
const times = 3
const smallestShare = 0.8
const latestRecoveryMs = 5_000
/** As long as the three requests together may take on a machine that does nothing else. */
const normalMs = 500
const people = ['student', 'student2', 'leaver', 'advisor', 'advisor2', 'parent']

export const overload: Drill = {
  what: 'Three times as many requests as the cluster can answer come for a minute',
  run: (report) =>
    withCluster(report, {}, async ({ origin, processes }) => {
      const load = createLoad(origin, await targetsOf(origin))
      try {
        const peak = await findPeak(load, report)
        report(`${times} × ${Math.round(peak)} requests a second`)
        const sent = await load.open(times * peak, seconds)
        const ended = performance.now()
        await processes.until('requests are answered as before', async () => {
          const { isGood, ms } = await load.once()
          return isGood && ms < normalMs
        })
        const recoveryMs = Math.round(performance.now() - ended)
        const outcome = await sent.outcome
        const goodput = outcome.good / seconds
        const share = goodput / peak
        const figures = [
          `peak ${Math.round(peak)} good replies a second; at ${times} times that ${Math.round(goodput)}, ${Math.round(share * 100)} %`,
          `${outcome.refused} × 503 with Retry-After, others ${JSON.stringify(outcome.others)}, ${outcome.unsent} not sent`,
          `answered as before ${recoveryMs} ms after the last request; the requests came from the same two cores`,
        ].join('; ')
        report(figures)
        if (share < smallestShare || recoveryMs > latestRecoveryMs || hasErrors(outcome))
          throw new Error(figures)
        return figures
      } finally {
        load.close()
      }
    }),
}

/** What has no reply in time is not counted as good; any reply but 200 and 503 with `Retry-After` is an error. */
function hasErrors({ others }: Outcome): boolean {
  return Object.keys(others).some((key) => key !== 'late' && key !== 'broken')
}

/** A page from the cache, one that is rendered for who asks, and a call. */
async function targetsOf(origin: string) {
  const targets: Target[] = []
  for (const name of people) {
    const visitor = new Visitor(origin)
    await visitor.signIn(name)
    const { cookie } = visitor
    targets.push(
      { path: '/about', headers: { accept: 'text/html' } },
      { path: '/occupations/chef', headers: { accept: 'text/html', cookie } },
      { path: '/api/state', headers: { accept: 'application/json', cookie } },
    )
  }
  return targets
}

/** More and more at once, until no more are answered. */
async function findPeak(load: Load, report: (line: string) => void): Promise<number> {
  await load.closed(8, 10) // code is compiled, and caches fill
  let peak = 0
  for (const atOnce of [4, 8, 16, 32, 64]) {
    const perSecond = await load.closed(atOnce, 8)
    report(`${atOnce} at once: ${Math.round(perSecond)} good replies a second`)
    peak = Math.max(peak, perSecond)
  }
  return peak
}
