import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandWidth, levelFloors } from '../matching/bands.ts'
import { correlate, shapeOf, toScore } from '../matching/match.ts'
import { chanceRates } from '../matching/matching-method.ts'
import type { Six } from '../profile-keys.ts'
import { bookOf, type OccupationFacts } from './occupation-book.ts'
import { countPreparations } from './occupation-preparations.ts'
import { rankOccupations } from './ranking.ts'

let nextId = 1
function occupation(facts: Partial<OccupationFacts> & { title: string }): OccupationFacts {
  const id = nextId++
  return {
    id,
    slug: `occupation-${id}`,
    anzscoCode: '000000',
    unitGroupCode: `group ${id}`,
    isResidual: false,
    preparation: 'certificate',
    preparationIn: { AU: 'certificate', NZ: 'certificate' },
    employed: 0,
    paysAboveMiddle: false,
    otherTitles: [],
    industries: [],
    interests: [1, 2, 3, 4, 5, 6],
    values: null,
    skills: [],
    profileIsWeak: false,
    ...facts,
  }
}

const you: Six = [0, 8, 16, 24, 32, 40]
const titles = (book: ReturnType<typeof bookOf>, units = you) =>
  rankOccupations(book, 'interests', units)
    .first()
    .map(({ occupation }) => occupation.title)

test('occupations of one size stand by score, and by title where scores are equal', () => {
  const book = bookOf([
    occupation({ title: 'Zoo work' }),
    occupation({ title: 'Opposite work', interests: [6, 5, 4, 3, 2, 1] }),
    occupation({ title: 'Élan work' }),
    occupation({ title: 'Near work', interests: [1, 2, 3, 4, 6, 5] }),
  ])

  expect(titles(book)).toEqual(['Élan work', 'Zoo work', 'Near work', 'Opposite work'])
})

test('a job whose shape is the opposite scores 0, not less', () => {
  const book = bookOf([occupation({ title: 'Opposite work', interests: [6, 5, 4, 3, 2, 1] })])
  expect(rankOccupations(book, 'interests', you).first()[0]?.score).toBe(0)
})

test('weak profiles and missing ones are left out of the ranking and counted', () => {
  const book = bookOf([
    occupation({ title: 'Usable' }),
    occupation({ title: 'Weak', profileIsWeak: true }),
    occupation({ title: 'None', interests: null }),
    occupation({ title: 'Flat', interests: [4, 4, 4, 4, 4, 4] }),
  ])

  expect(titles(book)).toEqual(['Usable'])
  expect(book.counts.interests).toEqual({ ranked: 1, weak: 1, withoutProfile: 2, residual: 0 })
})

test('an “other …” occupation is never ranked, and counted', () => {
  const book = bookOf([
    occupation({ title: 'Named work', unitGroupCode: '1', interests: [2, 1, 3, 4, 5, 6] }),
    occupation({ title: 'Other work', unitGroupCode: '1', employed: 90_000, isResidual: true }),
  ])
  expect(titles(book)).toEqual(['Named work'])
  expect(book.counts.interests).toMatchObject({ ranked: 1, residual: 1 })
})

/** A job whose score is close to what is asked for, on two opposite areas. */
const scored = (score: number): Six => {
  for (let lift = 0; lift < 2000; lift++) {
    const six: Six = [1 + lift / 200, 2, 3, 4, 5, 6]
    if (
      toScore(
        correlate(shapeOf(you), shapeOf(six.map((n) => Math.round(n * 100)) as unknown as Six)) ?? 0,
      ) === score
    )
      return six
  }
  throw new Error(`no job scores ${score}`)
}

test('inside a band of scores the one that more people do stands first, then the higher score, then the title', () => {
  const book = bookOf([
    occupation({ title: 'A best', interests: scored(100), employed: 10 }),
    occupation({ title: 'B edge', interests: scored(100 - bandWidth), employed: 9000 }),
    occupation({ title: 'C lower', interests: scored(100 - bandWidth - 1), employed: 90_000 }),
    occupation({ title: 'D lower', interests: scored(100 - bandWidth - 2), employed: 90_000 }),
    occupation({ title: 'E higher', interests: scored(95), employed: 10 }),
    occupation({ title: 'F unknown', interests: scored(99) }),
    occupation({ title: 'G unknown', interests: scored(99) }),
  ])
  expect(titles(book)).toEqual([
    'B edge',
    'A best',
    'E higher',
    'F unknown',
    'G unknown',
    'C lower',
    'D lower',
  ])
})

