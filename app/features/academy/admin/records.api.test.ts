import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeRows } from '#app/platform/content/write-rows.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { Feedback, Question } from '../contract.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'

const site = await testSite()
const { db } = site
let admin: Browser
let editor: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
})

type Saved = {
  data: { id: number; version: string; fields: Record<string, unknown>; preview: string | null }
}
const read = async (who: Browser, path: string) => (await who.read<Saved>(`/api/admin/${path}`)).data
const put = (who: Browser, path: string, fields: object, more: object = {}) =>
  who.put(`/api/admin/${path}`, { fields, save: 'publish', ...more })
const idOf = async (
  table: typeof questions | typeof modules | typeof programs | typeof topics,
  slug: string,
) => {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
  return row?.id ?? 0
}
const place = '/api/academy/programs/finlit/modules/first-payslip'

describe('a question', () => {
  const slug = 'first-payslip--gross-net'
  const options = [
    { text: 'Net pay', right: true },
    { text: 'Gross pay', why: 'That is before tax.' },
    { text: 'Super', why: 'That is paid by the boss.' },
  ]

  test('of every kind in the packs is right as it stands, so that each can be saved', async () => {
    const rows = await db.select({ id: questions.id }).from(questions)
    for (const { id } of rows) {
      const { fields } = await read(admin, `quiz-questions/${id}`)
      const reply = await put(admin, `quiz-questions/${id}`, { parts: fields.parts })
      expect([fields.slug, reply.status]).toEqual([fields.slug, 200])
    }
    expect(rows.length).toBeGreaterThan(5)
  })

  test.each([
    [
      'two right options',
      { options: [options[0], { text: 'Other', right: true }, options[1]] },
      'Two answers are marked as right, not one',
    ],
    [
      'no right option',
      { options: options.map(({ text }) => ({ text, why: 'No.' })) },
      'No answer is marked as right',
    ],
    [
      'a wrong option that says no reason',
      { options: [options[0], options[1], { text: 'Super' }] },
      'Answer 3 has no feedback',
    ],
    ['an option twice', { options: [...options, options[1]] }, 'Answer 4 says the same as answer 2'],
    ['two options', { options: options.slice(0, 2) }, 'needs three answers or more. This one has two'],
  ])('with %s is refused, and its quiz stays as it is', async (_, parts, words) => {
    const id = await idOf(questions, slug)
    const before = await read(editor, `quiz-questions/${id}`)
    const reply = await put(editor, `quiz-questions/${id}`, { parts })
    expect(reply.status).toBe(422)
    expect(JSON.stringify((await reply.json()).errors.parts)).toContain(words)
    expect((await read(editor, `quiz-questions/${id}`)).version).toBe(before.version)
  })

  test('with a mistake that the tolerance lets through is refused', async () => {
    const [row] = await db.select().from(questions).where(eq(questions.kind, 'number')).limit(1)
    const parts = { ...row?.parts, tolerance: 1_000_000 }
    expect((await put(editor, `quiz-questions/${row?.id}`, { parts })).status).toBe(422)
  })

  test('is changed by an editor while someone answers it: their attempt stays, the next one is new (R-7-D024)', async () => {
    const [learner, next] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
    type Started = { data: { quiz: { id: number }; attempt: { id: number }; questions: Question[] } }
    const start = (who: Browser) => who.read<Started>(`${place}/quiz/start`)
    const before = await start(learner)
    const id = await idOf(questions, slug)
    const changed = [{ text: 'Take-home pay', right: true }, ...options.slice(1)]
    expect(
      (await put(editor, `quiz-questions/${id}`, { ask: 'New?', parts: { options: changed } })).status,
    ).toBe(200)

    expect(await start(learner)).toEqual(before)
    expect(JSON.stringify(before)).not.toMatch(/"why"|"right":true|"parts"/)
    const fresh = (await start(next)).data.questions.find((one) => one.slug === slug)
    expect(fresh?.ask).toBe('New?')
    expect(fresh?.options?.map(({ text }) => text).sort()).toEqual(['Gross pay', 'Super', 'Take-home pay'])
    const answer = before.data.questions
      .find((one) => one.slug === slug)
      ?.options?.find(({ text }) => text === 'Net pay')
    const { quiz, attempt } = before.data
    await learner.post(`${place}/quizzes/${quiz.id}/finish`, {
      attempt_id: String(attempt.id),
      answers: { [slug]: answer?.id },
    })
    const path = `/api/academy/programs/finlit/insights/first-payslip/${attempt.id}`
    const { data } = await learner.read<{ data: { questions: Feedback[] } }>(path)
    expect(data.questions.find((one) => one.slug === slug)).toMatchObject({
      state: 'known',
      right_answer: ['Net pay'],
    })
  })

  test('that an editor changed outlives an import, with what is right', async () => {
    const id = await idOf(questions, slug)
    const [row] = await db.select().from(questions).where(eq(questions.id, id))
    const { kind, quizId, topicId, position, countries, explain } = row as NonNullable<typeof row>
    const fromPack = {
      slug,
      kind,
      quizId,
      topicId,
      position,
      countries,
      explain,
      ask: 'From the pack?',
      parts: { options },
    }
    await db.transaction((tx) =>
      writeRows(
        tx,
        { table: questions, key: ['slug'], rows: [fromPack], mode: 'complete' },
        site.services.clock.now(),
      ),
    )
    const { fields } = await read(admin, `quiz-questions/${id}`)
    expect(fields).toMatchObject({
      ask: 'New?',
      parts: { options: [{ text: 'Take-home pay', right: true }, {}, {}] },
    })
  })

  test('is added as a draft, asked once it is published, and removed without a trace in the next quiz', async () => {
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.slug, 'first-payslip-quiz'))
    const fields = {
      ask: 'How sure are you?',
      kind: 'scale',
      parts: { low: 'Not at all', high: 'Very' },
      quizId: quiz?.id,
      position: 99,
    }
    const reply = await editor.post('/api/admin/quiz-questions', { fields })
    const { data } = (await reply.json()) as Saved
    expect([reply.status, data.fields]).toEqual([
      200,
      expect.objectContaining({ ...fields, slug: expect.any(String) }),
    ])
    const asked = async () =>
      JSON.stringify(await (await site.signedIn({ role: 'user' })).read(`${place}/quiz/start`))
    expect(await asked()).not.toContain('How sure are you?')
    expect((await put(editor, `quiz-questions/${data.id}`, {})).status).toBe(200)
    expect(await asked()).toContain('How sure are you?')
    expect((await editor.delete(`/api/admin/quiz-questions/${data.id}`)).status).toBe(200)
    expect(await asked()).not.toContain('How sure are you?')
  })

  test('of two editors at once one is told what the other wrote', async () => {
    const id = await idOf(questions, slug)
    const { version } = await read(editor, `quiz-questions/${id}`)
    const statuses = [
      (await put(editor, `quiz-questions/${id}`, { explain: 'One.' }, { version })).status,
      (await put(admin, `quiz-questions/${id}`, { explain: 'Two.' }, { version })).status,
    ]
    expect(statuses).toEqual([200, 409])
    const { data } = await editor.read<{ data: unknown[] }>(`/api/admin/quiz-questions/${id}/history`)
    expect(data.length).toBeGreaterThan(0)
  })
})

