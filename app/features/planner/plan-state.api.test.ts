import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { testSite } from '#test/site.ts'
import { planState } from './plan-state.server.ts'
import { careerPlanSections, careerPlans } from './tables.server.ts'

const now = new Date('2026-11-23T00:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })

const career = { occupation: { slug: 'chef', title: 'Chef' } }
const way = { courses: [{ id: 'a', slug: null, title: 'Cookery' }] }
const step = { steps: [{ id: 'b', title: 'Ring', due_on: '2026-12-01' }] }
const complete = { ...career, ...way, ...step }

async function stateOf(routes: object[], sharing?: { plan: boolean }): Promise<unknown> {
  const { person } = await site.signedIn({ role: 'student' })
  const userId = person.id
  await site.db.insert(careerPlans).values({ userId, createdAt: now, updatedAt: now })
  for (const [at, answers] of routes.entries())
    await site.db.insert(careerPlanSections).values({
      userId,
      answers,
      version: 1,
      updatedAt: now,
      slug: (['plan-a', 'plan-b'] as const)[at] ?? 'plan-c',
    })
  if (sharing) await site.db.insert(schoolSharing).values({ userId, ...sharing, updatedAt: now })
  return storedState(userId)
}

async function storedState(userId: number): Promise<unknown> {
  const [row] = await site.db.select({ state: planState }).from(users).where(eq(users.id, userId))
  return row?.state
}

test.each([
  ['nothing saved', [], 'none'],
  ['a title alone', [{ title: 'Kitchens' }], 'started'],
  ['a career and a way to it', [{ ...career, ...way }], 'started'],
  ['a step without a day', [{ ...complete, steps: [{ id: 'b', title: 'Ring', due_on: null }] }], 'started'],
  ['a career, a course and a step with a day', [complete], 'complete'],
  ['a level in place of a course', [{ ...career, ...step, entry_level: 'certificate-3' }], 'complete'],
  ['a private route alone', [{ ...complete, is_private: true }], 'not-shared'],
  [
    'a private complete route beside a started one',
    [{ ...complete, is_private: true }, { ...career }],
    'started',
  ],
] as const)(
  'a plan with %s is %s, and not shared where the student does not show it',
  async (_name, routes, state) => {
    expect(await stateOf([...routes])).toBe(state)
    expect(await stateOf([...routes], { plan: true })).toBe(state)
    expect(await stateOf([...routes], { plan: false })).toBe('not-shared')
  },
)

test('the state follows every save and a cleared route', async () => {
  const student = await site.signedIn({ role: 'student' })
  const state = () => storedState(student.person.id)
  let version = 0
  const save = async (answers: object, slug = 'plan-a') => {
    const reply = await student.put(`/api/career-planner/${slug}`, { answers, version })
    expect(reply.status).toBe(200)
    version += 1
    return state()
  }
  const way = [{ title: 'Cookery' }]
  const steps = [{ title: 'Ring a kitchen', due_on: '2026-12-01' }]
  const changes = { region: 'AU-NSW' }
  expect((await student.put('/api/career-planner/plan-b/what-if', { changes })).status).toBe(200)
  expect(await state()).toBe('none') // what is only tried is no plan
  expect(await save({ occupation: { slug: 'registered-nurse-medical' } })).toBe('started')
  expect(await save({ courses: way })).toBe('started')
  expect(await save({ steps })).toBe('complete')
  expect(await save({ is_private: true })).toBe('not-shared')
  expect(await save({ is_private: false, courses: [] })).toBe('started')
  expect(await save({ entry_level: 'bachelor-degree' })).toBe('complete')
  expect(await save({ occupation: null })).toBe('started')
  expect((await student.delete('/api/career-planner/plan-a', { version })).status).toBe(200)
  expect(await state()).toBe('none')
})
