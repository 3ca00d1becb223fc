import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { adoptLearning } from '../adoption.server.ts'
import type { Attempt, Question } from '../contract.ts'
import { partsOf } from '../quiz/parts.server.ts'
import type { Given } from '../quiz/scoring.ts'
import { questions, retries } from '../tables.server.ts'
import type { Learning, RetryFeedback } from './contract.ts'

const start = new Date('2026-05-04T00:00:00Z')
const site = await testSite({ at: start.toISOString() })
const { db } = site
const place = '/api/academy/programs/finlit/modules/first-payslip'
const rows = new Map((await db.select().from(questions)).map((row) => [row.slug, row]))

type Started = { quiz: { id: number }; questions: Question[]; attempt: Attempt }

function rightOf(slug: string): Given {
  const row = rows.get(slug)
  if (!row) throw new Error(slug)
  const { answer } = partsOf(row.kind, row.parts)
  if (row.kind === 'single') return answer.right?.[0] ?? ''
  if (row.kind === 'multiple' || row.kind === 'order') return answer.right ?? []
  if (row.kind === 'match') return answer.pairs ?? {}
  if (row.kind === 'number') return answer.value ?? 0
  return row.kind === 'text' ? (answer.accept?.[0] ?? '') : 3
}

/** Finishes the quiz of the first module; the slugs named in `wrong` stay without an answer. */
async function finishQuiz(who: Browser, isWrong: (at: number) => boolean) {
  const {
    quiz,
    questions: asked,
    attempt,
  } = (await who.read<{ data: Started }>(`${place}/quiz/start?country=AU`)).data
  const answers = Object.fromEntries(
    asked.filter((_, at) => !isWrong(at)).map(({ slug }) => [slug, rightOf(slug)]),
  )
  const reply = await who.post(`${place}/quizzes/${quiz.id}/finish`, {
    attempt_id: String(attempt.id),
    answers,
  })
  expect(reply.status).toBe(200)
  return asked.filter(({ kind }) => kind !== 'scale').map(({ slug }) => slug)
}

const learningOf = async (who: Browser) => (await who.read<{ data: Learning }>('/api/academy/learning')).data
const roundOf = async (who: Browser) =>
  (await who.read<{ data: Question[] }>('/api/academy/retries/round')).data
async function answer(who: Browser, answers: Record<string, Given>) {
  const reply = await who.post('/api/academy/retries/answers', { answers })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { data: RetryFeedback[] }).data
}

async function learner(isWrong: (at: number) => boolean = () => false) {
  const user = await site.signedIn({ role: 'user' })
  const slugs = await finishQuiz(user, isWrong)
  return { user, slugs }
}

describe('what someone has learned', () => {
  test('stands by module: what is known, what is not, and where to read it again', async () => {
    const { user, slugs } = await learner((at) => at === 0)
    const learning = await learningOf(user)
    const [module] = learning.programs[0]?.modules ?? []
    expect(module).toMatchObject({ slug: 'first-payslip', attempts: 1, known: slugs.length - 1, not_yet: 1 })
    expect(learning.to_read).toMatchObject([
      { state: 'not-yet', program: { slug: 'finlit' }, module: { slug: 'first-payslip' } },
    ])
    expect(learning.retry).toEqual({ is_on: false, questions: slugs.length, due: 1, next_due_at: null })
    await finishQuiz(user, () => false)
    const after = await learningOf(user)
    const [hidden = ''] = slugs
    const publish = (isPublished: boolean) =>
      db.update(questions).set({ isPublished }).where(eq(questions.slug, hidden))
    await publish(false)
    const without = (await learningOf(user)).retry.questions
    await publish(true)
    expect(without).toBe(slugs.length - 1)
    expect(after.programs[0]?.modules[0]).toMatchObject({ attempts: 2, known: slugs.length, not_yet: 0 })
    expect(after.to_read).toEqual([])
  })

  test('is for nobody else', async () => {
    await learner()
    expect((await learningOf(await site.signedIn({ role: 'user' }))).programs).toEqual([])
    expect((await site.visitor().get('/api/academy/learning')).status).toBe(401)
    expect((await (await site.signedIn({ role: 'advisor' })).get('/api/academy/learning')).status).toBe(403)
  })

  test('a quiz that was not passed is named until it is', async () => {
    const { user } = await learner(() => true)
    const isFailed = async () => (await learningOf(user)).programs[0]?.modules[0]?.is_failed
    expect(await isFailed()).toBe(true)
    await finishQuiz(user, () => false)
    expect(await isFailed()).toBe(false)
  })

  test('goes away as a table, in which no cell is a formula', async () => {
    const { user } = await learner()
    const reply = await user.get('/api/academy/learning/record.csv')
    expect(reply.headers.get('content-type')).toContain('text/csv')
    const [head, first] = (await reply.text()).split('\r\n')
    expect(head).toContain('Program,Module,Topics')
    expect(first).toContain('Money basics,Your first payslip,')
  })

  test('goes away signed too, without a name, and only to its owner', async () => {
    const { user } = await learner()
    const reply = await user.get('/api/academy/learning/record.jwt')
    expect(reply.headers.get('content-type')).toBe('application/jwt')
    const credential = decodeJwt(await reply.text())
    expect(credential.credentialSubject).toMatchObject({ achievement: { name: 'Learning record' } })
    expect(JSON.stringify(credential)).not.toContain(user.person.firstName)
    expect((await site.visitor().get('/api/academy/learning/record.jwt')).status).toBe(401)
  })
})

