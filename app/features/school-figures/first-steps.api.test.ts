import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-23T00:00:00Z' })
const { db, services } = site
const [school, elsewhere] = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)

type Advisor = Awaited<ReturnType<typeof newAdvisor>>
type Step = { key: string; is_done: boolean }

afterEach(async () => {
  await db.delete(users)
})

const newAdvisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId: school?.id, ...facts })

async function openSteps(advisor: Advisor): Promise<string[] | null> {
  const { first_steps: steps } = await json(await advisor.get('/api/advisor/dashboard'))
  return steps?.flatMap(({ key, is_done }: Step) => (is_done ? [] : [key])) ?? null
}

/** Adds an app with its first code. */
async function addApp(advisor: Advisor): Promise<void> {
  const app = await json(await advisor.post('/api/user/security/totp', {}))
  const secret = Secret.fromBase32(app.secret.replaceAll(' ', ''))
  const code = new TOTP({ secret }).generate({ timestamp: services.clock.now().getTime() })
  expect((await advisor.post(`/api/user/security/totp/${app.id}`, { code })).status).toBe(200)
}

test('each first step of an advisor is done by doing it, until the list is gone', async () => {
  const advisor = await newAdvisor()
  expect(await openSteps(advisor)).toEqual(['two-step', 'class', 'plan', 'task', 'message'])
  const student = await site.signedIn({ role: 'student', schoolId: school?.id, classYear: 2027 })
  expect(await openSteps(advisor)).toEqual(['two-step', 'plan', 'task', 'message'])
  await advisor.get(`/api/advisor/students/${student.person.id}/career-plan`)
  expect(await openSteps(advisor)).toEqual(['two-step', 'task', 'message'])
  const task = { title: 'Talk to someone', description: '<p>Ask five things.</p>' }
  await advisor.post('/api/advisor/career-tasks', { ...task, student_ids: [student.person.id] })
  expect(await openSteps(advisor)).toEqual(['two-step', 'message'])
  await addApp(advisor)
  expect(await openSteps(advisor)).toEqual(['message'])
  await advisor.post('/api/advisor/first-steps/message', {})
  expect(await openSteps(advisor)).toBeNull()
})

test('what a colleague has done, and students of another school, are not the first steps of an advisor', async () => {
  const [advisor, colleague] = [await newAdvisor(), await newAdvisor()]
  await site.signedIn({ role: 'student', schoolId: elsewhere?.id })
  await colleague.post('/api/advisor/first-steps/message', {})
  await addApp(colleague)
  expect(await openSteps(advisor)).toEqual(['two-step', 'class', 'plan', 'task', 'message'])
  expect(await openSteps(colleague)).toEqual(['class', 'plan', 'task'])
})

test('the steps are offered for 90 days after the school was verified', async () => {
  const within = await newAdvisor({ createdAt: new Date('2026-08-25T00:00:00Z') })
  const after = await newAdvisor({ createdAt: new Date('2026-08-24T23:59:59Z') })
  expect(await openSteps(within)).toHaveLength(5)
  expect(await openSteps(after)).toBeNull()
})

test('an advisor closes the list for themselves, and what is kept about their screens stays', async () => {
  const advisor = await newAdvisor({ meta: { complete_tours: ['x'] } })
  const colleague = await newAdvisor()
  expect((await advisor.post('/api/advisor/first-steps/close', {})).status).toBe(200)
  expect(await openSteps(advisor)).toBeNull()
  expect(await openSteps(colleague)).toHaveLength(5)
  const [row] = await db.select({ meta: users.meta }).from(users).orderBy(users.id)
  expect(row?.meta).toMatchObject({ complete_tours: ['x'], advisor_first_steps: '2026-11-23T00:00:00.000Z' })
})

test('a test message is for the advisor who sends it and nobody else, at the bell and by email', async () => {
  const advisor = await newAdvisor()
  await newAdvisor()
  await site.signedIn({ role: 'student', schoolId: school?.id })
  const effects = await effectsFrom(site)
  expect((await advisor.post('/api/advisor/first-steps/message', {})).status).toBe(200)
  await effects.expectNotified('message-tried', { exactly: [advisor.person.id] })
  const [row] = await db.select().from(notifications)
  expect(row).toMatchObject({ kind: 'message-tried', inBell: true, emailTiming: 'instant', emailedAt: null })
})

test('an advisor who wants no test messages is told why none was sent', async () => {
  const advisor = await newAdvisor()
  await advisor.put('/api/notifications/kinds', {
    kinds: [{ kind: 'message-tried', bell: false, email: 'never', push: false }],
  })
  const reply = await advisor.post('/api/advisor/first-steps/message', {})
  expect([reply.status, (await json(reply)).message]).toEqual([
    422,
    'You have switched off test messages. Switch them on under notifications, then try again.',
  ])
  expect(await openSteps(advisor)).toContain('message')
})

test.each(['/api/advisor/first-steps/message', '/api/advisor/first-steps/close'])(
  '%s is for advisors of a verified school or in their own area alone',
  async (path) => {
    for (const role of ['student', 'user', 'parent', 'provider', 'admin'] as const)
      expect([role, (await (await site.signedIn({ role })).post(path, {})).status]).toEqual([role, 403])
    expect((await site.visitor().post(path, {})).status).toBe(401)
  },
)
