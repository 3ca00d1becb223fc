import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Six } from '../app/features/guidance/profile-keys.ts'
import { bookOf } from '../app/features/guidance/ranking/occupation-book.ts'
import { rankOccupations } from '../app/features/guidance/ranking/ranking.ts'
import { Stream, seedOf } from '../app/platform/seed.ts'
import { onPostgres } from './on-postgres.ts'
import { cpuMs, load, type Running } from './processes.ts'
import { median, type Report } from './report.ts'
import { takeQuiz } from './take-quiz.ts'

const people = 100

/**
 * Pages of a hundred people's own rankings over HTTP, a hundred requests in flight: all pages in turn, so that each is
 * regenerated, and then the same first pages again. Beside them the lightest reply of the API in the same run. The rules
 * by themselves are timed on as many made-up profiles.
 */
export async function benchMatching(report: Report, site: Running): Promise<void> {
  report.section(
    'Matching',
    `\`GET /api/career/user-occupations\` of ${people} ghosts, each with a finished quiz and answers of their own: every profile ranked for one person, nine shown with their rows. ${people} connections, one request in flight on each. One process with the embedded database.`,
  )
  const rules = timeRules()
  const sorting = timeSorting()
  report.add({
    name: 'The rules alone: 1,039 profiles in 364 groups ranked in bands for one person',
    value: `${rules.toFixed(3)} ms`,
    baseline: `${sorting.toFixed(3)} ms to sort as many numbers with a comparison`,
    ratio: rules / sorting,
    goal: '≤ 0.1 ms',
    met: rules <= 0.1,
  })
  await measure(report, site)
}

/** The same on a real PostgreSQL, when its programs are here. */
export async function benchMatchingOnPostgres(report: Report): Promise<void> {
  await onPostgres(async (start) => {
    const site = await start()
    try {
      report.section('Matching on PostgreSQL', 'The same with the database in processes of its own.')
      await measure(report, site)
    } finally {
      await site.stop()
    }
  })
}

async function measure(report: Report, site: Running): Promise<void> {
  const cookies: string[] = []
  for (let person = 0; person < people; person++)
    cookies.push(await takeQuiz(site.address, answersOf(person)))
  const folder = mkdtempSync(join(tmpdir(), 'yonder-bench-wrk-'))
  const url = `${site.address}/api/career/user-occupations`
  const script = (name: string, pages: number) => writeScript(join(folder, `${name}.lua`), cookies, pages)
  const [all, first, session] = [script('all', 100), script('first', 1), script('session', 0)]
  const inFlight = (address: string, script: string) => {
    const used = cpuMs(site.pid)
    const found = load(address, { seconds: 6, connections: people, script })
    return { ...found, cpu: (cpuMs(site.pid) - used) / found.requests }
  }
  try {
    load(url, { seconds: 3, connections: 8, script: all })
    const alone = load(url, { seconds: 3, connections: 1, script: all })
    report.add({ name: 'One request at a time, p50', value: `${alone.p50Ms.toFixed(1)} ms` })
    const lightest = inFlight(`${site.address}/api/session`, session)
    const figures = {
      'each page made anew': inFlight(url, all),
      'the same page again': inFlight(url, first),
    }
    for (const [name, busy] of Object.entries(figures))
      report.add({
        name: `${people} requests in flight, ${name}, p95`,
        value: `${Math.round(busy.p95Ms)} ms at ${Math.round(busy.requestsPerSecond)} requests a second, ${busy.cpu.toFixed(2)} ms of processor time each`,
        baseline: `${Math.round(lightest.p95Ms)} ms, ${lightest.cpu.toFixed(2)} ms of processor time for GET /api/session`,
        ratio: busy.p95Ms / lightest.p95Ms,
        goal: '≤ 40 ms',
        met: busy.p95Ms <= 40 && busy.errors === 0,
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Answers that differ from person to person, with strong and weak areas in all of them; questions are named `r-01`. */
function answersOf(person: number): (id: string) => number {
  const stream = new Stream(seedOf(`person ${person}`))
  return (id) => {
    const likes = 1 + (('riasec'.indexOf(id[0] ?? '') + person) % 5)
    return Math.min(5, Math.max(1, likes + Math.floor(stream.next() * 3) - 1))
  }
}

/**
 * Requests of all people in turn; with `pages`, so many pages of each. They are written before the load begins, so that
 * the caller, which shares the machine, does not write them meanwhile.
 */
function writeScript(file: string, cookies: readonly string[], pages: number): string {
  const lines = cookies.map((cookie) => `  ${JSON.stringify(cookie)},`).join('\n')
  writeFileSync(
    file,
    `local cookies = {
${lines}
}
local requests = {}
local turn = 0
function init()
  for page = 1, ${Math.max(1, pages)} do
    for person = 1, #cookies do
      local path = ${pages > 0 ? 'wrk.path .. "?page=" .. page' : 'wrk.path'}
      requests[#requests + 1] = wrk.format("GET", path, { cookie = cookies[person], accept = "application/json", ["accept-encoding"] = "br" })
    end
  end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function done(summary, latency)
  print("p95 us: " .. latency:percentile(95))
end
`,
  )
  return file
}

/** Median of a thousand rankings, in milliseconds, after the code has warmed up. */
function timeRules(): number {
  const stream = new Stream(seedOf('bench'))
  const six = () => Array.from({ length: 6 }, () => 1 + 6 * stream.next()) as unknown as Six
  const book = bookOf(
    Array.from({ length: 1_039 }, (_, id) => ({
      id,
      slug: `occupation-${id}`,
      title: `Occupation ${id}`,
      anzscoCode: String(100_000 + id),
      unitGroupCode: String(1_000 + (id % 364)),
      isResidual: false,
      preparation: 'certificate' as const,
      preparationIn: { AU: 'certificate' as const, NZ: 'certificate' as const },
      employed: Math.floor(stream.next() * 100) * 1_000, // many of a size
      paysAboveMiddle: false,
      otherTitles: [],
      industries: [],
      interests: six(),
      values: six(),
      skills: [],
      profileIsWeak: false,
    })),
  )
  return medianTime(() => {
    const units = Array.from({ length: 6 }, () => Math.floor(stream.next() * 1_440)) as unknown as Six
    return () => rankOccupations(book, 'interests', units)
  })
}

/** What it costs to put 1,039 numbers in order with a comparison, as the baseline. */
function timeSorting(): number {
  const stream = new Stream(seedOf('sorting'))
  return medianTime(() => {
    const numbers = Array.from({ length: 1_039 }, () => stream.next())
    return () => numbers.sort((a, b) => a - b)
  })
}

function medianTime(prepare: () => () => unknown): number {
  const times: number[] = []
  for (let turn = 0; turn < 1_200; turn++) {
    const run = prepare()
    const began = performance.now()
    run()
    if (turn >= 200) times.push(performance.now() - began)
  }
  return median(times)
}
