import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { finishModule } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import { adoptLearning } from './adoption.server.ts'
import type { Attempt, Feedback, Module, ModuleCard, Program, Question } from './contract.ts'
import { partsOf } from './quiz/parts.server.ts'
import type { Given } from './quiz/scoring.ts'
import {
  attempts,
  enrolments,
  moduleFeedback,
  modules,
  programs,
  questions,
  quizzes,
  topics,
} from './tables.server.ts'
import { invalidateTrainingModules } from './training-modules.server.ts'

const site = await testSite({ apiOnly: true })
const { db } = site
const visitor = site.visitor()
const base = '/api/academy/programs/finlit'
const place = `${base}/modules/first-payslip`
const stored = await db.select().from(questions)
const rows = stored.map((row) => ({ ...row, ...partsOf(row.kind, row.parts) }))
const secret = new Map(rows.map((row) => [row.slug, row]))

type Started = {
  quiz: { id: number; pass_mark: number; xp_on_pass: number }
  questions: Question[]
  attempt: Attempt
}

/** The right answer of a question, as the database has it. */
function rightOf(slug: string): Given {
  const { kind, answer } = secret.get(slug) ?? { kind: 'scale', answer: {} }
  if (kind === 'single') return answer.right?.[0] ?? ''
  if (kind === 'multiple' || kind === 'order') return answer.right ?? []
  if (kind === 'match') return answer.pairs ?? {}
  if (kind === 'number') return answer.value ?? 0
  return kind === 'text' ? (answer.accept?.[0] ?? '') : 3
}
const allRight = ({ questions: asked }: Started) =>
  Object.fromEntries(asked.map(({ slug }) => [slug, rightOf(slug)]))
const begin = async (who: Browser, query = '') =>
  (await who.read<{ data: Started }>(`${place}/quiz/start${query}`)).data
const path = ({ quiz }: Started) => `${place}/quizzes/${quiz.id}`
const finish = (who: Browser, started: Started, answers?: Record<string, Given>) =>
  who.post(`${path(started)}/finish`, { attempt_id: started.attempt.id, answers })
const balanceOf = async (who: Browser) =>
  await who.read<{ user?: { academy_balance: string }; ghost?: { academy_balance: string } }>('/api/state')

