import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { tellDecisions } from '#test/told-decisions.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0

/** A task of one student, whose school has two advisors. */
async function given() {
  const one = await site.signedIn({ role: 'advisor', schoolId })
  const other = await site.signedIn({ role: 'advisor', schoolId })
  const student = await site.signedIn({ role: 'student', schoolId })
  const task = { title: 'Talk to somebody', description: '<p>Ask</p>', student_ids: [student.person.id] }
  const { data } = await json(await one.post('/api/advisor/career-tasks', task))
  await Promise.all([other.token(), student.token()])
  return {
    one,
    other,
    pupil: student,
    submit: `/api/user/career-tasks/${data.id}/submit`,
    review: `/api/advisor/career-tasks/${data.id}/submissions/${student.person.id}/review`,
    stored: async () => (await json(await student.get(`/api/user/career-tasks/${data.id}`))).data.submission,
  }
}

test('of two advisors who review at once, one comes second', async () => {
  const { one, other, pupil: student, submit, review } = await given()
  await student.post(submit, { text: 'Done' })
  const replies = await Promise.all([
    one.post(review, { status: 'accepted' }),
    other.post(review, { status: 'changes-requested', comment: 'More' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('of twenty windows that hand in at once one is stored, and the others get what is stored with what is theirs', async () => {
  const { pupil: student, submit, stored } = await given()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) => student.post(submit, { text: `Window ${at}`, version: 0 })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { text, version } = await stored()
  expect(version).toBe(1)
  const others = await Promise.all(replies.filter(({ status }) => status === 409).map(json))
  expect(others).toHaveLength(19)
  for (const { saved, yours } of others) {
    expect(saved.text).toBe(text)
    expect(yours.text).not.toBe(text)
  }
})

test('a change and a review at once never accept what the advisor has not read', async () => {
  const { one, pupil: student, submit, review, stored } = await given()
  await student.post(submit, { text: 'Read' })
  const [changed, reviewed] = await Promise.all([
    student.put(submit, { text: 'Not read', version: 1 }),
    one.post(review, { status: 'accepted', version: 1 }),
  ])
  await tellDecisions(site)
  const { status, text } = await stored()
  expect({ changed: changed?.status === 200, reviewed: reviewed?.status === 200, status, text }).toEqual(
    changed?.status === 200
      ? { changed: true, reviewed: false, status: 'submitted', text: 'Not read' }
      : { changed: false, reviewed: true, status: 'done', text: 'Read' },
  )
})

test('of an undo and the job that tells the student at once, one wins', async () => {
  const { one, pupil: student, submit, review, stored } = await given()
  await student.post(submit, { text: 'Done' })
  await one.post(review, { status: 'accepted' })
  const effects = await effectsFrom(site)
  const [undone] = await Promise.all([one.delete(review), tellDecisions(site)])
  const isUndone = undone?.status === 200
  expect((await stored()).status).toBe(isUndone ? 'submitted' : 'done')
  await effects.expectNotified('career-task-reviewed', { exactly: isUndone ? [] : [student.person.id] })
})
