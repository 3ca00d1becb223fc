import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredReplies } from '#app/features/people/idempotency.server.ts'
import { idempotencyKeys } from '#app/features/people/tables.server.ts'
import { xpTransactions } from '#app/features/rewards/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { Attempt, Module, Question } from './contract.ts'
import { attempts } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db } = site
const place = '/api/academy/programs/finlit/modules/first-payslip'

type Started = { quiz: { id: number }; questions: Question[]; attempt: Attempt }
const start = async (who: Browser) => (await who.read<{ data: Started }>(`${place}/quiz/start`)).data
const quizOf = ({ quiz }: Started) => `${place}/quizzes/${quiz.id}`

/** An answer that a question may have, the nth of its options. */
function optionOf({ questions }: Started, nth: number): [slug: string, given: string] {
  const question = questions.find(({ kind }) => kind === 'single')
  const option = question?.options?.[nth]
  if (!question || !option) throw new Error('the quiz has no question with options')
  return [question.slug, option.id]
}

function saveOf(who: Browser, started: Started, nth: number, clientId?: string) {
  const body = {
    attempt_id: String(started.attempt.id),
    answers: Object.fromEntries([optionOf(started, nth)]),
  }
  return who.put(quizOf(started), body, clientId ? { 'idempotency-key': clientId } : undefined)
}

async function answersOf({ attempt }: Started) {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, attempt.id))
  return row?.answers
}

test('an answer that a device sends again answers as before and does not undo a newer one', async () => {
  const user = await site.signedIn({ role: 'user' })
  const started = await start(user)
  const [slug, newer] = optionOf(started, 1)
  const first = await saveOf(user, started, 0, 'answer-1')
  expect(first.status).toBe(200)
  expect((await saveOf(user, started, 1)).status).toBe(200)

  const again = await saveOf(user, started, 0, 'answer-1')
  expect(await again.text()).toBe(await first.text())
  expect(await answersOf(started)).toEqual({ [slug]: newer })
})

test('a client id that comes back with another answer is refused, and changes nothing', async () => {
  const user = await site.signedIn({ role: 'user' })
  const started = await start(user)
  await saveOf(user, started, 0, 'answer-1')
  const other = await saveOf(user, started, 1, 'answer-1')
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'idempotency-key-reused' })
  expect(await answersOf(started)).toEqual(Object.fromEntries([optionOf(started, 0)]))
})

test('the client id of someone else counts for them alone', async () => {
  const [one, other] = [await site.signedIn({ role: 'user' }), await site.ghost()]
  const [mine, theirs] = [await start(one), await start(other)]
  await saveOf(one, mine, 0, 'answer-1')
  expect((await saveOf(other, theirs, 1, 'answer-1')).status).toBe(200)
  expect(await answersOf(theirs)).toEqual(Object.fromEntries([optionOf(theirs, 1)]))
  expect((await saveOf(other, mine, 1, 'answer-2')).status).toBe(404)
  expect(await answersOf(mine)).toEqual(Object.fromEntries([optionOf(mine, 0)]))
})

test('a finish and a topic that a device sends again count once', async () => {
  const user = await site.signedIn({ role: 'user' })
  const started = await start(user)
  const asked = { attempt_id: String(started.attempt.id) }
  const key = { 'idempotency-key': 'finish-1' }
  const first = await user.post(`${quizOf(started)}/finish`, asked, key)
  const again = await user.post(`${quizOf(started)}/finish`, asked, key)
  expect(await again.text()).toBe(await first.text())

  const { data } = await user.read<{ data: Module }>(place)
  const before = await db.$count(xpTransactions)
  const topic = { topic_id: String(data.topics[0]?.id) }
  for (const _ of [1, 2])
    expect(
      (await user.post(`${place}/no-quiz-attempt`, topic, { 'idempotency-key': 'topic-1' })).status,
    ).toBe(200)
  expect(await db.$count(xpTransactions)).toBe(before + 1)
})

test('what a ghost sent counts once more under the account that it becomes', async () => {
  const ghost = await site.ghost()
  const started = await start(ghost)
  const [slug, newer] = optionOf(started, 1)
  await saveOf(ghost, started, 0, 'answer-1')
  await saveOf(ghost, started, 1, 'answer-2')
  const { person } = await site.signedIn({ role: 'user' })
  const [row] = await db.select().from(attempts).where(eq(attempts.id, started.attempt.id))
  await db.transaction(async (tx) => {
    for (const { adoptGhost } of site.services.slices.list)
      await adoptGhost?.(tx, row?.ghostId ?? '', person.id, site.services.clock.now())
  })
  const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, person.id))
  expect(keys.map(({ ghostId }) => ghostId)).toEqual([null, null])
  expect(await answersOf(started)).toEqual({ [slug]: newer })
})

test('what a device sent is remembered for 90 days and then forgotten', async () => {
  const user = await site.signedIn({ role: 'user' })
  await saveOf(user, await start(user), 0, 'answer-1')
  const stored = () => db.$count(idempotencyKeys, eq(idempotencyKeys.userId, user.person.id))
  const inDays = (days: number) => new Date(site.services.clock.now().getTime() + days * 86_400_000)
  await deleteExpiredReplies(db, inDays(89))
  expect(await stored()).toBe(1)
  await deleteExpiredReplies(db, inDays(91))
  expect(await stored()).toBe(0)
})