describe('what is there to take', () => {
  test('programs have every field of their record, with modules in their order (R-7-130) (R-3-075) (R-1-009)', async () => {
    const { data } = await visitor.read<{ data: Program[] }>('/api/academy/programs?page=1')
    const finlit = data.find(({ slug }) => slug === 'finlit')
    expect(finlit).toMatchObject({
      id: expect.any(Number),
      title: 'Money basics',
      description: expect.stringMatching(/^<p>/),
      content: {
        brand_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        branding: {},
        logo_image_url: null,
        provider_website_url: null,
      },
      is_published: true,
    })
    expect(finlit?.root_modules[0]).toEqual({ slug: 'first-payslip' })
  })

  test('the default module of a program is its first root module (R-3-074) (R-7-131)', async () => {
    const { data } = await visitor.read<{ data: Program }>(base)
    expect(data.default_module).toBe(data.root_modules[0]?.slug)
    expect((await visitor.get('/api/academy/programs/nothing')).status).toBe(404)
  })

  test('a program that is not published is not there', async () => {
    await db.update(programs).set({ isPublished: false }).where(eq(programs.slug, 'renting'))
    expect((await visitor.get('/api/academy/programs/renting')).status).toBe(404)
    const { data } = await visitor.read<{ data: Program[] }>('/api/academy/programs')
    expect(data.map(({ slug }) => slug)).not.toContain('renting')
  })

  test('modules name their topics and what they are worth (R-7-136) (R-3-D009)', async () => {
    const { data } = await visitor.read<{ data: ModuleCard[] }>(`${base}/modules`)
    const [first] = data
    expect(first).toMatchObject({ slug: 'first-payslip', parent_module_id: null, order: 1 })
    expect(first?.meta).toEqual({ state_filter: [], min_age: null, max_age: null })
    expect(first?.xp).toBe(first?.topics.reduce((sum, { xp }) => sum + xp, 0))
    expect(first?.topics.at(-1)?.quiz_id).toEqual(expect.any(Number))
  })

  test('programs, modules and topics stand in the order that staff give them, and a program is worth what they are', async () => {
    const turn = async () => {
      await db.update(programs).set({ position: sql`-${programs.position}` })
      await db.update(modules).set({ position: sql`-${modules.position}` })
      await db.update(topics).set({ position: sql`-${topics.position}` })
    }
    const shown = async () => {
      const { data } = await visitor.read<{ data: Program[] }>('/api/academy/programs')
      const list = await visitor.read<{ data: ModuleCard[] }>(`${base}/modules`)
      return { programs: data.map(({ slug }) => slug), modules: list.data }
    }
    const before = await shown()
    await turn()
    const turned = await shown()
    const { data: program } = await visitor.read<{ data: Program }>(base)
    await turn()
    expect(turned.programs).toEqual(before.programs.toReversed())
    const slugs = ({ modules: all }: typeof before) => all.map(({ slug }) => slug)
    expect(slugs(turned)).toEqual(slugs(before).toReversed())
    expect(program.default_module).toBe(before.modules.at(-1)?.slug)
    const topicsOf = ({ modules: all }: typeof before) =>
      all.find(({ slug }) => slug === 'first-payslip')?.topics.map(({ slug }) => slug)
    expect(topicsOf(turned)).toEqual(topicsOf(before)?.toReversed())
    const sum = (what: 'minutes' | 'xp') => before.modules.reduce((all, card) => all + card[what], 0)
    expect([program.minutes, program.xp]).toEqual([sum('minutes'), sum('xp')])
  })

  test('a module has a text for each country where they differ (R-7-137) (R-2.1-D087)', async () => {
    const { data } = await visitor.read<{ data: Module }>(place)
    const [top] = data.topics
    expect(top?.content).toContain('In Australia your boss')
    expect(top?.content).not.toContain('In New Zealand your boss')
    expect(top?.content_nz).toContain('In New Zealand your boss')
    expect(top?.checks[0]?.reveal).toMatch(/^<p>/)
    expect(top).toMatchObject({ module_id: data.id, video: null, xp: 10, quiz_id: null })
    expect((await visitor.get('/api/academy/programs/renting/modules/first-payslip')).status).toBe(404)
  })

  test('content never tells what is right', async () => {
    const texts = await Promise.all(
      [base, `${base}/modules`, place].map((one) => visitor.get(one).then((r) => r.text())),
    )
    for (const { answer, explain } of rows)
      for (const text of texts)
        for (const word of [explain, ...(answer.mistakes ?? []).map(({ why }) => why)].filter(Boolean))
          expect(text).not.toContain(word)
  })
})

describe('enrolment', () => {
  test('someone enrols once, and the state names the program (R-7-132) (R-1-012)', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { data } = await visitor.read<{ data: Program }>(base)
    for (const id of ['finlit', data.id, String(data.id)])
      expect((await user.post('/api/academy/programs/enroll', { program_id: id })).status).toBe(200)
    const state = await user.read<{ enrolled_academy_programs: number[] }>('/api/state')
    expect(state.enrolled_academy_programs).toEqual([data.id])
    expect((await user.post('/api/academy/programs/enroll', { program_id: 'nothing' })).status).toBe(404)
  })

  test.each(['advisor', 'provider', 'admin'] as const)('a %s takes no program', async (role) => {
    const other = await site.signedIn({ role })
    expect((await other.post('/api/academy/programs/enroll', { program_id: 'finlit' })).status).toBe(403)
    expect((await other.get(`${place}/quiz/start`)).status).toBe(403)
  })
})

