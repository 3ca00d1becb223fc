import { openPostgres } from '../app/platform/database.server.ts'
import { onPostgres } from './on-postgres.ts'
import { cpuMs, type Running } from './processes.ts'
import { median, type Report } from './report.ts'
import { fillSchool, p95, post, schoolsOf, timesOf } from './work-experience.ts'

const packets = 100
const turns = 9
const requests = 120
const goal = 1.3

/**
 * Other requests while a job makes 100 packets. The job rests between packets, so that it takes some minutes: what is measured are
 * its first, in turns of some seconds, after as many turns without it.
 */
export async function benchWexPackets(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const site = await start({ DEMO: 'off' })
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    try {
      report.section(
        'Work experience: packets by job',
        `On PostgreSQL. ${packets} packets of a school by one job, while 2 clients read its board and \`/about\` in turn; p95 of ${requests} requests, medians of ${turns} turns before and ${turns} during the job.`,
      )
      const [schoolId = 0] = await schoolsOf(db, 1)
      const { cookie } = await fillSchool(db, schoolId, { size: packets, only: 'approved' })
      await measure(report, site, cookie)
    } finally {
      await close()
      await site.stop()
    }
  })
}

async function measure(report: Report, site: Running, cookie: string): Promise<void> {
  const turn = async () => {
    const ask = (path: string) => timesOf(site.address + path, cookie, { requests: requests / 2, clients: 2 })
    const [board, about] = [await ask('/api/advisor/wex/placements'), await ask('/about')]
    return p95([...board, ...about].toSorted((one, other) => one - other))
  }
  for (let warm = 0; warm < 3; warm += 1) await turn()
  const [quiet, busy]: [number[], number[]] = [[], []]
  for (let at = 0; at < turns; at += 1) quiet.push(await turn())
  const { data } = (await post(site.address, cookie, '/api/advisor/wex/packets', {})) as {
    data: { id: string; placements: number }
  }
  if (data.placements !== packets) throw new Error(`the job makes ${data.placements} packets`)
  const [cpu, began] = [cpuMs(site.pid), performance.now()]
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  const alone = (cpuMs(site.pid) - cpu) / (performance.now() - began)
  for (let at = 0; at < turns; at += 1) busy.push(await turn())
  const state = await fetch(`${site.address}/api/advisor/wex/packets/${data.id}`, {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
  })
  const { data: packed } = (await state.json()) as { data: { is_ready: boolean } }
  if (packed.is_ready) throw new Error('the job was over before it was measured')
  const [during, before] = [median(busy), median(quiet)]
  report.add({
    name: 'Other requests during the job, p95',
    value: `${during.toFixed(1)} ms`,
    baseline: `${before.toFixed(1)} ms before it`,
    ratio: during / before,
    goal: `≤ ${goal} ×`,
    met: during / before <= goal,
  })
  report.add({
    name: 'Processor time of the job while nobody asks',
    value: `${(alone * 100).toFixed(0)} % of a core`,
  })
}
