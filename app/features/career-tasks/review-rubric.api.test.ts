import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { tellDecisions } from '#test/told-decisions.ts'
import { careerTaskSubmissions } from './tables.server.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
const rubric = [
  { title: 'Asks well', levels: ['Not yet', 'Mostly', 'Always'] },
  { title: 'Thinks ahead', levels: ['No', 'Yes'] },
]

/** A task with questions and a rubric, which a student has handed in. */
async function given() {
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const student = await site.signedIn({ role: 'student', schoolId, firstName: 'Sione' })
  const task = {
    title: 'Ask a nurse',
    description: 'Ask.',
    template_key: 'compare-courses',
    student_ids: [student.person.id],
    rubric,
  }
  const { data } = await json(await advisor.post('/api/advisor/career-tasks', task))
  const own = `/api/user/career-tasks/${data.id}`
  const path = `/api/advisor/career-tasks/${data.id}/submissions/${student.person.id}`
  const { sections } = (await json(await student.get(own))).data
  const [question, other] = sections
    .flatMap(({ fields }: { fields: { type: string; name: string; fields?: [] }[] }) => fields)
    .flatMap((field: { fields?: { type: string; name: string }[] }) => [field, ...(field.fields ?? [])])
    .filter(({ type }: { type: string }) => type === 'text' || type === 'textarea')
    .map(({ name }: { name: string }) => name)
  /** Hands in one answer, also again: what the form takes is not what this is about. */
  const answered = async () => {
    const handedIn = {
      status: 'submitted' as const,
      answers: { [question]: 'Their answer' },
      version: 1,
      submittedAt: site.services.clock.now(),
    }
    await site.db
      .insert(careerTaskSubmissions)
      .values({ taskId: data.id, userId: student.person.id, ...handedIn })
      .onConflictDoUpdate({
        target: [careerTaskSubmissions.taskId, careerTaskSubmissions.userId],
        set: handedIn,
      })
  }
  await answered()
  return { advisor, student, id: data.id, own, path, review: `${path}/review`, question, other, answered }
}

test('a student sees the criteria before handing in, and the levels and comments with the answer', async () => {
  const { advisor, student, own, review, question, id } = await given()
  const before = (await json(await student.get(own))).data
  expect(before.rubric).toEqual([
    { key: 'c1', ...rubric[0] },
    { key: 'c2', ...rubric[1] },
  ])
  const reply = await advisor.post(review, {
    status: 'accepted',
    levels: { c1: 2 },
    answer_comments: { [question]: ' Worth gold. ' },
    version: 1,
  })
  expect(reply.status).toBe(200)
  expect((await json(reply)).data).toMatchObject({
    status: 'done',
    levels: { c1: 2 },
    answer_comments: { [question]: 'Worth gold.' },
  })
  expect(await (await student.page(`/career-tasks/${id}`)).text()).not.toContain('Worth gold.')
  await tellDecisions(site)
  const html = await (await student.page(`/career-tasks/${id}`)).text()
  for (const words of ['Asks well', 'Worth gold.']) expect(html).toContain(words)
  expect(html).toMatch(/Always<span[^>]*>, this level/)
  expect(html).not.toMatch(/Yes<span[^>]*>, this level/)
})

test('what is sent back carries levels and comments, and the comment may be beside an answer alone', async () => {
  const { advisor, student, review, question, id } = await given()
  const body = { status: 'changes-requested', levels: { c2: 0 }, version: 1 }
  expect((await advisor.post(review, body)).status).toBe(422)
  expect((await advisor.post(review, { ...body, answer_comments: { [question]: ' ' } })).status).toBe(422)
  const reply = await advisor.post(review, { ...body, answer_comments: { [question]: 'Which one?' } })
  expect(reply.status).toBe(200)
  await tellDecisions(site)
  const html = await (await student.page(`/career-tasks/${id}`)).text()
  expect(html).toContain('Which one?') // below the question that is asked again
  expect(html).toMatch(/No<span[^>]*>, this level/)
})

test('a level that the task has not, or a comment at no answer, changes nothing', async () => {
  const { advisor, path, review, question, other } = await given()
  const accept = { status: 'accepted', version: 1 }
  for (const [wrong, status] of [
    [{ levels: { c1: 3 } }, 409],
    [{ levels: { c9: 0 } }, 409],
    [{ answer_comments: { [other]: 'Not answered' } }, 422],
    [{ answer_comments: { [question]: 'x'.repeat(1_001) } }, 422],
  ] as const)
    expect((await advisor.post(review, { ...accept, ...wrong })).status).toBe(status)
  expect((await json(await advisor.get(path))).data).toMatchObject({
    status: 'submitted',
    levels: {},
    version: 1,
  })
})

