import { expect, test } from 'vitest'
import { traitsOf, type WorkProfile } from './search-traits.ts'

const desk: WorkProfile = {
  unitGroupCode: '2613',
  preparation: 'degree',
  interests: { realistic: 3, investigative: 5.5, artistic: 3.8, social: 2.9, enterprising: 3.9 },
  competencies: new Map([
    ['Numeracy', 4],
    ['Writing', 4],
    ['Oral communication', 5],
    ['Digital engagement', 6],
  ]),
  skills: new Map(),
}
const withScore = (name: string, score: number): WorkProfile => ({
  ...desk,
  competencies: new Map([...desk.competencies, [name, score]]),
})
const withInterest = (interests: Partial<NonNullable<WorkProfile['interests']>>): WorkProfile => ({
  ...desk,
  interests: desk.interests && { ...desk.interests, ...interests },
})

test('work has a trait when its scores say so', () => {
  expect(traitsOf(desk)).toEqual([
    'little_maths',
    'little_writing',
    'quiet',
    'light',
    'creative',
    'science',
    'at_a_screen',
    'no_blood',
  ])
})

test.each([
  ['little_maths', withScore('Numeracy', 5)],
  ['little_maths', { ...desk, skills: new Map([['Mathematics', 3]]) }],
  ['little_writing', withScore('Writing', 5)],
  ['quiet', withScore('Oral communication', 6)],
  ['quiet', withInterest({ social: 3 })],
  ['quiet', withInterest({ enterprising: 4 })],
  ['creative', withInterest({ artistic: 3.7 })],
  ['science', withInterest({ investigative: 5.4 })],
  ['at_a_screen', withScore('Digital engagement', 5)],
  ['light', withInterest({ realistic: 3.5 })],
  ['no_blood', { ...desk, unitGroupCode: '2544' }],
] as const)('one step past the line it has it no more: %s', (trait, profile) => {
  expect(traitsOf(profile)).not.toContain(trait)
})

test('no score counts as low where it is not known', () => {
  const traits = traitsOf({ ...desk, interests: null, competencies: new Map() })
  expect(traits).toEqual(['no_blood'])
})

test('a diploma is no degree, and years of experience are not counted as either', () => {
  expect(traitsOf({ ...desk, preparation: 'diploma' })).toContain('no_degree')
  expect(traitsOf({ ...desk, preparation: 'experience' })).not.toContain('no_degree')
})
