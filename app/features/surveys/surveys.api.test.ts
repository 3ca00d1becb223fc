import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formTemplates } from '#app/features/forms/tables.server.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { xpTransactions } from '#app/features/rewards/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { startTypeform } from '#test/typeform-server.ts'
import { adoptResponses } from './adoption.server.ts'
import { runChecks } from './checks.server.ts'
import type { Survey, SurveyCard } from './contract.ts'
import { surveyChecks, surveyResponses, surveys } from './tables.server.ts'

const service = await startTypeform()
afterAll(() => service.close())
const site = await testSite({
  apiOnly: true,
  at: '2026-05-04T00:00:00Z',
  env: { TYPEFORM_URL: service.url, TYPEFORM_TOKEN: service.token },
})
const { db, services } = site
const path = '/api/surveys/how-is-yonder'
const answers = { came_for: 'careers', found_it: 'some', in_the_way: ['long'], again: 'maybe' }
const [elsewhere] = await db
  .insert(surveys)
  .values({
    slug: 'elsewhere',
    title: 'A survey elsewhere',
    summary: 'Sample of a survey on another site.',
    status: 'LIVE',
    xp: 25,
    isExternal: true,
    externalUrl: 'https://form.example/to/abc123',
    updatedAt: site.services.clock.now(),
  })
  .returning()
const [own] = await db.select().from(surveys).where(eq(surveys.slug, 'how-is-yonder'))
const [ownId, elsewhereId] = [own?.id ?? 0, elsewhere?.id ?? 0]

const answer = (who: Browser, given: object = answers, more = {}) =>
  who.post(`${path}/responses`, { answers: given, ...more })
