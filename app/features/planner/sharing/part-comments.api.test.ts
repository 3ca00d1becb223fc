import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { leaveStaff } from '#app/features/people/advisors.server.ts'
import { leaveSchool } from '#app/features/people/students.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const now = site.services.clock.now()
const inCountry = async (countryCode: 'AU' | 'NZ') =>
  (
    await site.db
      .select({ id: schools.id })
      .from(schools)
      .where(eq(schools.countryCode, countryCode))
      .limit(2)
  ).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = await inCountry('AU')
const [nzSchoolId = 0] = await inCountry('NZ')

const studentOf = async (school: number, facts: object = {}) => {
  const student = await site.signedIn({ role: 'student', schoolId: school, ...facts })
  await student.put('/api/career-planner/plan-a', { answers: { title: 'Nursing' } })
  return student
}
const advisorOf = (school: number) =>
  site.signedIn({ role: 'advisor', schoolId: school, firstName: 'Helen', lastName: 'Hill', permissions: [] })
const commentsOn = (student: Browser & { person: { id: number } }) =>
  `/api/advisor/students/${student.person.id}/career-plan/comments`
const said = { slug: 'plan-a', part: 'experiences', text: 'Ask Ray whether he would sign you on.' }

test.each([
  ['Australia', schoolId, {}],
  ['New Zealand', nzSchoolId, { country: 'NZ' }],
] as const)('an advisor comments on one part of a route in %s', async (_country, school, facts) => {
  const [student, advisor] = [await studentOf(school, facts), await advisorOf(school)]
  const reply = await advisor.post(commentsOn(student), said)
  expect(reply.status).toBe(200)
  const seen = (await json(await student.get('/api/career-planner/plan-a'))).section.comments
  expect(seen).toMatchObject([{ ...said, author_name: 'Helen Hill', is_done: false }])
  const notified = await site.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.person.id))
  expect(notified).toMatchObject([
    { kind: 'planner-comment', actorId: advisor.person.id, payload: { slug: 'plan-a', part: 'experiences' } },
  ])
  expect(JSON.stringify(notified)).not.toContain('Ray')
  const bell = JSON.stringify((await json(await student.get('/api/notifications'))).data)
  expect(bell).toContain('Helen Hill commented on “Try it” in Plan A')
})

