/** The fewest people about whom a figure is shown. */
export const smallestGroup = 10

/** Of a question: how many answered it, how many of a hundred got all of it, and how that goes with the rest of the quiz. */
export type QuestionFigures = {
  answered: number
  /** 0 to 100. */
  right_percent: number
  /** Correlation with the rest of the quiz, -1 to 1; null where everybody did the same. */
  discrimination: number | null
}

/** Source: Ebel and Frisbie, "Essentials of Educational Measurement", chapter 13: below 0.2 an item is poor, from 0.3 good. */
const [poor, good] = [0.2, 0.3]
const [hard, easy] = [40, 95]

/** What the figures of a question come to, in one sentence; null where too few have answered to say anything. */
export function questionSentence({
  answered,
  right_percent: percent,
  discrimination,
}: QuestionFigures): string | null {
  if (answered < smallestGroup) return null
  if (percent >= easy) return `${percent}% get this right, so it says little about who has read the module.`
  const start = percent < hard ? `Only ${percent}% get this right` : `${percent}% get this right`
  if (discrimination === null) return `${start}.`
  if (discrimination < 0)
    return `${start}, and those who know the rest get it wrong more often. Look at its wording and its right answer.`
  if (discrimination < poor)
    return percent < hard
      ? `${start}, and those who know the rest get it wrong too.`
      : `${start}, whether or not they know the rest.`
  if (discrimination < good) return `${start}, and slightly more do among those who know the rest.`
  return `${start}, and they are mostly those who know the rest.`
}

/** Whether an editor should look at it. */
export function needsLook({ answered, right_percent, discrimination }: QuestionFigures): boolean {
  if (answered < smallestGroup) return false
  return right_percent >= easy || (discrimination !== null && discrimination < poor)
}

/**
 * Counts of people, with groups that are too small left out as null. When what is left out would follow from a total, the next
 * smallest goes too.
 */
export function hideSmall(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < smallestGroup
  const hidden = new Set(counts.flatMap((count, at) => (isSmall(count) ? [at] : [])))
  const sum = [...hidden].reduce((total, at) => total + (counts[at] ?? 0), 0)
  if (hidden.size > 0 && sum < smallestGroup) {
    const next = counts
      .map((count, at) => ({ count, at }))
      .filter(({ count, at }) => count > 0 && !hidden.has(at))
      .toSorted((one, other) => one.count - other.count)[0]
    if (next) hidden.add(next.at)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}

/** A count, or null when so few people are in it that they could be known. */
export function shownCount(count = 0): number | null {
  return hideSmall([count])[0] ?? null
}
