import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { award, readBalance } from '#app/features/rewards/ledger.server.ts'
import { checkLedger } from '#app/features/rewards/ledger-check.server.ts'
import type { Browser } from '#test/browser.ts'
import { cashOutOf, giveXp, payable } from '#test/cash-out.ts'
import { rightOf } from '#test/finish-module.ts'
import { createSession } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import type { Attempt, Question } from './contract.ts'
import { attempts, questions } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db } = site
const modules = '/api/academy/programs/finlit/modules'
const place = `${modules}/first-payslip`
const right = new Map((await db.select().from(questions)).map((row) => [row.slug, rightOf(row)]))

type Started = { quiz: { id: number }; questions: Question[]; attempt: Attempt }
const start = async (who: Browser, at = place) => (await who.read<{ data: Started }>(`${at}/quiz/start`)).data
const idOf = ({ attempt }: Started) => ({ attempt_id: String(attempt.id) })
const allRight = ({ questions: asked }: Started) =>
  Object.fromEntries(asked.map(({ slug }) => [slug, right.get(slug)]))
const finish = (who: Browser, started: Started, body: object = {}) =>
  who.post(`${place}/quizzes/${started.quiz.id}/finish`, { ...idOf(started), ...body })

async function stored({ attempt }: Started) {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, attempt.id))
  return row
}

/** The same person on another device. */
async function secondDevice(who: Browser): Promise<Browser> {
  const other = site.visitor()
  for (const [name, value] of who.cookies) other.cookies.set(name, value)
  return other
}

test('answers to questions that were not asked are refused beside them, and those given before stay', async () => {
  const user = await site.signedIn({ role: 'user' })
  const started = await start(user)
  const path = `${place}/quizzes/${started.quiz.id}`
  const [first] = started.questions
  const given = { [first?.slug ?? '']: right.get(first?.slug ?? '') }
  expect((await user.post(path, { ...idOf(started), answers: given })).status).toBe(200)

  const foreign = [...right.keys()].find((slug) => !started.questions.some((asked) => asked.slug === slug))
  for (const slug of ['no-such-question', foreign ?? '']) {
    const body = JSON.parse(`{"${slug}": "a"}`)
    for (const send of [
      user.post(path, { ...idOf(started), answers: body }),
      finish(user, started, { answers: body }),
    ]) {
      const reply = await send
      expect(reply.status, slug).toBe(422)
    }
  }
  expect(await stored(started)).toMatchObject({ status: 'in-progress', answers: given })
})

test('attempts that do not exist, of another quiz, or of someone else are not found', async () => {
  const user = await site.signedIn({ role: 'user' })
  const other = await site.signedIn({ role: 'user' })
  const started = await start(user)
  const elsewhere = await start(user, `${modules}/tax-in-one-sitting`)
  const body = { answers: allRight(started) }
  expect((await finish(other, started, body)).status).toBe(404)
  expect((await finish(site.visitor(), started, body)).status).toBeGreaterThanOrEqual(401)
  for (const attempt_id of ['999999999', 999_999_999, String(elsewhere.attempt.id), elsewhere.attempt.id])
    expect((await finish(user, started, { ...body, attempt_id })).status).toBe(404)
  for (const attempt_id of ['-1', '1.5', '1e3', '', 'x', '9999999999', -1, 1.5, 9_999_999_999, null])
    expect((await finish(user, started, { ...body, attempt_id })).status).toBe(422)
  for (const quiz of ['0', '999999', 'x', String(elsewhere.quiz.id)])
    expect((await user.post(`${place}/quizzes/${quiz}/finish`, { ...idOf(started), ...body })).status).toBe(
      404,
    )
  expect(await stored(started)).toMatchObject({ status: 'in-progress', answers: {} })
})

