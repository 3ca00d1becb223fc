import { loadavg } from 'node:os'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { eventAttendances } from '../app/features/events/tables.server.ts'
import { sampleAnswers } from '../app/features/virtual-jobs/demo.server.ts'
import { systemClock } from '../app/platform/clock.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { eventIn } from '../test/events.ts'
import { pagesOfExperience, vetSlug } from '../test/experiences.ts'
import { createPerson, createSession } from '../test/people.ts'
import { openBrowser } from './conversations.ts'
import { onPostgres } from './on-postgres.ts'
import { cpuMs, load, type Running } from './processes.ts'
import { median, type Report } from './report.ts'
import { p95, timesOf } from './work-experience.ts'

const [people, calls] = [20, 200]
const reminded = 10_000
const turns = 5
const minuteMs = 60_000

/** What is live, signing up, reminders, and certificates of experiences, on two nodes of one database. */
export async function benchEvents(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const env = { CONTENT_DIR: 'test/content', DEMO: 'on' }
    const nodes = [await start(env), await start({ ...env, LOG_LEVEL: 'info' })] as const
    const client = new pg.Client({ connectionString: url })
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    const services = { db, clock: systemClock } as Services
    try {
      await client.connect()
      report.section(
        'Events and expos',
        `Over HTTP on PostgreSQL, two nodes. Load of the machine before: ${loadavg()[0]?.toFixed(1)}.`,
      )
      addLive(report, nodes[0])
      await addStatements(report, nodes[1])
      await addCertificates(report, services, nodes[0])
      await addAttends(report, services, nodes)
      await addReminders(report, client, services)
    } finally {
      await client.end()
      await close()
      for (const node of nodes) await node.stop()
    }
  })
}

/** In requests a second of processor time of the site: what else runs on the machine does not count. */
function addLive(report: Report, { address, pid }: Running): void {
  const [live, bare]: [number[], number[]] = [[], []]
  const perSecond = (path: string) => {
    const before = cpuMs(pid)
    const { requests } = load(address + path, { seconds: 2 })
    return (requests / (cpuMs(pid) - before)) * 1_000
  }
  for (const path of ['/healthcheck', '/api/state/live']) perSecond(path)
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(perSecond('/healthcheck'))
    live.push(perSecond('/api/state/live'))
  }
  const ratio = median(live) / median(bare)
  report.add({
    name: 'What is live, requests a second of processor time',
    value: `${Math.round(median(live))}`,
    baseline: `${Math.round(median(bare))} of /healthcheck`,
    ratio,
    goal: '≥ 0.80',
    met: ratio >= 0.8,
  })
}

/** As the log of the site counts them; its lines are written in batches. */
async function addStatements(report: Report, site: Running): Promise<void> {
  await fetch(`${site.address}/api/state/live`)
  const before = site.output().length
  for (let call = 0; call < 50; call += 1) await fetch(`${site.address}/api/state/live`)
  const linesOf = () => [
    ...site
      .output()
      .slice(before)
      .matchAll(/\/api\/state\/live[^\n]*"queries":(\d+)/g),
  ]
  while (linesOf().length < 49) await new Promise((resolve) => setTimeout(resolve, 200))
  const most = Math.max(...linesOf().map(([, count]) => Number(count)))
  report.add({ name: 'What is live, statements', value: String(most), goal: '0', met: most === 0 })
}

async function addAttends(report: Report, services: Services, nodes: readonly Running[]): Promise<void> {
  const event = await eventIn({ db: services.db, services }, 3 * 24 * 60)
  const browsers: Awaited<ReturnType<typeof openBrowser>>[][] = []
  while (browsers.length < people) {
    const { id } = await createPerson(services, { role: 'user' })
    const session = await createSession(services, id)
    browsers.push(await Promise.all(nodes.map(({ address }) => openBrowser(address, session))))
  }
  const timesWhile = async (call: (browser: Awaited<ReturnType<typeof openBrowser>>) => Promise<unknown>) => {
    const times: number[] = []
    let refused = 0
    await Promise.all(
      Array.from({ length: calls }, async (_, at) => {
        const browser = browsers[at % people]?.[at % nodes.length]
        const began = performance.now()
        // A node that is too busy says so, and its answer counts as a refusal.
        if (browser)
          await call(browser).catch(() => {
            refused += 1
          })
        times.push(performance.now() - began)
      }),
    )
    return { p95: p95(times.sort((one, other) => one - other)), refused }
  }
  await timesWhile((browser) => browser.get('/api/session'))
  const bare = await timesWhile((browser) => browser.get('/api/session'))
  const took = await timesWhile((browser) => browser.post('/api/events/attend', { id: String(event.id) }))
  report.add({
    name: `${calls} sign-ups at once by ${people} people, p95`,
    value: `${took.p95.toFixed(0)} ms, ${took.refused} refused`,
    baseline: `${bare.p95.toFixed(0)} ms of as many GET /api/session, ${bare.refused} refused`,
    ratio: took.p95 / bare.p95,
    goal: '≤ 150 ms, none refused',
    met: took.p95 <= 150 && took.refused === 0,
  })
  const rows = await services.db.$count(eventAttendances, eq(eventAttendances.eventId, event.id))
  report.add({ name: 'Their places', value: String(rows), goal: `${people}`, met: rows === people })
}