/** Without the header that shows the page is ours. */
const bare = (who: Browser, address: string, body: object) =>
  who.request(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const balanceOf = async (who: Browser) =>
  (await who.read<{ user: { academy_balance: string } }>('/api/state')).user.academy_balance

describe('a survey of our own', () => {
  test('has every field of its record (R-1-D015)', async () => {
    const { data } = await site.visitor().read<{ data: Survey }>(path)
    expect(data).toMatchObject({
      id: ownId,
      slug: 'how-is-yonder',
      title: 'How is Yonder going for you?',
      xp: 40,
      is_external: false,
      external_url: null,
      is_completed: false,
      form: { key: 'survey-how-is-yonder', sections: [{ fields: expect.any(Array) }] },
    })
    expect((await site.visitor().get('/api/surveys/nothing')).status).toBe(404)
  })

  test('is answered by a member or a ghost, and by nobody else (R-1-D014)', async () => {
    const student = await site.signedIn({ role: 'student' })
    const reply = await answer(student)
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { success: true, completed_surveys: [ownId], earned: 40 },
    ])
    expect((await answer(await site.ghost())).status).toBe(200)
    expect((await answer(site.visitor())).status).toBe(401)
    for (const role of ['advisor', 'provider', 'admin'] as const)
      expect((await answer(await site.signedIn({ role }))).status).toBe(403)
  })

  test('counts once for each person, with twenty requests at once too (R-7-D010)', async () => {
    const student = await site.signedIn({ role: 'student' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(student)))
    const earned = await Promise.all(
      replies.map(async (reply) => ((await reply.json()) as { earned: number }).earned),
    )
    expect(earned.filter(Boolean)).toEqual([40])
    expect(await balanceOf(student)).toBe('40')
    const rows = await db.select().from(surveyResponses).where(eq(surveyResponses.userId, student.person.id))
    expect(rows).toEqual([
      expect.objectContaining({ surveyId: ownId, ghostId: null, answers, completedAt: expect.any(Date) }),
    ])
    await expect(
      db.insert(surveyResponses).values({
        surveyId: ownId,
        userId: student.person.id,
        answers: {},
        completedAt: site.services.clock.now(),
      }),
    ).rejects.toThrow()
  })

  test('wants its questions answered, and says which are not', async () => {
    const student = await site.signedIn({ role: 'student' })
    const reply = await answer(student, { came_for: 'gold', unknown: 'x' })
    expect([reply.status, await reply.json()]).toEqual([
      422,
      expect.objectContaining({
        message: expect.any(String),
        errors: expect.objectContaining({
          'answers.came_for': [expect.any(String)],
          'answers.found_it': [expect.any(String)],
          'answers.unknown': [expect.any(String)],
        }),
      }),
    ])
    expect(await balanceOf(student)).toBe('0')
  })

  test.each([
    ['AU', 'WA', '2026-05-04'],
    ['AU', 'NSW', '2026-05-05'],
    ['NZ', 'AKL', '2026-05-05'],
    [null, null, '2026-05-05'],
  ])('is signed on the day where the person is: %s %s', async (country, state, signedOn) => {
    const [form] = await db.select().from(formTemplates).where(eq(formTemplates.key, 'survey-how-is-yonder'))
    const signature = { name: 'sig', type: 'signature', label: 'Your name', required: true } as const
    const sections = [{ title: 'Sign', fields: [signature] }] as unknown as FormSection[]
    await db
      .update(formTemplates)
      .set({ sections })
      .where(eq(formTemplates.id, form?.id ?? 0))
    const student = await site.signedIn({ role: 'student', country, state })
    const { clock } = services
    services.clock = fixedClock(new Date('2026-05-04T14:30:00Z'))
    const reply = await answer(student, { sig: 'Maia Rangi', sig_agreed: 'yes' })
    services.clock = clock
    await db
      .update(formTemplates)
      .set({ sections: form?.sections })
      .where(eq(formTemplates.id, form?.id ?? 0))
    expect(reply.status).toBe(200)
    const rows = await db.select().from(surveyResponses).where(eq(surveyResponses.userId, student.person.id))
    expect(rows[0]?.answers).toMatchObject({ sig_date: signedOn })
  })

  test('is completed by its id too, by members alone (R-7-050)', async () => {
    const student = await site.signedIn({ role: 'student' })
    const body = { survey_id: String(ownId), answers }
    const reply = await student.post('/api/user/complete-survey', body)
    expect([reply.status, await reply.json()]).toEqual([200, { completed_surveys: [ownId] }])
    expect((await (await site.ghost()).post('/api/user/complete-survey', body)).status).toBe(401)
    expect((await bare(student, '/api/user/complete-survey', body)).status).toBe(419)
  })

  test.each(['DRAFT', 'ARCHIVED'] as const)('while it is %s nobody finds or answers it', async (status) => {
    await db.update(surveys).set({ status }).where(eq(surveys.id, ownId))
    const student = await site.signedIn({ role: 'student' })
    expect((await student.get(path)).status).toBe(404)
    expect((await answer(student)).status).toBe(404)
    const { data } = await student.read<{ data: SurveyCard[] }>('/api/surveys')
    expect(data.map(({ slug }) => slug)).not.toContain('how-is-yonder')
    const byId = { survey_id: ownId, answers }
    expect((await student.post('/api/user/complete-survey', byId)).status).toBe(404)
    await db.update(surveys).set({ status: 'LIVE' }).where(eq(surveys.id, ownId))
  })

  test('stands among the completed surveys of the user (R-3-045)', async () => {
    const student = await site.signedIn({ role: 'student' })
    const state = () => student.read<{ user: { completed_surveys: number[] } }>('/api/state')
    expect((await state()).user.completed_surveys).toEqual([])
    await answer(student)
    expect((await state()).user.completed_surveys).toEqual([ownId])
    const { data } = await student.read<{ data: SurveyCard[] }>('/api/surveys')
    expect(data.at(-1)).toMatchObject({ slug: 'how-is-yonder', is_completed: true })
  })

  test('answered as a ghost goes to the account; of two answers the account’s stays', async () => {
    const [one, two] = [await site.ghost(), await site.ghost()]
    await answer(one)
    await answer(two, { ...answers, again: 'would' })
    const ghosts = await db.select().from(surveyResponses).orderBy(surveyResponses.id)
    const [first, second] = ghosts.slice(-2).map(({ ghostId }) => ghostId ?? '')
    const { person } = await site.signedIn({ role: 'student' })
    await db.transaction((tx) => adoptResponses(tx, first ?? '', person.id))
    await db.transaction((tx) => adoptResponses(tx, second ?? '', person.id))
    const rows = await db.select().from(surveyResponses).where(eq(surveyResponses.userId, person.id))
    expect(rows.map(({ answers: { again } }) => again)).toEqual(['maybe'])
    expect(await db.$count(surveyResponses, eq(surveyResponses.ghostId, second ?? ''))).toBe(0)
  })

  test('is not answered in another ghost’s name', async () => {
    const ghost = await site.ghost()
    expect((await answer(ghost, answers, { ghost_user_id: 'A'.repeat(43) })).status).toBe(404)
  })
})

