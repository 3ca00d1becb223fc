import { eq, ne, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { employers, experienceProviders, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { consume } from '#app/features/people/rate-limits.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import { enquiryLifeDays } from '#app/features/site/retention.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import { gapYears } from '#app/features/travel/tables.server.ts'
import { networkOf } from '#app/platform/address.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { hiddenDetails } from './contact-details.ts'
import { deliver, deliverEnquiry } from './delivery.server.ts'
import { deleteOldEnquiries } from './enquiries.server.ts'
import { enquiries, enquiryReplies } from './tables.server.ts'
import { enquiryWords } from './words.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const [course] = await site.db
  .select({
    id: courses.id,
    slug: courses.slug,
    educatorId: courses.educatorId,
    educator: educators.name,
    educatorSlug: educators.slug,
  })
  .from(courses)
  .innerJoin(educators, eq(educators.id, courses.educatorId))
  .limit(1)
if (!course) throw new Error('there is no course')
// Nobody can be asked about a sample, so these are made real: for this database alone.
await site.db.update(employers).set({ isSample: false })
await site.db.update(experienceProviders).set({ isSample: false })
await site.db.update(jobOpenings).set({ isSample: false, closesEveryDays: null })
await site.db.update(gapYears).set({ isSample: false })
const speaksFor = [{ type: 'educator' as const, id: course.educatorId }]
const provider = await site.signedIn({ role: 'provider', speaksFor, email: 'desk@college.example' })
const stranger = await site.signedIn({
  role: 'provider',
  speaksFor: [{ type: 'employer', id: course.educatorId }],
})
const admin = await site.signedIn({ role: 'admin' })
const editor = await site.signedIn({ role: 'admin', isEditor: true })

type Asker = Awaited<ReturnType<typeof site.signedIn>>
const words = 'Can I start in July? Ring 0412 345 678 or maia@home.example.'
const form = (change: object = {}) => ({
  subject_type: 'course',
  subject_id: course.slug,
  first_name: 'Maia',
  last_name: 'Parata',
  email: 'Maia@home.example',
  phone: '0412 345 678',
  message: words,
  consent: true,
  hCaptchaToken: 'local',
  ...change,
})

const minor = () => site.signedIn({ role: 'student', dob: '2010-03-01' })
const ask = async (browser: Pick<Asker, 'post'>, change: object = {}) => {
  const reply = await browser.post('/api/enquiries', form(change))
  expect(reply.status).toBe(200)
  return (await json(reply)).data as { id: number; status: string }
}
/** Asked and delivered. */
const asked = async (browser: Pick<Asker, 'post'>, change: object = {}) => {
  const { id } = await ask(browser, change)
  await deliver(site.services, id)
  return id
}
const answer = (id: number, message = 'Yes, in July.', who: Asker = provider) =>
  who.post(`/api/admin/enquiries/${id}/reply`, { message })
const askAgain = (browser: Asker, id: number, message = 'And in August?') =>
  browser.post(`/api/user/enquiries/${id}/reply`, { message })
const thread = async (browser: Pick<Asker, 'get'>, id: number) =>
  (await json(await browser.get(`/api/user/enquiries/${id}`))).data
const seen = async (id: number, who: Asker = provider) =>
  (await json(await who.get(`/api/admin/enquiries/${id}/thread`))).data
const notificationsOf = (userId: number, kind: string) =>
  site.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .then((rows) => rows.filter((one) => one.kind === kind))

test('a student asks about a course, and every field comes back (R-2.2-D001) (R-2.1-D016)', async () => {
  const student = await minor()
  const data = await ask(student, { message: 'When does it begin?' })
  const stored = {
    id: expect.any(Number),
    user_id: student.person.id,
    subject_type: 'course',
    subject_id: course.id,
    subject: { title: expect.any(String), path: `/courses/${course.slug}` },
    provider: { name: course.educator },
    first_name: 'Maia',
    last_name: 'Parata',
    email: 'maia@home.example',
    phone: '0412 345 678',
    message: 'When does it begin?',
    shares_contact: false,
    status: 'new',
    created_at: '2026-11-21T02:00:00.000Z',
    updated_at: '2026-11-21T02:00:00.000Z',
  }
  expect(data).toEqual(stored)
  expect(await thread(student, data.id)).toEqual({ ...stored, replies: [] })
  const { data: list, meta } = await json(await student.get('/api/user/enquiries'))
  expect([list, meta.total]).toEqual([[stored], 1])
  const { rows } = await site.db.execute(
    sql`select 1 from pgboss.job where name = ${deliverEnquiry.queue} and data ->> 'id' = ${String(data.id)}`,
  )
  expect(rows).toHaveLength(1)
})

const electrical = { name: 'Copperlark Electrical' }
const paths = { name: 'Fantail Paths' }
const subjects = [
  ['course', courses, course.slug, '/courses/', { name: course.educator }],
  ['educator', educators, course.educatorSlug, '/educators/', { name: course.educator }],
  ['job', jobOpenings, 'apprentice-electrician-north-geelong', '/jobs/', electrical],
  ['employer', employers, 'copperlark-electrical', '/employers/', electrical],
  ['gap-year', gapYears, 'hut-warden-summer', '/gap-years/', paths],
  ['experience-provider', experienceProviders, 'fantail-paths', '/experiences/', paths],
] as const

test.each(subjects)(
  '%s can be asked about, by id or slug',
  async (subject_type, table, slug, below, provider) => {
    const [row] = await site.db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
    for (const subject_id of [slug, String(row?.id)]) {
      const reply = await site.visitor().post('/api/enquiries', form({ subject_type, subject_id }))
      expect(reply.status).toBe(200)
      expect((await json(reply)).data).toMatchObject({
        subject_type,
        subject_id: row?.id,
        subject: { title: expect.stringMatching(/\S/), path: `${below}${slug}` },
        provider,
      })
    }
    const unknown = await site
      .visitor()
      .post('/api/enquiries', form({ subject_type, subject_id: '99999999' }))
    expect(unknown.status).toBe(404)
  },
)

test('a question about a job or a gap year goes to the account that speaks for its employer or provider', async () => {
  for (const [type, , , , { name }] of subjects.filter(([kind]) => kind === 'job' || kind === 'gap-year')) {
    const isJob = type === 'job'
    const table = isJob ? employers : experienceProviders
    const [owner] = await site.db.select({ id: table.id }).from(table).where(eq(table.name, name))
    const desk = await site.signedIn({
      role: 'provider',
      speaksFor: [{ type: isJob ? 'employer' : 'experience_provider', id: owner?.id ?? 0 }],
    })
    const slug = subjects.find(([kind]) => kind === type)?.[2]
    const id = await asked(await minor(), { subject_type: type, subject_id: slug })
    expect(await notificationsOf(desk.person.id, 'enquiry-to-answer')).toHaveLength(1)
    expect((await answer(id, 'Yes.', desk)).status).toBe(200)
    expect((await answer(id, 'Yes.', provider)).status).toBe(404)
  }
})

test('what nobody sees cannot be asked about: a draft, what is closed, what is of a provider without a page', async () => {
  const askJob = async () =>
    (
      await site
        .visitor()
        .post(
          '/api/enquiries',
          form({ subject_type: 'job', subject_id: 'apprentice-electrician-north-geelong' }),
        )
    ).status
  const ofJob = eq(jobOpenings.slug, 'apprentice-electrician-north-geelong')
  for (const status of ['DRAFT', 'CLOSED'] as const) {
    await site.db.update(jobOpenings).set({ status }).where(ofJob)
    expect([status, await askJob()]).toEqual([status, 404])
  }
  await site.db.update(jobOpenings).set({ status: 'LIVE' }).where(ofJob)
  expect(await askJob()).toBe(200)
  const ofEmployer = eq(employers.slug, 'copperlark-electrical')
  await site.db.update(employers).set({ isPublished: false }).where(ofEmployer)
  expect(await askJob()).toBe(404)
  await site.db.update(employers).set({ isPublished: true }).where(ofEmployer)
  const ofGapYear = eq(gapYears.slug, 'hut-warden-summer')
  await site.db.update(gapYears).set({ status: 'DRAFT' }).where(ofGapYear)
  const gap = form({ subject_type: 'gap-year', subject_id: 'hut-warden-summer' })
  expect((await site.visitor().post('/api/enquiries', gap)).status).toBe(404)
  await site.db.update(gapYears).set({ status: 'LIVE' }).where(ofGapYear)
})

test.each([
  ['a kind that nobody answers for', { subject_type: 'moon' }, 'subject_type'],
  ['no name', { first_name: '' }, 'first_name'],
  ['an address that is none', { email: 'maia' }, 'email'],
  ['no message', { message: ' ' }, 'message'],
  ['no consent', { consent: false }, 'consent'],
  ['no proof of a person', { hCaptchaToken: undefined }, 'hCaptchaToken'],
])('%s is refused beside its field and nothing is stored', async (_, change, field) => {
  const before = await site.db.$count(enquiries)
  const reply = await site.visitor().post('/api/enquiries', form(change))
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  expect(await site.db.$count(enquiries)).toBe(before)
})

test.each(subjects.filter(([kind]) => kind !== 'course' && kind !== 'educator'))(
  'nobody can ask about a sample: %s is refused in words, and nothing is stored',
  async (subject_type, table, slug) => {
    const before = await site.db.$count(enquiries)
    const sent = await site.db.$count(outbox)
    const mark = (isSample: boolean) =>
      site.db.execute(sql`update ${table} set is_sample = ${isSample} where slug = ${slug}`)
    await mark(true)
    const reply = await site.visitor().post('/api/enquiries', form({ subject_type, subject_id: slug }))
    await mark(false)
    expect(reply.status).toBe(422)
    expect(await json(reply)).toMatchObject({ code: 'sample-cannot-be-asked', message: enquiryWords.sample })
    expect([await site.db.$count(enquiries), await site.db.$count(outbox)]).toEqual([before, sent])
  },
)

test('what is not there cannot be asked about', async () => {
  expect((await site.visitor().post('/api/enquiries', form({ subject_id: 'no-such-course' }))).status).toBe(
    404,
  )
})

test('a button pressed twice asks once, also at the same moment and by a visitor', async () => {
  const student = await minor()
  const visitor = site.visitor()
  await visitor.get('/api/state')
  for (const who of [student, visitor]) {
    const email = who === student ? 'one@home.example' : 'two@home.example'
    const [one, other] = await Promise.all([ask(who, { email }), ask(who, { email })])
    expect(other.id).toBe(one.id)
  }
})

test('the same words are another question ten minutes later, of other words, about another course, and of someone else', async () => {
  const email = 'again@home.example'
  const [one, other] = [await minor(), await minor()]
  const [another] = await site.db.select().from(courses).where(ne(courses.id, course.id)).limit(1)
  const first = await ask(one, { email })
  expect((await site.later(9, () => ask(one, { email }))).id).toBe(first.id)
  const others = [
    await site.later(10, () => ask(one, { email })),
    await ask(one, { email, message: 'Are there other days to come and look?' }),
    await ask(one, { email, subject_id: another?.slug }),
    await ask(other, { email }),
    await ask(site.visitor(), { email }),
    await ask(site.visitor(), { email: 'else@home.example' }),
  ]
  expect(new Set([first.id, ...others.map(({ id }) => id)]).size).toBe(7)
})

test('a question goes to those who speak for the provider, and its sender hears that it was passed on', async () => {
  const student = await minor()
  const id = await asked(student)
  expect((await thread(student, id)).status).toBe('sent')
  expect(await notificationsOf(provider.person.id, 'enquiry-to-answer')).toHaveLength(1)
  expect(await notificationsOf(student.person.id, 'enquiry-sent')).toHaveLength(1)
  await deliver(site.services, id)
  expect(await notificationsOf(provider.person.id, 'enquiry-to-answer')).toHaveLength(1)
})

test('where nobody speaks for the provider, Yonder’s own desk hears of it, without words or address', async () => {
  const [other] = await site.db
    .select({ id: employers.id, slug: employers.slug, name: employers.name })
    .from(employers)
    .limit(1)
  const speaksFor = [{ type: 'employer' as const, id: other?.id ?? 0 }]
  const deletionDueAt = site.services.clock.now()
  for (const facts of [{ status: 'locked' as const }, { deletionDueAt }])
    await site.signedIn({ role: 'provider', speaksFor, ...facts })
  const before = (await emailsTo(site.services, 'hello@yonder.example')).length
  await asked(site.visitor(), { subject_type: 'employer', subject_id: other?.slug })
  const [email, ...earlier] = await emailsTo(site.services, 'hello@yonder.example')
  expect(earlier).toHaveLength(before)
  expect(email?.text).toContain(other?.name)
  expect(email?.text).not.toMatch(/July|0412 345|home\.example|Maia/)
})

test('no email goes to an address that nobody has proved', async () => {
  const id = await asked(site.visitor(), { email: 'victim@other.example' })
  await answer(id)
  expect(await site.db.select().from(outbox).where(eq(outbox.recipient, 'victim@other.example'))).toEqual([])
})

const unknownAge = () => site.signedIn({ role: 'student', dob: null })
const adult = () => site.signedIn({ role: 'user', dob: '2000-03-01' })
const madeAdult = () =>
  site.signedIn({
    role: 'user',
    dob: '2000-03-01',
    dobHeld: '2010-03-01',
    dobHeldUntil: new Date(site.services.clock.now().getTime() + 60_000),
  })

test.each([
  ['someone under 18', minor, { share_contact: true }],
  ['someone whose age is not known', unknownAge, { share_contact: true }],
  ['someone who made themselves an adult lately', madeAdult, { share_contact: true }],
  ['an adult who did not choose to share', adult, {}],
  ['a visitor', async () => site.visitor(), { share_contact: true }],
])('a provider never sees how to reach %s', async (_, who, change) => {
  const browser = await who()
  const id = await asked(browser as Asker, change)
  const read = JSON.stringify([await seen(id), await json(await provider.get('/api/admin/enquiries'))])
  expect(read).toContain('Can I start in July?')
  expect(await seen(id)).toMatchObject({ first_name: 'Maia', shared: null })
  expect((await seen(id)).message).toBe(`Can I start in July? Ring ${hiddenDetails} or ${hiddenDetails}.`)
  expect(read).not.toMatch(/0412 345|home\.example|Parata/)
})

test('an adult may choose to share name, address and number', async () => {
  const id = await asked(await adult(), { share_contact: true })
  expect(await seen(id)).toMatchObject({
    shared: 'Parata, maia@home.example, 0412 345 678',
    message: words,
  })
})

test('an answer comes to the person as a notification and stays on the site (R-2.1-D014)', async () => {
  const student = await minor()
  const id = await asked(student)
  const other = await asked(student, { message: 'Is there a library?' })
  const reply = await site.later(5, () => answer(id))
  expect(reply.status).toBe(200)
  expect((await json(reply)).data).toMatchObject({ id, status: 'replied', replies: [{ writer: 'provider' }] })
  const [notified] = await notificationsOf(student.person.id, 'enquiry-answered')
  expect(notified).toMatchObject({ payload: { id }, emailTiming: 'instant', actorId: null })
  expect(await thread(student, id)).toMatchObject({
    status: 'replied',
    replies: [{ message: 'Yes, in July.' }],
  })
  // the latest message first, not the latest question
  expect((await json(await student.get('/api/user/enquiries'))).data).toMatchObject([
    { id, created_at: '2026-11-21T02:00:00.000Z', updated_at: '2026-11-21T02:05:00.000Z' },
    { id: other, updated_at: '2026-11-21T02:00:00.000Z' },
  ])
})

test('every field of an answer comes back (R-2.1-D017) (R-2.1-D012)', async () => {
  const student = await minor()
  const id = await asked(student)
  await answer(id)
  expect((await thread(student, id)).replies).toEqual([
    {
      id: expect.any(String),
      enquiry_id: id,
      author_id: provider.person.id,
      writer: 'provider',
      message: 'Yes, in July.',
      created_at: '2026-11-21T02:00:00.000Z',
    },
  ])
})

test('an answer to a minor carries no way to meet elsewhere; the report of it has the words as they were', async () => {
  const student = await minor()
  const id = await asked(student)
  await answer(id, 'Text me: 0499 888 777')
  const { replies } = await thread(student, id)
  expect(replies[0].message).toBe(`Text me: ${hiddenDetails}`)
  const path = `/api/user/enquiries/${id}/replies/${replies[0].id}/report`
  expect((await student.post(path, { reason: 'because' })).status).toBe(422)
  expect((await student.post(path, { reason: 'too-private' })).status).toBe(200)
  const [report] = await site.db
    .select()
    .from(contentReports)
    .where(eq(contentReports.contentId, replies[0].id))
  expect(report).toMatchObject({
    kind: 'enquiry-reply',
    userId: student.person.id,
    authorId: provider.person.id,
    content: 'Text me: 0499 888 777',
  })
  const other = await minor()
  expect((await other.post(path, { reason: 'unkind' })).status).toBe(404)
})

test('both sides write on; what the person writes is masked for the provider, and Yonder’s own words are not', async () => {
  const student = await minor()
  const id = await asked(student)
  await answer(id)
  const effects = await effectsFrom(site)
  for (const _twice of [1, 2])
    expect((await askAgain(student, id, 'Email me: maia@home.example')).status).toBe(200)
  await effects.expectNotified('enquiry-to-answer', { exactly: [provider.person.id] })
  expect((await answer(id, 'Help: 1800 55 1800', admin)).status).toBe(200)
  expect((await thread(student, id)).replies.map(({ writer, message }: never) => [writer, message])).toEqual([
    ['provider', 'Yes, in July.'],
    ['sender', 'Email me: maia@home.example'],
    ['yonder', 'Help: 1800 55 1800'],
  ])
  expect((await seen(id)).replies[1].message).toBe(`Email me: ${hiddenDetails}`)
  expect((await seen(id, admin)).replies[1].message).toBe('Email me: maia@home.example')
  const { replies } = await thread(student, id)
  const own = `/api/user/enquiries/${id}/replies/${replies[1].id}/report`
  expect((await student.post(own, { reason: 'unkind' })).status).toBe(404)
})

test('what cannot happen to an enquiry is refused with 422 (R-2.1-D020)', async () => {
  const student = await minor()
  const { id } = await ask(student)
  const close = () => provider.post(`/api/admin/enquiries/${id}/close`, {})
  const statuses = async () => [(await answer(id)).status, (await askAgain(student, id)).status]
  expect(await statuses()).toEqual([422, 422]) // new
  expect((await close()).status).toBe(422)
  await deliver(site.services, id)
  expect((await askAgain(student, id)).status).toBe(422) // sent
  expect((await answer(id)).status).toBe(200)
  expect((await askAgain(student, id)).status).toBe(200)
  expect((await close()).status).toBe(200)
  expect((await thread(student, id)).status).toBe('closed')
  expect(await statuses()).toEqual([422, 422])
  expect((await close()).status).toBe(422)
})

test('an answer sent twice stands once, and again after other words or from someone else; an empty one is refused', async () => {
  const student = await minor()
  const id = await asked(student)
  const effects = await effectsFrom(site)
  await Promise.all([answer(id), answer(id)])
  const replies = () => site.db.$count(enquiryReplies, eq(enquiryReplies.enquiryId, id))
  expect(await replies()).toBe(1)
  await effects.expectNotified('enquiry-answered', { exactly: [student.person.id] })
  await effects.expectAudited('enquiries.answer')
  await answer(id, 'Yes, in July.', admin)
  expect(await replies()).toBe(2)
  await askAgain(student, id)
  await answer(id, 'Yes, in July.', admin)
  expect(await replies()).toBe(4)
  expect((await answer(id, ' ')).status).toBe(422)
})

test('an enquiry is there for its sender, its provider and Yonder, and for nobody else', async () => {
  const student = await minor()
  const id = await asked(student)
  await answer(id)
  const other = await minor()
  expect((await other.get(`/api/user/enquiries/${id}`)).status).toBe(404)
  expect((await askAgain(other, id)).status).toBe(404)
  expect((await site.visitor().get(`/api/user/enquiries/${id}`)).status).toBe(401)
  for (const who of [stranger, editor]) {
    expect((await who.get(`/api/admin/enquiries/${id}/thread`)).status).toBe(404)
    expect((await answer(id, 'No', who)).status).toBe(404)
    expect((await who.post(`/api/admin/enquiries/${id}/close`, {})).status).toBe(404)
  }
  expect((await answer(id, 'No', student)).status).toBe(403)
})

test('the admin area lists an enquiry for its provider alone and for admins, as the provider may see it', async () => {
  const id = await asked(await minor(), { message: 'Is there a bus? 0412 345 678' })
  const listed = async (who: Asker) => {
    const reply = await who.get('/api/admin/enquiries?keyword=bus')
    return reply.ok ? (await json(reply)).data.map(({ id }: { id: number }) => id) : reply.status
  }
  for (const who of [provider, admin]) {
    expect(await listed(who)).toEqual([id])
    const text = await (await who.get(`/api/admin/enquiries/${id}`)).text()
    expect(text).toContain('Is there a bus?')
    expect(text).not.toMatch(/0412 345|home\.example|Parata/)
  }
  expect(await listed(stranger)).toEqual([])
  expect(await listed(editor)).toBe(404)
  expect((await stranger.get(`/api/admin/enquiries/${id}`)).status).toBe(404)
})

test('what a visitor asked is theirs in this browser, and goes along when they sign in', async () => {
  const ghost = await site.ghost()
  const id = await asked(ghost)
  expect((await thread(ghost, id)).user_id).toBeNull()
  const person = await minor()
  const row = await site.db.select().from(enquiries).where(eq(enquiries.id, id))
  await site.db.transaction((tx) => adopt(tx, row[0]?.ghostId ?? '', person.person.id))
  expect((await thread(person, id)).user_id).toBe(person.person.id)
  expect((await ghost.get(`/api/user/enquiries/${id}`)).status).toBe(404)
  const visitor = site.visitor()
  await ask(visitor, { email: 'visitor@home.example' })
  expect(visitor.cookies.get('yonder_ghost')).toBeTruthy()
})

const adopt = async (tx: typeof site.db, ghostId: string, userId: number) => {
  for (const { adoptGhost } of site.services.slices.list)
    await adoptGhost?.(tx, ghostId, userId, site.services.clock.now())
}

test('what was asked from a verified address without signing in is in the export and goes with the account; what other accounts asked under it is not and does not', async () => {
  const email = 'tama@home.example'
  const student = await site.signedIn({ role: 'student', dob: '2010-03-01', email })
  await ask(student, { message: 'Asked signed in' })
  await ask(site.visitor(), { email, message: 'Asked from home' })
  await ask(await minor(), { email, message: 'Asked by another account' })
  await ask(site.visitor(), { email: 'else@home.example', message: 'Asked from elsewhere' })

  const reply = await student.get('/api/user/security/export')
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const all = JSON.parse(strFromU8(files['all.json'] as Uint8Array))
  expect(all.enquiries).toMatchObject([{ message: 'Asked signed in' }])
  expect(all['enquiries-without-signing-in']).toMatchObject([{ message: 'Asked from home' }])
  expect(JSON.stringify(all)).not.toMatch(/another account|from elsewhere/)

  const due = site.services.clock.now()
  await site.db.update(users).set({ deletionDueAt: due }).where(eq(users.id, student.person.id))
  await eraseDueAccounts(site.services, due)
  const left = (await site.db.select().from(enquiries)).map(({ message }) => message)
  expect(left.filter((message) => message.startsWith('Asked ')).toSorted()).toEqual([
    'Asked by another account',
    'Asked from elsewhere',
  ])
})

test('an enquiry is deleted a year after its last message, and not before', async () => {
  const id = await asked(await minor())
  await site.later(60, () => answer(id))
  const [row] = await site.db.select().from(enquiries).where(eq(enquiries.id, id))
  const lastly = (row?.updatedAt.getTime() ?? 0) + enquiryLifeDays * 86_400_000
  await deleteOldEnquiries(site.db, new Date(lastly))
  expect(await site.db.$count(enquiries, eq(enquiries.id, id))).toBe(1)
  await deleteOldEnquiries(site.db, new Date(lastly + 1))
  expect(await site.db.$count(enquiries, eq(enquiries.id, id))).toBe(0)
})

test('nobody asks more than twenty times a day', async () => {
  const student = await minor()
  for (let time = 0; time < 20; time += 1) await ask(student, { message: `Question ${time}` })
  expect((await student.post('/api/enquiries', form({ message: 'One more' }))).status).toBe(429)
})

test('two hundred questions a day go out from one network, whoever asks', async () => {
  const now = site.services.clock.now()
  const address = '198.51.100.9'
  const limit = { name: 'enquiries-network', max: 200, seconds: 86_400 }
  for (let used = 1; used < limit.max; used += 1) await consume(site.db, limit, networkOf(address), now)
  const send = async (from = address) => {
    const student = Object.assign(await minor(), { address: from })
    return (await student.post('/api/enquiries', form())).status
  }
  expect([await send(), await send(), await send('192.0.2.9')]).toEqual([200, 429, 200])
})

test('what hurts is refused beside the message, on both sides, and nothing of it is stored', async () => {
  const student = await minor()
  const before = await site.db.$count(enquiries)
  const hurtful = { errors: { message: [enquiryWords.hurtful] } }
  const refused = await student.post('/api/enquiries', form({ message: 'You are all retards' }))
  expect([refused.status, await json(refused)]).toEqual([422, expect.objectContaining(hurtful)])
  expect(await site.db.$count(enquiries)).toBe(before)
  const id = await asked(student)
  const answered = await answer(id, 'Go die.')
  expect([answered.status, await json(answered)]).toEqual([422, expect.objectContaining(hurtful)])
  await answer(id)
  expect((await askAgain(student, id, 'kys')).status).toBe(422)
  expect((await thread(student, id)).replies).toHaveLength(1)
})

test('who asks for help is never refused, whatever words it takes', async () => {
  const message = 'They call me a faggot and I want to die. Is it like that with you?'
  const id = await asked(await minor(), { message })
  expect(await seen(id)).toMatchObject({ message })
})
