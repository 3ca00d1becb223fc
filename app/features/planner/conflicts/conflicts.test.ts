import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { conflictsOf, isAbout, isConflictId, type PlanFacts, type SavedCareer } from './conflicts.ts'

const career = (slug: string, preparation: SavedCareer['preparation']): SavedCareer => ({
  slug,
  title: slug,
  preparation,
})
const degrees = [career('physio', 'degree'), career('vet', 'degree_and_more'), career('architect', 'degree')]

function plan(given: Partial<PlanFacts> = {}): PlanFacts {
  return {
    routes: [],
    educationLevel: null,
    savedCareers: [],
    country: 'AU',
    countryOfLevel: (id) => (id.startsWith('nz-') ? 'NZ' : 'AU'),
    today: '2026-11-22',
    dismissed: {},
    ...given,
  }
}
const planA = (given: Parameters<typeof route>[0]) => ({ slug: 'plan-a' as const, answers: route(given) })
const planB = (given: Parameters<typeof route>[0]) => ({ slug: 'plan-b' as const, answers: route(given) })
const kinds = (facts: PlanFacts) => conflictsOf(facts).map(({ id }) => id)

test('a plan without contradictions has no conflicts', () => {
  expect(conflictsOf(plan())).toEqual([])
  expect(conflictsOf(plan({ routes: [planA({ title: 'Cooking' })] }))).toEqual([])
})

test('someone wants a certificate, and follows three careers that need a degree', () => {
  expect(conflictsOf(plan({ educationLevel: 'certificate', savedCareers: degrees }))).toEqual([
    {
      id: 'preparation',
      kind: 'preparation',
      facts: expect.stringMatching(/^[0-9a-f]{8}$/),
      wanted: 'certificate',
      needed: 'degree',
      is_mixed: true,
      careers: degrees.map(({ slug, title }) => ({ slug, title })),
    },
  ])
})

test.each([
  ['one career alone is no conflict', 'certificate', degrees.slice(0, 1)],
  ['a wish that covers them', 'postgraduate', degrees],
  ['no wish', 'not-sure', degrees],
  ['careers that need less', 'degree', [career('chef', 'certificate'), career('shop', 'start_soon')]],
  [
    'careers where experience comes first',
    'certificate',
    [career('manager', 'experience'), career('mp', 'experience')],
  ],
] as const)('%s: nothing is said about preparation', (_what, educationLevel, savedCareers) => {
  expect(kinds(plan({ educationLevel, savedCareers: [...savedCareers] }))).toEqual([])
})

const dear = {
  courses: [course({ id: 'c', years: 2, cost_cents_per_year: 900_000 })],
  living_cents_per_year: 1_800_000,
  budget_cents_per_year: 1_200_000,
}

test('known costs above the budget are a conflict of their route; unknown costs are none', () => {
  expect(conflictsOf(plan({ routes: [planB(dear)] }))).toMatchObject([
    { id: 'budget.plan-b', missing_cents: 3_000_000, per: 'route', at_least: false },
  ])
  const unknown = { ...dear, living_cents_per_year: null, courses: [course({ id: 'c', years: 2 })] }
  expect(kinds(plan({ routes: [planB(unknown)] }))).toEqual([])
})

test('a qualification, a rank or a course of the other country is noticed', () => {
  const mixed = planA({
    region: 'NZ-OTA',
    entry_level: 'certificate-iii',
    rank: { scheme: 'atar', value: 70 },
    courses: [course({ id: 'c', regions: ['AU-VIC'] })],
  })
  expect(conflictsOf(plan({ routes: [mixed] }))).toMatchObject([
    { id: 'country.plan-a', country: 'NZ', parts: ['entry-level', 'rank', 'courses'] },
  ])
  expect(kinds(plan({ routes: [planA({ entry_level: 'nz-certificate-4' })] }))).toEqual(['country.plan-a'])
  expect(kinds(plan({ country: 'NZ', routes: [planA({ entry_level: 'nz-certificate-4' })] }))).toEqual([])
  const both = planA({ courses: [course({ id: 'c', regions: ['NZ-AKL', 'AU-NSW'] })] })
  expect(kinds(plan({ routes: [both] }))).toEqual([])
  expect(kinds(plan({ country: null, routes: [planA({ entry_level: 'nz-certificate-4' })] }))).toEqual([])
})

test('open steps whose date has gone by are a conflict; done and undated ones are none', () => {
  const steps = [
    step({ id: 'late', due_on: '2026-11-21' }),
    step({ id: 'today', due_on: '2026-11-22' }),
    step({ id: 'done', due_on: '2026-01-01', done_on: '2026-01-01' }),
    step({ id: 'undated' }),
  ]
  expect(conflictsOf(plan({ routes: [planA({ steps })] }))).toMatchObject([
    { id: 'past-dates.plan-a', steps: ['late'] },
  ])
})

test('two routes to the same work, or with steps on the same day, are noticed', () => {
  const chef = { occupation: { slug: 'chef', title: 'Chef' } }
  const onDay = (due_on: string) => ({ steps: [step({ id: due_on, due_on })] })
  expect(conflictsOf(plan({ routes: [planA(chef), planB(chef)] }))).toMatchObject([
    { id: 'two-routes.plan-a.plan-b', occupation: 'Chef', days: [] },
  ])
  expect(
    conflictsOf(plan({ routes: [planA(onDay('2027-02-01')), planB(onDay('2027-02-01'))] })),
  ).toMatchObject([{ occupation: null, days: ['2027-02-01'] }])
  expect(kinds(plan({ routes: [planA(onDay('2027-02-01')), planB(onDay('2027-02-02'))] }))).toEqual([])
})

test('what is left as it is stays quiet until the facts change', () => {
  const facts = plan({ educationLevel: 'certificate', savedCareers: degrees })
  const [conflict] = conflictsOf(facts)
  const dismissed = { preparation: conflict?.facts ?? '' }
  expect(conflictsOf({ ...facts, dismissed })).toEqual([])
  expect(kinds({ ...facts, dismissed, savedCareers: degrees.slice(0, 2) })).toEqual(['preparation'])
  expect(kinds({ ...facts, dismissed, educationLevel: 'diploma' })).toEqual(['preparation'])
})

test('a conflict of a route is about that route, and a wish is about all', () => {
  const [budget] = conflictsOf(plan({ routes: [planB(dear)] }))
  const [wish] = conflictsOf(plan({ educationLevel: 'certificate', savedCareers: degrees }))
  expect(budget && [isAbout(budget, 'plan-a'), isAbout(budget, 'plan-b')]).toEqual([false, true])
  expect(wish && isAbout(wish, 'plan-c')).toBe(true)
})

test('every conflict has an id that can be left as it is, and nothing else has', () => {
  const full = planA({
    ...dear,
    entry_level: 'nz-certificate-4',
    steps: [step({ id: 's', due_on: '2026-01-01' })],
  })
  const all = conflictsOf(
    plan({
      educationLevel: 'certificate',
      savedCareers: degrees,
      routes: [full, planB(full.answers)],
    }),
  )
  expect(all.length).toBeGreaterThan(6)
  expect(all.every(({ id }) => isConflictId(id))).toBe(true)
  for (const id of ['', 'budget', 'budget.plan-z', 'two-routes.plan-b.plan-a', '__proto__'])
    expect(isConflictId(id)).toBe(false)
})
