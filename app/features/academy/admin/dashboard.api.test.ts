import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { Browser } from '#test/browser.ts'
import { createPerson } from '#test/people.ts'
import { sampleAttempt } from '#test/sample-attempts.ts'
import { testSite } from '#test/site.ts'
import { minSeconds } from '../quiz/plausible-time.ts'
import { askedIn, questionsOf } from '../quiz/questions.server.ts'
import { storeVersions } from '../quiz/versions.server.ts'
import { attempts, enrolments, modules, programs, quizzes, topics } from '../tables.server.ts'
import type { AcademyDashboard } from './contract.ts'

const at = new Date('2026-11-25T02:00:00Z') // a Wednesday
const site = await testSite({ at: at.toISOString() })
const { db } = site
const path = '/api/admin/academy/dashboard'
let admin: Browser
const read = (query = '') => admin.read<AcademyDashboard>(`${path}${query}`)
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)

const all = await db
  .select({ quiz: quizzes, programId: modules.programId, program: programs.slug, module: modules.slug })
  .from(quizzes)
  .innerJoin(topics, eq(topics.id, quizzes.topicId))
  .innerJoin(modules, eq(modules.id, topics.moduleId))
  .innerJoin(programs, eq(programs.id, modules.programId))
const finlit = all.filter(({ program }) => program === 'finlit')
const payslip = finlit.find(({ module }) => module === 'first-payslip') as (typeof all)[number]
const newGhost = async () => {
  const ghost = await site.ghost()
  return (await ghost.read<{ ghost: { id: string } }>('/api/state')).ghost.id
}
let ghosts: string[] = []

type Finish = {
  seconds: number
  grades: NonNullable<(typeof attempts.$inferInsert)['grades']>
  score: number
}

async function finished(
  quiz: (typeof all)[number]['quiz'],
  ghostId: string,
  finish: Finish,
  isRetake = false,
) {
  const asked = askedIn(await questionsOf(db, quiz.id), 'AU')
  return {
    quizId: quiz.id,
    topicId: quiz.topicId,
    ghostId,
    grades: finish.grades,
    score: finish.score,
    questions: asked.map(({ slug }) => slug),
    versions: await storeVersions(db, asked),
    status: 'finished-passed' as const,
    number: isRetake ? 2 : 1,
    minSeconds: minSeconds(asked, isRetake),
    startedAt: daysAgo(1),
    finishedAt: new Date(daysAgo(1).getTime() + Math.round(finish.seconds * 1_000)),
  }
}

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  ghosts = await Promise.all(Array.from({ length: 40 }, newGhost))
})

describe('who may see it', () => {
  test.each(['student', 'user', 'parent', 'advisor', 'provider'] as const)(
    'a %s is kept out',
    async (role) => {
      const other = await site.signedIn({ role })
      expect((await other.get(path)).status).toBe(403)
      expect((await other.get(`${path}/questions`)).status).toBe(403)
    },
  )

  test('nobody without an account sees it, and editors do not', async () => {
    expect((await site.visitor().get(path)).status).toBe(401)
    expect((await (await site.ghost()).get(path)).status).toBe(401)
    const editor = await site.signedIn({ role: 'admin', isEditor: true })
    expect((await editor.get(path)).status).toBe(403)
  })

  test('an admin sees programs, attempts, XP and cash-outs (R-2.1-D138)', async () => {
    const reply = await read()
    expect(Object.keys(reply)).toEqual([
      'counted_at',
      'is_counting',
      'programs',
      'attempts',
      'xp',
      'cashouts',
    ])
    expect(reply.programs).toHaveLength(6)
    expect((await admin.get(`${path}?program=nothing`)).status).toBe(404)
    expect((await admin.get(`${path}?program=${'x'.repeat(200)}`)).status).toBe(422)
  })

  test('the page is there for admins; editors see no figures, and others are sent away (R-2.1-183)', async () => {
    const page = await admin.page('/admin/academy/dashboard')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Money basics')
    const editor = await (await site.signedIn({ role: 'admin', isEditor: true })).page(
      '/admin/academy/dashboard',
    )
    expect(editor.status).toBe(200)
    expect(await editor.text()).toContain('Only Yonder’s admins see these figures')
    const to = async (person: Browser) =>
      (await person.page('/admin/academy/dashboard')).headers.get('location')
    expect(await to(site.visitor())).toMatch(/^\/login/)
    expect(await to(await site.signedIn({ role: 'provider' }))).toBe('/admin')
    expect(await to(await site.signedIn({ role: 'advisor' }))).toBe('/advisor/dashboard')
    expect(await to(await site.signedIn({ role: 'student' }))).toBe('/home')
  })
})

