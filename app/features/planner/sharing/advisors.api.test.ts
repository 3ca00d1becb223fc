import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { studentViews } from '#app/features/people/memberships/tables.server.ts'
import { sessions, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { endSchoolAccess } from '#app/features/registration/school-access.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import { dataContextOf } from '#app/features/settings/export.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { newId } from '#app/platform/ids.ts'
import { json } from '#test/json.ts'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids

async function studentWithPlan() {
  const person = await site.signedIn({ role: 'student', schoolId })
  await person.put('/api/career-planner/plan-a', { answers: { title: 'Nursing' } })
  const secret = { title: 'Secret band', region: 'NZ-OTA', is_private: true }
  await person.put('/api/career-planner/plan-b', { answers: secret })
  return person
}

const planOf = (id: number | string) => `/api/advisor/students/${id}/career-plan`
const fileOf = (id: number) => `/api/advisor/students/${id}/plan-file`
const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })

test('an advisor reads the plan of a student of the same school, without what the student keeps private', async () => {
  const student = await studentWithPlan()
  const reply = await (await advisor({ permissions: [] })).get(planOf(student.person.id))
  expect(reply.status).toBe(200)
  const { data } = await json(reply)
  expect(data.sections.map(({ slug }: { slug: string }) => slug)).toEqual(['plan-a', 'plan-c'])
  expect(data).toMatchObject({ private_sections: 1, may_modify: false })
  expect(JSON.stringify(data)).not.toContain('Secret band')
  expect(data.place).not.toBe('NZ-OTA') // the region of the private route
  const file = await (await advisor({ permissions: [] })).get(fileOf(student.person.id))
  const { all } = pdfText(new Uint8Array(await file.arrayBuffer()))
  expect([all.includes('Nursing'), all.includes('Secret band')]).toEqual([true, false])
  expect((await (await advisor()).get(planOf(student.person.guid))).status).toBe(200)
})

test.each([
  ['of another school finds nobody', 404, { schoolId: otherSchoolId }],
  ['without a school has to wait for one', 403, { schoolId: null }],
])('an advisor %s', async (_who, status, facts) => {
  const student = await studentWithPlan()
  const other = await advisor(facts)
  const path = planOf(student.person.id)
  expect((await other.get(path)).status).toBe(status)
  expect((await other.put(`${path}/plan-a`, { answers: { title: 'Mine' }, version: 1 })).status).toBe(status)
  expect((await other.post(`${path}/comments`, { text: 'Hello' })).status).toBe(status)
})

test.each(['0', '999999999', 'sample', '00000000-0000-7000-8000-000000000000', '1 or 1=1'])(
  'the made-up student %s is not found',
  async (id) => {
    expect((await (await advisor()).get(planOf(encodeURIComponent(id)))).status).toBe(404)
  },
)

test('a plan of someone who is no student, or whose account is closed, is not found', async () => {
  const parent = await site.signedIn({ role: 'parent', schoolId })
  const gone = await site.signedIn({ role: 'student', schoolId, status: 'closed', email: null })
  const one = await advisor()
  expect((await one.get(planOf(parent.person.id))).status).toBe(404)
  expect((await one.get(planOf(gone.person.id))).status).toBe(404)
})

test('while an account waits for a guardian, or is locked, its plan is nobody’s to read', async () => {
  const one = await advisor()
  for (const status of ['pending', 'locked'] as const) {
    const student = await studentWithPlan()
    const path = planOf(student.person.id)
    expect((await one.get(path)).status).toBe(200)
    await site.db.update(users).set({ status }).where(eq(users.id, student.person.id))
    expect((await one.get(path)).status).toBe(404)
    expect((await one.put(`${path}/plan-a`, { answers: { title: 'Mine' }, version: 1 })).status).toBe(404)
    expect((await one.post(`${path}/comments`, { text: 'Hello' })).status).toBe(404)
  }
})

