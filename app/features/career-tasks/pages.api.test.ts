import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids

test('/advisor/career-tasks opens for advisors with the tasks of their school; others go to the log-in (R-2.1-074)', async () => {
  const path = '/advisor/career-tasks'
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const student = await site.signedIn({ role: 'student', schoolId })
  const foreign = await site.signedIn({ role: 'advisor', schoolId: otherSchoolId })
  const task = { title: 'Interview a nurse', description: 'Ask them.', student_ids: [student.person.id] }
  const { data } = await json(await advisor.post('/api/advisor/career-tasks', task))
  const reply = await advisor.page(path)
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(html).toContain('Career tasks</h1>')
  expect(html).toContain(`href="${path}/${data.id}"`)
  expect(await (await foreign.page(path)).text()).not.toContain('Interview a nurse')
  expect((await site.visitor().page(path)).headers.get('location')).toBe('/login')
  // the log-in sends on those who are signed in
  expect((await student.page(path)).headers.get('location')).toBe('/home')
})