test('two devices at once keep the answers of both, finish one attempt, and credit XP once', async () => {
  const one = await site.signedIn({ role: 'user' })
  const other = await secondDevice(one)
  const [started, same] = [await start(one), await start(other)]
  expect(same.attempt.id).toBe(started.attempt.id)
  const path = `${place}/quizzes/${started.quiz.id}`
  const answers = Object.entries(allRight(started))
  const half = (of: number) => ({
    ...idOf(started),
    answers: Object.fromEntries(answers.filter((_, at) => at % 2 === of)),
  })
  const saves = await Promise.all([one.put(path, half(0)), other.put(path, half(1))])
  expect(saves.map(({ status }) => status)).toEqual([200, 200])
  expect((await stored(started))?.answers).toEqual(Object.fromEntries(answers))

  const ends = await Promise.all([
    finish(one, started, { answers: half(0).answers }),
    finish(other, started, { answers: half(1).answers }),
  ])
  const [first, second] = await Promise.all(ends.map((reply) => reply.json()))
  expect(first.data).toEqual(second.data)
  expect(first.data).toMatchObject({ status: 'finished-passed' })
  expect(await readBalance(db, { userId: one.person.id })).toMatchObject({ available: first.data.xp_awarded })
})

test.each([
  ['back by three days', -3],
  ['forward by five years', 5 * 365],
])('a clock that is set %s between start and finish loses nothing and credits XP once', async (_, days) => {
  const user = await site.signedIn({ role: 'user' })
  const started = await start(user)
  const answers = allRight(started)
  expect((await finish(user, started, { answers, finished_at: '2001-01-01T00:00:00Z' })).status).toBe(422)
  const session = await site.later(days * 1_440, async () => createSession(site.services, user.person.id))
  const { data } = await site.later(days * 1_440, async () => {
    user.cookies.set('yonder', session)
    user.clearToken()
    const reply = await finish(user, started, { answers })
    return (await reply.json()) as { data: Attempt }
  })
  expect(data).toMatchObject({ status: 'finished-passed', xp_awarded: expect.any(Number) })
  const again = await finish(user, started, { answers })
  expect(((await again.json()) as { data: Attempt }).data).toEqual(data)
  expect(await readBalance(db, { userId: user.person.id })).toMatchObject({ available: data.xp_awarded })
})

test('negative, fractional and endless XP are refused wherever XP is named, and no balance moves', async () => {
  const user = await site.signedIn(payable())
  const admin = await site.signedIn({ role: 'admin' })
  await giveXp(db, user.person.id, 900)
  const owner = { userId: user.person.id }
  const amounts = [-500, 500.5, 1e21, '500', null, [500], true]
  for (const amount of amounts) {
    const reply = await user.post('/api/cashouts', cashOutOf(user.person, { amount }))
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { errors: { amount: [expect.any(String)] } },
    ])
  }
  for (const amount of [0, 0.5, -1.5, 1e21, '5', null]) {
    const body = { user_id: String(user.person.id), amount, reason: 'A test' }
    expect((await admin.post('/api/admin/xp-adjustments', body)).status).toBe(422)
  }
  const tooMuch = { user_id: String(user.person.id), amount: -901, reason: 'A test' }
  expect((await admin.post('/api/admin/xp-adjustments', tooMuch)).status).toBe(422)
  for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(
      award(db, owner, { reason: 'quiz', type: 'academy-quiz', id: 1 }, amount, site.services.clock.now()),
    ).rejects.toThrow(RangeError)
  expect(await readBalance(db, owner)).toEqual({ available: 900, held: 0, paid: 0, total: 900 })
  expect(await checkLedger(db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })
})

test('a ghost’s cookie that was made up, or was used for an account before, brings nobody anything', async () => {
  const ghost = await site.ghost()
  const started = await start(ghost)
  const { data } = await (await finish(ghost, started, { answers: allRight(started) })).json()
  const [name, value] = [...ghost.cookies].find(([cookie]) => cookie.includes('ghost')) ?? ['', '']
  const convert = async (who: Browser, cookie: string) => {
    who.cookies.set(name, cookie)
    const reply = await who.post('/api/academy/ghost-user/convert', { ghost_id: '' })
    expect(reply.status).toBe(200)
  }
  const [maker, owner, thief] = [
    await site.signedIn({ role: 'user' }),
    await site.signedIn({ role: 'user' }),
    await site.signedIn({ role: 'user' }),
  ]
  await convert(maker, `${value.slice(0, -4)}AAAA`)
  await convert(owner, value)
  await convert(thief, value)
  const balances = await Promise.all(
    [maker, owner, thief].map(({ person }) => readBalance(db, { userId: person.id })),
  )
  expect(balances.map(({ available }) => available)).toEqual([0, data.xp_awarded, 0])
  expect(await stored(started)).toMatchObject({ userId: owner.person.id })
  expect((await finish(thief, started)).status).toBe(404)
})