describe('a quiz', () => {
  test('starts with an attempt that stays open, and says nothing of what is right (R-7-138) (R-7-D023)', async () => {
    const user = await site.signedIn({ role: 'user' })
    const first = await begin(user)
    expect(first.quiz).toMatchObject({ pass_mark: 60, xp_on_pass: 40 })
    expect(first.attempt).toMatchObject({
      status: 'in-progress',
      answers: {},
      score: null,
      xp_awarded: 0,
      finished_at: null,
    })
    expect(await begin(user)).toEqual(first)
    expect(JSON.stringify(first)).not.toMatch(/"why"|"explain"|"accept"|"tolerance"|"pairs"|"value"/)
  })

  test('asks each country its own questions', async () => {
    const slugs = async (country: string) =>
      (await begin(await site.ghost(), `?country=${country}`)).questions.map(({ slug }) => slug)
    expect(await slugs('au')).toContain('first-payslip--super')
    expect(await slugs('nz')).toContain('first-payslip--kiwisaver')
    expect(await slugs('nz')).not.toContain('first-payslip--super')
    const kiwi = await site.signedIn({ role: 'user', country: 'NZ', state: 'OTA' })
    expect((await begin(kiwi)).questions.map(({ slug }) => slug)).toContain('first-payslip--kiwisaver')
  })

  test('saves answers, changes one, and leaves the others (R-7-139) (R-7-140) (R-3-076)', async () => {
    const user = await site.signedIn({ role: 'user' })
    const started = await begin(user)
    const [one, two] = started.questions
    const attempt_id = String(started.attempt.id)
    const answers = { [one?.slug ?? '']: rightOf(one?.slug ?? '') }
    expect((await user.post(path(started), { attempt_id, answers })).status).toBe(200)
    const reply = await user.put(path(started), {
      attempt_id,
      answers: { [two?.slug ?? '']: rightOf(two?.slug ?? '') },
    })
    expect(Object.keys((await reply.json()).data.answers)).toEqual([one?.slug, two?.slug])
    expect(Object.keys((await begin(user)).attempt.answers)).toHaveLength(2)
  })

  test('is scored at the finish, credits XP once, and answers a second finish the same (R-7-141) (R-7-D022)', async () => {
    const user = await site.signedIn({ role: 'user' })
    const started = await begin(user)
    const first = await (await finish(user, started, allRight(started))).json()
    expect(first.data).toMatchObject({ status: 'finished-passed', score: 100, xp_awarded: 40 })
    expect((await (await finish(user, started, {})).json()).data).toEqual(first.data)
    expect((await balanceOf(user)).user?.academy_balance).toBe('40')

    const again = await begin(user)
    expect(again.attempt.id).not.toBe(started.attempt.id)
    const second = await (await finish(user, again, allRight(again))).json()
    expect(second.data).toMatchObject({ status: 'finished-passed', xp_awarded: 0 })
    expect((await balanceOf(user)).user?.academy_balance).toBe('40')
  })

  test('a score at the pass mark passes', async () => {
    const user = await site.signedIn({ role: 'user' })
    const started = await begin(user)
    const { id, pass_mark } = started.quiz
    await db.update(quizzes).set({ passMark: 100 }).where(eq(quizzes.id, id))
    const { data } = await (await finish(user, started, allRight(started))).json()
    await db.update(quizzes).set({ passMark: pass_mark }).where(eq(quizzes.id, id))
    expect(data).toMatchObject({ status: 'finished-passed', score: 100 })
  })

  test('below the pass mark the module is among the failed until it is passed (R-7-D025)', async () => {
    const ghost = await site.ghost()
    const started = await begin(ghost)
    const failed = await (await finish(ghost, started)).json()
    expect(failed.data).toMatchObject({ status: 'finished-failed', score: 0, xp_awarded: 0 })
    type Progress = { failed_modules: string[] }
    expect((await ghost.read<Progress>('/api/academy/progress')).failed_modules).toEqual(['first-payslip'])
    const again = await begin(ghost)
    await finish(ghost, again, allRight(again))
    expect((await ghost.read<Progress>('/api/academy/progress')).failed_modules).toEqual([])
    expect((await balanceOf(ghost)).ghost?.academy_balance).toBe('40')
  })

  test.each([
    ['a question of another quiz', { nothing: 'x' }],
    ['an option that is not there', { 'first-payslip--gross-net': 'x' }],
    ['words for a number', { 'first-payslip--hours-and-rate': 'many' }],
  ])('refuses %s and stores nothing', async (_, answers) => {
    const user = await site.signedIn({ role: 'user' })
    const started = await begin(user)
    for (const reply of [
      await user.post(path(started), { attempt_id: String(started.attempt.id), answers }),
      await finish(user, started, answers as Record<string, Given>),
    ]) {
      expect(reply.status).toBe(422)
      expect(Object.keys((await reply.json()).errors)).toEqual([`answers.${Object.keys(answers)[0]}`])
    }
    expect((await begin(user)).attempt).toEqual(started.attempt)
  })

  test('refuses answers to an attempt that is finished, and to one of someone else', async () => {
    const [user, other] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
    const started = await begin(user)
    const body = { attempt_id: String(started.attempt.id), answers: {} }
    for (const reply of [await other.put(path(started), body), await finish(other, started, {})])
      expect(reply.status).toBe(404)
    await finish(user, started, {})
    expect((await user.put(path(started), body)).status).toBe(409)
  })

  test('keeps its questions as they were when it began, whatever becomes of them (R-7-D024)', async () => {
    const [user, next] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
    const started = await begin(user)
    const slug = 'first-payslip--gross-net'
    const [before] = await db.select().from(questions).where(eq(questions.slug, slug))
    const parts = { options: [{ text: 'Another', right: true }] }
    try {
      await db.update(questions).set({ ask: 'Something else?', parts }).where(eq(questions.slug, slug))
      expect(await begin(user)).toEqual(started)
      expect((await begin(next)).questions.find((one) => one.slug === slug)?.ask).toBe('Something else?')
      await db.delete(questions).where(eq(questions.slug, slug))
      const done = await (await finish(user, started, allRight(started))).json()
      expect(done.data).toMatchObject({ status: 'finished-passed', score: 100 })
      const address = `${base}/insights/first-payslip/${started.attempt.id}`
      const { data } = await user.read<{ data: { questions: Feedback[] } }>(address)
      expect(data.questions.find((one) => one.slug === slug)).toMatchObject({
        ask: before?.ask,
        state: 'known',
        right_answer: ['Net pay'],
      })
    } finally {
      const { id: _id, ...rest } = before as NonNullable<typeof before>
      await db.delete(questions).where(eq(questions.slug, slug))
      await db.insert(questions).values(rest)
    }
  })

  test('without a question cannot be started, so it pays nothing', async () => {
    const user = await site.signedIn({ role: 'user' })
    await db.update(questions).set({ countries: ['NZ'] })
    try {
      expect((await user.get(`${place}/quiz/start?country=au`)).status).toBe(404)
    } finally {
      for (const { slug, countries } of rows)
        await db.update(questions).set({ countries }).where(eq(questions.slug, slug))
    }
  })

  test('that is a draft cannot be started', async () => {
    const user = await site.signedIn({ role: 'user' })
    const { id } = (await begin(await site.ghost())).quiz
    const publish = (isPublished: boolean) =>
      db.update(quizzes).set({ isPublished }).where(eq(quizzes.id, id))
    await publish(false)
    const { status } = await user.get(`${place}/quiz/start`)
    await publish(true)
    expect(status).toBe(404)
  })

  test('has as many tries as it says', async () => {
    const [quiz] = await db.select().from(quizzes)
    await db.update(quizzes).set({ maxAttempts: 1 })
    try {
      const user = await site.signedIn({ role: 'user' })
      await finish(user, await begin(user), {})
      const reply = await user.get(`${place}/quiz/start`)
      expect(reply.status).toBe(422)
      expect(await reply.json()).toMatchObject({ message: 'You have used every try that this quiz has.' })
    } finally {
      await db.update(quizzes).set({ maxAttempts: quiz?.maxAttempts ?? null })
    }
  })
})

