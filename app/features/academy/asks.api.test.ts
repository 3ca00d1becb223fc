import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { Module } from './contract.ts'
import { modules, questions, quizzes, topics } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const path = '/api/academy/programs/finlit/modules/first-payslip'
type Started = { data: { questions: { slug: string }[] } }

test('a quiz asks in each country as many questions as its page says', async () => {
  const [one] = await site.db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .innerJoin(topics, eq(topics.id, quizzes.topicId))
    .innerJoin(modules, eq(modules.id, topics.moduleId))
    .where(eq(modules.slug, 'first-payslip'))
    .orderBy(questions.id)
    .limit(1)
  await site.db
    .update(questions)
    .set({ countries: ['NZ'] })
    .where(eq(questions.id, one?.id ?? 0))
  const { data } = await site.visitor().read<{ data: Module }>(path)
  const said = data.topics.find((topic) => topic.quiz)?.quiz?.asks
  const asked = async (country: string) => {
    const ghost = await site.ghost()
    return (await ghost.read<Started>(`${path}/quiz/start?country=${country}`)).data.questions.length
  }
  expect(said).toEqual({ AU: await asked('au'), NZ: await asked('nz') })
  expect(said?.AU).not.toBe(said?.NZ)
})
