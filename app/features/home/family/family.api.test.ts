import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  careerTaskStudents,
  careerTaskSubmissions,
  careerTasks,
} from '#app/features/career-tasks/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { type FamilyPart, familyParts } from '#app/features/families/parts.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { createFamilyLink } from '#test/family-links.ts'
import { finishModule } from '#test/finish-module.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import type { FamilyStudent } from './contract.ts'

const site = await testSite({ at: '2026-11-21T02:30:00Z' })
const { db, services } = site
const now = services.clock.now()
const [school] = await db
  .select({ id: schools.id })
  .from(schools)
  .where(eq(schools.countryCode, 'AU'))
  .limit(1)
const schoolId = school?.id ?? 0
const [nurse] = await db
  .select({ id: occupations.id, slug: occupations.slug })
  .from(occupations)
  .where(eq(occupations.slug, 'registered-nurse-medical'))

/** A student with something of every part, and with much that no part shows. */
const child = await site.signedIn({ role: 'student', firstName: 'Tama', lastName: 'Secretname', schoolId })
await child.put('/api/career-planner/plan-a', {
  answers: {
    title: 'Shown goal',
    note: 'Hidden note',
    rank: { scheme: 'atar', value: 81.35 },
    living_cents_per_year: 1_234_500,
    subjects: [{ name: 'Shown subject' }],
    steps: [
      { title: 'Shown form', due_on: '2026-11-27', owner: 'family' },
      { title: 'Shown talk', done_on: '2026-11-20' },
    ],
  },
})
await child.put('/api/career-planner/plan-b', { answers: { title: 'Hidden band', is_private: true } })
await site.later(5, () => child.post('/api/user/follows', { type: 'OCCUPATION', id: 'chef' }))
await child.post('/api/user/follows', { type: 'OCCUPATION', id: String(nurse?.id) })
await finishModule(db, child, 'first-payslip')
await setTask()

async function setTask() {
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const [task] = await db
    .insert(careerTasks)
    .values({
      schoolId,
      createdBy: advisor.person.id,
      title: 'Shown task',
      description: 'Hidden words of a school',
      dueDate: '2026-12-01',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const [taskId, userId] = [task?.id ?? 0, child.person.id]
  await db.insert(careerTaskStudents).values({ taskId, userId })
  await db.insert(careerTaskSubmissions).values({
    taskId,
    userId,
    status: 'done',
    comment: 'Hidden comment',
    text: 'Hidden answer',
    submittedAt: now,
  })
}

/** What a new parent sees with these parts. */
async function shown(parts: FamilyPart[]) {
  const mum = await site.signedIn({ role: 'parent', dob: '1980-05-01' })
  const { id } = await createFamilyLink(services, { userId: child.person.id, parentId: mum.person.id, parts })
  const data: FamilyStudent = (await json(await mum.get(`/api/family/${id}`))).data
  const pages = await Promise.all(
    ['/home', '/family', `/family/${id}`].map(async (path) => (await mum.page(path)).text()),
  )
  return { mum, id, data, pages }
}

const hidden = /Secretname|Hidden|81\.35|12345|score|answers/

test.each(familyParts)(
  'a link that shows %s alone shows nothing else, in the reply and on the pages',
  async (part) => {
    const { data, pages } = await shown([part])
    const { id: _, first_name, parts, help, ...rest } = data
    expect([first_name, parts]).toEqual(['Tama', [part]])
    const filled = Object.entries(rest).filter(([, value]) => value !== null)
    expect(filled.map(([name]) => name)).toEqual([part])
    expect(help === null).toBe(part !== 'plan' && part !== 'dates')
    expect(JSON.stringify(data)).not.toMatch(hidden)
    const words = {
      plan: 'Shown goal',
      dates: '27 Nov 2026',
      tasks: 'Shown task',
      careers: 'egistered nurse',
    }
    for (const page of pages) expect(page).not.toMatch(/Secretname|Hidden|81\.35/)
    for (const [name, word] of Object.entries(words))
      expect([name, pages[2]?.includes(word)]).toEqual([name, name === part])
  },
)

test('each part is what the student has', async () => {
  const { data } = await shown([...familyParts])
  expect(data.plan).toMatchObject([
    {
      slug: 'plan-a',
      name: 'Plan A',
      title: 'Shown goal',
      steps: [
        { title: 'Shown form', is_done: false, is_for_family: true },
        { title: 'Shown talk', is_done: true, is_for_family: false },
      ],
    },
  ])
  expect(data.dates).toEqual([{ title: 'Shown form', due_on: '2026-11-27', days_left: 6, route: 'Plan A' }])
  expect(data.help?.title).toBe('Shown form')
  expect(data.tasks).toEqual([{ title: 'Shown task', due_on: '2026-12-01', state: 'done' }])
  expect(data.careers).toEqual([
    { slug: 'chef', title: 'Chef' },
    { slug: nurse?.slug, title: expect.stringContaining('egistered nurse') },
  ])
  expect(data.academy?.modules).toMatchObject([{ title: expect.any(String), program: expect.any(String) }])
  expect(data.academy?.modules).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(hidden)
})

test('two parents of one student each see what was chosen for them', async () => {
  const [one, other] = [await shown(['tasks']), await shown(['careers'])]
  expect((await one.mum.get(`/api/family/${other.id}`)).status).toBe(404)
  expect((await json(await one.mum.get('/api/family'))).data.map(({ id }: { id: string }) => id)).toEqual([
    one.id,
  ])
  expect((await one.mum.page(`/family/${other.id}`)).status).toBe(404)
})

test('a page of a student takes few statements', async () => {
  const { mum, id } = await shown([...familyParts])
  const counted = await countQueries(() => mum.get(`/api/family/${id}`))
  expect(counted.queries).toBeLessThanOrEqual(8)
})

test('without a link the pages say how one begins, and a student who opens them sees nobody', async () => {
  const mum = await site.signedIn({ role: 'parent', dob: '1980-05-01' })
  expect(await (await mum.page('/family')).text()).toContain('Nobody is linked with you yet')
  expect(await (await child.page('/family')).text()).toContain('Nobody is linked with you yet')
  expect((await (await site.signedIn({ role: 'advisor' })).page('/family')).status).not.toBe(200)
  expect((await mum.page('/account/family')).headers.get('location')).toBe('/family')
})
