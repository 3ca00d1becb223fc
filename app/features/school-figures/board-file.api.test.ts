import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { studentViews } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import { makeReport } from './reports.server.ts'
import { schoolReports } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-23T00:00:00Z' })
const { db, services } = site
const [school, other] = await db.select().from(schools).orderBy(schools.id).limit(2)
const schoolId = school?.id ?? 0

afterEach(async () => {
  await db.delete(users)
})

const advisorAt = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
async function students(count: number, classYear: number, at = schoolId) {
  const made = []
  for (let one = 0; one < count; one += 1)
    made.push(await site.signedIn({ role: 'student', schoolId: at, classYear }))
  return made
}
const read = async (reply: Response) => pdfText(new Uint8Array(await reply.arrayBuffer()))
const board = '/api/advisor/analytics/board'

test('the report of a school has a page for each year level, findings first, and no name', async () => {
  await students(10, 2026)
  await students(10, 2027)
  await students(12, 2027, other?.id)
  const reply = await (await advisorAt()).get(board)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages, read: lines, all } = await read(reply)
  expect(pages).toBe(3)
  const heads = lines.filter(({ tag }) => tag === 'H1').map(({ text }) => text)
  expect(heads).toEqual([
    `${school?.name}: careers report`,
    'Year 12, leaving in 2026',
    'Year 11, leaving in 2027',
  ])
  const order = lines.filter(({ tag }) => tag === 'H2').map(({ text }) => text)
  expect(order.slice(0, 2)).toEqual(['What the figures say', 'Career plans'])
  expect(all).toContain('20 students counted')
  expect(all).not.toContain('Kiri')
})

test('a school of nine has no figures in its report, and one of ten has', async () => {
  const advisor = await advisorAt()
  await students(9, 2027)
  expect((await read(await advisor.get(board))).all).toContain('Fewer than 10 students can be counted')
  await students(1, 2027)
  expect((await read(await advisor.get(board))).all).toContain('10 students counted')
})

test('the report is for advisors with a school alone, and a period that ends before it begins is refused', async () => {
  for (const role of ['student', 'parent', 'provider', 'admin'] as const)
    expect((await (await site.signedIn({ role })).get(board)).status).toBe(403)
  expect((await site.visitor().get(board)).status).toBe(401)
  expect((await (await advisorAt({ schoolId: null })).get(board)).status).toBe(403)
  expect((await (await advisorAt()).get(`${board}?from=2026-02-01&to=2026-01-01`)).status).toBe(422)
})

async function withPlan(facts: object = {}) {
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2027, ...facts })
  await student.put('/api/career-planner/plan-a', { answers: { title: 'Nursing', note: 'My own note' } })
  await student.put('/api/career-planner/plan-b', { answers: { title: 'Secret band', is_private: true } })
  return student
}

test('the plan of a student is a file of what the school sees, and the look is recorded', async () => {
  const student = await withPlan()
  const path = `/api/advisor/students/${student.person.id}/plan-file`
  const advisor = await advisorAt()
  const reply = await advisor.get(path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { all } = await read(reply)
  expect(all).toContain('Nursing')
  for (const hidden of ['Secret band', 'My own note']) expect(all).not.toContain(hidden)
  const views = await db.select().from(studentViews).where(eq(studentViews.userId, student.person.id))
  expect(views).toMatchObject([{ viewerId: advisor.person.id, subject: 'career-plan' }])
  expect((await (await advisorAt({ schoolId: other?.id })).get(path)).status).toBe(404)
  for (const role of ['student', 'parent', 'admin'] as const)
    expect((await (await site.signedIn({ role })).get(path)).status).toBe(403)
})

test('the plans of a class to print hold what students share, need the permission and a class, and are recorded', async () => {
  const student = await withPlan()
  const [without] = await students(1, 2027)
  const advisor = await advisorAt({ permissions: ['export'] })
  const ask = (body: object, by = advisor) => by.post('/api/advisor/reports', { kind: 'sheets', ...body })
  expect((await ask({ class_year: '2027' }, await advisorAt())).status).toBe(403)
  expect((await ask({})).status).toBe(422)
  const { data } = await json(await ask({ class_year: '2027' }))
  await makeReport(services, { reportId: data.id })
  const file = await advisor.get(`/api/advisor/reports/${data.id}/file`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const { all } = await read(file)
  expect(all).toContain('Nursing')
  expect(all).not.toContain('Secret band')
  const seen = await db.select().from(studentViews).where(eq(studentViews.subject, 'file'))
  expect(seen.map(({ userId }) => userId)).toContain(student.person.id)
  expect(without).toBeDefined()
  expect(
    (await (await advisorAt({ permissions: ['export'] })).get(`/api/advisor/reports/${data.id}/file`)).status,
  ).toBe(404)
})

test('a class of more than sixty plans is refused with a sentence, and one of sixty is not', async () => {
  const advisor = await advisorAt({ permissions: ['export'] })
  const ask = () => advisor.post('/api/advisor/reports', { kind: 'sheets', class_year: '2027' })
  await students(60, 2027)
  expect((await ask()).status).toBe(200)
  await students(1, 2027)
  const refused = await ask()
  expect(refused.status).toBe(422)
  expect((await json(refused)).message).toBe(
    'These are 61 plans. A file can have 60 at most. Choose a year level or group with fewer students.',
  )
  expect(await db.$count(schoolReports)).toBe(1)
})
