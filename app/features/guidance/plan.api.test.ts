import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions, userSensitive, users } from '#app/features/accounts/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { adoptGhost } from './adopt.server.ts'
import type { MatchedOccupation, QuizQuestion, QuizResult } from './contract.ts'
import { readPlanProgress } from './plan.server.ts'
import type { PostSchoolPlan } from './plan-contract.ts'
import { interestAreas } from './profile-keys.ts'
import { plainSkills, ratingId } from './skills.ts'
import { styleItems } from './style-items.ts'
import { quizHistory, quizResults } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })
let questions: QuizQuestion[] = []

/** Time goes on; everybody stays signed in. */
async function setClock(at: string) {
  const now = new Date(at)
  site.services.clock = fixedClock(now)
  await site.db.update(sessions).set({ seenAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
}

const start = '2026-05-04T00:00:00Z'
beforeEach(() => setClock(start))

beforeAll(async () => {
  questions = (await json<{ data: QuizQuestion[] }>(site.visitor().get('/api/ppa/questions'))).data
})

test('the sentences about style are sixteen, with five steps each and no types (R-7-069)', async () => {
  const reply = await site.visitor().get('/api/ppa/mbti-questions')
  expect(reply.status).toBe(200)
  const text = await reply.text()
  expect(text).not.toMatch(/mbti|myers|introvert|reversed/i)
  const { data } = JSON.parse(text) as { data: QuizQuestion[] }
  expect(data).toHaveLength(16)
  for (const { id, options } of data) {
    expect(id).toMatch(/^style-\d\d$/)
    expect(options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
  }
})

test('the question about feelings comes with help lines, and no call takes its answer (R-7-070)', async () => {
  const visitor = site.visitor()
  const { data, help } = await json<{ data: QuizQuestion[]; help: { contact: string }[] }>(
    visitor.get('/api/ppa/emotion-questions'),
  )
  expect(data).toMatchObject([{ id: 'feeling', options: [{ value: 'curious' }, {}, {}, {}, {}] }])
  expect(help.map(({ contact }) => contact)).toContain('1800 55 1800')

  const user = await site.signedIn({ role: 'student' })
  for (const path of ['/api/ppa/ghost-save', '/api/ppa/save'])
    expect((await user.post(path, { answers: { feeling: 'worried' } })).status).toBe(422)
  expect((await user.post('/api/ppa/save', { feeling: 'worried' })).status).toBe(422)
})

test('there are passions to choose from, each with a picture and industries (R-7-071)', async () => {
  const { data } = await json<{ data: { id: string; label: string; industries: string[] }[] }>(
    site.visitor().get('/api/ppa/passions'),
  )
  expect(data.length).toBeGreaterThanOrEqual(20)
  expect(data.find(({ id }) => id === 'ocean')).toMatchObject({ label: 'The ocean', art_theme: 'coast' })
})

test('a post-school plan is kept part by part, and every field comes back as it was given (R-3-077, R-7-072, R-3-D010)', async () => {
  const user = await site.signedIn({ role: 'student' })
  expect(await json(user.get('/api/ppa'))).toEqual({ post_school_plan: null })

  const first = await save(user, { answers: { 'style-01': 4 } })
  expect(first).toMatchObject({
    success: true,
    post_school_plan: {
      status: 'INCOMPLETE',
      ppa_completed: false,
      education_style: null,
      education_level: null,
      gap_year: null,
      passions: [],
    },
  })
  await save(user, { passions: ['ocean', 'animals'] })
  await save(user, { education_style: 'on-campus', education_level: 'degree' })
  await save(user, { gap_year: false })
  const { post_school_plan: plan } = await json<{ post_school_plan: PostSchoolPlan }>(user.get('/api/ppa'))
  expect(plan).toMatchObject({
    ppa_completed: true,
    passions: ['ocean', 'animals'],
    education_style: 'on-campus',
    education_level: 'degree',
    gap_year: false,
    year: 2026,
    review_due: false,
  })
  expect((await save(user, { gap_year: 'maybe' })).post_school_plan.gap_year).toBe('maybe')

  const done = await json(user.post('/api/ppa/complete'))
  expect(done).toMatchObject({ success: true, post_school_plan: { status: 'COMPLETE', gap_year: 'maybe' } })
})

test.each([
  ['an unknown passion', { passions: ['ocean', 'mystery'] }, 'passions'],
  ['too many passions', { passions: ['ocean', 'food', 'kids', 'sport', 'travel', 'animals'] }, 'passions'],
  ['an unknown style', { education_style: 'telepathy' }, 'education_style'],
  ['an unknown level', { education_level: 'guru' }, 'education_level'],
  ['an unknown word for a gap year', { gap_year: 'perhaps' }, 'gap_year'],
  ['an unknown status', { status: 'DONE' }, 'status'],
  ['a foreign answer', { answers: { 'x-1': 1 } }, 'answers.x-1'],
  ['anything else about the person', { gender: 'female' }, 'gender'],
])('%s is refused with its field, and the plan stays as it was', async (_, body, field) => {
  const user = await site.signedIn({ role: 'user' })
  await save(user, { passions: ['food'], education_style: 'online' })
  const reply = await user.post('/api/ppa/save', body)
  expect(reply.status).toBe(422)
  expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([field])
  expect(await planOf(user)).toMatchObject({ passions: ['food'], education_style: 'online' })
})

test('an answer that is refused keeps nothing of the same save', async () => {
  const user = await site.signedIn({ role: 'user' })
  expect((await user.post('/api/ppa/save', { passions: ['food'], answers: { 'style-01': 9 } })).status).toBe(
    422,
  )
  expect(await planOf(user)).toBeNull()
})

test('a plan cannot be finished before its parts are answered', async () => {
  const user = await site.signedIn({ role: 'user' })
  expect((await user.post('/api/ppa/complete')).status).toBe(422)
  await save(user, { passions: [] })
  const early = await user.post('/api/ppa/save', { status: 'COMPLETE', education_style: 'online' })
  expect(early.status).toBe(422)
  expect(await planOf(user)).toMatchObject({ status: 'INCOMPLETE', education_style: null })
})

test('next year the answers of last year are shown, and only changes are asked for', async () => {
  const user = await site.signedIn({ role: 'student' })
  await finishPlan(user)
  await setClock('2027-02-01T00:00:00Z')
  expect(await planOf(user)).toMatchObject({
    status: 'COMPLETE',
    year: 2026,
    review_due: true,
    gap_year: false,
  })
  await save(user, { education_level: 'apprenticeship' })
  expect(await planOf(user)).toMatchObject({
    status: 'COMPLETE',
    year: 2027,
    review_due: false,
    education_level: 'apprenticeship',
    education_style: 'mixed',
    gap_year: false,
  })
})

test('two windows that save different parts at the same time both keep theirs', async () => {
  const user = await site.signedIn({ role: 'user' })
  await Promise.all([
    save(user, { passions: ['food'] }),
    save(user, { education_style: 'online' }),
    save(user, { gap_year: true }),
    save(user, { answers: { 'style-02': 2 } }),
  ])
  expect(await planOf(user)).toMatchObject({ passions: ['food'], education_style: 'online', gap_year: true })
})

test('guards of navigation learn how far a plan is; nobody else’s', async () => {
  const user = await site.signedIn({ role: 'user' })
  const other = await site.signedIn({ role: 'user' })
  expect(await readPlanProgress(site.db, user.person.id)).toBeNull()
  await save(user, { passions: [], gap_year: false })
  expect(await readPlanProgress(site.db, user.person.id)).toEqual({
    status: 'INCOMPLETE',
    passionTestDone: true,
    educationStyle: null,
    educationLevel: null,
    gapYear: false,
  })
  expect(await readPlanProgress(site.db, other.person.id)).toBeNull()
  expect(await planOf(other)).toBeNull()
})

test('a plan is for users: visitors and ghosts sign in first, staff are kept out, and a save wants its token', async () => {
  expect((await site.visitor().get('/api/ppa')).status).toBe(401)
  expect((await (await site.ghost()).post('/api/ppa/save', {})).status).toBe(401)
  const admin = await site.signedIn({ role: 'admin' })
  expect((await admin.get('/api/ppa')).status).toBe(403)
  const user = await site.signedIn({ role: 'user' })
  const bare = await user.request('/api/ppa/save', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"passions":[]}',
  })
  expect(bare.status).toBe(419)
})

test('style answers give four scores once all sixteen are there', async () => {
  const user = await site.signedIn({ role: 'user' })
  const all = Object.fromEntries(styleItems.map(({ id, reversed }) => [id, reversed ? 2 : 4]))
  const { 'style-16': last, ...fifteen } = all
  await save(user, { answers: fifteen })
  expect((await resultOf(user))?.style).toBeNull()
  await save(user, { answers: { 'style-16': last } })
  expect((await resultOf(user))?.style).toEqual(
    ['outgoing', 'warm', 'organised', 'curious'].map((trait) => ({ trait, sum: 16, percent: 75 })),
  )
})

test('rated skills are matched beside interests and values, with the largest gaps', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'social')
  expect((await listOf(user))[0]?.skills_match).toBeNull()

  await save(user, { answers: Object.fromEntries(plainSkills.map(({ id }) => [ratingId(id), 1])) })
  const [best] = await listOf(user)
  expect(best?.skills_match).toMatchObject({ score: expect.any(Number), label: expect.any(String) })
  expect(best?.skills_match?.gaps.length).toBeGreaterThan(0)
  expect(best?.skills_match?.gaps.length).toBeLessThanOrEqual(3)
  const before = best?.match?.score
  await save(user, { answers: Object.fromEntries(plainSkills.map(({ id }) => [ratingId(id), 4])) })
  const [again] = await listOf(user)
  expect(again?.match?.score).toBe(before)
  expect(again?.skills_match?.score).toBeGreaterThan(best?.skills_match?.score ?? 100)
})

