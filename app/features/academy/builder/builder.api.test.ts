import { asc, eq, gt } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { attempts, modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import type { AcademyTree, ModulePart } from './contract.ts'

const site = await testSite()
const { db } = site
const path = '/api/admin/academy'
let admin: Browser
let editor: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
})

let seen = 0
beforeEach(async () => {
  const rows = await db.select({ id: auditLog.id }).from(auditLog)
  seen = Math.max(0, ...rows.map(({ id }) => Number(id)))
})
const audited = async () =>
  (await db.select().from(auditLog).where(gt(auditLog.id, seen)).orderBy(asc(auditLog.id))).map(
    ({ action, subject }) => `${action} ${subject}`,
  )

type Tree = { data: AcademyTree }
const treeOf = async (who = editor, program = 'finlit') =>
  (await who.read<Tree>(`${path}/tree?program=${program}`)).data
const modulesOf = async () => (await treeOf()).program?.modules as ModulePart[]
const moduleOf = async (title: string) => (await modulesOf()).find((one) => one.title === title) as ModulePart
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const programId = async () => (await treeOf()).program?.id as number

const writes: [method: 'PUT' | 'POST', call: string, body: object][] = [
  ['PUT', 'order', { type: 'academy-modules', parent: 1, before: [1], order: [1] }],
  ['POST', 'copies', { type: 'academy-modules', id: 1 }],
  ['POST', 'quizzes', { module: 1 }],
  ['POST', 'publications', { module: 1 }],
]

describe('who may build', () => {
  test('everybody but admins and editors is kept out', async () => {
    const all: [Browser, number][] = [
      [site.visitor(), 401],
      [await site.ghost(), 401],
      [await site.signedIn({ role: 'provider' }), 404],
    ]
    for (const role of ['student', 'user', 'parent', 'advisor'] as const)
      all.push([await site.signedIn({ role }), 403])
    for (const [who, status] of all) {
      expect((await who.get(`${path}/tree`)).status).toBe(status)
      for (const [method, call, body] of writes) {
        const reply =
          method === 'PUT' ? await who.put(`${path}/${call}`, body) : await who.post(`${path}/${call}`, body)
        expect([call, reply.status]).toEqual([call, status])
      }
    }
    expect(await audited()).toEqual([])
    for (const who of [admin, editor]) expect((await who.get(`${path}/tree`)).status).toBe(200)
  })

  test('a program that is not there is not found', async () => {
    expect((await editor.get(`${path}/tree?program=nothing`)).status).toBe(404)
  })
})

describe('the tree', () => {
  test('has every module, topic and question of its program in their order', async () => {
    const { program, programs: all } = await treeOf()
    const rows = await db
      .select()
      .from(modules)
      .where(eq(modules.programId, program?.id ?? 0))
      .orderBy(asc(modules.position))
    expect(idsOf(program?.modules ?? [])).toEqual(idsOf(rows))
    expect(all.map(({ slug }) => slug)).toContain('finlit')
    const payslip = program?.modules.find(
      ({ id }) => rows.find((row) => row.id === id)?.slug === 'first-payslip',
    )
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.slug, 'first-payslip-quiz'))
    const asked = await db
      .select()
      .from(questions)
      .where(eq(questions.quizId, quiz?.id ?? 0))
      .orderBy(asc(questions.position))
    expect(idsOf(payslip?.topics.at(-1)?.quiz?.questions ?? [])).toEqual(idsOf(asked))
  })

  test('says what is missing with its writer’s own draft, which nobody else sees in it', async () => {
    const [row] = await db.select().from(questions).where(eq(questions.slug, 'first-payslip--gross-net'))
    const options = [{ text: 'Net pay', right: true }, { text: 'Gross pay', why: 'No.' }, { text: 'Super' }]
    await editor.put(`/api/admin/quiz-questions/${row?.id}`, {
      fields: { parts: { options } },
      save: 'draft',
    })
    const gap = { type: 'quiz-questions', id: row?.id, kind: 'gap', sentence: 'Answer 3 has no feedback' }
    expect((await treeOf()).findings).toContainEqual(gap)
    expect((await treeOf(admin)).findings).not.toContainEqual(gap)
    const { program } = await treeOf()
    const shown = program?.modules.flatMap((one) => one.topics).flatMap(({ quiz }) => quiz?.questions ?? [])
    expect(shown?.find(({ id }) => id === row?.id)).toMatchObject({ is_live: true, change: 'draft' })
  })

  test('counts who is in the middle of a quiz from ten people on', async () => {
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.slug, 'first-payslip-quiz'))
    const now = site.services.clock.now()
    const begin = async (count: number, status: 'in-progress' | 'finished-passed' = 'in-progress') => {
      for (let number = 0; number < count; number += 1) {
        const ghost = await site.ghost()
        const { ghost: own } = await ghost.read<{ ghost: { id: string } }>('/api/state')
        await db.insert(attempts).values({
          ghostId: own.id,
          quizId: quiz?.id ?? 0,
          topicId: quiz?.topicId ?? 0,
          status,
          startedAt: now,
          finishedAt: status === 'in-progress' ? null : now,
        })
      }
    }
    const counts = async () => (await treeOf()).learners.find((one) => one.quiz === quiz?.id)
    await begin(9)
    await begin(1, 'finished-passed')
    expect(await counts()).toEqual({ quiz: quiz?.id, count: null })
    await begin(1)
    expect(await counts()).toEqual({ quiz: quiz?.id, count: 10 })
    await db.delete(attempts)
  })
})