describe('a survey on another site', () => {
  beforeEach(() => {
    service.finished.length = 0
    service.state.isDown = false
  })
  const check = (who: Browser, id = elsewhereId) =>
    who.post(`/api/user/check-external-survey-completion/${id}`, {})
  const queue = (who: Browser, id = elsewhereId) =>
    who.post(`/api/user/add-survey-completion-check-job/${id}`, {})
  const linkOf = async (who: Browser, slug = 'elsewhere') =>
    (await who.read<{ data: Survey }>(`/api/surveys/${slug}`)).data.external_url ?? ''
  const referenceOf = async (who: Browser, slug?: string) => (await linkOf(who, slug)).split('#ref=')[1] ?? ''
  const statusOf = async (userId: number) =>
    (await db.select().from(surveyChecks).where(eq(surveyChecks.userId, userId)))[0]?.status

  test('is linked with a number of its own for each person, and for nobody without an account', async () => {
    const [one, two] = [await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'student' })]
    expect(await linkOf(one)).toMatch(/^https:\/\/form\.example\/to\/abc123#ref=[\w-]{24}$/)
    expect(await linkOf(one)).not.toBe(await linkOf(two))
    expect(await linkOf(site.visitor())).toBe('')
    for (const [who, isListed] of [
      [one, true],
      [site.visitor(), false],
      [await site.ghost(), false],
    ] as const) {
      const { data } = await who.read<{ data: SurveyCard[] }>('/api/surveys')
      expect(data.some(({ slug }) => slug === 'elsewhere')).toBe(isListed)
    }
  })

  test('is done once its service says so, and earns its XP once (R-7-051)', async () => {
    const student = await site.signedIn({ role: 'student' })
    expect(await (await check(student)).json()).toEqual({ success: true, completed: false })
    service.finished.push({ form: 'abc123', reference: await referenceOf(student) })
    expect(await (await check(student)).json()).toEqual({ success: true, completed: true })
    expect(await (await check(student)).json()).toEqual({ success: true, completed: true })
    expect(await balanceOf(student)).toBe('25')
    expect((await queue(student)).status).toBe(200)
    expect(await statusOf(student.person.id)).toBeUndefined() // nothing is left to be asked about
    expect(
      (await bare(student, `/api/user/check-external-survey-completion/${elsewhereId}`, {})).status,
    ).toBe(419)
  })

  test('one person’s number is no proof for another', async () => {
    const [one, two] = [await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'student' })]
    service.finished.push({ form: 'abc123', reference: await referenceOf(one) })
    expect(await (await check(two)).json()).toMatchObject({ completed: false })
  })

  test('goes from none to queued to done (R-7-D013) (R-7-052) (R-7-D011)', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = student.person
    expect(await statusOf(id)).toBeUndefined()
    expect(await (await queue(student)).json()).toEqual({ success: true })
    expect(await statusOf(id)).toBe('queued')
    service.finished.push({ form: 'abc123', reference: await referenceOf(student) })
    await site.later(2, () => runChecks(services))
    expect(await statusOf(id)).toBe('done')
    const rows = await db.select().from(surveyChecks).where(eq(surveyChecks.userId, id))
    expect(rows).toEqual([
      expect.objectContaining({ surveyId: elsewhereId, userId: id, status: 'done', attempts: 1 }),
    ])
    expect(await balanceOf(student)).toBe('25')
    expect((await bare(student, `/api/user/add-survey-completion-check-job/${elsewhereId}`, {})).status).toBe(
      419,
    )
  })

  test('whose service is away is asked about again, and given up after some days', async () => {
    const student = await site.signedIn({ role: 'student' })
    await queue(student)
    service.state.isDown = true
    await site.later(2, () => runChecks(services))
    expect(await statusOf(student.person.id)).toBe('checking')
    await queue(student) // asked for again it neither begins again nor comes sooner
    expect(await statusOf(student.person.id)).toBe('checking')
    for (let day = 1; day <= 8; day += 1) await site.later(day * 7 * 24 * 60, () => runChecks(services))
    expect(await statusOf(student.person.id)).toBe('gave-up')
    await queue(student)
    expect(await statusOf(student.person.id)).toBe('queued')
  })

  describe('beside another of its kind', () => {
    const another = async () => {
      const facts = { slug: 'elsewhere-too', title: 'Another elsewhere', summary: 'Sample of another.' }
      const [other] = await db
        .insert(surveys)
        .values({
          ...facts,
          xp: 30,
          status: 'LIVE',
          isExternal: true,
          updatedAt: services.clock.now(),
          externalUrl: 'https://form.example/to/def456',
        })
        .returning()
      return other?.id ?? 0
    }
    afterEach(() => db.delete(surveys).where(eq(surveys.slug, 'elsewhere-too')))

    test('knows a person by another number', async () => {
      await another()
      const student = await site.signedIn({ role: 'student' })
      expect(await referenceOf(student, 'elsewhere-too')).toMatch(/^[\w-]{24}$/)
      expect(await referenceOf(student, 'elsewhere-too')).not.toBe(await referenceOf(student))
    })

    test('is waited for and earned by itself', async () => {
      const otherId = await another()
      const people = [await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'student' })]
      const [student, bystander] = people as [(typeof people)[number], (typeof people)[number]]
      for (const id of [elsewhereId, otherId]) await queue(student, id)
      await queue(bystander)
      const waits = () =>
        Promise.all(
          people.map(async ({ person }) =>
            (await db.select().from(surveyChecks).where(eq(surveyChecks.userId, person.id)))
              .toSorted((one, next) => one.surveyId - next.surveyId)
              .map(({ status }) => status),
          ),
        )
      service.finished.push({ form: 'abc123', reference: await referenceOf(student) })
      expect(await (await check(student)).json()).toMatchObject({ completed: true })
      expect(await waits()).toEqual([['done', 'queued'], ['queued']])
      service.finished.push({ form: 'def456', reference: await referenceOf(student, 'elsewhere-too') })
      await site.later(2, () => runChecks(services))
      expect(await waits()).toEqual([['done', 'done'], ['checking']])
      expect(await balanceOf(student)).toBe('55')
    })
  })

  test('takes no answers here, and one of our own is not asked about elsewhere', async () => {
    const student = await site.signedIn({ role: 'student' })
    expect((await student.post('/api/surveys/elsewhere/responses', { answers: {} })).status).toBe(422)
    expect((await check(student, ownId)).status).toBe(422)
    expect((await queue(student, ownId)).status).toBe(422)
    expect((await check(student, 999_999)).status).toBe(404)
  })

  test('what a service is asked writes no XP without a survey as their source', async () => {
    const rows = await db.select().from(xpTransactions).where(eq(xpTransactions.sourceType, 'survey'))
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['survey']))
  })
})