describe('a program', () => {
  test('has a colour on which white words can be read, and another is refused', async () => {
    const id = await idOf(programs, 'finlit')
    for (const brandColor of ['#ffcc00', 'red', '#fff'])
      expect([brandColor, (await put(editor, `academy-programs/${id}`, { brandColor })).status]).toEqual([
        brandColor,
        422,
      ])
    const branding = { line: 'Made with', name: 'A bank', isSample: true }
    expect((await put(editor, `academy-programs/${id}`, { brandColor: '#0b5c53', branding })).status).toBe(
      200,
    )
    const { data } = await site.visitor().read<{ data: { content: object } }>('/api/academy/programs/finlit')
    expect(data.content).toMatchObject({ brand_color: '#0b5c53', branding })
  })

  test('is seen as a learner would see it before it is published, by its editor alone', async () => {
    const id = await idOf(programs, 'finlit')
    await editor.put(`/api/admin/academy-programs/${id}`, {
      fields: { title: 'Money for all' },
      save: 'draft',
    })
    const { preview } = await read(editor, `academy-programs/${id}`)
    expect(preview).toMatch(/^\/academy\/finlit\?preview=/)
    expect(await (await editor.page(preview as string)).text()).toContain('Money for all')
    expect(await (await site.visitor().page('/academy/finlit')).text()).not.toContain('Money for all')
  })
})

