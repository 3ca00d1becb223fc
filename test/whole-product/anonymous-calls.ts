import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'

/** Every call that reads something for anybody. */
export const anonymousReads = slices.api
  .flatMap((slice) => slice.list)
  .filter(({ endpoint, audience }) => endpoint.method === 'GET' && audience === 'anyone')
  .map(({ endpoint }) => endpoint.path)

/** Where the ids of a path come from, by its beginning: a table with slugs, or the values. The first that fits. */
const sources: [string, string | string[]][] = [
  ['/api/categories/occupation-names/', ['nurse']],
  ['/api/categories/occupation/', 'occupation'],
  ['/api/categories/industry/', "industry where level = 'division'"],
  ['/api/hubs/industry/', "industry where level = 'division'"],
  ['/api/hubs/skill/', "hub where type = 'skill'"],
  ['/api/opportunities/courses/', 'course'],
  ['/api/explore/courses/', 'course'],
  ['/api/providers/educator/', 'educator'],
  ['/api/providers/employer/', 'employer'],
  ['/api/providers/experience_providers/', 'experience_provider'],
  ['/api/providers/:id/destinations', 'experience_provider'],
  ['/api/subjects/occupations/', 'occupation'],
  ['/api/subjects/fields/', 'field_of_study'],
  ['/api/subjects/certificates/', ['hsc']],
  ['/api/opportunities/jobs/', 'job_opening'],
  ['/api/explore/jobs/', 'job_opening'],
  ['/api/opportunities/gap-years/', 'gap_year'],
  ['/api/explore/gap-years/', 'gap_year'],
  ['/api/events/external/', 'event where is_external'],
  ['/api/events/', 'event'],
  ['/api/opportunities/articles/', 'article'],
  ['/api/opportunities/business-articles/', 'media_article'],
  ['/api/business/reports/', 'business_report'],
  ['/api/pages/', 'page'],
  ['/api/surveys/', 'survey'],
  ['/api/academy/programs/', 'academy_program'],
  ['/api/vje/', 'vje'],
  ['/api/schools-on-demand/lessons/', 'lesson'],
  ['/api/search/', ['occupations', 'courses', 'articles']],
]

/** What a list has to be asked for. */
const queries: Record<string, string> = {
  '/api/locations': 'keyword=syd',
  '/api/school-links': 'keyword=school',
  '/api/explore/near/courses': 'near=sydney',
  '/api/explore/near/educators': 'near=sydney',
  '/api/search': 'keyword=nurse',
  '/api/search/:scope': 'keyword=nurse',
  '/api/search/courses': 'keyword=nurse',
  '/api/search/articles': 'keyword=work',
  '/api/sources': 'page=/',
  '/api/subjects/careers': 'certificate=hsc&subjects=biology',
  '/api/compare/occupations': 'ids=1,2',
}

/** `isReal`: of ids that the database has. */
export type AnonymousCall = { pattern: string; path: string; isReal: boolean }

/** Each of those calls with some ids of the database, and with ones that nobody has. */
export async function anonymousCalls(db: Database): Promise<AnonymousCall[]> {
  const slugs = new Map<string, string[]>()
  const idsOf = async (source: string) => {
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from ${sql.raw(source)} order by md5(slug) limit ${source.startsWith('industry') ? 19 : 3}`,
    )
    return rows.map(({ slug }) => slug)
  }
  const calls: AnonymousCall[] = []
  for (const pattern of anonymousReads) {
    const query = queries[pattern] ? `?${queries[pattern]}` : ''
    const fill = (id: string) => pattern.replace(/:\w+/, id).replace(/:\w+/g, 'unknown') + query
    if (!pattern.includes(':')) calls.push({ pattern, path: pattern + query, isReal: true })
    else {
      const [, source = []] = sources.find(([start]) => pattern.startsWith(start)) ?? []
      if (typeof source === 'string' && !slugs.has(source)) slugs.set(source, await idsOf(source))
      for (const id of typeof source === 'string' ? (slugs.get(source) ?? []) : source)
        calls.push({ pattern, path: fill(id), isReal: true })
      for (const id of ['zz1', '999999999']) calls.push({ pattern, path: fill(id), isReal: false })
    }
  }
  return calls
}

export type Measured = AnonymousCall & { status: number; milliseconds: number }

/** The best of three of each, so that only what is slow every time counts. */
export async function measureCalls(visitor: Browser, calls: readonly AnonymousCall[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const call of calls) measured.push(await best(visitor, call, 3))
  return measured
}

/** What people notice; below it a call may be many times slower than those that are answered from memory. */
const noticeableMs = 100

/** Calls that take twenty times as long as the median of those that find something, also when they are made five times more. */
export async function slowCalls(visitor: Browser, measured: readonly Measured[]): Promise<string[]> {
  const found = measured.filter(({ isReal, status }) => isReal && status === 200)
  const sorted = found.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const limit = Math.max(20 * (sorted[sorted.length >> 1] ?? 0), noticeableMs)
  const slow: string[] = []
  for (const call of measured.filter(({ milliseconds }) => milliseconds > limit)) {
    const { milliseconds } = await best(visitor, call, 5)
    if (milliseconds > limit)
      slow.push(`${call.path}: ${milliseconds.toFixed(0)} ms, limit ${limit.toFixed(0)} ms`)
  }
  return slow
}

async function best(visitor: Browser, call: AnonymousCall, times: number): Promise<Measured> {
  let [status, milliseconds] = [0, Number.POSITIVE_INFINITY]
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    const reply = await visitor.get(call.path)
    await reply.text()
    status = reply.status
    milliseconds = Math.min(milliseconds, performance.now() - startedAt)
  }
  return { ...call, status, milliseconds }
}
