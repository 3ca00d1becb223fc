import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { lessons } from '#app/features/lessons/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { careerTasks } from './tables.server.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
const advisor = await site.signedIn({ role: 'advisor', schoolId })
const student = await site.signedIn({ role: 'student', schoolId })
const other = await site.signedIn({ role: 'student', schoolId })
const slug = 'what-is-inside-a-job'
const title = 'What is inside a job'
const gone = 'Yonder no longer offers this lesson.'

const setTask = (facts: object = {}) =>
  advisor.post('/api/advisor/career-tasks', {
    title: 'Inside a job',
    description: '<p>Answer the questions.</p>',
    student_ids: [student.person.id],
    lesson_slug: slug,
    ...facts,
  })
const setStatus = (status: 'LIVE' | 'ARCHIVED' | 'DRAFT') =>
  site.db.update(lessons).set({ status }).where(eq(lessons.slug, slug))

afterEach(() => setStatus('LIVE'))

test('the form of a task that is set from a lesson has its title and the questions of its worksheet', async () => {
  const html = await (await advisor.page(`/advisor/career-tasks/new?lesson=${slug}`)).text()
  expect(html).toContain(`name="lesson_slug" value="${slug}"`)
  expect(html).toMatch(new RegExp(`name="title"[^>]*value="${title}"|value="${title}"[^>]*name="title"`))
  expect(html).toContain(`This task goes with the lesson “${title}”.`)
  expect(html).toContain('- Six tasks, in my own words:')
})

test('a task stores its lesson, and the student sees which one it belongs to', async () => {
  const { data } = await json(await setTask())
  const lesson = { slug, title, url: `/schools-on-demand/lessons/${slug}` }
  expect(data.lesson).toEqual(lesson)
  expect((await json(await student.get(`/api/user/career-tasks/${data.id}`))).data.lesson).toEqual(lesson)
  const page = await (await student.page(`/career-tasks/${data.id}`)).text()
  expect(page).toContain(`href="/schools-on-demand/lessons/${slug}"`)
})

test('the form stores the lesson too, without a script', async () => {
  const reply = await advisor.submit('/advisor/career-tasks/new', {
    title: 'From the form',
    description: 'Answer.',
    student_ids: String(student.person.id),
    lesson_slug: slug,
  })
  expect(reply.headers.get('location')).toMatch(/^\/advisor\/career-tasks\/\d+$/)
  const [row] = await site.db.select().from(careerTasks).where(eq(careerTasks.title, 'From the form'))
  expect(row?.lessonSlug).toBe(slug)
})

test('only the students of a task that was set from a lesson are told of it', async () => {
  const effects = await effectsFrom(site)
  await setTask()
  await effects.expectNotified('career-task-set', { exactly: [student.person.id] })
  expect(other.person.id).not.toBe(student.person.id)
})

test('a task without a lesson has none', async () => {
  expect((await json(await setTask({ lesson_slug: undefined }))).data.lesson).toBeNull()
})

test.each(['ARCHIVED', 'DRAFT'] as const)(
  'no task is set from a lesson that is %s, and the form says so',
  async (status) => {
    await setStatus(status)
    const reply = await setTask()
    expect(reply.status).toBe(422)
    expect((await json(reply)).errors.lesson_slug[0]).toContain(gone)
    expect(await (await advisor.page(`/advisor/career-tasks/new?lesson=${slug}`)).text()).toContain(gone)
  },
)

test('a task whose lesson was archived since says so, with its title and without a link', async () => {
  const { data } = await json(await setTask())
  await setStatus('ARCHIVED')
  const page = await (await student.page(`/career-tasks/${data.id}`)).text()
  expect(page).toContain(`Lesson: ${title}. ${gone}`)
  expect(page).not.toContain(`/lessons/${slug}`)
  expect(await (await advisor.page(`/advisor/career-tasks/${data.id}`)).text()).toContain(gone)
})

test('the title of a lesson that is a draft again is not shown to students', async () => {
  const { data } = await json(await setTask())
  await setStatus('DRAFT')
  const { lesson } = (await json(await student.get(`/api/user/career-tasks/${data.id}`))).data
  expect(lesson).toEqual({ slug, title: null, url: null })
})