test('someone is enrolled in a program once, as an account or as a ghost, never as both (R-7-D021)', async () => {
  const { id: userId } = await createPerson(site.services, { role: 'user' })
  const [ghostId, programId] = [await newGhost(), payslip.programId]
  const add = (owner: object) =>
    db
      .insert(enrolments)
      .values({ programId, createdAt: daysAgo(3), ...owner } as typeof enrolments.$inferInsert)
      .returning()
  const [row] = await add({ userId })
  expect(row).toEqual({ id: expect.any(Number), programId, userId, ghostId: null, createdAt: daysAgo(3) })
  expect((await add({ ghostId }))[0]).toMatchObject({ ghostId, userId: null })
  for (const owner of [{ userId }, { ghostId }, { userId, ghostId: await newGhost() }, {}])
    await expect(add(owner)).rejects.toThrow()
  await db.delete(enrolments)
})

describe('figures', () => {
  test('of enrolments are told by week, and a group of fewer than ten is told neither directly nor by a difference', async () => {
    const enrol = (ids: string[], days: number) =>
      db
        .insert(enrolments)
        .values(ids.map((ghostId) => ({ ghostId, programId: payslip.programId, createdAt: daysAgo(days) })))
    await enrol(ghosts.slice(0, 14), 0)
    await enrol(ghosts.slice(14, 26), 14)
    await enrol(ghosts.slice(26, 37), 21)
    const weeksOf = async () => (await read()).programs.find(({ slug }) => slug === 'finlit')
    const full = await weeksOf()
    expect(full?.enrolled).toBe(37)
    expect(full?.weeks).toHaveLength(12)
    expect(full?.weeks.at(-1)).toEqual({ week: '2026-11-23', enrolled: 14 })
    expect(full?.weeks.map(({ enrolled }) => enrolled).slice(-4)).toEqual([11, 12, 0, 14])
    await enrol(ghosts.slice(37, 40), 7)
    const hidden = await weeksOf()
    expect(hidden?.weeks.map(({ enrolled }) => enrolled).slice(-4)).toEqual([null, 12, null, 14])
    expect((await read()).programs[1]).toMatchObject({ enrolled: 0, began: 0, completed: 0 })
  })

  test('of a program say how many began, tried, passed and passed all, and where they stop', async () => {
    const grades = [{ slug: 'x', credit: 1, state: 'known' as const }]
    const topicIds = (
      await db
        .select()
        .from(topics)
        .where(eq(topics.moduleId, (await moduleOf(payslip)).id))
    ).toSorted((one, other) => one.position - other.position)
    const done = (ghostId: string, topicId: number) => ({
      ghostId,
      topicId,
      status: 'no-quiz' as const,
      startedAt: at,
      finishedAt: at,
    })
    const [first, second] = topicIds.map(({ id }) => id) as [number, number]
    await db.insert(attempts).values(ghosts.map((ghostId) => done(ghostId, first)))
    await db.insert(attempts).values(ghosts.slice(0, 30).map((ghostId) => done(ghostId, second)))
    for (const ghostId of ghosts.slice(0, 20))
      await db
        .insert(attempts)
        .values(await finished(payslip.quiz, ghostId, { seconds: 300, grades, score: 100 }))
    for (const ghostId of ghosts.slice(0, 12))
      for (const { quiz, module } of finlit)
        if (module !== 'first-payslip')
          await db
            .insert(attempts)
            .values(await finished(quiz, ghostId, { seconds: 300, grades, score: 100 }))
    const { programs: figures, attempts: notified } = await read('?program=finlit')
    expect(figures[0]).toMatchObject({ began: 40, tried: 20, passed: 20, completed: 12 })
    const own = notified.topics.filter(({ module }) => module === 'first-payslip')
    expect(own.slice(0, 3).map(({ done_percent }) => done_percent)).toEqual([100, 75, 0])
    expect(own.at(-1)).toMatchObject({ began: 40, done_percent: 50 })
    await db.delete(attempts)
  })

  test('of a question say how hard it is and whether it goes with the rest', async () => {
    const asked = askedIn(await questionsOf(db, payslip.quiz.id), 'AU').filter(({ kind }) => kind !== 'scale')
    const [odd, fair] = asked.map(({ slug }) => slug)
    // the stronger half gets the rest right and the odd question wrong; the fair one goes with the rest
    for (const [n, ghostId] of ghosts.slice(0, 20).entries()) {
      const isStrong = n < 10
      const right = (slug: string) =>
        slug === odd ? !isStrong && n < 15 : slug === fair ? isStrong : isStrong || n % 2 === 0
      const grades = asked.map(({ slug }) => ({
        slug,
        credit: right(slug) ? 1 : 0,
        state: right(slug) ? ('known' as const) : ('not-yet' as const),
      }))
      await db
        .insert(attempts)
        .values(await finished(payslip.quiz, ghostId, { seconds: 300, grades, score: 60 }))
    }
    const { questions } = (await read('?program=finlit')).attempts
    const notified = (slug: string | undefined) => questions.find((one) => one.slug === slug)
    expect(notified(odd)).toMatchObject({ answered: 20, right_percent: 25, needs_look: true })
    expect(notified(odd)?.sentence).toBe(
      'Only 25% get this right, and those who know the rest get it wrong more often. Look at its wording and its right answer.',
    )
    expect(notified(odd)?.discrimination).toBeLessThan(0)
    expect(notified(fair)).toMatchObject({ right_percent: 50, needs_look: false })
    expect(notified(fair)?.discrimination).toBeGreaterThan(0.3)
    const unasked = questions.find(({ slug }) => !asked.some((one) => one.slug === slug))
    expect(unasked).toMatchObject({ answered: 0, right_percent: null, sentence: null })
    await db.delete(attempts)
  })

  test('of a question say nothing while fewer than ten answered it, and how they did from the tenth on', async () => {
    const asked = askedIn(await questionsOf(db, payslip.quiz.id), 'AU')
    const grades = asked.map(({ slug }) => ({ slug, credit: 0, state: 'not-yet' as const }))
    const answerBy = async (ghostId: string) =>
      db.insert(attempts).values(await finished(payslip.quiz, ghostId, { seconds: 300, grades, score: 0 }))
    const first = async () =>
      (await read('?program=finlit')).attempts.questions.find(({ slug }) => slug === asked[0]?.slug)
    for (const ghostId of ghosts.slice(0, 9)) await answerBy(ghostId)
    // Who takes the quiz again has seen its answers.
    await db
      .insert(attempts)
      .values(await finished(payslip.quiz, ghosts[9] as string, { seconds: 300, grades, score: 0 }, true))
    expect(await first()).toMatchObject({
      answered: null,
      right_percent: null,
      discrimination: null,
      sentence: null,
    })
    await answerBy(ghosts[9] as string)
    expect(await first()).toMatchObject({ answered: 10, right_percent: 0 })
    await db.delete(attempts)
  })
})