describe('retries', () => {
  test('are off until someone turns them on, and turning them off deletes what was planned', async () => {
    const { user, slugs } = await learner()
    expect((await user.get('/api/academy/retries/round')).status).toBe(404)
    expect((await user.post('/api/academy/retries/answers', { answers: {} })).status).toBe(404)
    expect((await user.post('/api/academy/retries')).status).toBe(200)
    const own = eq(retries.userId, user.person.id)
    expect(await db.$count(retries, own)).toBe(slugs.length)
    const { user: other } = await learner()
    await other.post('/api/academy/retries')
    expect((await user.delete('/api/academy/retries')).status).toBe(200)
    expect(await db.$count(retries, own)).toBe(0)
    expect(await db.$count(retries, eq(retries.userId, other.person.id))).toBe(slugs.length)
    expect((await learningOf(user)).retry.is_on).toBe(false)
  })

  test('need a finished quiz', async () => {
    const user = await site.signedIn({ role: 'user' })
    expect((await user.post('/api/academy/retries')).status).toBe(422)
  })

  test('ask three to five questions and say nothing of what is right', async () => {
    const { user } = await learner((at) => at < 4)
    await user.post('/api/academy/retries')
    const round = await roundOf(user)
    expect(round.length).toBeGreaterThanOrEqual(3)
    expect(round.length).toBeLessThanOrEqual(5)
    expect(JSON.stringify(round)).not.toMatch(/"why"|"explain"|"accept"|"tolerance"|"pairs"|"value"/)
  })

  test('are marked on the server, bring no XP, and a right answer comes back later each time', async () => {
    const { user, slugs } = await learner((at) => at === 0)
    await user.post('/api/academy/retries')
    const [first] = await roundOf(user)
    expect(first?.slug).toBe(slugs[0])
    const balance = async () => (await user.read<{ user: { academy_balance: string } }>('/api/state')).user
    const before = (await balance()).academy_balance
    const [feedback] = await answer(user, { [first?.slug ?? '']: rightOf(first?.slug ?? '') })
    expect(feedback).toMatchObject({ state: 'known', due_at: '2026-05-07T00:00:00.000Z' })
    expect(feedback?.explain).not.toBe('')
    expect((await balance()).academy_balance).toBe(before)
    const [again] = await answer(user, { [first?.slug ?? '']: rightOf(first?.slug ?? '') })
    expect(again?.due_at).toBe('2026-05-07T00:00:00.000Z')
    expect((await learningOf(user)).retry.due).toBe(0)
    expect((await learningOf(user)).to_read).toEqual([])
  })

  test('a wrong answer comes back tomorrow, and is shaky in what someone knows', async () => {
    const { user } = await learner()
    await user.post('/api/academy/retries')
    const [first] = (await roundOf(user)).filter(({ kind }) => kind === 'single')
    const wrong = first?.options?.find(({ id }) => id !== rightOf(first.slug))?.id ?? ''
    const [feedback] = await answer(user, { [first?.slug ?? '']: wrong })
    expect(feedback).toMatchObject({ state: 'not-yet', due_at: '2026-05-05T00:00:00.000Z' })
    expect(feedback?.why).toEqual(expect.any(String))
    expect((await learningOf(user)).retry).toMatchObject({ due: 0, next_due_at: '2026-05-05T00:00:00.000Z' })
    expect((await learningOf(user)).to_read.map(({ slug }) => slug)).toEqual([first?.slug])
  })

  test('take no question that someone has not answered at a finished quiz, and nothing that cannot be an answer', async () => {
    const { user, slugs } = await learner()
    await user.post('/api/academy/retries')
    const foreign = [...rows.keys()].find((slug) => !slug.startsWith('first-payslip')) ?? ''
    const single = slugs.find((slug) => rows.get(slug)?.kind === 'single') ?? ''
    for (const answers of [{ [foreign]: 'x' }, { [single]: 'no-such-option' }, { 'no-such--question': 1 }])
      expect((await user.post('/api/academy/retries/answers', { answers })).status).toBe(422)
  })

  test('of two devices at once count an answer once', async () => {
    const { user, slugs } = await learner((at) => at === 0)
    await user.post('/api/academy/retries')
    const answers = { [slugs[0] ?? '']: rightOf(slugs[0] ?? '') }
    await Promise.all([1, 2, 3].map(() => answer(user, answers)))
    const row = rows.get(slugs[0] ?? '')
    const own = await db
      .select()
      .from(retries)
      .where(eq(retries.questionId, row?.id ?? 0))
    expect(own.find(({ userId }) => userId === user.person.id)?.box).toBe(1)
  })

  test('of a ghost go to the account', async () => {
    const [ghost, user] = [await site.ghost(), await site.signedIn({ role: 'user' })]
    const slugs = await finishQuiz(ghost, () => false)
    await ghost.post('/api/academy/retries')
    const { ghost: own } = await ghost.read<{ ghost: { id: string } }>('/api/state')
    await db.transaction((tx) => adoptLearning(tx, own.id, user.person.id, start))
    expect(await db.$count(retries, eq(retries.userId, user.person.id))).toBe(slugs.length)
    expect(await db.$count(retries, eq(retries.ghostId, own.id))).toBe(0)
  })
})

