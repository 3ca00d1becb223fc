import { and, asc, eq, gt } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { attempts, modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import type { ListedType } from './contract.ts'
import { refusalWords } from './move-rules.ts'

const site = await testSite()
const { db } = site
const now = site.services.clock.now()
let admin: Browser
let editor: Browser
let finlit = 0
let seen = 0

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
  const [program] = await db.select().from(programs).where(eq(programs.slug, 'finlit'))
  finlit = program?.id ?? 0
})
beforeEach(async () => {
  const rows = await db.select({ id: auditLog.id }).from(auditLog)
  seen = Math.max(0, ...rows.map(({ id }) => Number(id)))
})
const audited = async () =>
  (await db.select().from(auditLog).where(gt(auditLog.id, seen)).orderBy(asc(auditLog.id))).map(
    ({ action, subject }) => `${action} ${subject}`,
  )

let number = 0
/** A module with two published texts, a quiz and two questions. */
async function addModule({ isPublished = true, programId = finlit, hasQuiz = true } = {}) {
  number += 1
  const slug = `moved-${number}`
  const common = { updatedAt: now, isPublished }
  const [module] = await db
    .insert(modules)
    .values({
      ...common,
      slug,
      programId,
      position: 50,
      title: `Module ${number}`,
      summary: 'x',
      minutes: 10,
    })
    .returning()
  const moduleId = module?.id ?? 0
  const texts = await db
    .insert(topics)
    .values(
      [1, 2, 3].map((at) => ({
        ...common,
        slug: `${slug}-${at}`,
        moduleId,
        position: at,
        title: `T${at}`,
        content: '<p>x</p>',
      })),
    )
    .returning()
  const [one, two, page] = texts.map(({ id }) => id) as [number, number, number]
  if (!hasQuiz) return { slug, id: moduleId, one, two, page, quiz: 0, asked: [] as number[] }
  const [quiz] = await db
    .insert(quizzes)
    .values({ ...common, slug: `${slug}-3`, topicId: page, title: 'Quiz' })
    .returning()
  const asked = await db
    .insert(questions)
    .values(
      [1, 2].map((at) => ({
        ...common,
        slug: `${slug}--q${at}`,
        quizId: quiz?.id ?? 0,
        topicId: one,
        position: at,
        kind: 'single' as const,
        ask: `What is ${at}?`,
        parts: {
          options: [
            { text: 'This', right: true },
            { text: 'That', why: 'No.' },
            { text: 'Other', why: 'No.' },
          ],
        },
        explain: 'x',
      })),
    )
    .returning()
  return { slug, id: moduleId, one, two, page, quiz: quiz?.id ?? 0, asked: asked.map(({ id }) => id) }
}
const move = (who: Browser, type: ListedType, id: number | undefined, from: number, to: number) =>
  who.post('/api/admin/academy/moves', { type, id, from, to })
const topicsOf = async (moduleId: number) =>
  (
    await db
      .select({ id: topics.id })
      .from(topics)
      .where(eq(topics.moduleId, moduleId))
      .orderBy(asc(topics.position))
  ).map(({ id }) => id)

test('a topic goes to the end of another module with a row of the audit log, and its old address leads to the new one', async () => {
  const [from, to] = [await addModule(), await addModule()]
  const reply = await move(editor, 'academy-topics', from.one, from.id, to.id)
  expect([reply.status, await json(reply)]).toEqual([200, { success: true, program: 'finlit' }])
  expect(await topicsOf(from.id)).toEqual([from.two, from.page])
  expect(await topicsOf(to.id)).toEqual([to.one, to.two, to.page, from.one])
  const old = `/academy/finlit/${from.slug}/${from.slug}-1`
  expect(await audited()).toEqual([
    `academy-topics.update academy-topics/${from.one}`,
    `redirects.create redirects${old}`,
  ])
  const page = await site.visitor().page(old)
  expect(page.headers.get('location')).toBe(`/academy/finlit/${to.slug}/${from.slug}-1`)
})