test('what was said about a route is as private as the route', async () => {
  const student = await studentWithPlan()
  const path = planOf(student.person.id)
  const [one, other] = [await advisor(), await advisor()]
  await one.post(`${path}/comments`, { text: 'About nursing', slug: 'plan-a' })
  await one.post(`${path}/comments`, { text: 'In general' })
  await student.put('/api/career-planner/plan-a', { answers: { is_private: true }, version: 1 })
  const { data } = await json(await other.get(path))
  expect(data.comments.map(({ text }: { text: string }) => text)).toEqual(['In general'])
  const own = await json(await student.get('/api/career-planner/plan-a'))
  expect(own.section.comments).toHaveLength(2)
})

test('changing a plan needs modify_career_plan; the student sees whose hand it was, and is told', async () => {
  const student = await studentWithPlan()
  const path = `${planOf(student.person.id)}/plan-a`
  const body = { answers: { subjects: [{ name: 'Biology' }] }, version: 1 }
  expect((await (await advisor({ permissions: [] })).put(path, body)).status).toBe(403)
  const saved = await (await advisor({ firstName: 'Helen', lastName: 'Park' })).put(path, body)
  expect(saved.status).toBe(200)
  expect((await json(saved)).data).toMatchObject({ version: 2, updated_by: 'advisor' })
  const { section } = await json(await student.get('/api/career-planner/plan-a'))
  expect(section).toMatchObject({ updated_by: 'advisor', answers: { title: 'Nursing' } })
  const { data: bell } = await json(await student.get('/api/notifications'))
  expect(bell).toMatchObject([
    { description: 'Helen Park changed Plan A', action_url: '/career-planner/plan-a', last_read_at: null },
  ])
})

test('an advisor who saves an old version gets both, like everybody', async () => {
  const student = await studentWithPlan()
  const newer = { note: 'Newer', shares_details: true }
  await student.put('/api/career-planner/plan-a', { answers: newer, version: 1 })
  const late = await (await advisor()).put(`${planOf(student.person.id)}/plan-a`, {
    answers: { title: 'Older' },
    version: 1,
  })
  expect(late.status).toBe(409)
  expect(await json(late)).toMatchObject({ saved: { answers: { note: 'Newer' } }, yours: { title: 'Older' } })
})

const secret = {
  note: 'Because of Nana',
  rank: { scheme: 'atar', value: 80 },
  living_cents_per_year: 2_000_000,
  budget_cents_per_year: 1_000_000,
  courses: [{ id: 'k', title: 'Nursing', cost_cents_per_year: 450_000 }],
}
const secretWords = /Nana|"value":80|2000000|1000000|450000/

test('ranks, money and the note are for a school to see once the student shows them, in every answer', async () => {
  const student = await studentWithPlan()
  await student.put('/api/career-planner/plan-a', { answers: secret, version: 1 })
  const one = await advisor()
  const path = planOf(student.person.id)
  const read = async () => (await one.get(path)).text()
  const inFile = async () => {
    const file = await one.get(fileOf(student.person.id))
    return pdfText(new Uint8Array(await file.arrayBuffer())).all.includes('Nana')
  }
  const save = async (version: number, answers: object = { title: 'Health' }) =>
    (await one.put(`${path}/plan-a`, { answers, version })).text()
  expect(await read()).not.toMatch(secretWords)
  expect(await inFile()).toBe(false)
  expect(await save(1)).toContain('changed-elsewhere')
  expect(await save(1)).not.toMatch(secretWords)
  expect(await save(2)).not.toMatch(secretWords)
  await student.put('/api/career-planner/plan-a', { answers: { shares_details: true }, version: 3 })
  for (const reply of [await read(), await save(1), await save(4, { title: 'Nursing' })])
    for (const word of ['Nana', '"value":80', '2000000', '1000000', '450000']) expect(reply).toContain(word)
  expect(await inFile()).toBe(true)
})

test('an advisor’s save takes away nothing that the advisor does not see', async () => {
  const student = await studentWithPlan()
  await student.put('/api/career-planner/plan-a', { answers: secret, version: 1 })
  const answers = {
    note: null,
    rank: null,
    budget_cents_per_year: 5,
    shares_details: true,
    courses: [{ id: 'k', title: 'Nursing', rank_needed: null, cost_cents_per_year: null }],
  }
  const saved = await (await advisor()).put(`${planOf(student.person.id)}/plan-a`, { answers, version: 2 })
  expect(saved.status).toBe(200)
  const own = await json(await student.get('/api/career-planner/plan-a'))
  expect(own.section).toMatchObject({ version: 3, updated_by: 'advisor' })
  expect(own.answers).toMatchObject({ ...secret, shares_details: false })
})

