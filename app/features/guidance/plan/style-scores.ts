import type { Answers } from '../quiz/answers.ts'
import { type StyleItem, type StyleTrait, styleItems, styleTraits } from './style-items.ts'

export type StyleScore = {
  trait: StyleTrait
  /** Sum of four answers, 4 to 20. */
  sum: number
  /** 0 to 100. */
  percent: number
}

/**
 * The sum of a trait's four answers, each 1 to 5 and turned round where the item is reversed; null while one is open.
 * Style leads to no type, no letters and no careers. Source: field notes, c.4.
 */
export function scoreStyle(answers: Answers): StyleScore[] | null {
  const scores = styleTraits.map((trait) => {
    const points = styleItems.filter((item) => item.trait === trait).map((item) => pointsOf(item, answers))
    if (points.some((point) => point === null)) return null
    const sum = points.reduce<number>((total, point) => total + (point ?? 0), 0)
    return { trait, sum, percent: ((sum - 4) / 16) * 100 }
  })
  return scores.every((score) => score !== null) ? scores : null
}

/** Which of three plain sentences a percentage gets. The cuts leave the middle third "a bit of both". */
export function styleBand(percent: number): 'low' | 'middle' | 'high' {
  if (percent >= 62.5) return 'high'
  return percent <= 37.5 ? 'low' : 'middle'
}

function pointsOf(item: StyleItem, answers: Answers): number | null {
  const answer = answers[item.id]
  if (typeof answer !== 'number') return null
  return item.reversed ? 6 - answer : answer
}
