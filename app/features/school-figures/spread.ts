const steps = 20
const width = 3.5 // of 40 points
/** The highest score of one interest. */
export const maxInterest = 40

/**
 * How scores of one interest are spread, from 0 to 40 in 21 steps: a smooth line whose area is one. A score counts for its
 * neighbours too, so that no single person is a peak of their own.
 */
export function spreadOf(scores: readonly number[]): number[] {
  const people = new Map<number, number>()
  for (const score of scores) people.set(score, (people.get(score) ?? 0) + 1)
  const line = Array.from({ length: steps + 1 }, (_, step) => {
    const at = (step / steps) * maxInterest
    let height = 0
    for (const [score, count] of people) height += count * Math.exp(-((at - score) ** 2) / (2 * width ** 2))
    return height
  })
  const total = line.reduce((sum, height) => sum + height, 0)
  return total === 0 ? line : line.map((height) => height / total)
}

/** The score around which most people are. */
export function peakOf(line: readonly number[]): number {
  return (line.indexOf(Math.max(...line)) / steps) * maxInterest
}