test('a finished list that changes is told apart from the one before', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'social')
  expect((await resultOf(user))?.changed).toBeNull()
  await setClock('2026-06-04T00:00:00Z')
  await takeQuiz(user, 'realistic')
  const changed = (await resultOf(user))?.changed
  expect(changed).toMatchObject({ reason: 'answers', since: '2026-05-04T00:00:00.000Z' })
  expect(changed?.changes.entered.length).toBeGreaterThan(0)
  // What follows in the same sitting is compared with the list before all of it.
  await setClock('2026-06-04T00:05:00Z')
  await save(user, { answers: { 'r-01': 4 } })
  expect((await resultOf(user))?.changed?.since).toBe('2026-05-04T00:00:00.000Z')
})

test('a list that new data changes says so, with the edition it was made from', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'investigative')
  const [kept] = await site.db.select().from(quizResults).where(eq(quizResults.userId, user.person.id))
  const [first, second, ...rest] = kept?.places ?? []
  if (!first || !second) throw new Error('no places')
  await site.db
    .update(quizResults)
    .set({ dataVersion: 'O*NET 1.0, 00000000', places: [second, first, ...rest] })
    .where(eq(quizResults.userId, user.person.id))
  const changed = (await resultOf(user))?.changed
  expect(changed).toMatchObject({ reason: 'data', data_version: 'O*NET 1.0, 00000000' })
  expect(changed?.changes.up).toMatchObject([{ id: first[0], from: 2, to: 1 }])
})

