import type { Six } from '../profile-keys.ts'
import { levelOf, type MatchLevel, matchLabels } from './bands.ts'

/** Occupation ratings (1 to 7, two decimals at most) are stored as whole hundredths. */
export const ratingUnits = 100

/**
 * One line of the sum behind a match, in the units a person sees. `you_diff` and `job_diff` are distances
 * from each side's own mean, and `product` multiplies them: positive where both rise or both fall.
 */
export type MatchRow<K extends string = string> = {
  area: K
  you: number
  job: number
  you_diff: number
  job_diff: number
  product: number
}

export type Match<K extends string = string> = {
  /** Whole, 0 to 100. */
  score: number
  level: MatchLevel
  label: string
  rows: MatchRow<K>[]
}

/** Six whole numbers made ready for comparing: six times each distance from the mean, and their spread. */
export type Shape = { diffs: Six; spread: number }

/** @param numbers whole numbers, so that every sum below is exact on every machine */
export function shapeOf(numbers: Six): Shape {
  const sum = numbers.reduce((total, number) => total + number, 0)
  const squares = numbers.reduce((total, number) => total + number * number, 0)
  return {
    diffs: numbers.map((number) => 6 * number - sum) as unknown as Six,
    spread: 6 * squares - sum * sum,
  }
}

/** Pearson's correlation of two shapes, −1 to 1, or null when one of them is flat. */
export function correlate(you: Shape, job: Shape): number | null {
  let products = 0
  for (let index = 0; index < 6; index++) products += (you.diffs[index] ?? 0) * (job.diffs[index] ?? 0)
  return correlationOf(products, you.spread, job.spread)
}

/**
 * The same from what the six distances multiply and add up to. Whole numbers until the last step: one square root and
 * one division.
 */
export function correlationOf(products: number, yourSpread: number, jobSpread: number): number | null {
  if (yourSpread === 0 || jobSpread === 0) return null
  return products / 6 / Math.sqrt(yourSpread * jobSpread)
}

/**
 * A correlation as a score: 100 times it, nothing below zero, rounded with halves upwards.
 * Ten decimals are used before rounding, so that .295 is a half and not a hair under one.
 */
export function toScore(correlation: number): number {
  return Math.round(Math.round(Math.max(0, correlation) * 1e10) / 1e8)
}

/** Turns ratings as published (1 to 7) into whole hundredths. */
export function ratingsInUnits(ratings: Six): Six {
  return ratings.map((rating) => Math.round(rating * ratingUnits)) as unknown as Six
}

/**
 * The match of a profile with a job, with the arithmetic row by row; null when either side is flat.
 *
 * @param keys the six areas or values, in the order of both lists
 * @param you whole units, with how many of them make one point of the scale a person sees
 * @param job ratings in hundredths
 */
export function explainMatch<K extends string>(
  keys: readonly K[],
  you: { units: Six; perPoint: number },
  job: Six,
): Match<K> | null {
  const [mine, theirs] = [yourPart(you), jobPart(job)]
  const correlation = correlate(mine.shape, theirs.shape)
  if (correlation === null) return null
  const score = toScore(correlation)
  const level = levelOf(score)
  const rows = keys.map((area, index) => ({
    area,
    you: mine.points[index] ?? 0,
    job: theirs.points[index] ?? 0,
    you_diff: mine.diffs[index] ?? 0,
    job_diff: theirs.diffs[index] ?? 0,
    product: productOf(mine, theirs, index),
  }))
  return { score, level, label: matchLabels[level], rows }
}

/** What one side brings to every sum it is part of: its shape, and its numbers in the units a person sees. */
export type Part = { shape: Shape; perPoint: number; points: Six; diffs: Six }

export function yourPart({ units, perPoint }: { units: Six; perPoint: number }): Part {
  const shape = shapeOf(units)
  return {
    shape,
    perPoint,
    points: units.map((unit) => tidy(unit / perPoint)) as unknown as Six,
    diffs: shape.diffs.map((diff) => tidy(diff / (6 * perPoint))) as unknown as Six,
  }
}

export function jobPart(job: Six): Part {
  return yourPart({ units: job, perPoint: ratingUnits })
}

/** The product of a row, in the units a person sees. */
export function productOf(you: Part, job: Part, index: number): number {
  const product = (you.shape.diffs[index] ?? 0) * (job.shape.diffs[index] ?? 0)
  return tidy(product / (36 * you.perPoint * ratingUnits))
}

/** The rows of a match from both sides' numbers alone: distances and products follow from them. */
export function rowsFrom<K extends string>(
  points: readonly Pick<MatchRow<K>, 'area' | 'you' | 'job'>[],
): MatchRow<K>[] {
  const mean = (side: 'you' | 'job') => points.reduce((sum, row) => sum + row[side], 0) / points.length
  const [you, job] = [mean('you'), mean('job')]
  return points.map((row) => ({
    ...row,
    you_diff: tidy(row.you - you),
    job_diff: tidy(row.job - job),
    product: tidy((row.you - you) * (row.job - job)),
  }))
}

/** The last lines of the sum: what the rows add up to, and the correlation that follows. */
export type MatchSum = { products: number; youSquares: number; jobSquares: number; correlation: number }

/** Adds up the rows of a match, for the line under the table. */
export function sumOfRows(rows: readonly MatchRow[]): MatchSum {
  const products = rows.reduce((sum, row) => sum + row.product, 0)
  const youSquares = rows.reduce((sum, row) => sum + row.you_diff ** 2, 0)
  const jobSquares = rows.reduce((sum, row) => sum + row.job_diff ** 2, 0)
  const root = Math.sqrt(youSquares * jobSquares)
  return {
    products: tidy(products),
    youSquares: tidy(youSquares),
    jobSquares: tidy(jobSquares),
    correlation: root === 0 ? 0 : tidy(products / root),
  }
}

/** Four decimals: enough for any screen, and free of floating-point dust. */
function tidy(number: number): number {
  return Math.round(number * 10_000) / 10_000 + 0
}
