import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const route = {
  title: 'Nursing',
  region: 'AU-VIC',
  rank: { scheme: 'atar', value: 75 },
  subjects: [{ name: 'English' }, { name: 'Physics' }],
}
const changes = { region: 'AU-NSW', drop_subjects: ['Physics'], add_subjects: ['Biology'] }
const sentence = 'Nursing in Sydney asks for biology.'

async function studentWithPlan(more: object = {}) {
  const person = await site.signedIn({ role: 'student', schoolId })
  await person.put('/api/career-planner/plan-a', { answers: { ...route, ...more } })
  return person
}
type Someone = Awaited<ReturnType<typeof studentWithPlan>>
const pathOf = (student: Someone) => `/api/advisor/students/${student.person.id}/career-plan/plan-a/proposal`
const planOf = async (student: Someone) =>
  (await json(await student.get('/api/career-planner/plan-a'))).section
const answer = (student: Someone, id: string, line: string, accept: boolean, version: number) =>
  student.post(`/api/career-planner/plan-a/proposals/${id}`, { line, accept, version })
const bellOf = async (person: Someone) => (await json(await person.get('/api/notifications'))).data

test('an advisor proposes with a sentence: the plan stays as it is, and the student is told', async () => {
  const student = await studentWithPlan()
  const helen = await advisor({ permissions: [], firstName: 'Helen', lastName: 'Park' })
  const reply = await helen.put(pathOf(student), { changes, sentence })
  expect(reply.status).toBe(200)
  const section = await planOf(student)
  expect(section).toMatchObject({ version: 1, updated_by: 'owner', answers: { region: 'AU-VIC' } })
  expect(section.what_if).toBeNull()
  expect(section.proposals).toMatchObject([
    {
      sentence,
      lines: [
        { part: 'region', before: 'AU-VIC', after: 'AU-NSW' },
        { part: 'subject', before: 'Physics', after: null },
        { part: 'subject', before: null, after: 'Biology' },
      ],
    },
  ])
  expect(await bellOf(student)).toMatchObject([
    {
      description: 'Helen Park proposes a change to Plan A. Nothing changes until you accept it',
      action_url: '/career-planner/plan-a',
    },
  ])
})

test('each line is taken over or left on its own; the advisor hears of it after the last one', async () => {
  const student = await studentWithPlan()
  const one = await advisor()
  const before = { region: 'AU-QLD', add_subjects: ['Art'] }
  const first = await json(await one.put(pathOf(student), { changes: before, sentence }))
  await answer(student, first.data.id, 'region', false, 1) // another proposal takes its place
  const { data } = await json(await one.put(pathOf(student), { changes, sentence }))
  const [region, dropped, added] = data.lines.map(({ id }: { id: string }) => id)
  expect((await answer(student, data.id, region, false, 1)).status).toBe(200)
  expect((await answer(student, data.id, dropped, true, 1)).status).toBe(200)
  expect(await bellOf(one)).toEqual([])
  expect((await answer(student, data.id, added, true, 2)).status).toBe(200)
  const section = await planOf(student)
  expect(section).toMatchObject({ version: 3, updated_by: 'owner', proposals: [] })
  expect(section.answers.region).toBe('AU-VIC')
  expect(section.answers.subjects.map(({ name }: { name: string }) => name)).toEqual(['English', 'Biology'])
  expect((await bellOf(one))[0]).toMatchObject({
    description: expect.stringContaining('2 accepted, 1 declined'),
    action_url: `/advisor/students/${student.person.id}/career-plan`,
  })
  expect((await answer(student, data.id, added, true, 3)).status).toBe(404)
})

const [career] = await site.db
  .select({ slug: occupations.slug, title: occupations.title })
  .from(occupations)
  .orderBy(occupations.id)
  .limit(1)
const [course] = await site.db
  .select({ slug: courses.slug, title: courses.name })
  .from(courses)
  .orderBy(courses.id)
  .limit(1)
const picked = { occupation: { slug: career?.slug }, add_courses: [course?.slug] }

