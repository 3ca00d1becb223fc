import pg from 'pg'
import { onPostgres } from './on-postgres.ts'
import type { Running } from './processes.ts'
import type { Report } from './report.ts'
import { signIn } from './signed-in.ts'

const page = '/occupations/plumber-general'
const goalMs = 1_000

/** From the click on "Publish" until the page shows it, with the embedded database. */
export async function benchAdmin(report: Report, site: Running): Promise<void> {
  report.section('Publishing', 'From the call that publishes an occupation until its page shows the change.')
  await measurePublishing(report, 'One process, embedded database', site, site)
  report.section(
    'Pickers',
    'What a combobox asks for while someone types: each of the first letters of a name, over HTTP with all content.',
  )
  await measurePickers(report, site)
}

/** The same with a second node, and lists of 100,000 records beside the plain SQL of the same page. */
export async function benchAdminOnPostgres(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const one = await start({ DEMO: 'on' })
    const other = await start({ DEMO: 'on' })
    try {
      report.section(
        'Publishing on PostgreSQL',
        'Published on one node, read on the other as fast as it answers.',
      )
      await measurePublishing(report, 'Two nodes', one, other)
      report.section(
        'Lists of the admin area',
        '100,000 openings on PostgreSQL, 50 to a page, over HTTP with count and labels. Beside it the statement of the page alone.',
      )
      await measureLists(report, one, url)
    } finally {
      await one.stop()
      await other.stop()
    }
  })
}

async function measurePublishing(report: Report, name: string, one: Running, other: Running): Promise<void> {
  const admin = await signIn(one.address, 'admin')
  const id = idOf(await admin.get('/api/admin/occupations?keyword=plumber-general'))
  const taken: number[] = []
  const renders: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const text = `Turn ${turn} of the pipes.`
    const began = performance.now()
    await admin.put(`/api/admin/occupations/${id}`, { fields: { introduction: text }, save: 'publish' })
    while (!(await (await fetch(`${other.address}${page}`)).text()).includes(text))
      if (performance.now() - began > 30_000) throw new Error(`${name}: the page never showed it`)
    taken.push(performance.now() - began)
    const rendering = performance.now()
    await (await fetch(`${other.address}${page}?preview=${turn}`)).arrayBuffer()
    renders.push(performance.now() - rendering)
  }
  report.add({
    name: `${name}: publish to visible, p50 / p95`,
    value: words(taken),
    baseline: `${words(renders)} to render the page`,
    ratio: percentile(taken, 95) / percentile(renders, 95),
    goal: `p95 ≤ ${goalMs} ms`,
    met: percentile(taken, 95) <= goalMs,
  })
}

const pickers: { name: string; path: string; typed: string }[] = [
  { name: 'courses, as a proposal asks', path: '/api/search/courses?keyword=', typed: 'bachelor of nursing' },
  {
    name: 'careers of a job',
    path: '/api/admin/jobs/options/occupationCodes?keyword=',
    typed: 'electrician',
  },
  {
    name: 'educators of a course',
    path: '/api/admin/courses/options/educatorId?keyword=',
    typed: 'university',
  },
]

async function measurePickers(report: Report, site: Running): Promise<void> {
  const admin = await signIn(site.address, 'admin')
  for (const { name, path, typed } of pickers) {
    const taken: number[] = []
    for (let turn = 0; turn < 5; turn++)
      for (let letters = 1; letters <= typed.length; letters++) {
        const { ms } = await admin.get(`${path}${encodeURIComponent(typed.slice(0, letters))}`)
        taken.push(ms)
      }
    report.add({
      name: `${name}: p50 / p95`,
      value: words(taken),
      goal: 'p95 ≤ 100 ms',
      met: percentile(taken, 95) <= 100,
    })
  }
}

const filters = (asked: object) => `filters=${encodeURIComponent(JSON.stringify(asked))}`
const lists: { name: string; query: string; sql: string }[] = [
  { name: 'the first page', query: '', sql: 'order by title, id limit 50' },
  { name: 'page 1,000', query: 'page=1000', sql: 'order by title, id limit 50 offset 49950' },
  {
    name: 'sorted by closing day',
    query: 'sort=-closesAt',
    sql: 'order by closes_at desc, id desc limit 50',
  },
  {
    name: 'filtered by employer',
    query: filters({ employerId: '1' }),
    sql: 'where employer_id = 1 order by title, id limit 50',
  },
  {
    name: 'a word that few have',
    query: 'keyword=tram%2077777',
    sql: "where title ilike '%tram 77777%' order by title, id limit 50",
  },
  {
    name: 'a word that all have',
    query: 'keyword=tram',
    sql: "where title ilike '%tram%' order by title, id limit 50",
  },
  { name: 'drafts', query: 'status=DRAFT', sql: "where status = 'DRAFT' order by title, id limit 50" },
]

async function measureLists(report: Report, site: Running, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into job_opening (slug, title, employer_id, job_type, description, country_code, time_zone, closes_at, status, updated_at)
    select 'tram-' || n, 'Tram ' || n, (select id from employer order by id offset n % 10 limit 1), 'jobs', '<p>Drive.</p>',
      'AU', 'Australia/Sydney', date '2026-01-01' + n % 900, case n % 10 when 0 then 'DRAFT' else 'CLOSED' end, now()
    from generate_series(1, 100000) n`)
  await client.query('vacuum analyze job_opening')
  const admin = await signIn(site.address, 'admin')
  for (const { name, query, sql } of lists) {
    const taken: number[] = []
    const plain: number[] = []
    for (let turn = 0; turn < 40; turn++) {
      taken.push((await admin.get(`/api/admin/jobs?per_page=50&${query}`)).ms)
      const began = performance.now()
      await client.query(`select id, title, employer_id, job_type, closes_at, status from job_opening ${sql}`)
      plain.push(performance.now() - began)
    }
    report.add({
      name: `${name}: p50 / p95`,
      value: words(taken),
      baseline: words(plain),
      ratio: percentile(taken, 50) / percentile(plain, 50),
      goal: 'p95 ≤ 100 ms',
      met: percentile(taken, 95) <= 100,
    })
  }
  await client.end()
}

function idOf({ text }: { text: string }): number {
  const [record] = (JSON.parse(text) as { data: { id: number }[] }).data
  if (!record) throw new Error('the occupation is not there')
  return record.id
}

function words(values: number[]): string {
  return `${percentile(values, 50).toFixed(0)} / ${percentile(values, 95).toFixed(0)} ms`
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
