import type { Six } from '../app/features/guidance/profile-keys.ts'
import { bookOf, rankOccupations } from '../app/features/guidance/ranking.ts'
import { Stream, seedOf } from '../app/platform/seed.ts'
import { load, type Running } from './processes.ts'
import { median, type Report } from './report.ts'
import { takeQuiz } from './take-quiz.ts'

/**
 * One page of one's own ranking over HTTP, with a hundred requests in flight; beside it the lightest reply of the API in
 * the same run, and what one request alone takes. The rules by themselves are timed on as many made-up profiles.
 */
export async function benchMatching(report: Report, site: Running): Promise<void> {
  report.section(
    'Matching',
    '`GET /api/career/user-occupations`, page 1 of a ghost with a finished quiz: every profile ranked for one person, nine shown with their rows. One process, one core for it.',
  )
  const rules = timeRules()
  report.add({
    name: 'The rules alone: 1,039 profiles ranked for one person',
    value: `${rules.toFixed(2)} ms`,
    goal: '≤ 5 ms',
    met: rules <= 5,
  })
  const cookie = await takeQuiz(site.address)
  const url = `${site.address}/api/career/user-occupations`
  const headers = { cookie, accept: 'application/json' }
  load(url, { seconds: 2, connections: 8, headers })
  const alone = load(url, { seconds: 4, connections: 1, headers })
  report.add({ name: 'One request at a time, p50', value: `${alone.p50Ms.toFixed(1)} ms` })
  const health = load(`${site.address}/api/session`, { seconds: 4, connections: 100, headers })
  const busy = load(url, { seconds: 6, connections: 100, headers })
  report.add({
    name: '100 requests in flight, p95',
    value: `${Math.round(busy.p95Ms)} ms at ${Math.round(busy.requestsPerSecond)} requests a second`,
    baseline: `${Math.round(health.p95Ms)} ms for GET /api/session`,
    ratio: busy.p95Ms / health.p95Ms,
    goal: '≤ 40 ms',
    met: busy.p95Ms <= 40 && busy.errors === 0,
  })
}

/** Median of two hundred rankings, in milliseconds. */
function timeRules(): number {
  const stream = new Stream(seedOf('bench'))
  const six = () => Array.from({ length: 6 }, () => 1 + 6 * stream.next()) as unknown as Six
  const book = bookOf(
    Array.from({ length: 1_039 }, (_, id) => ({
      id,
      slug: `occupation-${id}`,
      title: `Occupation ${id}`,
      anzscoCode: String(100_000 + id),
      otherTitles: [],
      industries: [],
      interests: six(),
      values: six(),
      skills: [],
      profileIsWeak: false,
    })),
  )
  const times: number[] = []
  for (let turn = 0; turn < 200; turn++) {
    const units = Array.from({ length: 6 }, () => Math.floor(stream.next() * 1_440)) as unknown as Six
    const began = performance.now()
    rankOccupations(book, 'interests', units)
    times.push(performance.now() - began)
  }
  return median(times)
}
