import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestAreas, type Six } from '../profile-keys.ts'
import { unitsPerPoint } from './interest-scores.ts'
import { correlate, explainMatch, ratingsInUnits, shapeOf, sumOfRows, toScore } from './match.ts'

const you: Six = [8, 30, 22, 28, 14, 12]
const job: Six = [1.4, 5.6, 3.0, 6.2, 2.8, 2.6]

test('the worked example gives r = .932, a score of 93 and "Very Strong"', () => {
  const match = explainMatch(interestAreas, { units: you, perPoint: 1 }, ratingsInUnits(job))

  expect(match).toMatchObject({ score: 93, level: 'very-strong', label: 'Very Strong' })
  expect(match?.rows.map((row) => row.you_diff)).toEqual([-11, 11, 3, 9, -5, -7])
  expect(match?.rows.map((row) => row.job_diff)).toEqual([-2.2, 2, -0.6, 2.6, -0.8, -1])
  expect(match?.rows.map((row) => row.product)).toEqual([24.2, 22, -1.8, 23.4, 4, 7])
  const sum = sumOfRows(match?.rows ?? [])
  expect(sum).toMatchObject({ products: 78.8, youSquares: 406, jobSquares: 17.6 })
  expect(sum.correlation).toBeCloseTo(0.932, 3)
})

test('a match reads the same whether scores are stored as points or as fine units', () => {
  const fine = you.map((points) => points * unitsPerPoint) as unknown as Six

  expect(explainMatch(interestAreas, { units: fine, perPoint: unitsPerPoint }, ratingsInUnits(job))).toEqual(
    explainMatch(interestAreas, { units: you, perPoint: 1 }, ratingsInUnits(job)),
  )
})

test('nobody with a flat profile, and no job with one, gets a match', () => {
  const flat: Six = [5, 5, 5, 5, 5, 5]

  expect(explainMatch(interestAreas, { units: flat, perPoint: 1 }, ratingsInUnits(job))).toBeNull()
  expect(explainMatch(interestAreas, { units: you, perPoint: 1 }, ratingsInUnits(flat))).toBeNull()
})

test.each([
  [-0.9, 0],
  [0, 0],
  [0.2949, 29],
  [0.295, 30],
  [0.4949, 49],
  [0.495, 50],
  [0.6949, 69],
  [0.695, 70],
  [1, 100],
])('a correlation of %d is a score of %d', (correlation, score) => {
  expect(toScore(correlation)).toBe(score)
})

const points = fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 1440 })))
const ratings = fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 100, max: 700 })))
const six = (numbers: number[]) => numbers as unknown as Six

test('a match does not change when someone rates everything higher or uses more of the scale', () => {
  fc.assert(
    fc.property(
      points,
      ratings,
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: 1, max: 9 }),
      (p, r, shift, factor) => {
        const plain = correlate(shapeOf(six(p)), shapeOf(six(r)))
        const moved = correlate(shapeOf(six(p.map((n) => n * factor + shift))), shapeOf(six(r)))
        if (plain === null) return moved === null
        return moved !== null && Math.abs(moved - plain) < 1e-12
      },
    ),
  )
})

test('a match is the same seen from either side, and always between −1 and 1', () => {
  fc.assert(
    fc.property(points, ratings, (p, r) => {
      const [mine, theirs] = [shapeOf(six(p)), shapeOf(six(r))]
      const there = correlate(mine, theirs)
      expect(correlate(theirs, mine)).toBe(there)
      if (there !== null) expect(Math.abs(there)).toBeLessThanOrEqual(1 + 1e-12)
    }),
  )
})

test('reversed interests turn a match into its opposite', () => {
  fc.assert(
    fc.property(points, ratings, (p, r) => {
      const there = correlate(shapeOf(six(p)), shapeOf(six(r)))
      const back = correlate(shapeOf(six(p.map((n) => 1440 - n))), shapeOf(six(r)))
      if (there !== null) expect(back).toBeCloseTo(-there, 12)
    }),
  )
})

test('the order in which the areas are listed does not matter', () => {
  fc.assert(
    fc.property(points, ratings, fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (p, r, order) => {
      const reorder = (numbers: number[]) => six(order.map((index) => numbers[index] ?? 0))
      expect(correlate(shapeOf(reorder(p)), shapeOf(reorder(r)))).toBe(
        correlate(shapeOf(six(p)), shapeOf(six(r))),
      )
    }),
  )
})

test('the rows of a match add up to the correlation behind its score', () => {
  fc.assert(
    fc.property(points, ratings, (p, r) => {
      const match = explainMatch(interestAreas, { units: six(p), perPoint: unitsPerPoint }, six(r))
      if (!match) return
      const exact = correlate(shapeOf(six(p)), shapeOf(six(r))) ?? 0
      const spread = Math.min(shapeOf(six(p)).spread, shapeOf(six(r)).spread)
      if (spread > 50_000) expect(sumOfRows(match.rows).correlation).toBeCloseTo(exact, 2)
      expect(match.score).toBe(toScore(exact))
    }),
  )
})