describe('a topic without a quiz', () => {
  const topicId = async () => {
    const { data } = await visitor.read<{ data: Module }>(place)
    return [data.topics[0], data.topics.at(-1)].map((topic) => String(topic?.id))
  }

  test('is done once, and XP with it (R-7-142)', async () => {
    const user = await site.signedIn({ role: 'user' })
    const [topic_id] = await topicId()
    const first = await (await user.post(`${place}/no-quiz-attempt`, { topic_id })).json()
    expect(first.data).toMatchObject({ status: 'no-quiz', quiz_id: null, xp_awarded: 10, score: null })
    expect((await (await user.post(`${place}/no-quiz-attempt`, { topic_id })).json()).data).toEqual(
      first.data,
    )
    expect((await balanceOf(user)).user?.academy_balance).toBe('10')
  })

  test('is not one that ends with a quiz, nor one of another module', async () => {
    const user = await site.signedIn({ role: 'user' })
    const [, quiz] = await topicId()
    expect((await user.post(`${place}/no-quiz-attempt`, { topic_id: quiz })).status).toBe(422)
    expect((await user.post(`${place}/no-quiz-attempt`, { topic_id: '999999' })).status).toBe(404)
    const [other] = await db
      .select({ id: topics.id })
      .from(topics)
      .innerJoin(modules, eq(modules.id, topics.moduleId))
      .where(eq(modules.slug, 'rude-customers'))
      .orderBy(topics.position)
    const topic_id = String(other?.id)
    expect((await user.post(`${place}/no-quiz-attempt`, { topic_id })).status).toBe(404)
    const [draft] = await topicId()
    const publish = (isPublished: boolean) =>
      db
        .update(topics)
        .set({ isPublished })
        .where(eq(topics.id, Number(draft)))
    await publish(false)
    const refused = await user.post(`${place}/no-quiz-attempt`, { topic_id: draft })
    await publish(true)
    expect(refused.status).toBe(404)
    expect((await balanceOf(user)).user?.academy_balance).toBe('0')
  })
})