test('staff see no answers below ten, and then totals by the latest version of the questions', async () => {
  const admin = await site.signedIn({ role: 'admin' })
  const address = '/api/admin/survey-results/'
  const [other] = await db.select().from(surveys).where(eq(surveys.slug, 'after-school'))
  const results = () =>
    admin.read<{
      data: { responses: number | null; results: { name: string; label: string; answered: number }[] | null }
    }>(`${address}${other?.id}`)
  const given = { where_now: 'left', subjects: ['money'], question: 'Was it worth it?' }
  const say = async () => (await site.ghost()).post('/api/surveys/after-school/responses', { answers: given })
  for (let one = 0; one < 9; one += 1) await say()
  expect((await results()).data).toMatchObject({ responses: null, results: null })
  await say()
  expect((await results()).data).toMatchObject({ responses: 10 })
  expect((await results()).data.results?.[0]).toMatchObject({ name: 'where_now', answered: 10 })
  const isForm = eq(formTemplates.key, other?.formKey ?? '')
  const [form] = await db.select().from(formTemplates).where(isForm)
  const sections = structuredClone(form?.sections ?? [])
  Object.assign(sections[0]?.fields[0] ?? {}, { label: 'Where are you now?' })
  await db.update(formTemplates).set({ sections }).where(isForm)
  await say()
  expect((await results()).data.results?.[0]).toMatchObject({ label: 'Where are you now?', answered: 11 })
  for (const role of ['student', 'advisor', 'provider'] as const)
    expect((await (await site.signedIn({ role })).get(`${address}${other?.id}`)).status).toBe(403)
})
