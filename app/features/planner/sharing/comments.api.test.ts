import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids

const admin = (facts: object = {}) => site.signedIn({ role: 'admin', ...facts })
const text = 'Call me tonight on my own number'

/** A student whom an advisor of the school has written to. */
async function commented() {
  const student = await site.signedIn({ role: 'student', schoolId, firstName: 'Maia' })
  const advisor = await site.signedIn({ role: 'advisor', schoolId, firstName: 'Helen', lastName: 'Hill' })
  const plan = `/api/advisor/students/${student.person.id}/career-plan`
  const { data } = await json(await advisor.post(`${plan}/comments`, { text, slug: 'plan-a' }))
  return { student, advisor, plan, comment: `/api/career-planner/comments/${data.id}`, id: data.id }
}

const reportsFor = async (browser: Awaited<ReturnType<typeof admin>>) =>
  (await json(await browser.get('/api/admin/content-reports'))).data as { content_id: string }[]

test('a comment that a student hides is gone for the student at once, and stays for the school', async () => {
  const { student, advisor, plan, comment } = await commented()
  const seenByStudent = async () => [
    (await json(await student.get('/api/career-planner'))).comments.length,
    (await json(await student.get('/api/career-planner/plan-a'))).section.comments.length,
  ]
  expect(await seenByStudent()).toEqual([1, 1])
  expect((await student.post(`${comment}/hide`, {})).status).toBe(200)
  expect(await seenByStudent()).toEqual([0, 0])
  expect((await student.post(`${comment}/hide`, {})).status).toBe(200)
  expect((await json(await advisor.get(plan))).data.comments).toMatchObject([{ text }])
})

test('a report goes to Yonder’s staff with the text as it was then, once, and hides the comment', async () => {
  const staff = await admin()
  const { student, advisor, comment, id } = await commented()
  const body = { reason: 'too-private', details: 'He asked twice' }
  expect((await student.post(`${comment}/report`, body)).status).toBe(200)
  expect((await student.post(`${comment}/report`, body)).status).toBe(200)
  expect((await json(await student.get('/api/career-planner'))).comments).toEqual([])
  const found = (await reportsFor(staff)).filter(({ content_id }) => content_id === id)
  expect(found).toMatchObject([
    {
      kind: 'career-plan-comment',
      content: text,
      reason: 'too-private',
      details: 'He asked twice',
      reporter: { id: student.person.id },
      author: { id: advisor.person.id, name: 'Helen Hill' },
      school: { id: schoolId },
    },
  ])
})

test('staff are told by email at once, with neither names nor words; staff of the school and the author are not told', async () => {
  const [staff, ofSchool] = [await admin(), await admin({ schoolId })]
  const { student, advisor, comment } = await commented()
  await student.post(`${comment}/report`, { reason: 'unsafe' })
  const notificationsOf = async (userId: number) =>
    site.db.select().from(notifications).where(eq(notifications.userId, userId))
  const [notified] = await notificationsOf(staff.person.id)
  expect(notified).toMatchObject({ kind: 'content-report', emailTiming: 'instant', actorId: null })
  const { data: bell } = await json(await staff.get('/api/notifications'))
  expect(JSON.stringify(bell)).toContain('Someone may not be safe. Please read this report now.')
  expect(JSON.stringify([bell, notified])).not.toMatch(/Maia|Helen|tonight/)
  expect(await notificationsOf(ofSchool.person.id)).toEqual([])
  expect(await notificationsOf(advisor.person.id)).toEqual([])
})

test('a report is read by staff who are not of that school, and by nobody else', async () => {
  const { student, advisor, comment, id } = await commented()
  await student.post(`${comment}/report`, { reason: 'unkind' })
  const reads = async (browser: Awaited<ReturnType<typeof admin>>) =>
    (await reportsFor(browser)).some(({ content_id }) => content_id === id)
  expect(await reads(await admin())).toBe(true)
  expect(await reads(await admin({ schoolId: otherSchoolId }))).toBe(true)
  expect(await reads(await admin({ schoolId }))).toBe(false)
  const others = [
    student,
    advisor,
    await site.signedIn({ role: 'parent' }),
    await site.signedIn({ role: 'provider' }),
  ]
  for (const one of others) expect((await one.get('/api/admin/content-reports')).status).toBe(403)
  expect((await site.visitor().get('/api/admin/content-reports')).status).toBe(401)
})

test('nobody but the student of the plan hides or reports a comment', async () => {
  const { student, advisor, comment, id } = await commented()
  const classmate = await site.signedIn({ role: 'student', schoolId })
  for (const action of ['hide', 'report']) {
    const call = (who: typeof student) =>
      who.post(`${comment}/${action}`, { ...(action === 'report' && { reason: 'unkind' }) })
    expect([action, (await call(classmate)).status]).toEqual([action, 404])
    expect([action, (await call(advisor)).status]).toEqual([action, 403])
    expect([action, (await call(await admin())).status]).toEqual([action, 403])
  }
  expect((await json(await student.get('/api/career-planner'))).comments).toHaveLength(1)
  expect(await site.db.select().from(contentReports).where(eq(contentReports.contentId, id))).toEqual([])
})

test('a report needs a reason of the list', async () => {
  const { student, comment } = await commented()
  for (const body of [{}, { reason: 'because' }, { reason: 'unkind', details: 'x'.repeat(1_001) }])
    expect((await student.post(`${comment}/report`, body)).status).toBe(422)
})