describe('a module', () => {
  test('is hidden until it is published, and its page is shown to its editor', async () => {
    const programId = await idOf(programs, 'finlit')
    const fields = {
      programId,
      title: 'First loan',
      slug: 'first-loan',
      position: 50,
      summary: 'What a loan costs.',
      minutes: 10,
    }
    const { data } = (await (await editor.post('/api/admin/academy-modules', { fields })).json()) as Saved
    const shown = async () =>
      (await site.visitor().get('/api/academy/programs/finlit/modules/first-loan')).status
    expect(await shown()).toBe(404)
    expect(data.preview).toMatch(/^\/academy\/finlit\/first-loan\?preview=/)
    expect(await (await editor.page(data.preview as string)).text()).toContain('What a loan costs.')
    expect((await put(editor, `academy-modules/${data.id}`, {})).status).toBe(200)
    await expect.poll(shown).toBe(200)
  })

  test.each([
    ['skills', { skills: ['magic'] }],
    ['helpLines', { helpLines: ['nobody'] }],
    ['stateFilter', { stateFilter: ['Victoria'] }],
    ['maxAge', { minAge: 18, maxAge: 15 }],
    [
      'sources',
      { sources: [{ title: 'A', publisher: 'B', url: 'http://c.example', checked: '2026-11-22' }] },
    ],
    [
      'sources.0.checked',
      { sources: [{ title: 'A', publisher: 'B', url: 'https://c.example', checked: 'today' }] },
    ],
    ['thisWeek.text', { thisWeek: { title: 'Only a title' } }],
  ])('with wrong %s is refused', async (name, fields) => {
    const reply = await put(editor, `academy-modules/${await idOf(modules, 'first-payslip')}`, fields)
    expect(reply.status).toBe(422)
    expect(Object.keys((await reply.json()).errors)).toEqual([name])
  })

  test('without sources, or with a text that is hard to read, is told before it is published', async () => {
    const id = await idOf(modules, 'first-payslip')
    const hard =
      'Notwithstanding the aforementioned considerations, superannuation contributions necessitate individual determination.'
    const content = `<p>${hard} ${hard} ${hard} <a href="/nowhere-at-all/x">More</a></p>`
    await editor.put(`/api/admin/academy-modules/${id}`, { fields: { sources: [], content }, save: 'draft' })
    const { data } = await editor.read<{ data: { field: string; reason: string }[] }>(
      `/api/admin/academy-modules/${id}/check`,
    )
    expect(data.map(({ field, reason }) => `${field} ${reason}`)).toEqual(
      expect.arrayContaining([
        'sources none given',
        expect.stringMatching(/^content reads like Year/),
        'content links to /nowhere-at-all/x, which is not a page of this site',
      ]),
    )
  })
})

test('a topic and a quiz are drafts until they are published', async () => {
  const moduleId = await idOf(modules, 'first-payslip')
  const create = async (name: string, fields: object) =>
    ((await (await editor.post(`/api/admin/${name}`, { fields })).json()) as Saved).data
  const about = { moduleId, title: 'After the slip', slug: 'after-the-slip', position: 90, xp: 10 }
  const topic = await create('academy-topics', about)
  type Shown = { data: { topics: { slug: string; quiz_id: number | null }[] } }
  const shown = async () =>
    (await site.visitor().read<Shown>(place)).data.topics.find(({ slug }) => slug === 'after-the-slip')
  expect(await shown()).toBeUndefined()
  await put(editor, `academy-topics/${topic.id}`, {})
  await expect.poll(shown).toMatchObject({ quiz_id: null })

  const rules = { topicId: topic.id, title: 'Quiz', slug: 'after-the-slip', passMark: 60, xpOnPass: 20 }
  const quiz = await create('quizzes', rules)
  expect(await shown()).toMatchObject({ quiz_id: null })
  await put(editor, `quizzes/${quiz.id}`, {})
  await expect.poll(shown).toMatchObject({ quiz_id: quiz.id })
  await db.delete(topics).where(eq(topics.id, topic.id))
})

test('a program cannot have the address of another page of the Academy', async () => {
  const id = await idOf(programs, 'finlit')
  for (const slug of ['learning', 'on-this-device'])
    expect((await (await put(editor, `academy-programs/${id}`, { slug })).json()).errors).toHaveProperty(
      'slug',
    )
})

test('a check inside a topic is cleaned like any rich text, for each country', async () => {
  const id = await idOf(topics, 'top-of-the-slip')
  const evil = '<p onclick="x()">Ask<script>alert(1)</script></p>'
  const checks = [{ ask: evil, reveal: evil }]
  expect((await put(editor, `academy-topics/${id}`, { checks, checksNz: checks })).status).toBe(200)
  const [row] = await db.select().from(topics).where(eq(topics.id, id))
  expect(JSON.stringify([row?.checks, row?.checksNz])).not.toMatch(/onclick|script/)
  expect(row?.checks[0]?.ask).toContain('Ask')
})

test.each(['academy-programs', 'academy-modules', 'academy-topics', 'quizzes', 'quiz-questions'])(
  '%s are kept from everybody but admins and editors',
  async (name) => {
    for (const role of ['student', 'parent', 'advisor'] as const)
      expect((await (await site.signedIn({ role })).get(`/api/admin/${name}`)).status).toBe(403)
    expect((await (await site.signedIn({ role: 'provider' })).get(`/api/admin/${name}`)).status).toBe(404)
    expect((await site.visitor().get(`/api/admin/${name}`)).status).toBe(401)
    for (const staff of [admin, editor]) expect((await staff.get(`/api/admin/${name}`)).status).toBe(200)
  },
)