describe('the page', () => {
  const post = (browser: Browser, intent: string) =>
    browser.request('/academy/learning', {
      method: 'POST',
      headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent }),
    })

  test('shows it, and turns retries on and off without scripts', async () => {
    const { user } = await learner((at) => at === 0)
    const html = await (await user.page('/academy/learning')).text()
    for (const words of [
      'Worth another look',
      'Not yet',
      'Your first payslip',
      'Turn on',
      'Learning record (CSV)',
    ])
      expect(html).toContain(words)
    expect(await (await post(user, 'start')).text()).toContain('ready for another go')
    expect(await (await post(user, 'stop')).text()).toContain('Turn on')
  })

  test('asks a round and marks it without scripts; a student who has not turned it on is led to where that is done', async () => {
    const { user } = await learner((at) => at === 0)
    const path = '/academy/learning/retry'
    const off = await user.page(path)
    expect([off.status, off.headers.get('location')]).toEqual([302, '/academy/learning'])
    await post(user, 'start')
    const [first] = await roundOf(user)
    expect(await (await user.page(path)).text()).toContain('Check my answers')
    const send = (fields: Record<string, string>) =>
      user.request(path, {
        method: 'POST',
        headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields),
      })
    expect((await send({})).status).toBe(422)
    const right = rightOf(first?.slug ?? '')
    const given = typeof right === 'object' ? '' : String(right)
    expect(first?.kind).toBe('single')
    const reply = await send({ [`q.${first?.slug}`]: given })
    expect([reply.status, (await reply.text()).replaceAll('<!-- -->', '')]).toEqual([
      200,
      expect.stringContaining('You knew 1 of 1.'),
    ])
  })

  test('tells a visitor, and someone who has done nothing yet, what will be there', async () => {
    for (const browser of [site.visitor(), await site.signedIn({ role: 'user' })]) {
      const reply = await browser.page('/academy/learning')
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('Nothing here yet')])
    }
  })
})
