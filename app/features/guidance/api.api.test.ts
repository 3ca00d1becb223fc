import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readOccupation } from '#app/features/careers/occupation.server.ts'
import { industries, occupationIndustries, occupations } from '#app/features/careers/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { MatchedOccupation, OccupationChanges, QuizQuestion, QuizResult } from './contract.ts'
import { matchWithOccupation } from './occupation-match.ts'
import { listOccupationsFor } from './occupations.server.ts'
import { type InterestArea, interestAreas, type Six } from './profile-keys.ts'
import { quizResults } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
let questions: QuizQuestion[] = []

beforeAll(async () => {
  await site.db.delete(occupations)
  await site.db.delete(industries)
  await addOccupations()
  questions = (await json<{ data: QuizQuestion[] }>(await site.visitor().get('/api/career-quiz/questions')))
    .data
})

test('the plan and the quiz ask the same sixty activities, six values and one tie-break (R-7-068)', async () => {
  const reply = await site.visitor().get('/api/ppa/questions')

  expect(reply.status).toBe(200)
  expect((await json<{ data: QuizQuestion[] }>(reply)).data).toEqual(questions)
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

test('answers of a visitor are kept as they come in and wait for the next visit (R-7-073)', async () => {
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

test('answers that arrive at the same time are all kept', async () => {
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
    answers: ['Realistic: please answer 1 more activity'],
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

test('a result is only for its owner: no cookie 401, half an address 422, somebody else 404', async () => {
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

test('a ghost id in the body never reaches the quiz of somebody else', async () => {
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

test('a ghost without a quiz has no result yet, and sees all occupations by title', async () => {
  const ghost = await finished({ realistic: 5 })
  await site.db.delete(quizResults)

  expect(await resultOf(ghost)).toEqual({ data: null })
  const list = await occupationsOf(ghost, '')
  expect(list.signal).toBe('unfinished')
  expect(list.pagination_data.data.map(({ slug, match }) => [slug, match])).toEqual([
    ['builder', null],
    ['carer', null],
    ['clerk', null],
    ['researcher', null],
    ['residual', null],
    ['unknown', null],
  ])
})

test('occupations come ranked, each with the arithmetic of its match (R-7-074)', async () => {
  const ghost = await finished({ investigative: 5, social: 4, artistic: 3, conventional: 2 })
  const list = await occupationsOf(ghost, '')

  expect(list.pagination_data).toMatchObject({ total: 4, next_page_url: null })
  expect(list).toMatchObject({ keyword: null, ranking: { ranked: 4, weak: 1, without_profile: 1 } })
  const [best] = list.pagination_data.data
  expect(best).toMatchObject({
    slug: 'researcher',
    anzsco_code: '900001',
    is_faved: false,
    values_match: null,
  })
  expect(best?.match).toMatchObject({ score: 99, level: 'very-strong', label: 'Very Strong' })
  expect(best?.match?.rows.map(({ area }) => area)).toEqual([...interestAreas])
  expect(best?.match?.rows[1]).toEqual({
    area: 'investigative',
    you: 40,
    job: 7,
    you_diff: 23.3333,
    job_diff: 3.6667,
    product: 85.5556,
  })
})

test('a page of the ranked list costs at most four statements', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const ghostId = (await resultOf(ghost)).data?.ghost_user_id ?? ''

  const { result, queries } = await countQueries(() =>
    listOccupationsFor(site.db, { kind: 'ghost', ghostId }, { page: 1, size: 9 }),
  )
  expect(JSON.parse(String(result.json))).toMatchObject({
    pagination_data: { total: 4 },
  })
  expect(queries).toBeGreaterThan(0)
  expect(queries).toBeLessThanOrEqual(4)
})

test('answers that are all alike give no ranking and say so', async () => {
  const ghost = await finished({}, 4)

  expect((await resultOf(ghost)).data).toMatchObject({
    status: 'complete',
    signal: 'not-enough-signal',
    matches: [],
  })
  const list = await occupationsOf(ghost, '')
  expect(list.signal).toBe('not-enough-signal')
  expect(list.pagination_data.data.every(({ match }) => match === null)).toBe(true)
})

test('the list is handed out page by page', async () => {
  const ghost = await finished({ investigative: 5 })
  const first = await occupationsOf(ghost, '?page=1&size=3')
  expect(first.pagination_data.data).toHaveLength(3)
  const next = first.pagination_data.next_page_url
  expect(next).toBe('/api/career/user-occupations?page=2&size=3')

  const second = await json<List>(await ghost.get(next ?? ''))
  expect(second.pagination_data.data).toHaveLength(1)
  expect(second.pagination_data.next_page_url).toBeNull()
})

test('filters for industries, interests and values narrow the list', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const slugs = async (filters: object) => {
    const list = await occupationsOf(ghost, `?filters=${encodeURIComponent(JSON.stringify(filters))}`)
    return list.pagination_data.data.map(({ slug }) => slug)
  }

  expect(await slugs({ industries: ['care'] })).toEqual(['carer'])
  expect(await slugs({ interests: { realistic: 50 } })).toEqual(['builder'])
  expect(await slugs({ interests: { investigative: 50 }, values: { independence: 50 } })).toEqual([
    'researcher',
  ])
  expect(await slugs({ industries: ['nowhere'] })).toEqual([])
})

test('a keyword finds titles and other titles, and a slip of the finger gets a suggestion', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })

  expect((await occupationsOf(ghost, '?keyword=chippie')).pagination_data.data).toMatchObject([
    { slug: 'builder' },
  ])
  const slip = await occupationsOf(ghost, '?keyword=resercher')
  expect(slip.pagination_data.data).toEqual([])
  expect(slip.keyword).toBe('researcher')
})

test('an occupation that cannot be ranked is found by name, without a match', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const list = await occupationsOf(ghost, '?keyword=residual')
  expect(list.pagination_data.data).toMatchObject([{ slug: 'residual', match: null }])
})

test.each([
  ['page=0', 'page'],
  ['size=1000', 'size'],
  ['filters={', 'filters'],
  ['filters={"gender":"any"}', 'filters.gender'],
  ['filters={"interests":{"realistic":500}}', 'filters.interests.realistic'],
  ['filters={"interests":{"kindness":50}}', 'filters.interests.kindness'],
])('a list asked for with %s is refused, naming %s', async (query, field) => {
  const ghost = await finished({ investigative: 5 })
  const reply = await ghost.get(`/api/career/user-occupations?${query}`)
  expect(reply.status).toBe(422)
  expect(Object.keys((await json<Problem>(reply)).errors)).toEqual([field])
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

test('rated values are matched beside the interests and never mixed with them', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const before = await occupationsOf(ghost, '')
  await ghost.post('/api/ppa/ghost-save', {
    answers: someValues,
  })

  const { data } = await resultOf(ghost)
  expect(data).toMatchObject({ status: 'complete', values_signal: 'enough' })
  expect(data?.values?.slice(0, 2)).toMatchObject([
    { value: 'independence', score: 4.5, percent: 100, rank: 1 },
    { value: 'achievement', score: 4, percent: 100, rank: 2 },
  ])
  const after = await occupationsOf(ghost, '')
  expect(after.pagination_data.data.map(({ match }) => match)).toEqual(
    before.pagination_data.data.map(({ match }) => match),
  )
  const researcher = after.pagination_data.data.find(({ slug }) => slug === 'researcher')
  expect(researcher?.values_match).toMatchObject({ level: 'very-strong' })
  expect(after.pagination_data.data.find(({ slug }) => slug === 'clerk')?.values_match).toBeNull()
})

test('the page of an occupation works out the same match as the ranked list', async () => {
  const ghost = await finished({ investigative: 5, social: 4, artistic: 2 })
  await ghost.post('/api/ppa/ghost-save', { answers: someValues })
  const { data } = await resultOf(ghost)
  const listed = (await occupationsOf(ghost, '')).pagination_data.data.find(
    ({ slug }) => slug === 'researcher',
  )

  const matches = data && matchWithOccupation(data, await readOccupation(site.db, 'researcher'))
  expect(matches).toEqual({
    match: listed?.match,
    values_match: listed?.values_match,
    skills_match: listed?.skills_match,
    unmeasured: listed?.unmeasured,
  })
  expect(matches?.values_match).not.toBeNull()
  const residual = data && matchWithOccupation(data, await readOccupation(site.db, 'residual'))
  expect(residual).toEqual({
    match: null,
    values_match: null,
    skills_match: null,
    unmeasured: ['interests', 'values', 'skills'],
  })
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

const someValues = {
  'v-achievement': 4,
  'v-independence': 4,
  'v-relationships': 1,
  'v-support': 1,
  'v-recognition': 2,
  'v-working-conditions': 2,
  'v-first': 'independence',
}

type Saved = { success: boolean; id: string; ghost_user_id: string; changes?: OccupationChanges | null }
type Problem = { message: string; errors: Record<string, string[]> }
type List = {
  pagination_data: { data: MatchedOccupation[]; next_page_url: string | null; total: number }
  keyword: string | null
  signal: string
  ranking: object
}

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
  const [kept] = await site.db.select().from(quizResults).where(eq(quizResults.userId, student.person.id))
  expect(kept?.ghostId).toBeNull()
  await expect(
    site.db.update(quizResults).set({ userId: null }).where(eq(quizResults.userId, student.person.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'quiz_result_has_one_owner' } })
})

async function json<T>(reply: Response): Promise<T> {
  return (await reply.json()) as T
}

async function resultOf(person: Browser): Promise<{ data: QuizResult | null }> {
  return json(await person.get('/api/career-quiz/results'))
}

async function occupationsOf(person: Browser, query: string): Promise<List> {
  const reply = await person.get(`/api/career/user-occupations${query}`)
  expect(reply.status).toBe(200)
  return json(reply)
}

/** Answers to the thirty core activities: the same answer throughout an area, and `rest` elsewhere. */
function coreAnswers(strong: Partial<Record<InterestArea, number>>, rest = 1): Record<string, number> {
  const core = questions.filter(({ set }) => set === 'core')
  return Object.fromEntries(core.map(({ id, area }) => [id, (area && strong[area]) ?? rest]))
}

/** Somebody new who has finished the quiz. */
async function finished(strong: Partial<Record<InterestArea, number>>, rest = 1): Promise<Browser> {
  const visitor = site.visitor()
  const reply = await visitor.post('/api/career-quiz/results', { answers: coreAnswers(strong, rest) })
  expect(reply.status).toBe(200)
  return visitor
}

async function addOccupations(): Promise<void> {
  const [science, care] = await site.db
    .insert(industries)
    .values([
      { anzsicCode: 'M', slug: 'science', title: 'Science', level: 'division' },
      { anzsicCode: 'Q', slug: 'care', title: 'Care', level: 'division' },
    ])
    .returning()
  const researcher = await add('Researcher', [1, 7, 4, 5, 1, 2], { values: [6, 7, 2, 2, 4, 4] })
  const carer = await add('Carer', [2, 4, 3, 7, 2, 1], { values: [4, 3, 7, 6, 3, 4] })
  await add('Builder', [7, 2, 2, 1, 3, 4], { values: [4, 4, 4, 5, 3, 4], other: 'Chippie' })
  await add('Clerk', [3, 1, 1, 1, 5, 7], {})
  await add('Residual', [1, 7, 4, 5, 1, 2], { confidence: 0.3 })
  await add('Unknown', null, {})
  await site.db.insert(occupationIndustries).values([
    { occupationId: researcher, industryId: science?.id ?? 0, rank: 1 },
    { occupationId: carer, industryId: care?.id ?? 0, rank: 1 },
  ])
}

let nextCode = 900_001
async function add(
  title: string,
  interests: Six | null,
  facts: { values?: Six; other?: string; confidence?: number },
): Promise<number> {
  const [realistic, investigative, artistic, social, enterprising, conventional] = interests ?? []
  const [achievement, independence, relationships, support, recognition, workingConditions] =
    facts.values ?? []
  const confidence = facts.confidence ?? 0.9
  const code = String(nextCode++)
  const [row] = await site.db
    .insert(occupations)
    .values({
      slug: title.toLowerCase(),
      title,
      anzscoCode: code,
      unitGroupCode: '9000',
      unitGroup: 'Test work',
      minorGroupCode: '900',
      minorGroup: 'Test work',
      subMajorGroupCode: '90',
      subMajorGroup: 'Test work',
      majorGroupCode: '9',
      majorGroup: 'Test work',
      skillLevelAu: 3,
      skillLevelNz: 3,
      isNec: false,
      alternativeTitles: facts.other ? [{ title: facts.other, kind: 'alternative_title' as const }] : [],
      ...(interests && {
        onetSocCode: `00-${code}`,
        onetTitle: title,
        matchConfidence: confidence,
        matchMethod: 'manual' as const,
        profileIsWeak: confidence < 0.5,
        realistic,
        investigative,
        artistic,
        social,
        enterprising,
        conventional,
      }),
      achievement,
      independence,
      relationships,
      support,
      recognition,
      workingConditions,
    })
    .returning({ id: occupations.id })
  if (!row) throw new Error('the occupation was not written')
  return row.id
}