describe('insights', () => {
  test('count what is published of a program, and no drafts', async () => {
    const user = await site.signedIn({ role: 'user' })
    const outline = async () => {
      const { data } = await user.read<{ data: { modules: { slug: string; topics: number }[] } }>(
        `${base}/insights`,
      )
      return data.modules.map(({ slug, topics }) => [slug, topics] as const)
    }
    const before = await outline()
    const [first, ...others] = before
    const [module] = await db
      .select()
      .from(modules)
      .where(eq(modules.slug, first?.[0] ?? ''))
    const [topic] = await db
      .select()
      .from(topics)
      .where(eq(topics.moduleId, module?.id ?? 0))
      .limit(1)
    const publish = async (isPublished: boolean) => {
      await db
        .update(topics)
        .set({ isPublished })
        .where(eq(topics.id, topic?.id ?? 0))
      return outline()
    }
    try {
      expect(await publish(false)).toEqual([[first?.[0], (first?.[1] ?? 0) - 1], ...others])
    } finally {
      expect(await publish(true)).toEqual(before)
    }
    await db
      .update(modules)
      .set({ isPublished: false })
      .where(eq(modules.id, module?.id ?? 0))
    try {
      expect(await outline()).toEqual(others)
    } finally {
      await db
        .update(modules)
        .set({ isPublished: true })
        .where(eq(modules.id, module?.id ?? 0))
    }
  })

  test('of an attempt tell what is right only after the finish, and only its owner (R-7-135)', async () => {
    const [user, other] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
    const started = await begin(user)
    const address = `${base}/insights/first-payslip/${started.attempt.id}`
    expect((await user.get(address)).status).toBe(404)
    const wrong = secret.get('first-payslip--gross-net')?.answer.mistakes?.[0]
    await finish(user, started, { ...allRight(started), 'first-payslip--gross-net': wrong?.id ?? '' })
    expect((await other.get(address)).status).toBe(404)
    const { data } = await user.read<{ data: { attempt: Attempt; questions: Feedback[] } }>(address)
    expect(data.questions.map(({ slug }) => slug)).toEqual(started.questions.map(({ slug }) => slug))
    const [mistaken, known] = data.questions
    expect(mistaken).toMatchObject({
      state: 'not-yet',
      given: wrong?.id,
      why: wrong?.why,
      right_answer: ['Net pay'],
    })
    expect(mistaken?.topic).toMatchObject({ slug: 'top-of-the-slip' })
    expect(known).toMatchObject({ state: 'known', why: null, right_answer: ['$195'] })
  })

  test('of a module and a program say what is known and how far someone is (R-7-133) (R-7-134)', async () => {
    const user = await site.signedIn({ role: 'user' })
    const empty = await user.read<{ data: { attempts: []; questions: [] } }>(`${base}/insights/first-payslip`)
    expect(empty.data).toEqual({ attempts: [], questions: [] })
    const started = await begin(user)
    const slug = started.questions[0]?.slug ?? ''
    const { [slug]: _, ...others } = allRight(started)
    await finish(user, started, others)
    const taken = await begin(user)
    await finish(user, taken, allRight(taken))
    const failed = await begin(user)
    await finish(user, failed)
    const last = await begin(user)
    await finish(user, last, allRight(last))
    await begin(user) // one that is open counts as nothing yet
    const ids = [last, failed, taken, started].map(({ attempt }) => attempt.id)
    const module = await user.read<{ data: { attempts: Attempt[]; questions: { state: string }[] } }>(
      `${base}/insights/first-payslip`,
    )
    expect(module.data.attempts.map(({ id }) => id)).toEqual(ids)
    expect(module.data.questions.every(({ state }) => state === 'known')).toBe(true)
    const program = await user.read<{ data: { xp: number; modules: { slug: string }[] } }>(`${base}/insights`)
    expect(program.data.xp).toBe(40)
    expect(program.data.modules[0]).toMatchObject({
      slug: 'first-payslip',
      topics_done: 1,
      is_finished: false,
      best_score: 100,
      attempts: 4,
    })
    const failedLast = await begin(user)
    await finish(user, failedLast)
    type Progress = { failed_modules: string[] }
    expect((await user.read<Progress>('/api/academy/progress')).failed_modules).toEqual([])
    const again = await user.read<{ data: { questions: { state: string }[] } }>(
      `${base}/insights/first-payslip`,
    )
    expect(again.data.questions.some(({ state }) => state === 'known')).toBe(false)
  })
})

