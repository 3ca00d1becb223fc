import { beforeAll, describe, expect, inject, test } from 'vitest'
import { importContent } from '#app/content.server.ts'
import { searchInScope } from '#app/features/search/search.server.ts'
import { keptApart, tuned } from '#test/everyday-questions.ts'
import { heldOut, type LabelledQuestion, labelledQuestions } from '#test/search-questions.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { anonymousCalls, type Measured, measureCalls, slowCalls } from './anonymous-calls.ts'

/** What an unknown id is answered with where it is not 404. */
const answersUnknown: Record<string, number> = {
  '/api/schools-on-demand/lessons/:slug/files/:type': 422, // the kind of file is one of a few
  '/api/subjects/fields/:id': 200, // a list of nothing
  '/api/expo/:slug/:section': 422, // the part is one of a few
  '/api/categories/occupation-names/:name': 200, // any six digits are a code
}

/** Its import takes a quarter of a minute, so what needs it shares one. */
describe.runIf(inject('postgres'))('on the full content', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite({ apiOnly: true })
    const now = site.services.clock.now()
    await importContent(site.db, { packsDir: 'content', now, demo: true })
  }, 300_000)

  test('nothing that visitors read takes long, and an unknown id is not found', async () => {
    const visitor = site.visitor()
    const measured = await measureCalls(visitor, await anonymousCalls(site.db))
    expect(await slowCalls(visitor, measured)).toEqual([])

    const unknown = measured.filter(({ isReal }) => !isReal)
    const isExpected = ({ pattern, status }: Measured) => status === 404 || status === answersUnknown[pattern]
    expect(unknown.filter((call) => !isExpected(call))).toEqual([])
    const found = new Set(measured.filter(({ status }) => status === 200).map(({ pattern }) => pattern))
    for (const pattern of ['/api/categories/industry/:id/related/courses', '/api/opportunities/courses/:id'])
      expect(found).toContain(pattern)
  }, 300_000)

  test('92 in 100 judged questions have a right page among the first three, and 75 as the first', async () => {
    const all = [...labelledQuestions, ...heldOut, ...tuned, ...keptApart]
    expect(all.length).toBeGreaterThanOrEqual(270)
    const answers = await judge(site, all)
    for (const questions of [all, tuned, keptApart]) {
      const judged = questions.map((one) => answers.get(one) ?? missed(one))
      const wrong = judged.filter(({ isAmongThree }) => !isAmongThree).map(({ question }) => question)
      expect(1 - wrong.length / judged.length, wrong.join(', ')).toBeGreaterThanOrEqual(0.92)
      const first = judged.filter(({ isFirst }) => isFirst).length
      expect(first / judged.length, wrong.join(', ')).toBeGreaterThanOrEqual(0.75)
    }
  }, 300_000)
})

type Judged = { question: string; isAmongThree: boolean; isFirst: boolean }

const missed = ({ question }: LabelledQuestion): Judged => ({ question, isAmongThree: false, isFirst: false })

/** Whether a question has a right page among the first three, and as the first. */
async function judge(
  { db }: TestSite,
  questions: LabelledQuestion[],
): Promise<Map<LabelledQuestion, Judged>> {
  const judged = new Map<LabelledQuestion, Judged>()
  for (const one of questions) {
    const asked = { keyword: one.question, page: 1, first: one.first }
    const found = await searchInScope(db, 'all', asked, new Date(0))
    const shown = [...found.answers, ...found.search_results.hits].slice(0, 3)
    const rights = shown.map(({ url }) => one.targets.some((target) => target.test(url)))
    judged.set(one, {
      question: one.question,
      isAmongThree: rights.some(Boolean),
      isFirst: rights[0] === true,
    })
  }
  return judged
}