test('a private route cannot be changed, commented on, or made public by an advisor', async () => {
  const student = await studentWithPlan()
  const one = await advisor()
  const path = planOf(student.person.id)
  expect((await one.put(`${path}/plan-b`, { answers: { title: 'Hm' }, version: 1 })).status).toBe(404)
  expect((await one.post(`${path}/comments`, { slug: 'plan-b', text: 'Hm' })).status).toBe(404)
  const tried = await one.put(`${path}/plan-a`, { answers: { is_private: true, title: 'X' }, version: 1 })
  expect((await json(tried)).data.answers.is_private).toBe(false)
})

test('a comment is stored with its plan, author, route and text, and its student is notified (R-2.1-D058)', async () => {
  const student = await studentWithPlan()
  const one = await advisor({ firstName: 'Rangi', lastName: 'Chen' })
  const path = `${planOf(student.person.id)}/comments`
  const reply = await one.post(path, { slug: 'plan-a', text: 'Have you thought of a cadetship?' })
  expect(reply.status).toBe(200)
  const { data } = await json(reply)
  expect(data).toMatchObject({
    plan_user_id: student.person.id,
    author_id: one.person.id,
    author_name: 'Rangi Chen',
    slug: 'plan-a',
    text: 'Have you thought of a cadetship?',
  })
  await one.post(path, { text: 'Good start.' })
  const notified = await site.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.person.id))
  expect(notified).toHaveLength(2)
})

test('of comments the newest comes first, on a route, in the plan and for advisors', async () => {
  const student = await studentWithPlan()
  const one = await advisor()
  const path = `${planOf(student.person.id)}/comments`
  await one.post(path, { text: 'Second' })
  await site.later(5, () => one.post(path, { text: 'Third', slug: 'plan-a' }))
  await site.later(-5, () => one.post(path, { text: 'First' }))
  const texts = (comments: { text: string }[]) => comments.map(({ text }) => text)
  const newestFirst = ['Third', 'Second', 'First']
  const route = await json(await student.get('/api/career-planner/plan-a'))
  expect(texts(route.section.comments)).toEqual(newestFirst)
  expect(texts((await json(await student.get('/api/career-planner'))).comments)).toEqual(newestFirst)
  const forAdvisor = await json(await one.get(planOf(student.person.id)))
  expect(texts(forAdvisor.data.comments)).toEqual(newestFirst)
})

test.each([
  ['an empty one', { text: '   ' }, 'text'],
  ['one without end', { text: 'x'.repeat(2_001) }, 'text'],
  ['one on no route', { slug: 'plan-z', text: 'Hm' }, 'slug'],
  ['one in another’s name', { text: 'Hm', author_id: 1 }, 'author_id'],
])('of comments %s is refused (R-2.1-D058)', async (_what, body, field) => {
  const student = await studentWithPlan()
  const reply = await (await advisor()).post(`${planOf(student.person.id)}/comments`, body)
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toContain(field)
})

test('students, visitors and admins have no advisor’s view', async () => {
  const student = await studentWithPlan()
  const path = planOf(student.person.id)
  expect((await student.get(path)).status).toBe(403)
  expect((await site.visitor().get(path)).status).toBe(401)
  expect((await (await site.signedIn({ role: 'admin' })).get(path)).status).toBe(403)
})

test('before a student has proved a mailbox, no advisor finds them', async () => {
  const student = await studentWithPlan()
  const one = await advisor()
  await site.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, student.person.id))
  expect((await one.get(planOf(student.person.id))).status).toBe(404)
})