test('the state carries how far someone is and how they rated a module, beside what was stored (R-3-047)', async () => {
  const ari = await site.signedIn({ role: 'student', meta: { complete_tours: ['quiz'] } })
  const metaOf = async (who: Browser) => (await who.read<{ user: { meta: unknown } }>('/api/state')).user.meta
  const empty = { user_academy_progress_tracker: {}, user_academy_module_feedback: {} }
  expect(await metaOf(ari)).toEqual({ complete_tours: ['quiz'], ...empty })

  await ari.post('/api/user/meta', { key: 'expo_welcome_displayed', value: true })
  await finishModule(db, ari, 'first-payslip')
  await ari.post(`${place}/feedback`, { rating: 4 })

  const [done] = await db.select().from(modules).where(eq(modules.slug, 'first-payslip'))
  const rows = await db
    .select()
    .from(topics)
    .where(eq(topics.moduleId, done?.id ?? 0))
    .orderBy(topics.position)
  const quiz = rows.at(-1)?.slug
  const states = Object.fromEntries(rows.map(({ slug }) => [slug, slug === quiz ? 'passed' : 'done']))
  expect(await metaOf(ari)).toEqual({
    complete_tours: ['quiz'],
    expo_welcome_displayed: true,
    user_academy_progress_tracker: { 'first-payslip': states },
    user_academy_module_feedback: { 'first-payslip': { rating: 4 } },
  })
  expect(await metaOf(await site.signedIn({ role: 'student' }))).toEqual(empty)
})

test('whom a module is for goes over the wire, and its ages stand in order (R-3-073)', async () => {
  const own = eq(modules.slug, 'first-payslip')
  const narrow = (minAge: number, maxAge: number) =>
    db
      .update(modules)
      .set({ stateFilter: ['VIC', 'NSW'], minAge, maxAge })
      .where(own)
  await narrow(15, 15)
  const { data } = await site.visitor().read<{ data: Module }>(place)
  await expect(narrow(16, 15)).rejects.toThrow()
  await db.update(modules).set({ stateFilter: [], minAge: null, maxAge: null }).where(own)
  expect(data.meta).toEqual({ state_filter: ['VIC', 'NSW'], min_age: 15, max_age: 15 })
})

