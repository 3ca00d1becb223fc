import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { importContent } from '#app/content.server.ts'
import { understand } from '#app/features/search/concepts.ts'
import { type Found, findDocuments, type Slice } from '#app/features/search/find.server.ts'
import { wordsOf } from '#app/features/search/fold.ts'
import { readKnowledge } from '#app/features/search/knowledge.server.ts'
import { effort } from '#app/features/search/rules.ts'
import { findWhileTyping, searchInScope } from '#app/features/search/search.server.ts'
import { indexDocuments, rebuildTerms, type SearchDocument } from '#app/features/search/service.server.ts'
import { type Database, type OpenDatabase, openPglite, openPostgres } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import { keptApart, tuned } from '../test/everyday-questions.ts'
import { createDatabase, findPostgres, type PostgresServer, startPostgres } from '../test/postgres.ts'
import { heldOut, labelledQuestions } from '../test/search-questions.ts'
import { cpuMs, type Running, sparePort, startServer } from './processes.ts'
import type { Report } from './report.ts'
import { corpus, mulberry32, realWords } from './search-corpus.ts'
import { expectedResults } from './search-queries.ts'
import { judgeMisspellings, judgeQuestions, judgeRelevance, missedResults } from './search-relevance.ts'

const sizes = process.env.BENCH_SEARCH_SIZES?.split(',').map(Number) ?? [100_000, 1_000_000]

/** Suggestions and search: on the real content, and on a hundred thousand and a million made-up documents. */
export async function benchSearch(report: Report): Promise<void> {
  await benchRealContent(report)
  if (!(await findPostgres())) {
    report.section('Search with many documents', 'Skipped: PostgreSQL is not on this machine.')
    return
  }
  const server = await startPostgres({
    settings: { shared_buffers: '1GB', work_mem: '32MB', maintenance_work_mem: '512MB', max_wal_size: '8GB' },
  })
  try {
    for (const size of sizes) await benchMany(report, server, size)
  } finally {
    await server.stop()
  }
}