test('what a learner did in a topic counts in the module it is in now', async () => {
  const [from, to] = [await addModule(), await addModule()]
  const kim = await site.signedIn({ role: 'student' })
  await db.insert(attempts).values(
    [from.one, from.two].map((topicId) => ({
      userId: kim.person.id,
      topicId,
      status: 'no-quiz' as const,
      xpAwarded: 10,
      startedAt: now,
      finishedAt: now,
    })),
  )
  await move(editor, 'academy-topics', from.one, from.id, to.id)
  const progress = await json(await kim.get('/api/academy/progress'))
  expect(progress.user_academy_progress_tracker).toEqual({
    [from.slug]: { [`${from.slug}-2`]: 'done' },
    [to.slug]: { [`${from.slug}-1`]: 'done' },
  })
  expect(progress.programs).toMatchObject([{ topics_done: 2, xp: 20 }])
})

test('a question goes to another quiz, and no longer leads back to a topic of the module it left', async () => {
  const [from, to] = [await addModule(), await addModule()]
  const [first, second] = from.asked
  expect((await move(editor, 'quiz-questions', first, from.quiz, to.quiz)).status).toBe(200)
  const [row] = await db
    .select()
    .from(questions)
    .where(eq(questions.id, first ?? 0))
  expect(row).toMatchObject({ quizId: to.quiz, topicId: null, position: 3 })
  expect(await audited()).toEqual([`quiz-questions.update quiz-questions/${first}`])
  const last = await move(editor, 'quiz-questions', second, from.quiz, to.quiz)
  expect([last.status, (await json(last)).message]).toEqual([
    422,
    expect.stringContaining('Publish another part first'),
  ])
})

test('a module goes to another program, and the addresses of its pages lead there', async () => {
  const from = await addModule()
  const [other] = await db
    .insert(programs)
    .values({
      slug: 'other',
      title: 'Other',
      summary: 'x',
      brandColor: '#0b5c53',
      isPublished: true,
      updatedAt: now,
    })
    .returning()
  const reply = await move(editor, 'academy-modules', from.id, finlit, other?.id ?? 0)
  expect(await json(reply)).toEqual({ success: true, program: 'other' })
  for (const rest of ['', `/${from.slug}-1`, `/${from.slug}-3`]) {
    const page = await site.visitor().page(`/academy/finlit/${from.slug}${rest}`)
    expect(page.headers.get('location')).toBe(`/academy/other/${from.slug}${rest}`)
  }
})

test('a quiz goes only to a module without one, and nothing that learners see goes into a draft', async () => {
  const [from, full, free] = [await addModule(), await addModule(), await addModule({ hasQuiz: false })]
  const draft = await addModule({ isPublished: false, hasQuiz: false })
  const statusOf = async (id: number, to: number) =>
    (await move(editor, 'academy-topics', id, from.id, to)).status
  expect(await statusOf(from.page, full.id)).toBe(422)
  expect(await statusOf(from.one, draft.id)).toBe(422)
  expect(await statusOf(from.one, from.id)).toBe(422)
  const [hidden] = await db
    .insert(programs)
    .values({ slug: 'hidden', title: 'Hidden', summary: 'x', brandColor: '#0b5c53', updatedAt: now })
    .returning()
  const unseen = await addModule({ programId: hidden?.id })
  expect(await statusOf(from.one, unseen.id)).toBe(422)
  expect((await move(editor, 'quiz-questions', from.asked[0], from.quiz, unseen.quiz)).status).toBe(422)
  expect((await move(editor, 'academy-modules', from.id, finlit, hidden?.id ?? 0)).status).toBe(422)
  expect(await statusOf(from.one, 999_999_999)).toBe(404)
  expect(await topicsOf(from.id)).toEqual([from.one, from.two, from.page])
  expect(await audited()).toEqual([])
  expect(await statusOf(from.page, free.id)).toBe(200)
  expect((await move(editor, 'academy-topics', draft.one, draft.id, from.id)).status).toBe(200)
})