test('the audit log says who commented on what, without the words', async () => {
  const [student, advisor] = [await studentOf(schoolId), await advisorOf(schoolId)]
  const { data } = await json(await advisor.post(commentsOn(student), said))
  const rows = await site.db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.action, 'career-plans.comment'), eq(auditLog.subject, `users/${student.person.id}`)),
    )
  expect(rows).toMatchObject([
    {
      actorId: advisor.person.id,
      after: { comment: data.id, slug: 'plan-a', part: 'experiences' },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('Ray')
})

test('a part needs its route, and a part of the list', async () => {
  const [student, advisor] = [await studentOf(schoolId), await advisorOf(schoolId)]
  const path = commentsOn(student)
  expect((await advisor.post(path, { part: 'courses', text: 'Well done' })).status).toBe(422)
  expect((await advisor.post(path, { slug: 'plan-a', part: 'note', text: 'Well done' })).status).toBe(422)
  expect((await advisor.post(path, { ...said, text: 'x'.repeat(2_001) })).status).toBe(422)
  expect((await advisor.post(path, { ...said, text: 'x'.repeat(2_000) })).status).toBe(200)
})

test('nobody but an advisor of the school comments, and a former one no longer', async () => {
  const student = await studentOf(schoolId)
  const path = commentsOn(student)
  expect((await site.visitor().post(path, said)).status).toBe(401)
  for (const role of ['student', 'parent', 'provider', 'admin'] as const)
    expect([role, (await (await site.signedIn({ role })).post(path, said)).status]).toEqual([role, 403])
  expect((await student.post(path, said)).status).toBe(403)
  expect((await (await advisorOf(otherSchoolId)).post(path, said)).status).toBe(404)
  expect((await (await advisorOf(nzSchoolId)).post(path, said)).status).toBe(404)
  const former = await advisorOf(schoolId)
  await site.db.transaction((tx) => leaveStaff(tx, { userId: former.person.id, schoolId }, now))
  expect([401, 403, 404]).toContain((await former.post(path, said)).status)
  expect((await json(await student.get('/api/career-planner'))).comments).toEqual([])
})

test('the school sees a comment no longer once the student stops sharing, makes the route private, or leaves', async () => {
  const advisor = await advisorOf(schoolId)
  const commented = async () => {
    const student = await studentOf(schoolId)
    await advisor.post(commentsOn(student), said)
    return student
  }
  const seen = async (student: Awaited<ReturnType<typeof commented>>) =>
    advisor.get(`/api/advisor/students/${student.person.id}/career-plan`)

  const stopped = await commented()
  expect((await json(await seen(stopped))).data.comments).toMatchObject([said])
  const sharing = { quiz_areas: false, followed_careers: false, plan: false, counted: true }
  expect((await stopped.put('/api/user/school-sharing', sharing)).status).toBe(200)
  expect((await seen(stopped)).status).toBe(403)

  const hidden = await commented()
  await hidden.put('/api/career-planner/plan-a', { answers: { is_private: true }, version: 1 })
  expect((await json(await seen(hidden))).data.comments).toEqual([])

  const left = await commented()
  await site.db.transaction((tx) => leaveSchool(tx, left.person.id, now))
  expect((await seen(left)).status).toBe(404)
})

test('a student ticks a comment off and opens it again; the school sees that', async () => {
  const [student, advisor] = [await studentOf(schoolId), await advisorOf(schoolId)]
  const { data } = await json(await advisor.post(commentsOn(student), said))
  const done = `/api/career-planner/comments/${data.id}/done`
  const states = async () => [
    (await json(await student.get('/api/career-planner'))).comments[0].is_done,
    (await json(await student.get('/api/career-planner/plan-a'))).section.comments[0].is_done,
    (await json(await advisor.get(`/api/advisor/students/${student.person.id}/career-plan`))).data.comments[0]
      .is_done,
  ]
  expect(await states()).toEqual([false, false, false])
  for (const is_done of [true, true, false]) {
    expect((await student.put(done, { is_done })).status).toBe(200)
    expect(await states()).toEqual([is_done, is_done, is_done])
  }
})

test('comments come the newest first; a route has its own and those on the whole plan', async () => {
  const [student, advisor] = [await studentOf(schoolId), await advisorOf(schoolId)]
  for (const [minutes, slug] of [null, 'plan-a', 'plan-b', 'plan-a'].entries())
    await site.later(minutes, () => advisor.post(commentsOn(student), { slug, text: `Comment ${minutes}` }))
  const textsOf = (comments: { text: string }[]) => comments.map(({ text }) => text)
  const plan = await json(await student.get('/api/career-planner'))
  expect(textsOf(plan.comments)).toEqual(['Comment 3', 'Comment 2', 'Comment 1', 'Comment 0'])
  const route = await json(await student.get('/api/career-planner/plan-a'))
  expect(textsOf(route.section.comments)).toEqual(['Comment 3', 'Comment 1', 'Comment 0'])
})

test('nobody but the student of the plan ticks a comment off', async () => {
  const [student, advisor] = [await studentOf(schoolId), await advisorOf(schoolId)]
  const { data } = await json(await advisor.post(commentsOn(student), said))
  const done = (who: Browser) => who.put(`/api/career-planner/comments/${data.id}/done`, { is_done: true })
  expect((await done(await studentOf(schoolId))).status).toBe(404)
  expect((await done(await site.signedIn({ role: 'parent' }))).status).toBe(404)
  for (const one of [advisor, await site.signedIn({ role: 'admin' })])
    expect((await done(one)).status).toBe(403)
  expect((await done(site.visitor())).status).toBe(401)
  expect((await json(await student.get('/api/career-planner'))).comments[0].is_done).toBe(false)
})