/** From the call that finishes an experience until its PDF is there; then the check of one by its code. */
async function addCertificates(report: Report, services: Services, site: Running): Promise<void> {
  const path = `/api/vje/${vetSlug}`
  const pages = await pagesOfExperience(services.db, vetSlug)
  const [ready, files]: [number[], number[]] = [[], []]
  let code = ''
  for (let person = 0; person < people; person += 1) {
    const { id } = await createPerson(services, { role: 'user', dob: '2000-01-01' })
    const browser = await openBrowser(site.address, await createSession(services, id))
    await browser.post(`${path}/start`, {})
    for (const { slug, form } of pages)
      await (form
        ? browser.post(`${path}/activities/${slug}`, { answers: sampleAnswers(form) })
        : browser.post(`${path}/pages/${slug}/complete`, {}))
    const began = performance.now()
    await browser.post(`${path}/complete`, {})
    const asked = performance.now()
    const file = await fetch(`${site.address}${path}/certificate/file`, {
      headers: { cookie: browser.cookie },
    })
    if (!(await file.text()).startsWith('%PDF')) throw new Error('the certificate is no PDF')
    ready.push(performance.now() - began)
    files.push(performance.now() - asked)
    code = (await browser.get(`${path}/certificate`)).data.code
  }
  const took = p95(ready.sort((one, other) => one - other))
  report.add({
    name: `A certificate, from the last press to its PDF, p95 of ${people}`,
    value: `${took.toFixed(0)} ms`,
    baseline: `${p95(files.sort((one, other) => one - other)).toFixed(0)} ms of the PDF alone`,
    goal: '≤ 2,000 ms',
    met: took <= 2_000,
  })
  const ask = (where: string) =>
    timesOf(`${site.address}${where}`, '', { requests: 200, clients: 4 }).then(p95)
  await ask(`/api/certificates/${code}`)
  const [checked, bare] = [await ask(`/api/certificates/${code}`), await ask('/healthcheck')]
  report.add({
    name: 'Checking a certificate by its code, p95 of 200, 4 at once',
    value: `${checked.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms of /healthcheck`,
    ratio: checked / bare,
    goal: '≤ 30 ms',
    met: checked <= 30,
  })
}

/** The schedule of the site itself finds them: measured from the first row to the last. */
async function addReminders(report: Report, client: pg.Client, services: Services): Promise<void> {
  const event = await eventIn({ db: services.db, services }, 23 * 60)
  await client.query(`
    insert into "user" (guid, kind, status, first_name, email, email_verified_at, referral_code, created_at, updated_at)
      select gen_random_uuid(), 'user', 'active', 'Sam', 'r' || n || '@bench.example', now(), 'r-' || n, now(), now()
      from generate_series(1, ${reminded}) n`)
  await client.query('create table bare_reminder (user_id integer, payload jsonb)')
  const began = performance.now()
  const { rows: users } = await client.query(`select id from "user" where email like 'r%@bench.example'`)
  for (const { id } of users)
    await client.query('insert into bare_reminder values ($1, $2)', [id, { slug: event.slug }])
  const bareMs = performance.now() - began
  await client.query(
    `insert into event_attendance (user_id, event_id, attended_at, told_start)
      select id, $1, now() - interval '7 days', $2 from "user" where email like 'r%@bench.example'`,
    [event.id, event.startsAt],
  )
  const countRows = async () =>
    Number(
      (
        await client.query(
          `select count(*) from notification where kind = 'event-tomorrow' and subject = $1`,
          [`event/${event.id}`],
        )
      ).rows[0].count,
    )
  const until = performance.now() + 5 * minuteMs
  let first = 0
  let rows = 0
  while (rows < reminded && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    rows = await countRows()
    if (rows > 0) first ||= performance.now()
  }
  const took = performance.now() - first
  await new Promise((resolve) => setTimeout(resolve, 1.1 * minuteMs))
  rows = await countRows()
  report.add({
    name: `${reminded.toLocaleString('en-AU')} reminders, from the first to the last`,
    value: `${(took / 1_000).toFixed(1)} s`,
    baseline: `${(bareMs / 1_000).toFixed(1)} s for as many bare rows`,
    ratio: took / bareMs,
    goal: '≤ 60 s',
    met: took <= minuteMs,
  })
  report.add({
    name: 'Rows of them after a further minute, on both nodes',
    value: rows.toLocaleString('en-AU'),
    goal: 'one each',
    met: rows === reminded,
  })
}