test('of two people who move a part at once one moves it, and the other is told that nothing was moved', async () => {
  const [from, one, two] = [await addModule(), await addModule(), await addModule()]
  const replies = await Promise.all([
    move(editor, 'academy-topics', from.one, from.id, one.id),
    move(admin, 'academy-topics', from.one, from.id, two.id),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect((await json(refused as Response)).message).toContain('Nothing was moved')
  const moved = await db
    .select()
    .from(topics)
    .where(and(eq(topics.id, from.one), eq(topics.moduleId, from.id)))
  expect(moved).toEqual([])
})

const saveForm = async (type: ListedType, id: number | undefined, fields: object) => {
  const reply = await editor.put(`/api/admin/${type}/${id}`, { fields })
  return [reply.status, (await json(reply)).errors]
}

test('the form of a record gives a part another parent by the rules and in the sentences of the tree', async () => {
  const [from, full] = [await addModule(), await addModule()]
  const draft = await addModule({ isPublished: false, hasQuiz: false })
  const [hidden] = await db
    .insert(programs)
    .values({ slug: 'unseen', title: 'Unseen', summary: 'x', brandColor: '#0b5c53', updatedAt: now })
    .returning()
  expect(await saveForm('academy-topics', from.page, { moduleId: full.id })).toEqual([
    422,
    { moduleId: [refusalWords['second-quiz']] },
  ])
  expect(await saveForm('academy-topics', from.one, { moduleId: draft.id })).toEqual([
    422,
    { moduleId: [refusalWords['would-hide']] },
  ])
  expect(await saveForm('academy-modules', from.id, { programId: hidden?.id })).toEqual([
    422,
    { programId: [refusalWords['would-hide']] },
  ])
  expect(await topicsOf(from.id)).toEqual([from.one, from.two, from.page])
  expect(await audited()).toEqual([])
})

test('the form of a question asks for another topic to read again with another quiz', async () => {
  const [from, to] = [await addModule(), await addModule()]
  const [first, second] = from.asked
  const [status, errors] = await saveForm('quiz-questions', first, { quizId: to.quiz })
  expect([status, Object.keys(errors)]).toEqual([422, ['topicId']])
  expect((await saveForm('quiz-questions', first, { quizId: to.quiz, topicId: null }))[0]).toBe(200)
  expect(await saveForm('quiz-questions', second, { quizId: to.quiz, topicId: null })).toEqual([
    422,
    { quizId: [refusalWords['would-empty']] },
  ])
})

test('after a change of parent or address in a form, old addresses lead to the new ones', async () => {
  const [from, free] = [await addModule(), await addModule({ hasQuiz: false })]
  const leadsTo = async (path: string) => (await site.visitor().page(path)).headers.get('location')
  expect((await saveForm('academy-topics', from.one, { moduleId: free.id }))[0]).toBe(200)
  await expect
    .poll(() => leadsTo(`/academy/finlit/${from.slug}/${from.slug}-1`))
    .toBe(`/academy/finlit/${free.slug}/${from.slug}-1`)
  expect((await saveForm('academy-modules', from.id, { slug: `${from.slug}-new` }))[0]).toBe(200)
  for (const rest of ['', `/${from.slug}-2`])
    await expect
      .poll(() => leadsTo(`/academy/finlit/${from.slug}${rest}`))
      .toBe(`/academy/finlit/${from.slug}-new${rest}`)
})

test('everybody but admins and editors is kept out', async () => {
  const { one, id } = await addModule()
  const send = async (who: Browser) => (await move(who, 'academy-topics', one, id, id)).status
  expect(await send(site.visitor())).toBe(401)
  expect(await send(await site.signedIn({ role: 'provider' }))).toBe(404)
  for (const role of ['student', 'advisor'] as const)
    expect(await send(await site.signedIn({ role }))).toBe(403)
})

test('the page moves a part without scripts, and opens it where it is now', async () => {
  const [from, to] = [await addModule(), await addModule()]
  const reply = await editor.request('/admin/academy?program=finlit', {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      intent: 'move-to',
      type: 'academy-topics',
      part: String(from.one),
      from: String(from.id),
      to: String(to.id),
    }),
  })
  expect(reply.headers.get('location')).toBe(`/admin/academy?program=finlit&at=academy-topics/${from.one}`)
  const text = await (await editor.page(`/admin/academy?program=finlit&at=academy-topics/${from.one}`)).text()
  expect(text.replaceAll('<!-- -->', '')).toContain('Move to another module')
})