test('of two advisors who opened the same version, the second is told that a colleague was first, and nothing is mixed', async () => {
  const { advisor, path, review, question } = await given()
  const colleague = await site.signedIn({ role: 'advisor', schoolId })
  const said = (levels: object, text: string) => ({
    status: 'accepted',
    version: 1,
    levels,
    answer_comments: { [question]: text },
  })
  expect((await colleague.post(review, said({ c1: 1 }, 'First'))).status).toBe(200)
  const reply = await advisor.post(review, said({ c2: 1 }, 'Second'))
  expect([reply.status, (await json(reply)).message]).toEqual([
    409,
    'A colleague reviewed this after you opened it. What you wrote is still here. Copy it, and open the page again.',
  ])
  expect((await json(await advisor.get(path))).data).toMatchObject({
    levels: { c1: 1 },
    answer_comments: { [question]: 'First' },
  })
})

test('the criteria change until something was reviewed, and also stay while it is handed in again', async () => {
  const { advisor, review, id, answered } = await given()
  const task = `/api/advisor/career-tasks/${id}`
  const changed = [{ title: 'Asks', levels: ['a', 'b'] }]
  expect((await json(await advisor.put(task, { rubric: changed }))).data).toMatchObject({
    rubric: [{ key: 'c1', ...changed[0] }],
    is_reviewed: false,
  })
  const another = await given()
  await another.advisor.post(another.review, { status: 'accepted', version: 1 })
  expect((await advisor.put(task, { rubric })).status).toBe(200) // what was reviewed is of another task
  expect((await advisor.put(task, { rubric: changed })).status).toBe(200)
  await advisor.post(review, { status: 'changes-requested', comment: 'More', version: 1 })
  await tellDecisions(site)
  await answered()
  const reply = await advisor.put(task, { rubric, title: 'Another' })
  expect([reply.status, (await json(reply)).message]).toEqual([
    422,
    'You cannot change these criteria, because answers were already reviewed with them. Set a new task to use other criteria.',
  ])
  expect((await advisor.put(task, { rubric: [] })).status).toBe(422)
  expect((await json(await advisor.get(task))).data).toMatchObject({
    title: 'Ask a nurse',
    is_reviewed: true,
  })
  expect((await advisor.put(task, { rubric: changed, title: 'Another' })).status).toBe(200)
})

test('a task is set with criteria on its page, and faults are at their fields', async () => {
  const { advisor, student } = await given()
  const submit = (fields: Record<string, string>) =>
    advisor.request('/advisor/career-tasks/new?own=1', {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        title: 'With criteria',
        description: 'Do it.',
        student_ids: String(student.person.id),
        ...fields,
      }),
    })
  const refused = await submit({ 'rubric.0.title': '', 'rubric.2.title': 'Asks', 'rubric.2.levels': 'One' })
  const html = await refused.text()
  expect([refused.status, html]).toEqual([
    422,
    expect.stringContaining('Write two to five levels, each on its own line'),
  ])
  const set = await submit({
    'rubric.0.title': '',
    'rubric.2.title': 'Asks',
    'rubric.2.levels': 'One\r\nTwo',
  })
  const { data } = await json(await advisor.get(`/api${set.headers.get('location')}`))
  expect(data.rubric).toEqual([{ key: 'c1', title: 'Asks', levels: ['One', 'Two'] }])
})

test('a review on its page takes levels and comments without scripts, and shows them again where it is refused', async () => {
  const { advisor, path, question, id, student } = await given()
  const page = `/advisor/career-tasks/${id}/students/${student.person.id}`
  const submit = (fields: Record<string, string>) =>
    advisor.request(page, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ version: '1', comment: '', ...fields }),
    })
  const html = await (await advisor.page(page)).text()
  expect(html).toContain('Comment on this answer')
  const marks = { 'levels.c1': '1', [`answer_comments.${question}`]: '', intent: 'changes-requested' }
  const refused = await (await submit(marks)).text()
  expect(refused).toContain('Say what should change')
  expect(refused).toMatch(/<input(?=[^>]*name="levels\.c1")(?=[^>]*value="1")(?=[^>]*checked)[^>]*>/)
  expect((await submit({ ...marks, [`answer_comments.${question}`]: 'Which one?' })).status).toBe(303)
  expect((await json(await advisor.get(path))).data).toMatchObject({
    status: 'changes-requested',
    levels: { c1: 1 },
    answer_comments: { [question]: 'Which one?' },
  })
})
