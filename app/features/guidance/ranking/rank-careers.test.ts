import { expect, test } from 'vitest'
import { preparations } from '#app/features/careers/preparation.ts'
import { allOccupations } from '#test/all-occupations.ts'
import { unitsPerPoint } from '../matching/interest-scores.ts'
import type { Six } from '../profile-keys.ts'
import { rankCareers, rankOccupations } from './ranking.ts'
import { isWithin, preparationsBeyond, type RankedFor, saidNothing, tierOf, tiers } from './tiers.ts'
import { maxOfOneIndustry, variedDepth, variedOrder } from './varied.ts'

const book = await allOccupations()
const unitsOf = (points: Six) => points.map((point) => point * unitsPerPoint) as unknown as Six

const shapes: [string, Six][] = [
  ['hands-on', [40, 8, 4, 4, 8, 8]],
  ['caring', [20, 18, 8, 40, 12, 16]],
  ['artistic', [8, 8, 40, 10, 8, 0]],
  ['investigative and social', [8, 30, 22, 28, 14, 12]],
]
const people: RankedFor[] = [
  { training: 'certificate', country: 'NZ' },
  { training: 'degree', country: 'AU' },
  { training: 'start_soon', country: 'AU' },
  saidNothing,
]
const everyone = shapes.flatMap(([name, points]) =>
  people.map((person) => [`${name}, ${person.training}, ${person.country}`, points, person] as const),
)

test.each(everyone)(
  '%s: nothing beyond the stated training stands before what is within it',
  (_who, points, person) => {
    const within = rankCareers(book, unitsOf(points), person)
      .first()
      .map(({ occupation }) => isWithin(tierOf(occupation, person)))
    expect(within).toEqual(within.toSorted((one, other) => Number(other) - Number(one)))
  },
)

test.each(everyone)(
  '%s: of the first nine at most three are of one main industry',
  (_who, points, person) => {
    const first = rankCareers(book, unitsOf(points), person).first(variedDepth)
    const counts = Map.groupBy(first, ({ occupation }) => occupation.industries[0])
    expect(first).toHaveLength(variedDepth)
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(
      maxOfOneIndustry,
    )
  },
)

test('without anything said the list holds the same careers as by answers alone', () => {
  const units = unitsOf([8, 30, 22, 28, 14, 12])
  const ids = (ranking: ReturnType<typeof rankCareers>) =>
    ranking.first().map(({ occupation }) => occupation.id)
  const [said, plain] = [
    ids(rankCareers(book, units, saidNothing)),
    ids(rankOccupations(book, 'interests', units)),
  ]
  expect(said).not.toEqual(plain)
  expect(said.toSorted()).toEqual(plain.toSorted())
})

test('someone who wants a certificate and likes to find out and to help is led to park ranger before any surgeon', () => {
  const titles = rankCareers(book, unitsOf([8, 30, 22, 28, 14, 12]), {
    training: 'certificate',
    country: 'NZ',
  })
    .first()
    .map(({ occupation }) => occupation.title)
  expect(titles.slice(0, 3)).toContain('Park ranger')
  expect(titles.findIndex((title) => /surgeon|Psychiatrist/.test(title))).toBeGreaterThan(50)
})

test('work that is not done in a country stands last there, and not in the other', () => {
  const canes = book.occupations.find(({ title }) => /cane/i.test(title) && !/farmer/i.test(title))
  if (!canes) throw new Error('the content has no such occupation')
  expect(tierOf(canes, { training: null, country: 'NZ' })).toBe(tiers.elsewhere)
  expect(tierOf(canes, { training: null, country: 'AU' })).toBe(tiers.same)
  expect(tierOf(canes, { training: null, country: 'FR' })).toBe(tiers.same)
})

test.each(preparations)(
  '%s: what is beyond it in the list of preparations is beyond it in a ranking',
  (training) => {
    const person = { training, country: null }
    const beyond = preparations.filter(
      (preparation) => !isWithin(tierOf({ preparation, preparationIn: { AU: null, NZ: null } }, person)),
    )
    expect(preparationsBeyond(person)).toEqual(beyond)
  },
)

test('a fourth career of an industry waits until nine stand before it, and the others keep their order', () => {
  const industries = 'aaaabbbbcccc'
  const order = variedOrder(industries.length, (place) => industries[place])
  expect(order?.map((place) => industries[place]).join('')).toBe('aaabbbcccab')
  expect(variedOrder(9, (place) => 'abcabcabc'[place])).toBeNull()
  expect(variedOrder(5, () => 'a')).toEqual([0, 1, 2, 3, 4])
  expect(variedOrder(12, () => undefined)).toBeNull()
})