test('only the last ten results of a person are kept', async () => {
  const user = await site.signedIn({ role: 'user' })
  for (let month = 1; month <= 13; month++) {
    await setClock(
      `2026-${String(Math.min(month, 12)).padStart(2, '0')}-${month === 13 ? '20' : '04'}T00:00:00Z`,
    )
    await takeQuiz(user, month % 2 ? 'social' : 'realistic')
  }
  const rows = await site.db.select().from(quizHistory).where(eq(quizHistory.userId, user.person.id))
  expect(rows).toHaveLength(10)
})

test('what a ghost has answered belongs to the account afterwards', async () => {
  const ghost = site.visitor()
  await takeQuiz(ghost, 'artistic')
  await ghost.post('/api/ppa/ghost-save', { answers: { 'skill-numbers': 3 } })
  const result = await resultOf(ghost)
  const user = await site.signedIn({ role: 'student' })
  await adopt(result, user)

  const mine = await resultOf(user)
  expect(mine).toMatchObject({ id: result?.id, ghost_user_id: null, status: 'complete', code: result?.code })
  expect(mine?.skills).toEqual({ numbers: 3 })
  expect(await resultOf(ghost)).toBeNull()
})

test.each([
  ['the newer finished one wins', 'finished', 'finished', 'artistic'],
  ['a finished one beats a newer one that is not', 'finished', 'started', 'social'],
  ['a newer finished one beats one that is only started', 'started', 'finished', 'artistic'],
] as const)(
  'when ghost and account both have a result, %s, and the other is kept',
  async (_, mine, theirs, wins) => {
    const user = await site.signedIn({ role: 'user' })
    await (mine === 'finished' ? takeQuiz(user, 'social') : startQuiz(user, 'social'))
    await user.post('/api/ppa/ghost-save', { answers: { 'style-01': 5 } })
    await setClock('2026-05-05T00:00:00Z')
    const ghost = site.visitor()
    await (theirs === 'finished' ? takeQuiz(ghost, 'artistic') : startQuiz(ghost, 'artistic'))
    await ghost.post('/api/ppa/ghost-save', { answers: { 'style-01': 1, 'skill-numbers': 2 } })
    await adopt(await resultOf(ghost), user)

    const result = await resultOf(user)
    expect(result?.status).toBe('complete')
    expect(result?.interests?.[0]?.area).toBe(wins)
    expect(result?.style_answers).toEqual({ 'style-01': wins === 'artistic' ? 1 : 5 })
    expect(result?.skills).toEqual({ numbers: 2 })
    const history = await site.db.select().from(quizHistory).where(eq(quizHistory.userId, user.person.id))
    expect(history).toMatchObject([{ reason: 'joined', ghostId: null }])
    const all = await site.db.select().from(quizResults).where(eq(quizResults.userId, user.person.id))
    expect(all).toHaveLength(1)
  },
)

