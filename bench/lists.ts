import { onPostgres } from './on-postgres.ts'
import type { Running } from './processes.ts'
import type { Report } from './report.ts'

const filters = (asked: object) => `filters=${encodeURIComponent(JSON.stringify(asked))}`

/** Lists of occupations as people narrow them down. */
const lists = {
  'sorted by pay': 'sort=pay',
  'sorted by growth': 'sort=growth',
  'sorted by people employed': 'sort=people',
  'three filters and a sort': `sort=people&${filters({ pay: 'above_middle', demand: 'any_shortage', preparation: ['certificate', 'diploma'] })}`,
  'a word, an industry and growth': `keyword=worker&${filters({ industry: 'construction', growth: 'above_all' })}`,
  'nothing fits': `keyword=nurse&${filters({ pay: 'under_1500', growth: 'shrinking' })}`,
}

/** Courses and educators by distance from a suburb. */
const near = {
  'courses near Melbourne': 'courses?near=AU-VIC-3000-melbourne&km=50',
  'courses near Melbourne that lead to nursing': `courses?near=AU-VIC-3000-melbourne&km=50&${filters({ occupation: 'registered-nurse-medical' })}`,
  'courses within 250 km of Sydney, page 40': 'courses?near=AU-NSW-2000-sydney&km=250&page=40',
  'courses where none is near': 'courses?near=Birdsville&km=10',
  'educators near Melbourne': 'educators?near=AU-VIC-3000-melbourne&km=50',
  'a suburb that many have the name of': 'educators?near=Richmond',
}

/** Openings and gap years as people narrow them down: the samples, which are all there are. */
const opportunities = {
  'jobs: a kind, a place and stated pay': `jobs?${filters({ type: 'apprenticeships', place: 'AU-VIC', pay: 'stated' })}`,
  'jobs: a word and an industry': `jobs?keyword=apprentice&${filters({ industry: 'construction' })}`,
  'jobs: nothing fits': `jobs?keyword=astronaut&${filters({ place: 'NZ' })}`,
  'gap years by title': 'gap-years?',
  'gap years: a country and what people do': `gap-years?${filters({ destination: 'jp', experience: 'snow' })}`,
  'gap years: a word': 'gap-years?keyword=reef',
}

/** `GET /api/categories/occupation/` filtered and sorted by figures, beside the list by title; and a comparison of four. */
export async function benchLists(report: Report, site: Running): Promise<void> {
  report.section(
    'Lists of occupations',
    'All 1,075 occupations over HTTP, one request after another, 24 to a page. One process with the embedded database.',
  )
  await measure(report, site)
}

/** The same on a real PostgreSQL, when its programs are here. */
export async function benchListsOnPostgres(report: Report): Promise<void> {
  await onPostgres(async (start) => {
    const site = await start()
    try {
      report.section(
        'Lists of occupations on PostgreSQL',
        'The same with the database in processes of its own.',
      )
      await measure(report, site)
    } finally {
      await site.stop()
    }
  })
}

async function measure(report: Report, site: Running): Promise<void> {
  const address = `${site.address}/api/categories/occupation/?`
  await times(address, 50)
  const byTitle = await times(address)
  for (const [name, query] of Object.entries(lists))
    addTimes(report, name, await times(address + query), byTitle)
  const byName = await times(`${site.address}/api/opportunities/courses?`)
  for (const [name, query] of Object.entries(near))
    addTimes(
      report,
      name,
      await times(`${site.address}/api/explore/near/${query}`),
      byName,
      'courses by name',
    )
  const byClosing = await times(`${site.address}/api/opportunities/jobs?`)
  for (const [name, query] of Object.entries(opportunities)) {
    const taken = await times(`${site.address}/api/opportunities/${query}`)
    addTimes(report, name, taken, byClosing, 'all jobs')
  }
  const four = 'registered-nurse-medical,enrolled-nurse,physiotherapist,ambulance-officer'
  addTimes(
    report,
    'a comparison of four',
    await times(`${site.address}/api/compare/occupations?occupations=${four}`),
    byTitle,
  )
}

async function times(url: string, count = 200): Promise<number[]> {
  const taken: number[] = []
  for (let request = 0; request < count; request++) {
    const began = performance.now()
    const reply = await fetch(url)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)
}

function addTimes(
  report: Report,
  name: string,
  taken: number[],
  baseline: number[],
  baselineName = 'by title',
): void {
  const at = (list: number[], share: number) => list[Math.floor(list.length * share)] ?? 0
  const words = (list: number[]) => `${at(list, 0.5).toFixed(1)} / ${at(list, 0.95).toFixed(1)} ms`
  report.add({
    name: `${name}: p50 / p95`,
    value: words(taken),
    baseline: `${words(baseline)} ${baselineName}`,
    ratio: at(taken, 0.5) / at(baseline, 0.5),
    goal: 'p95 ≤ 50 ms',
    met: at(taken, 0.95) <= 50,
  })
}