async function benchRealContent(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-bench-search-'))
  const database = await openPglite({ folder })
  try {
    await database.migrate('db/migrations')
    await importContent(database.db, { packsDir: 'content', now: new Date(), demo: true })
    const documents = await countDocuments(database.db)
    report.section(
      'Search on the real content, embedded database',
      `${figure(documents)} documents. In process, one after another. Relevance: the first ten results of queries judged by hand against the best possible ten.`,
    )
    const judged = await judgeRelevance(database.db)
    const mean = judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length
    report.add({
      name: `nDCG@10 of ${judged.length} judged queries`,
      value: mean.toFixed(3),
      goal: '≥ 0.85',
      met: mean >= 0.85,
    })
    const missed = await missedResults(database.db)
    const labelled = judged.length + expectedResults.length
    const hits = (judged.filter(({ hit }) => hit).length + expectedResults.length - missed.length) / labelled
    report.add({
      name: `hit@5 of ${labelled} labelled queries`,
      value: percent(hits),
      goal: '≥ 98 %',
      met: hits >= 0.98,
    })
    for (const [name, questions] of [
      ['labelled questions', labelledQuestions],
      ['questions held out', heldOut],
      ['everyday questions', tuned],
      ['everyday questions kept apart', keptApart],
    ] as const) {
      const { answered } = await judgeQuestions(database.db, questions)
      report.add({
        name: `of ${questions.length} ${name}, answered among the first three`,
        value: percent(answered / questions.length),
        goal: '≥ 90 %',
        met: answered / questions.length >= 0.9,
      })
    }
    const { tried, understood } = await judgeMisspellings(database.db)
    const share = understood / tried
    report.add({
      name: `${figure(tried)} words with one wrong letter understood`,
      value: percent(share),
      goal: '≥ 95 %',
      met: share >= 0.95,
    })
    const queries = searches(300)
    const search = await times(queries, (keyword) =>
      searchInScope(database.db, 'all', { keyword, page: 1 }, new Date()),
    )
    addTimes(report, 'search', search, 50)
    addTimes(
      report,
      'suggestions',
      await times(beginnings(300), (keyword) => findWhileTyping(database.db, keyword, 4)),
      15,
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchMany(report: Report, server: PostgresServer, size: number): Promise<void> {
  const url = await createDatabase(server, `search_${size}`)
  const database = openPostgres(url, { purpose: 'scripts' })
  try {
    report.section(
      `Search with ${figure(size)} documents, PostgreSQL`,
      'Made-up documents with the words of real course and occupation names, as often as they come there; same seed every time. No keyword is asked twice, so nothing is answered from memory.',
    )
    const began = performance.now()
    await fill(database, size)
    report.add({
      name: 'documents written, indexed and counted',
      value: `${((performance.now() - began) / 1000).toFixed(0)} s`,
    })
    await overHttp(report, url)
    await inDatabase(report, url)
    await agreement(report, database.db, size > 200_000 ? 40 : 500)
  } finally {
    await database.close()
  }
}

/** Indexes are made after the rows, as a restore would. */
async function fill(database: OpenDatabase, size: number): Promise<void> {
  await database.migrate('db/migrations')
  await database.pool?.query('drop index search_document_by_name; drop index search_document_by_word')
  const waiting = new Map<string, SearchDocument[]>()
  const writing: Promise<unknown>[] = []
  for (const { type, document } of corpus(size)) {
    const list = waiting.get(type) ?? []
    list.push(document)
    waiting.set(type, list.length < 5_000 ? list : [])
    if (list.length === 5_000) writing.push(indexDocuments(database.db, type, list))
    if (writing.length > 2) await writing.shift()
  }
  await Promise.all(writing)
  for (const [type, list] of waiting) await indexDocuments(database.db, type as never, list)
  await database.pool?.query(`
    create index search_document_by_name on search_document using gin (name_keys);
    create index search_document_by_word on search_document using gin (all_keys)`)
  await rebuildTerms(database.db)
  await database.pool?.query('vacuum analyze search_document')
}

async function overHttp(report: Report, databaseUrl: string): Promise<void> {
  const port = await sparePort()
  const folder = mkdtempSync(join(tmpdir(), 'yonder-bench-search-'))
  const site = await startServer({
    command: process.execPath,
    parameters: ['bench/search-server.ts'],
    env: { DATABASE_URL: databaseUrl, PORT: String(port), DATA_DIR: folder },
    port,
    path: '/api/session',
  })
  try {
    const suggest = await suggester(site)
    const search = (keyword: string) =>
      fetched(`${site.address}/api/search/all?${new URLSearchParams({ keyword })}`)
    await times([...beginnings(60, 5), ...searches(1)], suggest)
    await times(searches(60, 5), search)
    addTimes(report, 'suggestions over HTTP', await times(beginnings(500), suggest), 15)
    const used = cpuMs(site.pid)
    const found = await times(searches(500), search)
    addTimes(report, 'search over HTTP, as words come', found, 50)
    report.add({
      name: 'processor time of the site for one search',
      value: `${((cpuMs(site.pid) - used) / found.length).toFixed(1)} ms`,
    })
    addTimes(
      report,
      'search over HTTP, pairs of the 30 commonest words',
      await times(commonPairs(200), search),
      50,
    )
    addTimes(report, 'suggestions, eight people at once', await together(beginnings(800, 9), 8, suggest), 50)
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** On one connection, so that the processor time of its process can be told: that does not depend on who else is busy. */
async function inDatabase(report: Report, url: string): Promise<void> {
  const one = openPostgres(url, { max: 1 })
  try {
    const found = await one.db.execute(sql`select pg_backend_pid() as pid`)
    const { pid } = (found as unknown as { rows: [{ pid: number }] }).rows[0]
    const measure = async (name: string, keywords: string[], work: (keyword: string) => Promise<unknown>) => {
      const before = cpuMs(pid)
      const taken = await times(keywords, work)
      const used = (cpuMs(pid) - before) / taken.length
      addTimes(report, `${name}, database alone`, taken)
      report.add({ name: `${name}, processor time of the database`, value: milliseconds(used) })
    }
    await measure('suggestions', beginnings(500, 3), (keyword) => findWhileTyping(one.db, keyword, 4))
    await measure('search', searches(500, 3), (keyword) => findPart(one.db, keyword, capped))
  } finally {
    await one.close()
  }
}

type Effort = Pick<Slice, 'candidates' | 'enough'>
const capped = effort(12)
const everything: Effort = { candidates: 1_000_000_000, enough: 1_000_000_000 }

/** Does looking at few documents give the ten best of all? */
async function agreement(report: Report, db: Database, count: number): Promise<void> {
  let same = 0
  let shared = 0
  const [quick, slow]: [number[], number[]] = [[], []]
  for (const keyword of searches(count, 7)) {
    const few = await timed(quick, () => findPart(db, keyword, capped))
    const all = await timed(slow, () => findPart(db, keyword, everything))
    const [a, b] = [topTen(few), topTen(all)]
    if (a.join() === b.join()) same += 1
    shared += b.length === 0 ? 1 : b.filter((id) => a.includes(id)).length / b.length
  }
  report.add({
    name: `the ten best of all, in order, for ${count} searches`,
    value: percent(same / count),
    goal: '≥ 95 %',
    met: same / count >= 0.95,
  })
  report.add({ name: 'of the ten best of all, found', value: percent(shared / count) })
  report.add({
    name: 'p95 of ranking a bounded number, beside ranking every match',
    value: milliseconds(quantile(quick, 0.95)),
    baseline: milliseconds(quantile(slow, 0.95)),
    ratio: quantile(quick, 0.95) / quantile(slow, 0.95),
  })
}

async function findPart(db: Database, keyword: string, limits: Effort): Promise<Found> {
  const words = wordsOf(keyword)
  const known = await readKnowledge(db, words, false)
  const { concepts, names } = understand(words, known, false)
  const requested = { keyword: fold(keyword), concepts, names, types: known.types, facets: {} }
  return findDocuments(db, requested, { offset: 0, limit: 10, perType: 6, withFacets: false, ...limits })
}

function topTen({ documents }: Found): number[] {
  return documents.filter(({ place }) => place <= 10).map(({ id }) => id)
}

/** One to three words as often as they come in names, each search different. */
function searches(count: number, seed = 1): string[] {
  const random = mulberry32(seed)
  const pick = picker(random)
  return distinct(count, () =>
    Array.from({ length: random() < 0.35 ? 1 : random() < 0.85 ? 2 : 3 }, pick).join(' '),
  )
}

/** What stands in the box while someone types: three letters of a word up to nearly all, some after another word. */
function beginnings(count: number, seed = 1): string[] {
  const random = mulberry32(seed * 31)
  const pick = picker(random)
  return distinct(count, () => {
    const word = pick()
    const start = word.slice(0, 3 + Math.floor(random() * Math.max(1, word.length - 3)))
    return random() < 0.4 ? `${pick()} ${start}` : start
  })
}

function commonPairs(count: number): string[] {
  const random = mulberry32(99)
  const words = realWords()
    .slice(0, 30)
    .map(([word]) => word)
  const one = () => words[Math.floor(random() * words.length)] as string
  return distinct(count, () => `${one()} ${one()}`)
}

function picker(random: () => number): () => string {
  const words = realWords()
  const total = words.reduce((sum, [, count]) => sum + count, 0)
  return () => {
    let left = random() * total
    for (const [word, count] of words) {
      left -= count
      if (left < 0) return word
    }
    return 'nurse'
  }
}

/** Different ones; with few to choose from, as many as there are. */
function distinct(count: number, make: () => string): string[] {
  const made = new Set<string>()
  for (let tries = 0; made.size < count && tries < count * 50; tries += 1) made.add(make())
  return [...made]
}

async function times(keywords: string[], work: (keyword: string) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (const keyword of keywords) await timed(taken, () => work(keyword))
  return taken
}

async function together(
  keywords: string[],
  people: number,
  work: (keyword: string) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = []
  const left = [...keywords]
  const one = async () => {
    for (let keyword = left.pop(); keyword !== undefined; keyword = left.pop()) {
      const next = keyword
      await timed(taken, () => work(next))
    }
  }
  await Promise.all(Array.from({ length: people }, one))
  return taken
}

async function timed<T>(taken: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  taken.push(performance.now() - began)
  return result
}

async function suggester(site: Running): Promise<(keyword: string) => Promise<void>> {
  const reply = await fetch(`${site.address}/api/session`)
  const { token } = (await reply.json()) as { token: string }
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token,
    cookie: reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
  return (keyword) =>
    fetched(`${site.address}/api/search/suggest`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ keyword }),
    })
}

async function fetched(url: string, init?: RequestInit): Promise<void> {
  const reply = await fetch(url, init)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
}

function addTimes(report: Report, name: string, taken: number[], goalMs?: number): void {
  const p95 = quantile(taken, 0.95)
  report.add({
    name: `${name}: p50 / p95 / p99`,
    value: [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(taken, share))).join(' / '),
    ...(goalMs ? { goal: `p95 ≤ ${goalMs} ms`, met: p95 <= goalMs } : {}),
  })
}

function quantile(taken: number[], share: number): number {
  const sorted = [...taken].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function countDocuments(db: Database): Promise<number> {
  const result = await db.execute(sql`select count(*)::int as count from search_document`)
  return (result as unknown as { rows: [{ count: number }] }).rows[0].count
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function figure(value: number): string {
  return value.toLocaleString('en-AU')
}