test('a school’s access to a plan ends with March after the class year, and the membership by job', async () => {
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2026 })
  const stays = await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const one = await advisor()
  const statusAt = async (at: string) => {
    site.services.clock = fixedClock(new Date(at))
    return (await one.get(planOf(student.person.id))).status
  }
  expect(await statusAt('2026-12-15T00:00:00Z')).toBe(200)
  await endSchoolAccess(site.services, new Date('2027-03-31T23:59:59Z'))
  const memberOf = async (id: number) => {
    const [row] = await site.db
      .select({ isStudent: users.isStudent, schoolId: users.schoolId, schoolName: users.schoolName })
      .from(users)
      .where(eq(users.id, id))
    return row
  }
  expect(await memberOf(student.person.id)).toMatchObject({ isStudent: true, schoolId })
  await site.db
    .update(sessions)
    .set({ expiresAt: new Date('2030-01-01T00:00:00Z'), seenAt: new Date('2027-03-31T00:00:00Z') })
    .where(eq(sessions.userId, one.person.id))
  expect(await statusAt('2027-03-31T23:59:59Z')).toBe(200)
  expect(await statusAt('2027-04-01T00:00:00Z')).toBe(404)
  await endSchoolAccess(site.services, new Date('2027-04-01T00:00:00Z'))
  const [school] = await site.db.select().from(schools).where(eq(schools.id, schoolId))
  expect(await memberOf(student.person.id)).toEqual({
    isStudent: false,
    schoolId: null,
    schoolName: school?.name,
  })
  expect(await memberOf(stays.person.id)).toMatchObject({ isStudent: true, schoolId })
  const notified = await site.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, 'school-access-ended'))
  expect(notified.map(({ userId }) => userId)).toEqual([student.person.id])
  site.services.clock = fixedClock(new Date(start))
})

test('the student is told which advisor opened the plan and when, once an hour for each subject', async () => {
  const student = await studentWithPlan()
  const one = await advisor({ firstName: 'Helen', lastName: 'Hill' })
  const path = planOf(student.person.id)
  const rows = () => site.db.select().from(studentViews).where(eq(studentViews.userId, student.person.id))
  const lastView = async () => (await json(await student.get('/api/career-planner/plan-a'))).section.last_view
  expect(await lastView()).toBe(null)
  await (await advisor({ schoolId: otherSchoolId })).get(path)
  expect(await rows()).toEqual([])
  await one.get(path)
  await site.later(30, () => one.get(path))
  expect(await rows()).toMatchObject([
    { viewerId: one.person.id, subject: 'career-plan', hour: new Date('2026-11-21T02:00:00Z') },
  ])
  await site.later(60, () => one.get(path))
  expect(await rows()).toHaveLength(2)
  const other = { id: newId(), subject: 'career-quiz', hour: new Date('2026-11-21T04:00:00Z') }
  const [view] = await rows()
  if (view)
    await site.db.insert(studentViews).values({ userId: view.userId, viewerId: view.viewerId, ...other })
  expect(await lastView()).toEqual({ by: 'Helen Hill', at: '2026-11-21T03:00:00.000Z' })
  // A refused change shows the route too.
  expect((await one.put(`${path}/plan-a`, { answers: { title: 'X' }, version: 0 })).status).toBe(409)
  expect((await rows()).map(({ subject }) => subject)).toContain('career-plan/plan-a')
})

test('everyone who opened something is in its owner’s export by name, and goes with the account', async () => {
  const student = await studentWithPlan()
  const one = await advisor({ firstName: 'Helen', lastName: 'Hill' })
  await one.get(planOf(student.person.id))
  const { person } = student
  const before = Array.from({ length: 250 }, (_, at) => ({
    id: newId(),
    userId: person.id,
    viewerId: one.person.id,
    subject: 'career-quiz',
    hour: new Date(Date.UTC(2026, 9, 1, at)),
  }))
  await site.db.insert(studentViews).values(before) // more than the page of the student shows
  const context = dataContextOf({ db: site.db, services: site.services }, person)
  const files = await collectExport(site.services.slices, context)
  expect(files['who-opened-what']).toEqual([
    { subject: 'career-plan', hour: new Date('2026-11-21T02:00:00Z'), by: 'Helen Hill' },
    ...before.toReversed().map(({ subject, hour }) => ({ subject, hour, by: 'Helen Hill' })),
  ])
  await site.db
    .update(users)
    .set({ deletionDueAt: new Date(start) })
    .where(eq(users.id, person.id))
  await eraseDueAccounts(site.services, new Date(start))
  expect(await site.db.select().from(studentViews).where(eq(studentViews.userId, person.id))).toEqual([])
})
