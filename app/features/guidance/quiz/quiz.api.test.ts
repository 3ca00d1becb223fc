import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { careerQuiz, json } from '#test/career-quiz.ts'
import { testSite } from '#test/site.ts'
import type { OccupationChanges } from '../contract.ts'
import type { PlanQuizQuestion } from '../plan/contract.ts'
import { quizResults } from '../tables.server.ts'

const site = await testSite({ apiOnly: true })
const { questions, coreAnswers, finished, resultOf } = await careerQuiz(site)

type Saved = { success: boolean; id: string; ghost_user_id: string; changes?: OccupationChanges | null }
type Problem = { message: string; errors: Record<string, string[]> }

test('the plan and the quiz ask the same sixty activities, six values and one tie-break (R-7-068)', async () => {
  const reply = await site.visitor().get('/api/ppa/questions')

  expect(reply.status).toBe(200)
  const inPlan = (await json<{ data: PlanQuizQuestion[] }>(reply)).data
  expect(
    inPlan.map(({ key, part, text, area, example, options }) => ({
      id: key,
      set: part,
      text,
      area,
      example,
      options,
    })),
  ).toEqual(questions)
  expect(questions.map(({ set }) => set)).toEqual([
    ...Array(30).fill('core'),
    ...Array(30).fill('more'),
    ...Array(6).fill('values'),
    'tie-break',
  ])
  expect(questions[0]).toEqual({
    id: 'r-01',
    text: 'Fix a bike that will not change gears',
    area: 'realistic',
    set: 'core',
    example: null,
    options: [1, 2, 3, 4, 5].map((value) => ({ value, label: expect.any(String) })),
  })
})

test('answers of a visitor are saved as they come in and are there on the next visit (R-7-073)', async () => {
  const visitor = site.visitor()
  const first = await json<Saved>(
    await visitor.post('/api/ppa/ghost-save', { answers: { 'r-01': 5, 'i-01': 2 } }),
  )
  const second = await json<Saved>(
    await visitor.post('/api/ppa/ghost-save', {
      answers: { 'a-01': 3, 'i-01': null, 'v-support': 4 },
      ghost_user_id: first.ghost_user_id,
      first_name: 'Maia',
    }),
  )

  expect(first).toEqual({ success: true, id: expect.any(String), ghost_user_id: expect.any(String) })
  expect(second).toEqual(first)
  const { data } = await resultOf(visitor)
  expect(data).toMatchObject({
    id: first.id,
    status: 'in-progress',
    signal: 'unfinished',
    answers: { 'r-01': 5, 'a-01': 3, 'v-support': 4 },
    interests: null,
    matches: [],
  })
  expect(data?.answers).not.toHaveProperty('i-01')
  expect(data?.missing.realistic).toBe(3)
  const headers = { 'content-type': 'application/json' }
  const withoutToken = await visitor.request('/api/ppa/ghost-save', {
    method: 'POST',
    headers,
    body: '{"answers":{}}',
  })
  expect(withoutToken.status).toBe(419)
})

test('a name beside the quiz is one plain line', async () => {
  const [visitor, other] = [site.visitor(), site.visitor()]
  await other.post('/api/ppa/ghost-save', { answers: { 'r-01': 1 } })
  await visitor.post('/api/ppa/ghost-save', { answers: { 'r-01': 1 }, first_name: 'Ma\u200bia\r\n\u202eX' })
  const nameOf = async (who: typeof visitor) =>
    (await json<{ ghost: { first_name: string | null } }>(await who.get('/api/state'))).ghost.first_name
  expect([await nameOf(visitor), await nameOf(other)]).toEqual(['Maia X', null])
})

test('concurrent answers are all saved', async () => {
  const visitor = site.visitor()
  await visitor.post('/api/ppa/ghost-save', { answers: { 'r-01': 1 } })
  const ids = questions.slice(1, 13).map(({ id }) => id)

  await Promise.all(ids.map((id) => visitor.post('/api/ppa/ghost-save', { answers: { [id]: 4 } })))

  expect(Object.keys((await resultOf(visitor)).data?.answers ?? {})).toHaveLength(13)
})