test('of finishes by scripts 95 in 100 are too fast for a person, and of people 1 in 100 at most', async () => {
  const chance = new Stream(seedOf('fast finishes'))
  const share = async (taker: 'person' | 'script', isRetake: boolean) => {
    await db.delete(attempts)
    const rows: (typeof attempts.$inferInsert)[] = []
    for (const { quiz } of all) {
      const asked = askedIn(await questionsOf(db, quiz.id), 'AU')
      const row = await finished(quiz, ghosts[0] as string, { seconds: 0, grades: [], score: 0 }, isRetake)
      for (let n = 0; n < 100; n++) {
        const { grades, score, seconds } = sampleAttempt(chance, asked, { taker, isRetake })
        rows.push({ ...row, grades, score, finishedAt: new Date(row.startedAt.getTime() + seconds * 1_000) })
      }
    }
    await db.insert(attempts).values(rows)
    const { attempts: notified } = await read()
    expect(notified.finished).toBe(rows.length)
    return (100 * notified.too_fast) / rows.length
  }
  expect(await share('person', false)).toBeLessThanOrEqual(1)
  expect(await share('person', true)).toBeLessThanOrEqual(1)
  expect(await share('script', false)).toBeGreaterThanOrEqual(95)
  const { attempts: notified } = await read()
  expect(notified.too_fast_latest).toHaveLength(20)
  expect(notified.too_fast_latest[0]).toMatchObject({ user_id: null, least_seconds: expect.any(Number) })
  await db.delete(attempts)
})