test('gender, name and school never change a list', async () => {
  const people = await Promise.all([
    site.signedIn({ role: 'student', firstName: 'Aroha', lastName: 'Ngata', country: 'NZ', state: 'AKL' }),
    site.signedIn({ role: 'student', firstName: 'Bruce', lastName: 'Smith', country: 'AU', state: 'WA' }),
    site.signedIn({ role: 'user', firstName: 'Thi', lastName: 'Nguyen', schoolName: 'Sample High' }),
    site.signedIn({ role: 'parent', firstName: 'Sam', meta: { gender: 'female' }, dob: '1980-01-01' }),
  ])
  const lists: unknown[] = []
  for (const person of people) {
    await takeQuiz(person, 'enterprising')
    const list = await json<{ widen: { id: number } | null }>(
      person.get('/api/career/user-occupations?size=100'),
    )
    lists.push(list)
  }
  for (const list of lists) expect(list).toEqual(lists[0])
})

test('whatever somebody’s name, gender, school, age and place: the same answers give the same list', async () => {
  const user = await site.signedIn({ role: 'student' })
  const facts = fc.record({
    firstName: fc.string({ minLength: 1, maxLength: 30 }),
    lastName: fc.string({ maxLength: 30 }),
    schoolName: fc.string({ maxLength: 60 }),
    gender: fc.constantFrom('female', 'male', 'non-binary', 'other', ''),
    dob: fc.constantFrom('2012-01-01', '2008-07-01', '1975-03-01'),
    country: fc.constantFrom('AU', 'NZ', 'FJ'),
    isParent: fc.boolean(),
  })
  const strong = fc.constantFrom(...interestAreas)
  await fc.assert(
    fc.asyncProperty(facts, facts, strong, async (one, other, area) => {
      await takeQuiz(user, area)
      const lists: unknown[] = []
      for (const { gender, ...account } of [one, other]) {
        await site.db.update(users).set(tidy(account)).where(eq(users.id, user.person.id))
        await site.db
          .insert(userSensitive)
          .values({ userId: user.person.id, sealed: gender })
          .onConflictDoUpdate({ target: userSensitive.userId, set: { sealed: gender } })
        lists.push(await json(user.get('/api/career/user-occupations?size=100')))
      }
      expect(lists[0]).toEqual(lists[1])
    }),
    { numRuns: 10 },
  )
})

test('there are eleven facts to show (R-3-084, R-3-D012)', async () => {
  const { data } = await json<{ data: { id: number; type?: string }[] }>(site.visitor().get('/api/facts'))
  expect(data.map(({ id }) => id)).toEqual([2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14])
})

/** PostgreSQL keeps no NUL characters. */
function tidy<T extends Record<string, unknown>>(facts: T): T {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ]),
  ) as T
}

async function json<T>(reply: Promise<Response>): Promise<T> {
  return (await reply).json() as Promise<T>
}

async function save(user: Browser, body: object) {
  const reply = await user.post('/api/ppa/save', body)
  expect(reply.status).toBe(200)
  return (await reply.json()) as { success: boolean; post_school_plan: PostSchoolPlan }
}

async function planOf(user: Browser) {
  return (await json<{ post_school_plan: PostSchoolPlan | null }>(user.get('/api/ppa'))).post_school_plan
}

async function resultOf(person: Browser) {
  return (await json<{ data: QuizResult | null }>(person.get('/api/career-quiz/results'))).data
}

async function listOf(person: Browser) {
  const list = await json<{ pagination_data: { data: MatchedOccupation[] } }>(
    person.get('/api/career/user-occupations'),
  )
  return list.pagination_data.data
}

async function finishPlan(user: Browser) {
  await save(user, { passions: [], education_style: 'mixed', education_level: 'degree', gap_year: false })
  expect((await user.post('/api/ppa/complete')).status).toBe(200)
}

function coreAnswers(strong: string): Record<string, number> {
  const core = questions.filter(({ set }) => set === 'core')
  return Object.fromEntries(core.map(({ id, area }, index) => [id, area === strong ? 5 : 1 + (index % 2)]))
}

async function takeQuiz(person: Browser, strong: string) {
  const reply = await person.post('/api/career-quiz/results', { answers: coreAnswers(strong) })
  expect(reply.status).toBe(200)
}

async function startQuiz(person: Browser, strong: string) {
  const few = Object.entries(coreAnswers(strong)).slice(0, 5)
  await person.post('/api/ppa/ghost-save', { answers: Object.fromEntries(few) })
}

async function adopt(result: QuizResult | null, user: Browser & { person: { id: number } }) {
  const ghostId = result?.ghost_user_id ?? ''
  await site.db.transaction((tx) => adoptGhost(tx, ghostId, user.person.id, site.services.clock.now()))
}