test('a career and a course of our lists are proposed for a Plan C that is not begun, and taken over', async () => {
  const student = await studentWithPlan()
  const planC = pathOf(student).replace('plan-a', 'plan-c')
  const { data } = await json(await (await advisor()).put(planC, { changes: picked, sentence }))
  expect(data.lines).toMatchObject([
    { id: 'occupation', part: 'occupation', before: null, after: { slug: career?.slug } },
    { id: `course-${course?.slug}`, part: 'course', before: null, after: { title: course?.title } },
  ])
  const read = async () => (await json(await student.get('/api/career-planner/plan-c'))).section
  for (const { id } of data.lines) {
    const { version } = await read()
    const taken = { line: id, accept: true, version }
    expect((await student.post(`/api/career-planner/plan-c/proposals/${data.id}`, taken)).status).toBe(200)
  }
  const { answers, proposals } = await read()
  expect(proposals).toEqual([])
  expect(answers).toMatchObject({
    occupation: { slug: career?.slug },
    courses: [{ slug: course?.slug, title: course?.title, rank_needed: null }],
  })
})

test.each([
  [{ occupation: { slug: 'no-such-career' } }, 'changes.occupation'],
  [{ add_courses: ['no-such-course'] }, 'changes.add_courses'],
])('%o is refused, as our lists do not have it', async (unknown, field) => {
  const student = await studentWithPlan()
  const reply = await (await advisor()).put(pathOf(student), { changes: unknown, sentence })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  expect((await planOf(student)).proposals).toEqual([])
})

test('the page takes a career by its name without scripts, and says so where no career has that name', async () => {
  const student = await studentWithPlan()
  const helen = await advisor()
  const page = `/advisor/students/${student.person.id}/career-plan`
  const send = (name: string) =>
    helen.request(page, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'propose-plan-a', slug: 'plan-a', sentence, 'career-text': name }),
    })
  const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(
    await (await helen.page(`/occupations/${career?.slug}`)).text(),
  )?.[1]
  const refused = await send('Moon keeper of the ninth sea')
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Choose a career from the list.'),
  ])
  expect((await send(title ?? '')).status).toBe(200)
  expect((await planOf(student)).proposals[0].lines).toMatchObject([{ part: 'occupation' }])
})

test('a line is not taken over on a route that has changed since: both versions come back', async () => {
  const student = await studentWithPlan()
  const { data } = await json(await (await advisor()).put(pathOf(student), { changes, sentence }))
  await student.put('/api/career-planner/plan-a', { answers: { title: 'Newer' }, version: 1 })
  const late = await answer(student, data.id, 'region', true, 1)
  expect(late.status).toBe(409)
  expect(await json(late)).toMatchObject({
    saved: { answers: { title: 'Newer', region: 'AU-VIC' } },
    yours: { title: 'Newer', region: 'AU-NSW' },
  })
  expect((await planOf(student)).proposals[0].lines).toHaveLength(3)
})

test('what is not shared with school is no line of an advisor, and what is left empty is not proposed', async () => {
  const student = await studentWithPlan()
  const one = await advisor()
  const blank = { rank: null, living_cents_per_year: null, add_subjects: ['Biology'] }
  const { data } = await json(await one.put(pathOf(student), { changes: blank, sentence }))
  expect(data.lines).toMatchObject([{ part: 'subject', after: 'Biology' }])
  const rank = { rank: { scheme: 'atar', value: 80 } }
  const second = await json(await one.put(pathOf(student), { changes: rank, sentence }))
  expect(second.data.lines).toMatchObject([{ part: 'rank', before: null }])
  expect((await planOf(student)).proposals[0].lines).toMatchObject([{ part: 'rank', before: { value: 75 } }])
})

test('a proposal that changes nothing, has no sentence or names no region is refused in words', async () => {
  const student = await studentWithPlan()
  const one = await advisor()
  const none = await one.put(pathOf(student), { changes: { region: 'AU-VIC' }, sentence })
  expect(none.status).toBe(422)
  expect((await json(none)).errors).toHaveProperty('changes')
  expect((await one.put(pathOf(student), { changes, sentence: ' ' })).status).toBe(422)
  const nowhere = await one.put(pathOf(student), { changes: { region: 'AU-XX' }, sentence })
  expect((await json(nowhere)).errors).toHaveProperty('changes.region')
})

