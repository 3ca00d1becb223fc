import { getTableName } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testSite } from '#test/site.ts'
import { statementsOf } from '#test/statements.ts'
import { readTrainingModules } from './features/academy/training-modules.server.ts'
import { listAbout } from './features/articles/about.server.ts'
import { occupationCode } from './features/careers/codes.server.ts'
import { findOccupationPath } from './features/careers/names.server.ts'
import { readBoard } from './features/events/expos/live.server.ts'
import { readCatalogue } from './features/guidance/catalogue.server.ts'
import { listForOccupation } from './features/opportunities/related-openings.server.ts'
import { knownQuestions } from './features/search/answers/questions.server.ts'
import { recogniseDistress } from './features/search/help/help.server.ts'
import { readSynonyms } from './features/search/knowledge.server.ts'
import { suggestFor } from './features/search/suggest.server.ts'
import { trendingKeywords } from './features/search/trending.server.ts'
import { readSiteRules } from './features/site/rules.server.ts'
import { readChoices } from './features/study/choices.server.ts'
import { listCourseCards } from './features/study/courses.server.ts'
import { listEducatorsForIndustry, listForIndustry } from './features/study/industry-study.server.ts'
import { readSubjectGuide } from './features/subjects/guide.server.ts'
import { readToolPack } from './features/tools/tool-packs.server.ts'
import { contentRevisions } from './platform/content/tables.server.ts'

const { services } = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const { db } = services
const now = services.clock.now()

/** What reads the values of each cache: by slice, in the order of its `contentCaches`. */
const readers: Record<string, (() => Promise<unknown>)[]> = {
  academy: [() => readTrainingModules(db)],
  articles: [() => listAbout(db, 'occupation', 'chef', 1)],
  careers: [() => occupationCode(db, 'chef'), () => findOccupationPath(db, 'chef')],
  events: [() => readBoard(services)],
  guidance: [() => readCatalogue(db)],
  opportunities: [() => listForOccupation(db, { now, demo: true }, 'chef', 1)],
  search: [
    () => each(suggestFor(db, 'electr'), readSynonyms(db), trendingKeywords(db, now)),
    () => knownQuestions(db),
    () => recogniseDistress(db, 'chef'),
  ],
  site: [() => readSiteRules(services)],
  study: [
    () =>
      each(
        readChoices(db),
        listCourseCards(db, { page: 1 }),
        listForIndustry(db, 'mining', 1),
        listEducatorsForIndustry(db, 'mining', 1),
      ),
  ],
  subjects: [() => readSubjectGuide(db)],
  tools: [() => readToolPack(db, 'exchange')],
}

/** Read for a cache that is not told of their changes. */
const exceptions: Record<string, string[]> = {
  // What is found changes with the index, which announces the terms; counts of searches are read again each minute.
  search: ['search_document', 'search_query_count'],
}

const caches = services.slices.list.flatMap(({ name, contentCaches = [] }) =>
  contentCaches.map((cache, index) => ({ name, index, cache })),
)

test('each cache of content is read by this file', () => {
  const found = Object.entries(Object.groupBy(caches, ({ name }) => name))
  const counts = Object.fromEntries(found.map(([name, list]) => [name, list?.length]))
  expect(counts, 'Add a reader of the cache to `readers`').toEqual(
    Object.fromEntries(Object.entries(readers).map(([name, list]) => [name, list.length])),
  )
})

test.each(caches)(
  'a cache of $name ($index) is invalidated by a change of each table that it reads',
  async ({ name, index, cache }) => {
    const read = readers[name]?.[index] ?? expect.fail('no reader')
    const statements = async () => (await statementsOf(read, services.database.pglite)).statements
    await read()
    const always = new Set(await statements())
    await cache.invalidate(services)
    const whenEmpty = (await statements()).filter((text) => !always.has(text))
    const tables = new Set(whenEmpty.flatMap(tablesOf))
    expect(tables.size).toBeGreaterThan(0)
    const known = [...cache.tables.map((table) => getTableName(table)), ...(exceptions[name] ?? [])]
    expect([...tables].filter((table) => !known.includes(table))).toEqual([])
  },
)

test.each(caches)(
  'a cache of $name ($index) that could not be read while the database was away is read again',
  async ({ name, index, cache }) => {
    const read = readers[name]?.[index] ?? expect.fail('no reader')
    await read()
    await cache.invalidate(services)
    const away = () => {
      throw new Error('the database is away')
    }
    const calls = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')]
    for (const call of calls) call.mockImplementation(away)
    await read().catch(() => {}) // the rules of the site answer with what they are without a database
    const tries = calls.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const call of calls) call.mockRestore()
    expect(tries).toBeGreaterThan(0)
    await read()
  },
)

/** Waits for all of them, also where one fails. */
async function each(...reads: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(reads)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** The tables of the product that a statement reads. */
function tablesOf(statement: string): string[] {
  const all = new Set(services.slices.tables.map((table) => getTableName(table)))
  all.delete(getTableName(contentRevisions)) // read in the background whenever a change is announced
  const named = [...statement.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?"?(\w+)"?/g)]
  return named.map(([, name = '']) => name).filter((name) => all.has(name))
}
