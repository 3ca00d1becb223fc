import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { addMembers, ensureGroup } from '#app/features/groups/groups.server.ts'
import type { QuizQuestion } from '#app/features/guidance/contract.ts'
import { interestWords } from '#app/features/guidance/words.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'

// It is the 25th in Auckland and in Sydney, and the 24th in UTC.
const now = new Date('2026-11-24T22:00:00Z')
const joinedAt = new Date('2026-02-02T01:00:00Z')
const site = await testSite({ at: now.toISOString() })
const [schoolId = 0, otherSchoolId = 0] = (
  await site.db.select({ id: schools.id }).from(schools).limit(2)
).map(({ id }) => id)
const [career] = await site.db.select().from(occupations).orderBy(occupations.id).limit(1)
const { data: questions } = await json(await site.visitor().get('/api/career-quiz/questions'))

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
type Someone = Awaited<ReturnType<typeof advisor>>

/** A student who follows a career and has finished the quiz, and what they show their school. */
async function student(shares: { quizAreas?: boolean; followedCareers?: boolean } = {}): Promise<Someone> {
  const name = { firstName: 'Tama', lastName: 'Rangi' }
  const person = await site.signedIn({ role: 'student', schoolId, createdAt: joinedAt, ...name })
  await person.post('/api/user/follows', { type: 'OCCUPATION', id: career?.id })
  await finishQuiz(person)
  await site.db.insert(schoolSharing).values({ userId: person.person.id, ...shares, updatedAt: now })
  return person
}

async function finishQuiz(person: Browser, strongest = 5): Promise<void> {
  const core = (questions as QuizQuestion[]).filter(({ set }) => set === 'core')
  const answers = Object.fromEntries(core.map(({ id, area }) => [id, area === 'realistic' ? strongest : 1]))
  expect((await person.post('/api/career-quiz/results', { answers })).status).toBe(200)
}

const detailsOf = async (one: Someone, { person }: Someone) =>
  (await json(await one.get(`/api/advisor/students/${person.id}`))).data
const pageOf = async (one: Someone, { person }: Someone) =>
  (await one.page(`/advisor/students/${person.id}`)).text()

test('quiz areas and followed careers that are not shared read as not shared, and nothing of them is sent (R-2.1-D052)', async () => {
  const [one, tama] = [await advisor(), await student()]
  expect(await detailsOf(one, tama)).toMatchObject({ quiz: null, followed_careers: null })
  const html = await pageOf(one, tama)
  expect(html).not.toContain(interestWords.realistic.plain)
  expect(html).not.toContain(String(career?.title))
})

test('of a student who shares them the school sees the areas in words and the names of the careers (R-2.1-D052)', async () => {
  const [one, tama] = [await advisor(), await student({ quizAreas: true, followedCareers: true })]
  const data = await detailsOf(one, tama)
  expect(data.quiz).toMatchObject({ signal: 'enough' })
  expect(data.quiz.areas[0]).toBe(interestWords.realistic.plain)
  expect(data.quiz.areas).toHaveLength(3)
  expect(data.followed_careers).toMatchObject({ total: 1, careers: [{ href: expect.any(String) }] })
  expect(JSON.stringify(data)).not.toContain('"r-01"')
  const html = await pageOf(one, tama)
  expect(html).toContain(data.quiz.areas.join(', '))
  expect(html).toContain(data.followed_careers.careers[0].title)
})

test('a shared quiz that is not finished says so, and is no area', async () => {
  const one = await advisor()
  const hemi = await site.signedIn({ role: 'student', schoolId, firstName: 'Hemi' })
  await site.db
    .insert(schoolSharing)
    .values({ userId: hemi.person.id, quizAreas: true, followedCareers: true, updatedAt: now })
  expect(await detailsOf(one, hemi)).toMatchObject({
    quiz: { signal: 'unfinished', areas: [] },
    followed_careers: { total: 0, careers: [] },
  })
  const html = await pageOf(one, hemi)
  expect(html).toContain('The quiz is not finished yet.')
  expect(html).toContain('None yet.')
})

