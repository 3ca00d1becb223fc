import { expect, test } from 'vitest'
import type { Area, Subject } from '#app/features/subjects/rules.ts'
import { draftSubjectsOf, type SubjectFacts, subjectsOfRoutes } from './draft-subjects.ts'

const subject = (name: string, family: Subject['families'][number]): Subject => ({
  slug: name.toLowerCase(),
  name,
  families: [family],
  counts: 'yes',
})
const engineering: Area = {
  id: 'engineering',
  title: 'Engineering',
  called: 'engineering degrees',
  rules: [{ families: ['physics'], au: 'prerequisite', nz: 'assumed', note: null }],
  way: { au: null, nz: null },
}
const facts: SubjectFacts = {
  chosen: ['English'],
  area: engineering,
  asksDegree: true,
  certificate: {
    id: 'vce',
    name: 'VCE',
    country: 'AU',
    needed: 4,
    prerequisites: 'usual',
    english: 'none',
    checkWith: 'VTAC',
    subjects: [subject('English', 'english'), subject('Physics', 'physics')],
  },
  due: '2027-08-15',
}

test('a draft says what to choose by when, and why', () => {
  expect(draftSubjectsOf(facts)).toEqual({
    chosen: ['English'],
    advice: ['Choose physics by Sun 15 Aug 2027: many engineering degrees ask for it.'],
    source: 'Yonder’s table of subjects for the VCE. A course’s own page decides.',
  })
})

test('once nothing is left to choose, it says whom to ask', () => {
  expect(draftSubjectsOf({ ...facts, due: null }).advice).toEqual([
    'You have no physics in your plan: many engineering degrees ask for it. Ask VTAC about other ways.',
  ])
})

test('New Zealand has its own rule for the same subject', () => {
  const certificate = facts.certificate && { ...facts.certificate, country: 'NZ' as const, name: 'NCEA' }
  expect(draftSubjectsOf({ ...facts, certificate }).advice[0]).toContain('are taught as if you had it')
})

test('subjects that have all it asks for close nothing', () => {
  expect(draftSubjectsOf({ ...facts, chosen: ['english', ' Physics'] }).advice).toEqual([
    'Nothing in your subjects closes this route.',
  ])
})

test('nothing is to be chosen for work without a degree, or while the certificate is not known', () => {
  const none = { chosen: ['English'], advice: [], source: null }
  expect(draftSubjectsOf({ ...facts, asksDegree: false })).toEqual(none)
  expect(draftSubjectsOf({ ...facts, certificate: null })).toEqual(none)
})

test('maths without its level is asked about, and not called missing', () => {
  const rules: Area['rules'] = [
    { families: ['maths-advanced'], au: 'prerequisite', nz: 'assumed', note: null },
  ]
  const maths = { ...facts, area: { ...engineering, rules } }
  expect(draftSubjectsOf({ ...maths, chosen: [' Mathematics'] }).advice).toEqual([
    'Check that your Mathematics is maths with calculus: many engineering degrees ask for it.',
  ])
  expect(draftSubjectsOf({ ...maths, chosen: ['English'] }).advice[0]).toContain('Choose maths with calculus')
  const certificate = facts.certificate && {
    ...facts.certificate,
    subjects: [subject('Mathematics Standard', 'maths-standard')],
  }
  const known = draftSubjectsOf({ ...maths, certificate, chosen: ['Mathematics Standard'] })
  expect(known.advice[0]).toContain('Choose maths with calculus')
})

test('subjects of several routes are named once', () => {
  const routes = [{ subjects: [{ name: 'English' }] }, { subjects: [{ name: 'ENGLISH ' }, { name: 'Art' }] }]
  expect(subjectsOfRoutes(routes)).toEqual(['English', 'Art'])
})