test.each([
  ['a foreign question', { answers: { 'x-99': 3 } }, 'answers.x-99'],
  ['an answer out of range', { answers: { 'r-01': 9 } }, 'answers.r-01'],
  ['an answer of the wrong type', { answers: { 'r-01': true } }, 'answers.r-01'],
  ['an answer in a list', { answers: { 'r-01': [5] } }, 'answers.r-01'],
  ['no answers at all', {}, 'answers'],
  ['answers as a list', { answers: [5, 4, 3] }, 'answers'],
  ['anything about the person, such as gender', { answers: {}, gender: 'female' }, 'gender'],
])('%s is refused with its field, and earlier answers stay', async (_, body, field) => {
  const visitor = site.visitor()
  await visitor.post('/api/ppa/ghost-save', { answers: { 'i-01': 4 } })

  for (const path of ['/api/ppa/ghost-save', '/api/career-quiz/results']) {
    const reply = await visitor.post(path, body)
    expect(reply.status).toBe(422)
    const problem = await json<Problem>(reply)
    expect(Object.keys(problem.errors)).toEqual([field])
    expect(problem.message).toBe(problem.errors[field]?.[0])
  }
  expect((await resultOf(visitor)).data?.answers).toEqual({ 'i-01': 4 })
})

test('one wrong answer among good ones keeps none of them', async () => {
  const visitor = site.visitor()
  await visitor.post('/api/ppa/ghost-save', { answers: { 'i-01': 4 } })

  expect((await visitor.post('/api/ppa/ghost-save', { answers: { 'r-01': 5, 'i-01': 6 } })).status).toBe(422)
  expect((await resultOf(visitor)).data?.answers).toEqual({ 'i-01': 4 })
})

test('a visitor whose answers are refused does not become a ghost', async () => {
  const visitor = site.visitor()
  await visitor.post('/api/ppa/ghost-save', { answers: { 'x-99': 3 } })
  await visitor.post('/api/career-quiz/results', { answers: {} })
  expect((await visitor.get('/api/career-quiz/results')).status).toBe(401)
})

test('a visitor who finishes too early is told what is missing and keeps the answers', async () => {
  const visitor = site.visitor()
  const reply = await visitor.post('/api/career-quiz/results', { answers: { 'r-01': 3 } })
  expect(reply.status).toBe(422)
  expect((await resultOf(visitor)).data).toMatchObject({ status: 'in-progress', answers: { 'r-01': 3 } })
})

test('a quiz with too few answers is not finished, says where they are missing, and keeps what it got', async () => {
  const visitor = site.visitor()
  await visitor.post('/api/ppa/ghost-save', { answers: { 'r-03': 4 } })
  const answers = coreAnswers({ social: 5 })
  for (const id of ['r-01', 'r-02']) delete answers[id]

  const reply = await visitor.post('/api/career-quiz/results', { answers })
  expect(reply.status).toBe(422)
  expect((await json<Problem>(reply)).errors).toEqual({
    answers: ['Hands-on: please answer 1 more activity'],
  })
  expect((await resultOf(visitor)).data).toMatchObject({
    status: 'in-progress',
    answers,
    missing: { realistic: 1 },
  })
})

test('a finished quiz gives six scores, a code and ranked matches (R-2.1-D067)', async () => {
  const visitor = site.visitor()
  const reply = await visitor.post('/api/career-quiz/results', {
    answers: coreAnswers({ investigative: 5, social: 4, artistic: 3, conventional: 2 }),
  })

  expect(reply.status).toBe(200)
  expect(await json<Saved>(reply)).toMatchObject({ success: true, changes: null })
  const { data } = await resultOf(visitor)
  expect(data).toMatchObject({
    status: 'complete',
    form: 'core',
    signal: 'enough',
    code: 'ISA',
    values: null,
  })
  expect(
    data?.interests?.map(({ area, score, percent, rank, tied }) => [area, score, percent, rank, tied]),
  ).toEqual([
    ['investigative', 40, 100, 1, false],
    ['social', 30, 75, 2, false],
    ['artistic', 20, 50, 3, false],
    ['conventional', 10, 25, 4, false],
    ['realistic', 0, 0, 5, true],
    ['enterprising', 0, 0, 5, true],
  ])
  expect(data?.matches.map(({ score }) => score)).toEqual([99, 71, 0, 0])
  expect((await site.visitor().get('/api/career-quiz/questions')).status).toBe(200)
  expect((await site.visitor().get('/api/career-quiz/results')).status).toBe(401)
  const refused = await json<Problem>(
    await visitor.post('/api/career-quiz/results', { answers: { 'r-01': 'x' } }),
  )
  expect(refused).toEqual({ message: expect.any(String), errors: { 'answers.r-01': [refused.message] } })
})