test('a unit group stands once, by its best member and as the member that most people do', () => {
  const book = bookOf([
    occupation({ title: 'Lift work', unitGroupCode: '1', interests: scored(98), employed: 3000 }),
    occupation({ title: 'General work', unitGroupCode: '1', interests: scored(91), employed: 128_000 }),
    occupation({ title: 'Special work', unitGroupCode: '1', interests: scored(93), employed: 60 }),
    occupation({ title: 'Distant work', unitGroupCode: '1', interests: scored(80), employed: 900_000 }),
    occupation({ title: 'Rare work', unitGroupCode: '2', interests: scored(100), employed: 5 }),
  ])
  const ranking = rankOccupations(book, 'interests', you)
  expect(ranking.first().map(({ occupation, score }) => [occupation.title, score])).toEqual([
    ['General work', 91],
    ['Rare work', 100],
  ])
  const [shown] = ranking.first(1)
  expect(
    ranking.siblings(shown?.occupation.id ?? 0).map(({ occupation, score }) => [occupation.title, score]),
  ).toEqual([
    ['Distant work', 80],
    ['Lift work', 98],
    ['Special work', 93],
  ])
})

test('what does not take part leaves its place in the group to another', () => {
  const book = bookOf([
    occupation({ title: 'Degree work', unitGroupCode: '1', preparation: 'degree', employed: 900 }),
    occupation({ title: 'Trade work', unitGroupCode: '1', interests: scored(95), employed: 10 }),
    occupation({ title: 'Other degree', unitGroupCode: '2', preparation: 'degree', interests: scored(90) }),
  ])
  const passes = ({ preparation }: OccupationFacts) => preparation === 'certificate'
  const ranking = rankOccupations(book, 'interests', you, passes)
  expect(ranking.first().map(({ occupation }) => occupation.title)).toEqual(['Trade work'])
  expect(ranking.siblings(ranking.at(0)?.occupation.id ?? 0)).toEqual([])
  expect(countPreparations(book, 'interests')).toMatchObject({
    degree: 2,
    certificate: 1,
    diploma: 0,
  })
})

test('work values are ranked by the same rule', () => {
  const book = bookOf([
    occupation({ title: 'Other', values: [6, 5, 4, 3, 2, 1] }),
    occupation({ title: 'Alike', values: [1, 2, 3, 4, 5, 6] }),
    occupation({ title: 'Unknown' }),
  ])

  const ranking = rankOccupations(book, 'values', [0, 2, 4, 5, 6, 8])
  expect(ranking.first()[0]).toMatchObject({ occupation: { title: 'Alike' }, score: 99 })
  expect(book.counts.values).toMatchObject({ ranked: 2, withoutProfile: 1 })
})

test('every score is the correlation of the two shapes, rounded, also where it is a half', () => {
  const small = () => fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 100, max: 700 })))
  const few = () =>
    fc
      .tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 1, max: 7 })))
      .map((six) => six.map((n) => n * 100))
  fc.assert(
    fc.property(
      fc.array(fc.oneof(small(), few()), { maxLength: 40 }),
      few(),
      fc.integer({ min: 1, max: 5 }),
      (jobs, six, times) => {
        const units = six.map((n) => (n / 100) * times) as unknown as Six
        const book = bookOf(
          jobs.map((job, id) =>
            occupation({ id, title: `${id}`, interests: job.map((n) => n / 100) as unknown as Six }),
          ),
        )
        const requested = book.units.interests.flatMap((job) => {
          const correlation = job && correlate(shapeOf(units), shapeOf(job))
          return correlation === null ? [] : [toScore(correlation)]
        })
        const scores = rankOccupations(book, 'interests', units)
          .first()
          .map(({ score }) => score)
        expect(scores.toSorted((a, b) => b - a)).toEqual(requested.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: 300 },
  )
})

test('nothing but the six ratings and how many people do it moves a place', () => {
  const ratings = fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 100, max: 700 })))
  fc.assert(
    fc.property(
      fc.array(ratings, { minLength: 2, maxLength: 20 }),
      fc.array(fc.string()),
      (jobs, industries) => {
        const plain = jobs.map((job, id) =>
          occupation({ id, title: `Work ${100 + id}`, interests: job.map((n) => n / 100) as unknown as Six }),
        )
        const dressed = plain.map((facts) => ({
          ...facts,
          industries,
          otherTitles: industries,
          partner: true,
          gender: 'any',
        }))
        const order = (facts: OccupationFacts[]) =>
          rankOccupations(bookOf(facts), 'interests', you)
            .first()
            .map(({ occupation, score }) => [occupation.id, score])
        expect(order(dressed)).toEqual(order(plain.toReversed()))
      },
    ),
    { numRuns: 50 },
  )
})

test('answers made of noise reach each level as seldom as the method page says', () => {
  const random = seeded(20_261_121)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const draw = () => Array.from({ length: 6 }, () => Math.round(normal() * 1000)) as unknown as Six
  const rounds = 40_000
  const reached = { 'very-strong': 0, strong: 0, moderate: 0 }
  for (let round = 0; round < rounds; round++) {
    const score = toScore(correlate(shapeOf(draw()), shapeOf(draw())) ?? 0)
    for (const level of ['very-strong', 'strong', 'moderate'] as const) {
      if (score >= levelFloors[level]) reached[level] += 1
    }
  }

  for (const level of ['very-strong', 'strong', 'moderate'] as const) {
    expect(Math.abs((100 * reached[level]) / rounds - chanceRates[level])).toBeLessThan(1.2)
  }
})

/** Mulberry32: the same numbers every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