describe('a module for some states', () => {
  const narrowed = { stateFilter: ['VIC'], minAge: 15, maxAge: 18 }
  const within = async (run: () => Promise<void>) => {
    await db.update(modules).set(narrowed).where(eq(modules.slug, 'first-payslip'))
    await run().finally(() =>
      db
        .update(modules)
        .set({ stateFilter: [], minAge: null, maxAge: null })
        .where(eq(modules.slug, 'first-payslip')),
    )
  }

  test('is taken by the people it is for, by account or by cookies (R-5-030) (R-6-002)', async () => {
    const ghost = await site.ghost()
    await within(async () => {
      const reply = await ghost.get(`${place}/quiz/start`)
      expect(reply.status).toBe(422)
      expect(await reply.json()).toMatchObject({
        message: 'Check out some of the Academies available to you right now',
        code: 'not-eligible',
      })
      const cookies = {
        y13_anonymous_user_age: '16',
        y13_anonymous_user_country: 'AU',
        y13_anonymous_user_state: 'VIC',
      }
      for (const [name, value] of Object.entries(cookies)) ghost.cookies.set(name, value)
      expect((await ghost.get(`${place}/quiz/start`)).status).toBe(200)
      const born = `${site.services.clock.now().getUTCFullYear() - 17}-01-01`
      const user = await site.signedIn({ role: 'user', country: 'AU', state: 'VIC', dob: born })
      expect((await user.get(`${place}/quiz/start`)).status).toBe(200)
      const elsewhere = await site.signedIn({ role: 'user', country: 'AU', state: 'NSW', dob: born })
      expect((await elsewhere.get(`${place}/quiz/start`)).status).toBe(422)
      const young = `${site.services.clock.now().getUTCFullYear() - 14}-01-01`
      const child = await site.signedIn({ role: 'user', country: 'AU', state: 'VIC', dob: young })
      expect((await child.get(`${place}/quiz/start`)).status).toBe(422)
      ghost.cookies.set('y13_anonymous_user_age', '14')
      expect((await ghost.get(`${place}/quiz/start`)).status).toBe(422)
    })
  })

  test('is not among those that an occupation leads to', async () => {
    const slugs = async () => {
      invalidateTrainingModules(db)
      const { data } = await visitor.read<{ data: { slug: string }[] }>('/api/academy/training-modules')
      return data.map(({ slug }) => slug)
    }
    expect(await slugs()).toContain('first-payslip')
    await within(async () => expect(await slugs()).not.toContain('first-payslip'))
  })
})

test('one rating of a module for a person, and a second one replaces it', async () => {
  const user = await site.signedIn({ role: 'user' })
  for (const rating of [2, 5])
    expect((await user.post(`${place}/feedback`, { rating, comment: 'Short.' })).status).toBe(200)
  expect((await user.post(`${place}/feedback`, { rating: 6 })).status).toBe(422)
  expect(
    await db.select().from(moduleFeedback).where(eq(moduleFeedback.userId, user.person.id)),
  ).toMatchObject([{ rating: 5, comment: 'Short.' }])
})

test('the calls beside a module answer their people, and say what is wrong with a field (R-1-D008)', async () => {
  const ghosts = '/api/academy/ghost-user'
  const [ghost, user, other] = [site.visitor(), await site.signedIn({ role: 'user' }), await site.ghost()]
  const made = await ghost.post(ghosts, { source: 'academy' })
  expect(made.status).toBe(200)
  const { id } = (await made.json()).ghost as { id: string }
  expect((await visitor.post(ghosts, {})).status).toBe(422)

  expect((await ghost.read<{ data: object }>(`${ghosts}/${id}`)).data).toMatchObject({ id })
  expect((await visitor.get(`${ghosts}/${id}`)).status).toBe(401)
  expect((await user.get(`${ghosts}/${id}`)).status).toBe(403)
  expect((await other.get(`${ghosts}/${id}`)).status).toBe(404)

  const changed = await ghost.put(`${ghosts}/${id}`, { first_name: 'Mia' })
  expect((await changed.json()).ghost).toMatchObject({ id, first_name: 'Mia' })
  expect(await (await ghost.put(`${ghosts}/${id}`, { email: 'nobody' })).json()).toMatchObject({
    message: expect.any(String),
    errors: { email: [expect.any(String)] },
  })
  expect((await user.put(`${ghosts}/${id}`, { first_name: 'Mia' })).status).toBe(403)

  for (const learner of [ghost, user]) {
    expect(await learner.read('/api/academy/progress')).toMatchObject({
      enrolled_academy_programs: [],
      user_academy_progress_tracker: {},
      failed_modules: [],
    })
    expect(await (await learner.post(`${place}/feedback`, { rating: 4 })).json()).toEqual({ success: true })
    const wrong = await learner.post(`${place}/feedback`, { rating: 6 })
    expect(wrong.status).toBe(422)
    expect((await wrong.json()).errors).toHaveProperty('rating')
  }
  expect((await visitor.get('/api/academy/progress')).status).toBe(401)
  expect((await visitor.post(`${place}/feedback`, { rating: 4 })).status).toBe(401)
})