describe('an order', () => {
  test('is stored with a row of the audit log for each part that moved', async () => {
    const before = idsOf(await modulesOf())
    const order = [before[1], before[0], ...before.slice(2)] as number[]
    const parent = await programId()
    const reply = await editor.put(`${path}/order`, { type: 'academy-modules', parent, before, order })
    expect(reply.status).toBe(200)
    expect(idsOf(await modulesOf())).toEqual(order)
    expect((await audited()).sort()).toEqual(
      [before[0], before[1]].map((id) => `academy-modules.update academy-modules/${id}`).sort(),
    )
    await editor.put(`${path}/order`, { type: 'academy-modules', parent, before: order, order: before })
  })

  test('of a list that someone else changed meanwhile is refused with a sentence, and theirs stays', async () => {
    const before = idsOf(await modulesOf())
    const parent = await programId()
    const order = before.toReversed()
    const send = (who: Browser, to: number[]) =>
      who.put(`${path}/order`, { type: 'academy-modules', parent, before, order: to })
    const replies = await Promise.all([
      send(editor, order),
      send(admin, [...before.slice(1), before[0] as number]),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(await refused?.text()).toContain('Nothing was moved')
    const now = idsOf(await modulesOf())
    await editor.put(`${path}/order`, { type: 'academy-modules', parent, before: now, order: before })
  })

  test('takes no part of another parent, and names each part once', async () => {
    const [first, second] = await modulesOf()
    const own = idsOf(first?.topics ?? [])
    const foreign = idsOf(second?.topics ?? [])
    const send = (parent: number | undefined, before: number[], order: number[]) =>
      editor.put(`${path}/order`, { type: 'academy-topics', parent, before, order })
    expect((await send(first?.id, foreign, foreign.toReversed())).status).toBe(409)
    expect((await send(first?.id, own, [...own.slice(1), foreign[0] as number])).status).toBe(422)
    expect((await send(first?.id, own, own.slice(1))).status).toBe(422)
    expect((await send(999_999_999, own, own)).status).toBe(404)
    expect(idsOf((await modulesOf())[1]?.topics ?? [])).toEqual(foreign)
    expect(await audited()).toEqual([])
  })
})

describe('a copy', () => {
  test('of a module is a draft with everything below it, under addresses of its own', async () => {
    const source = (await modulesOf())[0] as ModulePart
    const reply = await editor.post(`${path}/copies`, { type: 'academy-modules', id: source.id })
    expect(reply.status).toBe(200)
    const { data } = (await reply.json()) as { data: { id: number } }
    const list = await modulesOf()
    const copy = list.at(-1) as ModulePart
    expect(copy).toMatchObject({ id: data.id, title: `Copy of ${source.title}`, is_live: false })
    expect(copy.topics.map(({ title }) => title)).toEqual(source.topics.map(({ title }) => title))
    const asked = (module: ModulePart) => module.topics.flatMap(({ quiz }) => quiz?.questions ?? [])
    expect(asked(copy).map(({ title }) => title)).toEqual(asked(source).map(({ title }) => title))
    expect([...copy.topics, ...asked(copy)].some(({ is_live }) => is_live)).toBe(false)
    expect(await audited()).toHaveLength(1 + copy.topics.length + 1 + asked(copy).length)

    const [row] = await db.select().from(modules).where(eq(modules.id, copy.id))
    expect(row?.slug).toMatch(/^copy-of-/)
    const led = await db
      .select({ moduleId: topics.moduleId })
      .from(questions)
      .innerJoin(topics, eq(topics.id, questions.topicId))
      .where(eq(questions.quizId, copy.topics.at(-1)?.quiz?.id ?? 0))
    expect(new Set(led.map(({ moduleId }) => moduleId))).toEqual(new Set([copy.id]))
    expect((await site.visitor().get(`/api/academy/programs/finlit/modules/${row?.slug}`)).status).toBe(404)

    await editor.post(`${path}/copies`, { type: 'academy-modules', id: source.id })
    const [second] = await db
      .select()
      .from(modules)
      .where(eq(modules.slug, `${row?.slug}-2`))
    expect(second?.isPublished).toBe(false)
    for (const id of [copy.id, second?.id ?? 0]) await db.delete(modules).where(eq(modules.id, id))
  })

  test('of a question stands at the end of its quiz as a draft, and nothing else is written', async () => {
    const source = (await modulesOf())[0]?.topics.at(-1)?.quiz
    const question = source?.questions[0]
    const reply = await editor.post(`${path}/copies`, { type: 'quiz-questions', id: question?.id })
    const { data } = (await reply.json()) as { data: { id: number } }
    const last = (await modulesOf())[0]?.topics.at(-1)?.quiz?.questions.at(-1)
    expect(last).toMatchObject({ id: data.id, title: `Copy of ${question?.title}`, is_live: false })
    expect(await audited()).toEqual([`quiz-questions.create quiz-questions/${data.id}`])
    await db.delete(questions).where(eq(questions.id, data.id))
  })

  test('of something that is not there is not found', async () => {
    const reply = await editor.post(`${path}/copies`, { type: 'academy-topics', id: 999_999_999 })
    expect(reply.status).toBe(404)
  })
})

describe('a new module', () => {
  const create = async (name: string, fields: object) => {
    const reply = await editor.post(`/api/admin/${name}`, { fields })
    expect([name, reply.status]).toEqual([name, 200])
    return ((await reply.json()) as { data: { id: number } }).data.id
  }
  const options = [
    { text: 'Net pay', right: true },
    { text: 'Gross pay', why: 'That is before tax.' },
    { text: 'Super', why: 'Your boss pays that.' },
  ]

  test('gets one quiz, is published as a whole once nothing is missing, and then learners see it', async () => {
    const module = await create('academy-modules', {
      title: 'First rent',
      slug: 'first-rent',
      programId: await programId(),
      position: 90,
      summary: 'What a first rent costs.',
      minutes: 10,
    })
    const about = (at: number) => ({
      title: `Topic ${at}`,
      slug: `first-rent-${at}`,
      moduleId: module,
      position: at,
      xp: 10,
    })
    const [first] = [
      await create('academy-topics', { ...about(1), content: '<p>You pay in New Zealand too.</p>' }),
      await create('academy-topics', { ...about(2), content: '<p>You pay each week.</p>' }),
    ]
    const reply = await editor.post(`${path}/quizzes`, { module })
    const quiz = ((await reply.json()) as { data: { id: number } }).data.id
    expect((await editor.post(`${path}/quizzes`, { module })).status).toBe(409)

    const publish = () => editor.post(`${path}/publications`, { module })
    const refused = await publish()
    expect(refused.status).toBe(422)
    expect((await refused.json()).message).toBe(
      'Nothing is published yet. “Quiz: First rent”: It has no question.',
    )
    expect((await moduleOf('First rent')).is_live).toBe(false)

    const question = await create('quiz-questions', {
      ask: 'What do you take home?',
      kind: 'single',
      parts: { options },
      explain: 'Net pay is left.',
      quizId: quiz,
      position: 1,
    })
    seen = Number((await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1)?.id)
    const done = await publish()
    expect([done.status, await done.json()]).toEqual([200, { success: true, published: 6 }])
    const page = (await moduleOf('First rent')).topics.at(-1)
    expect(await audited()).toEqual([
      `quiz-questions.publish quiz-questions/${question}`,
      `quizzes.publish quizzes/${quiz}`,
      `academy-topics.publish academy-topics/${first}`,
      `academy-topics.publish academy-topics/${Number(first) + 1}`,
      `academy-topics.publish academy-topics/${page?.id}`,
      `academy-modules.publish academy-modules/${module}`,
    ])
    const shown = await site.visitor().get('/api/academy/programs/finlit/modules/first-rent')
    expect(shown.status).toBe(200)

    const rename = (who: Browser, id: number, title: string) =>
      who.put(`/api/admin/academy-topics/${id}`, { fields: { title }, save: 'draft' })
    await rename(editor, Number(first), 'Topic one')
    await rename(admin, Number(first) + 1, 'Not finished')
    expect(await (await publish()).json()).toEqual({ success: true, published: 1 })
    const titles = await db.select({ title: topics.title }).from(topics).where(eq(topics.moduleId, module))
    const all = titles.map(({ title }) => title)
    expect([all.includes('Topic one'), all.includes('Topic 2')]).toEqual([true, true])
    await db.delete(modules).where(eq(modules.id, module))
  })
})

describe('the page', () => {
  const pageOf = async (who: Browser, query = '') => {
    const reply = await who.page(`/admin/academy${query}`)
    return { status: reply.status, text: (await reply.text()).replaceAll('<!-- -->', '') }
  }

  test('shows the modules as links, and the open one with its topics', async () => {
    const [first, second] = await modulesOf()
    const { status, text } = await pageOf(editor, `?program=finlit&at=academy-modules/${first?.id}`)
    expect(status).toBe(200)
    for (const { title } of [first, second, ...(first?.topics ?? []).slice(0, 2)] as ModulePart[])
      expect(text).toContain(title)
    expect(text).not.toContain(`academy-topics/${second?.topics[0]?.id}"`)
    expect(text).toContain('Before it is published')
  })

  test('shows a question with its answers, its feedback and what a learner sees', async () => {
    const quiz = (await modulesOf())[0]?.topics.at(-1)?.quiz
    const single = quiz?.questions.find(({ kind }) => kind === 'single')
    const { text } = await pageOf(editor, `?program=finlit&at=quiz-questions/${single?.id}`)
    for (const words of ['Kind of question', 'Answer 1: text', 'Answer 1: feedback', 'Preview', 'Duplicate'])
      expect(text).toContain(words)
  })

  test('of a part that is gone says so and shows the rest', async () => {
    const { status, text } = await pageOf(editor, '?program=finlit&at=academy-topics/999999999')
    expect(status).toBe(200)
    expect(text).toContain('This part is not here any more')
    expect((await pageOf(editor, '?program=nothing')).status).toBe(404)
  })

  test('moves a part without scripts, and says so when a question was deleted while it was written', async () => {
    const post = (fields: Record<string, string>, page = '/admin/academy') =>
      editor.request(`${page}?program=finlit`, {
        method: 'POST',
        headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields),
      })
    const before = idsOf(await modulesOf())
    const order = [before[1], before[0], ...before.slice(2)] as number[]
    const parent = String(await programId())
    const move = (from: number[], to: number[]) =>
      post({ intent: 'move', type: 'academy-modules', parent, before: from.join(), order: to.join() })
    expect((await move(before, order)).status).toBe(200)
    expect(idsOf(await modulesOf())).toEqual(order)
    expect((await move(before, order)).status).toBe(409)
    await move(order, before)
    const typed = { intent: 'draft', type: 'quiz-questions', id: '999999999', 'fields.ask': 'Mine?' }
    const gone = await post(typed, '/admin/academy.data')
    expect(await gone.text()).toContain(
      'Someone deleted this part while you had it open. Your text is still here.',
    )
  })

  test('is for admins and editors alone', async () => {
    expect((await site.visitor().page('/admin/academy')).headers.get('location')).toMatch(/^\/login/)
    const student = await site.signedIn({ role: 'student' })
    expect((await student.page('/admin/academy')).headers.get('location')).toBe('/home')
    expect((await (await site.signedIn({ role: 'provider' })).page('/admin/academy')).status).toBe(404)
  })
})

test('a program without modules has a tree without findings', async () => {
  const [row] = await db
    .insert(programs)
    .values({
      slug: 'empty',
      title: 'Empty',
      summary: 'Nothing yet.',
      brandColor: '#0b5c53',
      position: 99,
      updatedAt: site.services.clock.now(),
    })
    .returning()
  const { program, findings } = await treeOf(editor, 'empty')
  expect([program?.modules, findings]).toEqual([[], []])
  await db.delete(programs).where(eq(programs.id, row?.id ?? 0))
})