test('an advisor of another school proposes nothing, and a private route takes no proposal', async () => {
  const student = await studentWithPlan()
  const stranger = await advisor({ schoolId: otherSchoolId })
  expect((await stranger.put(pathOf(student), { changes, sentence })).status).toBe(404)
  expect((await stranger.delete(pathOf(student))).status).toBe(404)
  const hidden = await studentWithPlan({ is_private: true })
  expect((await (await advisor()).put(pathOf(hidden), { changes, sentence })).status).toBe(404)
})

test('a proposal goes with the advisor who leaves the school, and when it is taken back', async () => {
  const student = await studentWithPlan()
  const [leaving, staying] = [await advisor(), await advisor()]
  const { data } = await json(await site.later(5, () => leaving.put(pathOf(student), { changes, sentence })))
  await staying.put(pathOf(student), { changes: { region: null }, sentence })
  const plan = `/api/advisor/students/${student.person.id}/career-plan`
  for (const { proposals } of [await planOf(student), (await json(await staying.get(plan))).data])
    expect(proposals.map((one: { author_id: number }) => one.author_id)).toEqual([
      staying.person.id,
      leaving.person.id,
    ])
  await site.db
    .update(advisorMemberships)
    .set({ endedAt: new Date('2026-11-21T02:00:00Z') })
    .where(eq(advisorMemberships.userId, leaving.person.id))
  expect((await planOf(student)).proposals).toHaveLength(1)
  const ofSchool = await json(await staying.get(`/api/advisor/students/${student.person.id}/career-plan`))
  const author_id = staying.person.id
  expect(ofSchool.data.proposals).toMatchObject([{ author_id }])
  expect((await answer(student, data.id, 'region', true, 1)).status).toBe(404)
  await staying.delete(pathOf(student))
  expect((await planOf(student)).proposals).toEqual([])
})

test('an advisor takes back the own proposal alone: that of a colleague stays, and what the student tries', async () => {
  const student = await studentWithPlan()
  const [one, other] = [await advisor(), await advisor()]
  await one.put(pathOf(student), { changes, sentence })
  const planC = pathOf(student).replace('plan-a', 'plan-c')
  await one.put(planC, { changes: { region: 'AU-NSW' }, sentence: 'In Sydney.' })
  await other.put(pathOf(student), { changes: { region: null }, sentence: 'Anywhere.' })
  const tried = '/api/career-planner/plan-a/what-if'
  expect((await student.put(tried, { changes: { region: 'AU-QLD' } })).status).toBe(200)
  await one.delete(pathOf(student))
  expect(await planOf(student)).toMatchObject({
    what_if: { changes: { region: 'AU-QLD' } },
    proposals: [{ sentence: 'Anywhere.' }],
  })
  const { section } = await json(await student.get('/api/career-planner/plan-c'))
  expect(section.proposals).toMatchObject([{ sentence: 'In Sydney.' }])
})

test('another student answers nobody else’s proposal', async () => {
  const [student, other] = [await studentWithPlan(), await studentWithPlan()]
  const { data } = await json(await (await advisor()).put(pathOf(student), { changes, sentence }))
  expect((await answer(other, data.id, 'region', true, 1)).status).toBe(404)
  expect((await planOf(student)).proposals[0].lines).toHaveLength(3)
})

test('what the owner tries on a copy and what an advisor proposes do not touch each other', async () => {
  const student = await studentWithPlan()
  await student.put('/api/career-planner/plan-a/what-if', { changes: { region: 'AU-QLD' } })
  await (await advisor()).put(pathOf(student), { changes, sentence })
  expect(await planOf(student)).toMatchObject({
    what_if: { changes: { region: 'AU-QLD' } },
    proposals: [{ sentence }],
  })
  await student.delete('/api/career-planner/plan-a/what-if')
  expect(await planOf(student)).toMatchObject({ what_if: null, proposals: [{ sentence }] })
})
