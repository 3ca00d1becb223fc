import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { browserOf, outsiders } from '../test-outsiders.ts'
import type { PlanConflict } from './conflicts.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const planA = '/api/career-planner/plan-a'

const student = (facts: object = {}) => site.signedIn({ role: 'student', ...facts })
const ofPlan = async (person: Browser): Promise<PlanConflict[]> =>
  (await json(await person.get('/api/career-planner'))).conflicts
const ofPlanA = async (person: Browser): Promise<PlanConflict[]> =>
  (await json(await person.get(planA))).section.conflicts
const leave = (person: Browser, { id, facts }: { id: string; facts: string }) =>
  person.put(`/api/career-planner/conflicts/${id}`, { facts })

async function withDegrees(): Promise<Browser> {
  const person = await student()
  for (const id of ['registered-nurse-medical', 'physiotherapist', 'accountant-general'])
    expect((await person.post('/api/user/follows', { type: 'OCCUPATION', id })).status).toBe(200)
  await person.post('/api/ppa/save', { education_level: 'certificate' })
  return person
}

test('a wish for a certificate and three saved careers that need a degree are told, on the plan and on each route', async () => {
  const person = await withDegrees()
  const [conflict, ...others] = await ofPlan(person)
  expect(others).toEqual([])
  expect(conflict).toMatchObject({ kind: 'preparation', wanted: 'certificate', needed: 'degree' })
  expect(conflict?.kind === 'preparation' && conflict.careers.map(({ title }) => title)).toContain(
    'Registered nurse (medical)',
  )
  expect(await ofPlanA(person)).toEqual([conflict])
  await person.post('/api/ppa/save', { education_level: 'degree' })
  expect(await ofPlan(person)).toEqual([])
})

test('a conflict that is left as it is stays away until the facts change', async () => {
  const person = await withDegrees()
  const [conflict] = await ofPlan(person)
  expect((await leave(person, conflict ?? { id: '', facts: '' })).status).toBe(200)
  expect(await ofPlan(person)).toEqual([])
  expect(await ofPlanA(person)).toEqual([])
  expect((await leave(person, conflict ?? { id: '', facts: '' })).status).toBe(200)
  await person.delete('/api/user/follows/OCCUPATION/physiotherapist')
  expect(await ofPlan(person)).toMatchObject([{ kind: 'preparation' }])
})

test('leaving one conflict says nothing about another, and changes no version of a route', async () => {
  const person = await withDegrees()
  await person.put(planA, {
    answers: {
      living_cents_per_year: 1_800_000,
      budget_cents_per_year: 1_200_000,
      courses: [{ title: 'A' }],
    },
  })
  const [wish, budget] = await ofPlan(person)
  expect(budget).toMatchObject({ id: 'budget.plan-a', missing_cents: 600_000, per: 'year', at_least: true })
  await leave(person, wish ?? { id: '', facts: '' })
  expect((await ofPlan(person)).map(({ id }) => id)).toEqual(['budget.plan-a'])
  await leave(person, budget ?? { id: '', facts: '' })
  expect(await ofPlan(person)).toEqual([])
  expect((await json(await person.get(planA))).section.version).toBe(1)
})

test('routes are compared with each other: the same work twice', async () => {
  const person = await student()
  for (const slug of ['plan-a', 'plan-c'])
    await person.put(`/api/career-planner/${slug}`, { answers: { occupation: { slug: 'chef' } } })
  expect(await ofPlanA(person)).toMatchObject([
    { id: 'two-routes.plan-a.plan-c', occupation: 'Chef', days: [] },
  ])
  const planB = await json(await person.get('/api/career-planner/plan-b'))
  expect(planB.section.conflicts).toEqual([])
})

test('a qualification of the other country is told by where the account says the person lives', async () => {
  const [here, there] = [
    await student({ country: 'AU', state: 'NSW' }),
    await student({ country: 'NZ', state: 'OTA' }),
  ]
  for (const person of [here, there])
    await person.put(planA, { answers: { entry_level: 'nz-certificate-4' } })
  expect(await ofPlanA(here)).toMatchObject([{ kind: 'country', country: 'AU', parts: ['entry-level'] }])
  expect(await ofPlanA(there)).toEqual([])
})

test('an id that no conflict has changes nothing, and a fingerprint has its form', async () => {
  const person = await withDegrees()
  expect((await leave(person, { id: 'anything', facts: '0123abcd' })).status).toBe(200)
  expect((await leave(person, { id: '__proto__', facts: '0123abcd' })).status).toBe(200)
  expect(await ofPlan(person)).toHaveLength(1)
  expect((await leave(person, { id: 'preparation', facts: 'no' })).status).toBe(422)
})

test('what one person leaves as it is stays for another', async () => {
  const [one, other] = [await withDegrees(), await withDegrees()]
  const [conflict] = await ofPlan(one)
  await leave(one, conflict ?? { id: '', facts: '' })
  expect(await ofPlan(other)).toHaveLength(1)
})

test.each(outsiders)('%s leaves no conflict as it is', async (_name, who, status) => {
  const browser = await browserOf(site, who)
  expect((await leave(browser, { id: 'preparation', facts: '0123abcd' })).status).toBe(status)
})
