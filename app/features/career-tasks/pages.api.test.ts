import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { careerTasks } from './tables.server.ts'

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

test('/career-tasks shows a student their tasks by the day at the school; others are led away', async () => {
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const student = await site.signedIn({ role: 'student', schoolId })
  const empty = await (await student.page('/career-tasks')).text()
  expect(empty).toContain('No tasks yet')
  const set = async (title: string, due_date?: string) => {
    const task = { title, description: 'Do it.', student_ids: [student.person.id], due_date }
    return (await json(await advisor.post('/api/advisor/career-tasks', task))).data
  }
  await set('Without a day')
  await set('For Monday', '2026-11-23')
  await set('For Sunday', '2026-11-22')
  const late = await set('Too late', '2026-11-21')
  await site.db.update(careerTasks).set({ dueDate: '2026-11-20' }).where(eq(careerTasks.id, late.id))
  const sent = await set('Sent', '2026-11-22')
  await student.post(`/api/user/career-tasks/${sent.id}/submit`, { text: 'Here' })

  const html = await (await student.page('/career-tasks')).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const order = [...main.matchAll(/<h2[^>]*>([^<]+)|href="\/career-tasks\/\d+"[^>]*>([^<]+)/g)]
  expect(order.map(([, title, task]) => title ?? `- ${task}`)).toEqual([
    'Overdue',
    '- Too late',
    'This week',
    '- For Sunday',
    'Later',
    '- For Monday',
    '- Without a day',
    'Handed in and done',
    '- Sent',
  ])
  expect(main).toContain('4 tasks to do for your school.')
  const { user } = await json(await student.get('/api/state'))
  expect(user).toMatchObject({ open_tasks: 4, unread_conversations: 0, unread_posts: 0 })

  const leaver = await site.signedIn({ role: 'user' })
  expect((await leaver.page('/career-tasks')).headers.get('location')).toBe('/home')
  expect((await site.visitor().page('/career-tasks')).headers.get('location')).toBe(
    '/login?redirect=%2Fcareer-tasks',
  )
})
