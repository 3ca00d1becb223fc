import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { rightOf } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import { attempts, questions } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const place = '/api/academy/programs/finlit/modules/first-payslip'
const right = new Map((await site.db.select().from(questions)).map((row) => [row.slug, rightOf(row)]))
type Started = { data: { quiz: { id: number }; questions: { slug: string }[]; attempt: { id: number } } }

async function ghost(): Promise<Browser> {
  const visitor = site.visitor()
  await visitor.post('/api/academy/ghost-user', { source: 'test' })
  return visitor
}

/** @returns how many statements the start and the finish sent, begin and commit among them */
async function takeQuiz(who: Browser, isRight: boolean): Promise<[start: number, finish: number]> {
  const started = await countQueries(() => who.read<Started>(`${place}/quiz/start`))
  const { quiz, questions: asked, attempt } = started.result.data
  const answers = isRight ? Object.fromEntries(asked.map(({ slug }) => [slug, right.get(slug)])) : {}
  const body = { attempt_id: String(attempt.id), answers }
  const finished = await countQueries(() => who.post(`${place}/quizzes/${quiz.id}/finish`, body))
  expect(await finished.result.json()).toMatchObject({
    data: { status: isRight ? 'finished-passed' : 'finished-failed' },
  })
  return [started.queries, finished.queries]
}

test('a quiz is started in eight statements and finished in seven, the first XP of a ghost among them', async () => {
  const learner = await ghost()
  expect(await takeQuiz(learner, true)).toEqual([8, 7])
  expect(await takeQuiz(learner, true)).toEqual([8, 7])
})

test('a person’s quiz is finished in ten statements, the look for badges among them, and five more with a new badge', async () => {
  const learner = await site.signedIn({ role: 'user' })
  await learner.token()
  const [, failed] = await takeQuiz(learner, false)
  // On an earlier day, so that the pass earns the badge for coming back.
  const before = new Date(site.services.clock.now().getTime() - 3 * 86_400_000)
  await site.db.update(attempts).set({ finishedAt: before }).where(eq(attempts.userId, learner.person.id))
  const passes = [(await takeQuiz(learner, true))[1], (await takeQuiz(learner, true))[1]]
  expect([failed, ...passes]).toEqual([6, 10 + 5, 10])
})