test('an answer to a question that was reworded since stays out of the account’s open quiz', async () => {
  const [ghost, user] = [await site.ghost(), await site.signedIn({ role: 'user' })]
  const ofGhost = await begin(ghost)
  const [reworded, same] = ofGhost.questions.map(({ slug }) => slug) as [string, string]
  await ghost.post(path(ofGhost), {
    attempt_id: String(ofGhost.attempt.id),
    answers: { [reworded]: rightOf(reworded), [same]: rightOf(same) },
  })
  const isIt = eq(questions.slug, reworded)
  try {
    await db.update(questions).set({ ask: 'Something else?' }).where(isIt)
    const ofUser = await begin(user)
    expect(ofUser.questions.map(({ slug }) => slug)).toEqual(expect.arrayContaining([reworded, same]))
    const { ghost: own } = await ghost.read<{ ghost: { id: string } }>('/api/state')
    await db.transaction((tx) => adoptLearning(tx, own.id, user.person.id, site.services.clock.now()))
    expect((await begin(user)).attempt.answers).toEqual({ [same]: rightOf(same) })
  } finally {
    await db
      .update(questions)
      .set({ ask: secret.get(reworded)?.ask ?? '' })
      .where(isIt)
  }
})

test('what a ghost has learned goes to the account, and open answers of both are joined', async () => {
  const [ghost, user] = [await site.ghost(), await site.signedIn({ role: 'user' })]
  await ghost.post('/api/academy/programs/enroll', { program_id: 'finlit' })
  const [ofGhost, ofUser] = [await begin(ghost), await begin(user)]
  const [one, two] = ofGhost.questions.map(({ slug }) => slug) as [string, string]
  await ghost.post(path(ofGhost), {
    attempt_id: String(ofGhost.attempt.id),
    answers: { [one]: rightOf(one), [two]: rightOf(two) },
  })
  await user.post(path(ofUser), { attempt_id: String(ofUser.attempt.id), answers: { [two]: 7 } })
  const { ghost: own } = await ghost.read<{ ghost: { id: string } }>('/api/state')
  const [other] = await db.select().from(modules).where(eq(modules.slug, 'rude-customers'))
  const ratedAt = site.services.clock.now()
  await db
    .insert(moduleFeedback)
    .values({ ghostId: own.id, moduleId: other?.id ?? 0, rating: 3, comment: null, ratedAt })
  await ghost.post(`${place}/feedback`, { rating: 1 })
  await user.post(`${place}/feedback`, { rating: 5 })
  await db.transaction((tx) => adoptLearning(tx, own.id, user.person.id, site.services.clock.now()))

  const ratings = await db
    .select({ module: modules.slug, rating: moduleFeedback.rating })
    .from(moduleFeedback)
    .innerJoin(modules, eq(modules.id, moduleFeedback.moduleId))
    .where(eq(moduleFeedback.userId, user.person.id))
    .orderBy(modules.slug)
  expect(ratings).toEqual([
    { module: 'first-payslip', rating: 5 },
    { module: 'rude-customers', rating: 3 },
  ])
  expect(await db.$count(moduleFeedback, eq(moduleFeedback.ghostId, own.id))).toBe(0)
  const open = await begin(user)
  expect(open.attempt).toMatchObject({ id: ofUser.attempt.id, answers: { [one]: rightOf(one), [two]: 7 } })
  expect(await db.select().from(attempts).where(eq(attempts.ghostId, own.id))).toEqual([])
  expect(await db.select().from(enrolments).where(eq(enrolments.userId, user.person.id))).toHaveLength(1)
})
