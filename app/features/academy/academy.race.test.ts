import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idempotencyKeys } from '#app/features/people/tables.server.ts'
import { xpTransactions } from '#app/features/rewards/tables.server.ts'
import { testSite } from '#test/site.ts'
import { partsOf } from './quiz/parts.server.ts'
import { attempts, questions } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const place = '/api/academy/programs/finlit/modules/first-payslip'
type Started = { questions: { slug: string; kind: string }[] }
const choices = ['single', 'multiple', 'order']
const asked = ({ questions: all }: Started) =>
  all.filter(({ kind }) => choices.includes(kind)).map(({ slug }) => slug)
const twenty = Array.from({ length: 20 })

test('twenty starts at once open one attempt, and twenty finishes credit XP once', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.token()
  const starts = await Promise.all(twenty.map(() => user.get(`${place}/quiz/start`)))
  const started = await Promise.all(starts.map((reply) => reply.json()))
  expect(new Set(started.map(({ data }) => data.attempt.id)).size).toBe(1)

  const { quiz, attempt } = started[0].data
  const rows = await site.db
    .select()
    .from(questions)
    .where(inArray(questions.slug, asked(started[0].data)))
  const right = rows.map(({ slug, kind, parts }) => {
    const { answer } = partsOf(kind, parts)
    return [slug, kind === 'single' ? answer.right?.[0] : answer.right]
  })
  const replies = await Promise.all(
    twenty.map(() =>
      user.post(`${place}/quizzes/${quiz.id}/finish`, {
        attempt_id: String(attempt.id),
        answers: Object.fromEntries(right),
      }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const bodies = await Promise.all(replies.map((reply) => reply.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await site.db.select().from(attempts)).toMatchObject([{ status: 'finished-passed', xpAwarded: 40 }])
  expect(await site.db.select().from(xpTransactions)).toHaveLength(1)
})

test('a topic that is completed twenty times at once is done once, for one award', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.token()
  const { data } = await user.read<{ data: { topics: { id: number }[] } }>(place)
  const body = { topic_id: String(data.topics[0]?.id) }
  const before = (await site.db.select().from(xpTransactions)).length
  const replies = await Promise.all(twenty.map(() => user.post(`${place}/no-quiz-attempt`, body)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await site.db.select().from(xpTransactions)).toHaveLength(before + 1)
})

test('an answer that twenty tabs send at once under one client id is written once', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.token()
  const { data } = await user.read<{ data: Started & { quiz: { id: number }; attempt: { id: number } } }>(
    `${place}/quiz/start`,
  )
  const body = { attempt_id: String(data.attempt.id), answers: {} }
  const path = `${place}/quizzes/${data.quiz.id}`
  const replies = await Promise.all(twenty.map(() => user.put(path, body, { 'idempotency-key': 'answer-1' })))
  const statuses = new Set(replies.map(({ status }) => status))
  expect(statuses.has(200)).toBe(true)
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
  expect(await site.db.$count(idempotencyKeys)).toBe(1)
  expect((await user.put(path, body, { 'idempotency-key': 'answer-1' })).status).toBe(200)
})