test('a shared quiz that says too little to tell areas apart is no area', async () => {
  const [one, tama] = [await advisor(), await student({ quizAreas: true })]
  await finishQuiz(tama, 1)
  expect((await detailsOf(one, tama)).quiz).toEqual({ signal: 'not-enough-signal', areas: [] })
  const html = await pageOf(one, tama)
  for (const { plain } of Object.values(interestWords)) expect(html).not.toContain(plain)
})

test('the tasks of a student stand on their page with due day and status, by the days of the school (R-2.1-D052)', async () => {
  const [one, tama] = [await advisor(), await student()]
  const set = async (title: string, due_date?: string) => {
    const body = { title, description: '<p>Do it.</p>', due_date, student_ids: [tama.person.id] }
    return (await json(await one.post('/api/advisor/career-tasks', body))).data
  }
  const letter = await set('A letter', '2026-11-27')
  await set('A visit')
  await tama.post(`/api/user/career-tasks/${letter.id}/submit`, { text: 'Dear baker' })
  const data = await detailsOf(one, tama)
  expect(data.tasks).toMatchObject([
    { title: 'A visit', status: 'assigned', due_date: null, is_overdue: false, submitted_at: null },
    { title: 'A letter', status: 'submitted', due_date: '2026-11-27', submitted_at: now.toISOString() },
  ])
  expect(data.timeline[0]).toEqual({ at: now.toISOString(), kind: 'task', text: 'Handed in “A letter”' })
  const html = await pageOf(one, tama)
  expect(html).toContain(`href="/advisor/career-tasks/${letter.id}/students/${tama.person.id}"`)
  expect(html).toContain('handed in Wed 25 Nov')
  expect(html).not.toContain('24 Nov')
})

test('what the student sees is what the student’s own calls answer: groups, tasks and that the advisor looked', async () => {
  const [one, colleague, tama] = [await advisor({ firstName: 'Anna' }), await advisor(), await student()]
  const group = await site.db.transaction((tx) =>
    ensureGroup(tx, { schoolId, name: '12 Rimu', source: 'manual', externalId: null, createdBy: null }, now),
  )
  await addMembers(site.db, group.id, [tama.person.id], 'student', now)
  await detailsOf(colleague, tama)
  const { sees } = await detailsOf(one, tama)
  const own = await json(await tama.get('/api/groups'))
  expect(sees.groups).toEqual([{ id: group.id, name: '12 Rimu', may_post: true }])
  expect(sees.groups.map(({ id }: { id: number }) => id)).toEqual(
    own.data.map(({ id }: { id: number }) => id),
  )
  const { opened } = await json(await tama.get('/api/user/school-sharing'))
  expect(opened).toHaveLength(2)
  expect(opened).toContainEqual(sees.opened[0])
  expect(sees.opened).toHaveLength(1)
  expect(sees.opened[0].by).toContain('Anna')
})

test('before a student has said yes none of it is there, whatever they share', async () => {
  const one = await advisor()
  const asked = await site.signedIn({ role: 'student', schoolId: null })
  await finishQuiz(asked)
  await site.db
    .insert(schoolSharing)
    .values({ userId: asked.person.id, quizAreas: true, followedCareers: true, updatedAt: now })
  const asking = { userId: asked.person.id, schoolId, classYear: 2027, source: 'csv' as const }
  await site.db.transaction((tx) => inviteToSchool(tx, asking, now))
  expect(await detailsOf(one, asked)).toMatchObject({
    joined: false,
    quiz: null,
    followed_careers: null,
    tasks: [],
    sees: null,
  })
  const elsewhere = await advisor({ schoolId: otherSchoolId })
  expect((await elsewhere.get(`/api/advisor/students/${asked.person.id}`)).status).toBe(404)
})