test('a result is only for its owner: no cookie 401, half an address 422, someone else 404', async () => {
  const [owner, other] = [site.visitor(), site.visitor()]
  const saved = await json<Saved>(await owner.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } }))
  await other.post('/api/ppa/ghost-save', { answers: { 'r-01': 1 } })
  const address = `/api/career-quiz/results?ghost_user_id=${saved.ghost_user_id}&id=${saved.id}`

  expect((await owner.get(address)).status).toBe(200)
  expect((await site.visitor().get(address)).status).toBe(401)
  expect((await other.get(address)).status).toBe(404)
  const half = await owner.get(`/api/career-quiz/results?id=${saved.id}`)
  expect(half.status).toBe(422)
  expect((await json<Problem>(half)).errors).toHaveProperty('ghost_user_id')
})

test('a ghost id in the body never reaches the quiz of someone else', async () => {
  const [owner, other] = [site.visitor(), site.visitor()]
  const { ghost_user_id } = await json<Saved>(
    await owner.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } }),
  )

  const saved = await json<Saved>(
    await other.post('/api/ppa/ghost-save', { answers: { 'r-01': 1 }, ghost_user_id }),
  )
  expect(saved.ghost_user_id).not.toBe(ghost_user_id)
  expect((await resultOf(owner)).data?.answers).toEqual({ 'r-01': 5 })
})

test('one changed answer tells what it did to the list', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const swapped = Object.fromEntries(
    questions.filter(({ set, area }) => set === 'core' && area === 'investigative').map(({ id }) => [id, 1]),
  )

  const reply = await json<Saved>(await ghost.post('/api/career-quiz/results', { answers: swapped }))
  expect(reply.changes?.up[0]).toMatchObject({ slug: 'carer', from: 2, to: 1, score_from: 76 })
  const unchanged = await json<Saved>(await ghost.post('/api/career-quiz/results', { answers: swapped }))
  expect(unchanged.changes).toEqual({ up: [], down: [], entered: [], left: [] })
})

test('taking answers back opens a finished quiz again', async () => {
  const ghost = await finished({ investigative: 5 })
  await ghost.post('/api/ppa/ghost-save', { answers: { 'r-01': null, 'r-02': null } })
  expect((await resultOf(ghost)).data).toMatchObject({ status: 'in-progress', signal: 'unfinished' })
})

test('a user keeps the quiz under the account, and staff have none', async () => {
  const student = await site.signedIn({ role: 'student' })
  const saved = await json<Saved>(await student.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } }))
  expect(saved).toMatchObject({ success: true, ghost_user_id: null })
  expect((await resultOf(student)).data?.answers).toEqual({ 'r-01': 5 })

  const advisor = await site.signedIn({ role: 'advisor' })
  expect((await advisor.post('/api/ppa/ghost-save', { answers: { 'r-01': 5 } })).status).toBe(403)
})

test('a result belongs to one ghost or one account, and comes back with answers, matches and its time (R-2.1-D068)', async () => {
  const answers = coreAnswers({ investigative: 5, realistic: 3 })
  const student = await site.signedIn({ role: 'student' })
  await student.post('/api/career-quiz/results', { answers })
  for (const [person, ghostId] of [
    [await finished({ investigative: 5, realistic: 3 }), expect.any(String)],
    [student, null],
  ] as const) {
    const { data } = await resultOf(person)
    expect(data).toMatchObject({ id: expect.any(String), ghost_user_id: ghostId, answers })
    expect(data?.matches[0]).toEqual({ occupation_id: expect.any(Number), score: expect.any(Number) })
    expect(new Date(data?.created_at ?? '').toISOString()).toBe(data?.created_at)
  }
  const [stored] = await site.db.select().from(quizResults).where(eq(quizResults.userId, student.person.id))
  expect(stored?.ghostId).toBeNull()
  await expect(
    site.db.update(quizResults).set({ userId: null }).where(eq(quizResults.userId, student.person.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'quiz_result_has_one_owner' } })
})
