import { expect, inject, test } from 'vitest'
import { importContent } from '#app/content.server.ts'
import { keptApart, tuned } from '#test/everyday-questions.ts'
import { heldOut, type LabelledQuestion, labelledQuestions } from '#test/search-questions.ts'
import { testSite } from '#test/site.ts'
import { searchInScope } from '../search.server.ts'

/** How many questions have a right page among the first three, and as the first. */
async function judged(db: Parameters<typeof searchInScope>[0], questions: LabelledQuestion[]) {
  let [amongThree, first] = [0, 0]
  const missed: string[] = []
  for (const { question, targets, first: country } of questions) {
    const found = await searchInScope(db, 'all', { keyword: question, page: 1, first: country }, new Date(0))
    const shown = [...found.answers, ...found.search_results.hits].slice(0, 3)
    const rights = shown.map(({ url }) => targets.some((target) => target.test(url)))
    if (rights.some(Boolean)) amongThree += 1
    else missed.push(question)
    if (rights[0]) first += 1
  }
  return { amongThree: amongThree / questions.length, first: first / questions.length, missed }
}

test.runIf(inject('postgres'))(
  'on the full content 92 in 100 judged questions have a right page among the first three, and 75 as the first',
  async () => {
    const site = await testSite({ apiOnly: true })
    const now = site.services.clock.now()
    await site.services.database.withJobLimits(() =>
      importContent(site.db, { demo: true, packsDir: 'content', now }),
    )
    const all = [...labelledQuestions, ...heldOut, ...tuned, ...keptApart]
    expect(all.length).toBeGreaterThanOrEqual(270)
    for (const questions of [all, tuned, keptApart]) {
      const { amongThree, first, missed } = await judged(site.db, questions)
      expect(amongThree, missed.join(', ')).toBeGreaterThanOrEqual(0.92)
      expect(first, missed.join(', ')).toBeGreaterThanOrEqual(0.75)
    }
  },
  300_000,
)
