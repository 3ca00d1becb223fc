import { openPostgres } from '../app/platform/database.server.ts'
import { onPostgres } from './on-postgres.ts'
import type { Running } from './processes.ts'
import { median, type Report } from './report.ts'
import { fillSchool, p95, schoolsOf, timesOf } from './work-experience.ts'

const [few, many] = [36, 2_000]
const rounds = 3
const goalMs = 120
const goalStatements = 6

const calls = [
  { name: 'Board, first page', path: '/api/advisor/wex/placements' },
  { name: 'Board, late ones that wait for the host', path: '/api/advisor/wex/placements?late=1&waits=host' },
  { name: 'Board, by name', path: '/api/advisor/wex/placements?keyword=sample%2019' },
]

/** The board of a school with 2,000 placements beside one with as many as the demo has, in turn on the same site. */
export async function benchWexBoard(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const site = await start({ LOG_LEVEL: 'info', DEMO: 'off' })
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    try {
      report.section(
        'Work experience: the board of a school',
        `Over HTTP on PostgreSQL, 2 clients at once; p95 of 100 calls, medians of ${rounds} turns; a school with ${many} placements of all statuses beside one with ${few}.`,
      )
      const [first = 0, second = 0] = await schoolsOf(db, 2)
      const small = await fillSchool(db, first, { size: few })
      const large = await fillSchool(db, second, { size: many })
      for (const call of calls)
        await addCall(report, site, { ...call, small: small.cookie, large: large.cookie })
      const one = (school: typeof small) => `/advisor/wex/${school.placementIds.at(-1)}`
      await addCall(report, site, {
        name: 'One placement, the whole page',
        path: one(large),
        pathOfSmall: one(small),
        small: small.cookie,
        large: large.cookie,
      })
    } finally {
      await close()
      await site.stop()
    }
  })
}

type Call = { name: string; path: string; pathOfSmall?: string; small: string; large: string }

async function addCall(report: Report, site: Running, call: Call): Promise<void> {
  const { name, path, pathOfSmall = path, small, large } = call
  const ask = async (where: string, cookie: string) =>
    p95(await timesOf(site.address + where, cookie, { requests: 100, clients: 2 }))
  await Promise.all([ask(pathOfSmall, small), ask(path, large)])
  const [ours, beside]: [number[], number[]] = [[], []]
  const before = site.output().length
  for (let round = 0; round < rounds; round += 1) {
    beside.push(await ask(pathOfSmall, small))
    ours.push(await ask(path, large))
  }
  const [atMany, atFew] = [median(ours), median(beside)]
  report.add({
    name: `${name}, p95`,
    value: `${atMany.toFixed(1)} ms`,
    baseline: `${atFew.toFixed(1)} ms at ${few} placements`,
    ratio: atMany / atFew,
    goal: `≤ ${goalMs} ms`,
    met: atMany <= goalMs,
  })
  const statements = await statementsIn(site, before)
  report.add({
    name: `${name}, statements`,
    value: String(statements),
    goal: `≤ ${goalStatements}`,
    met: statements <= goalStatements,
  })
}

/** Statements of a request, by what the site has logged since then; what all pages share is read once a while. Lines are written in batches. */
async function statementsIn(site: Running, since: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const counts = [
    ...site
      .output()
      .slice(since)
      .matchAll(/"queries":(\d+)/g),
  ].map(([, count]) => Number(count))
  if (counts.length === 0) throw new Error('the site has logged no requests')
  return median(counts)
}