test('a quiz that is finished at once is counted, with the time that it took', async () => {
  const ghost = await site.ghost()
  const place = '/api/academy/programs/finlit/modules/first-payslip'
  const { data } = await ghost.read<{ data: { attempt: { id: number } } }>(`${place}/quiz/start`)
  const [row] = await db.select().from(attempts).where(eq(attempts.id, data.attempt.id))
  expect(row).toMatchObject({ number: 1 })
  expect(row?.minSeconds).toBeGreaterThan(10)
  await db
    .update(attempts)
    .set({ status: 'finished-passed', finishedAt: row?.startedAt, score: 100, grades: [] })
    .where(eq(attempts.id, data.attempt.id))
  expect((await read()).attempts).toMatchObject({ too_fast: 1, too_fast_latest: [{ seconds: 0 }] })
  // Who takes as long as it takes is not too fast, and who fails is no matter how fast.
  const least = new Date((row?.startedAt.getTime() ?? 0) + (row?.minSeconds ?? 0) * 1_000)
  const isIt = eq(attempts.id, data.attempt.id)
  await db.update(attempts).set({ finishedAt: least }).where(isIt)
  expect((await read()).attempts).toMatchObject({ too_fast: 0, too_fast_latest: [] })
  await db
    .update(attempts)
    .set({ finishedAt: new Date(least.getTime() - 1_000) })
    .where(isIt)
  expect((await read()).attempts.too_fast).toBe(1)
  await db.update(attempts).set({ status: 'finished-failed', finishedAt: row?.startedAt }).where(isIt)
  expect((await read()).attempts.too_fast).toBe(0)
  const again = await ghost.read<{ data: { attempt: { id: number } } }>(`${place}/quiz/start`)
  const [retake] = await db.select().from(attempts).where(eq(attempts.id, again.data.attempt.id))
  expect(retake).toMatchObject({ number: 2 })
  expect(retake?.minSeconds).toBeLessThan(row?.minSeconds ?? 0)
  expect((await read()).attempts).toMatchObject({ finished: 1, passed: 0, open: 1 })
  await db.update(attempts).set({ status: 'finished-passed' }).where(isIt)
  expect((await read()).attempts).toMatchObject({ finished: 1, passed: 1, open: 1 })
})

test.each(['programs', 'weeks', 'topics', 'questions', 'fast'])(
  'the table of %s is a CSV file',
  async (table) => {
    const reply = await admin.get(`${path}/${table}?program=finlit`)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await reply.text()).split('\r\n').length).toBeGreaterThan(1)
  },
)

test('a title that a spreadsheet would take for a formula is neutralised, and an unknown table is not there', async () => {
  await db.update(programs).set({ title: '=1+1' }).where(eq(programs.slug, 'renting'))
  expect(await (await admin.get(`${path}/programs`)).text()).toContain("'=1+1")
  await db.update(programs).set({ title: 'Renting' }).where(eq(programs.slug, 'renting'))
  expect((await admin.get(`${path}/people`)).status).toBe(404)
})

async function moduleOf({ module }: { module: string }) {
  const [row] = await db.select().from(modules).where(eq(modules.slug, module))
  return row as NonNullable<typeof row>
}
