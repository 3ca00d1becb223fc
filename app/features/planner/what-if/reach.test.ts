import { expect, test } from 'vitest'
import type { Family } from '#app/features/subjects/families.ts'
import type { Area, Subject } from '#app/features/subjects/rules.ts'
import { type ReachCourse, type ReachFacts, reachFinding, reachOf, unknownSubjects } from './reach.ts'

const subject = (name: string, ...families: Family[]): Subject => ({
  slug: name.toLowerCase(),
  name,
  families,
  counts: 'yes',
})
const subjects = [
  subject('English', 'english'),
  subject('Physics', 'physics'),
  subject('Mathematical Methods', 'maths-advanced'),
  subject('Art', 'visual-arts' as Family),
  subject('History', 'humanities' as Family),
]
const vce = {
  id: 'vce',
  name: 'VCE',
  country: 'AU',
  needed: 4,
  prerequisites: 'usual',
  english: 'asked',
  subjects,
} as const satisfies NonNullable<ReachFacts['certificate']>
const ncea = { ...vce, id: 'ncea', name: 'NCEA', country: 'NZ', needed: 3, english: 'none' } as const

const engineering: Area = {
  id: 'engineering',
  title: 'Engineering',
  called: 'engineering degrees',
  rules: [
    { families: ['maths-advanced'], au: 'prerequisite', nz: null, note: null },
    { families: ['physics'], au: 'assumed', nz: 'prerequisite', note: null },
  ],
  way: { au: null, nz: null },
}
const engineer = { title: 'Civil engineer', area: engineering, preparation: 'degree' } as const
const all = ['English', 'Physics', 'mathematical methods']

const course = (facts: Partial<ReachCourse> = {}): ReachCourse => ({
  title: 'Bachelor of Engineering',
  provider: 'Monash University',
  rank_needed: null,
  subjects_needed: [],
  area: null,
  isDegree: true,
  ...facts,
})
const atar = (value: number) => ({ scheme: 'atar' as const, value })
const reach = (facts: Partial<ReachFacts>) =>
  reachOf({
    before: { rank: null, subjects: all },
    after: { rank: null, subjects: all },
    careers: [],
    courses: [],
    certificate: vce,
    ...facts,
  })

test('dropping a prerequisite closes a career, and adding it opens the career again', () => {
  const without = { rank: null, subjects: ['English', 'Physics'] }
  const [closed] = reach({ careers: [engineer], after: without })
  expect(closed).toMatchObject({ kind: 'career', title: 'Civil engineer', effect: 'closes' })
  expect(closed?.why[0]).toMatch(/^Many engineering degrees ask for /)
  expect(closed?.source).toBe('Yonder’s table of subjects for the VCE, 2026. A course’s own page decides.')
  const [opened] = reach({ careers: [engineer], before: without })
  expect(opened).toMatchObject({ effect: 'opens' })
  expect(opened?.why[0]).toMatch(/^No longer: Many engineering degrees ask for /)
})

test('each country has its own rules: physics is assumed in Australia and a prerequisite in New Zealand', () => {
  const change = { careers: [engineer], after: { rank: null, subjects: ['English', 'Mathematical Methods'] } }
  expect(reach(change)).toMatchObject([{ effect: 'asks-more' }])
  expect(reach({ ...change, certificate: ncea })).toMatchObject([{ effect: 'closes' }])
})

test('with fewer approved subjects than University Entrance asks for, a degree closes', () => {
  const four = ['English', 'Physics', 'Art', 'History']
  const uncounted = subjects.map((one) => (one.name === 'English' ? one : { ...one, counts: 'no' as const }))
  const lines = reach({
    careers: [{ ...engineer, area: null }],
    before: { rank: null, subjects: ['English'] },
    after: { rank: null, subjects: four },
    certificate: { ...ncea, subjects: uncounted },
  })
  expect(lines).toMatchObject([{ effect: 'closes' }])
  expect(lines[0]?.why[0]).toContain('University Entrance')
})

test('a career without a degree is closed by no subject', () => {
  const lines = reach({
    careers: [{ ...engineer, preparation: 'certificate' }],
    after: { rank: null, subjects: [] },
  })
  expect(lines).toMatchObject([
    { effect: 'stays-open', why: ['You do not need a degree for it, so no subject closes it.'] },
  ])
})

test('a rank that is just enough keeps a course open; one below closes it', () => {
  const courses = [course({ rank_needed: atar(70) })]
  const change = (to: number) =>
    reach({ courses, before: { rank: atar(80), subjects: all }, after: { rank: atar(to), subjects: all } })
  expect(change(70)).toMatchObject([{ effect: 'stays-open' }])
  const [closed] = change(69.95)
  expect(closed).toMatchObject({
    effect: 'closes',
    why: ['You wrote down 70 for it, and 69.95 is below that.'],
  })
  expect(closed?.source).toContain('Your own note')
  expect(closed?.source).toContain('check with Monash University')
})

test('nothing is claimed of a course of which nothing is held, whatever the rank', () => {
  const lines = reach({ courses: [course()], after: { rank: atar(30), subjects: [] } })
  expect(lines).toMatchObject([
    {
      effect: 'check',
      why: ['We have no entry figure for it. Check with Monash University.'],
      source: 'Check with Monash University.',
    },
  ])
  expect(reach({ courses: [course({ provider: null })] })[0]?.source).toBe('Check with the provider.')
})

test('a rank of the other country says nothing about a course', () => {
  const courses = [course({ rank_needed: atar(70) })]
  const after = { rank: { scheme: 'nz-rank-score' as const, value: 20 }, subjects: all }
  expect(reach({ courses, after })).toMatchObject([{ effect: 'check' }])
})

test('a course is closed by the rules of its field and by what the person found out', () => {
  const after = { rank: null, subjects: ['English'] }
  const [byField] = reach({ courses: [course({ area: engineering })], after })
  expect(byField).toMatchObject({ effect: 'closes' })
  expect(byField?.why.at(-1)).toBe('We have no entry figure for it. Check with Monash University.')
  const [byNote] = reach({ courses: [course({ subjects_needed: ['physics '] })], after })
  expect(byNote?.why[0]).toBe('You wrote down that it asks for physics .')
  const training = reach({ courses: [course({ area: engineering, isDegree: false })], after })
  expect(training).toMatchObject([{ effect: 'check' }])
})

test('what changes comes first, and the finding counts it', () => {
  const lines = reach({
    courses: [course(), course({ title: 'Other', rank_needed: atar(70) })],
    careers: [engineer],
    before: { rank: atar(60), subjects: all },
    after: { rank: atar(75), subjects: ['English', 'Physics'] },
  })
  expect(lines.map(({ effect }) => effect)).toEqual(['closes', 'opens', 'check'])
  expect(reachFinding(lines)).toBe('1 closes, 1 opens.')
  expect(reachFinding([])).toBe('Nothing on our lists opens or closes.')
  const closing = { effect: 'closes' as const }
  expect(reachFinding([closing, closing, { effect: 'asks-more' }])).toBe('2 close, 1 asks for more.')
})

test('without a certificate the person is asked for a region, and no rule is applied', () => {
  expect(reach({ careers: [engineer], certificate: null })).toMatchObject([{ effect: 'check' }])
})

test('subjects that a certificate does not have are named', () => {
  const after = { rank: null, subjects: ['Surfing', ' PHYSICS'] }
  expect(unknownSubjects({ after, certificate: vce })).toEqual(['Surfing'])
  expect(unknownSubjects({ after, certificate: null })).toEqual([])
})
