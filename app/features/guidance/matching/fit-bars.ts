import type { MatchLevel } from './bands.ts'
import { levelOf } from './bands.ts'

/** The three questions that are never added up unasked: do I like it, does it suit me, am I ready. */
export const fitSides = ['interests', 'values', 'skills'] as const
export type FitSide = (typeof fitSides)[number]

export type FitBar = {
  side: FitSide
  name: string
  /** What the bar answers. */
  asks: string
  /** The answer in words; null while there is none. */
  answer: string | null
  score: number | null
  level: MatchLevel | null
  label: string
}

const answers: Record<FitSide, Record<MatchLevel, string>> = {
  interests: {
    'very-strong': 'Yes, nearly all of it.',
    strong: 'Yes, most of it.',
    moderate: 'Some of it.',
    low: 'Little of it.',
  },
  values: {
    'very-strong': 'Yes, nearly all of it.',
    strong: 'Yes, most of it.',
    moderate: 'Some of it.',
    low: 'Little of it.',
  },
  skills: {
    'very-strong': 'Yes, nearly everywhere.',
    strong: 'Mostly.',
    moderate: 'In part.',
    low: 'Not yet.',
  },
}

type Scored = { score: number; level: MatchLevel; label: string; student_label?: string }
export type Fit = {
  match: Scored | null
  values_match: Scored | null
  skills_match: Scored | null
  /** Sides that nobody has measured of this occupation. */
  unmeasured?: readonly FitSide[]
}

export const unmeasuredLabel = 'Not measured for this job'

/** Three bars side by side; one that cannot be worked out says what it waits for. */
export function fitBars({ match, values_match, skills_match, unmeasured = [] }: Fit): FitBar[] {
  const bars = [
    bar('interests', 'Interests', 'Would I like it?', match, 'Take the quiz'),
    bar('values', 'Values', 'Does it give me what I want?', values_match, 'Rate the six values'),
    bar('skills', 'Skills', 'Am I ready for it now?', skills_match, 'Rate your skills'),
  ]
  return bars.map((one) => (unmeasured.includes(one.side) ? { ...one, label: unmeasuredLabel } : one))
}

/** Whole percentages that add up to 100. Skills stand apart unless someone wants them in. */
export type FitWeights = { interests: number; values: number; skills: number }

export const defaultWeights: FitWeights = { interests: 60, values: 40, skills: 0 }

/**
 * One number, for someone who asks for it, with the weights in view. A side without a score is left out and the
 * others share its weight; null when none is left. Source: field notes, c.3.
 */
export function overallFit(
  fit: Fit,
  weights: FitWeights = defaultWeights,
): { score: number; level: MatchLevel } | null {
  const sides = [
    [fit.match, weights.interests],
    [fit.values_match, weights.values],
    [fit.skills_match, weights.skills],
  ] as const
  const counted = sides.flatMap(([side, weight]) =>
    side && weight > 0 ? [[side.score, weight] as const] : [],
  )
  const total = counted.reduce((sum, [, weight]) => sum + weight, 0)
  if (total === 0) return null
  const score = Math.round(counted.reduce((sum, [points, weight]) => sum + points * weight, 0) / total)
  return { score, level: levelOf(score) }
}

function bar(side: FitSide, name: string, asks: string, scored: Scored | null, otherwise: string): FitBar {
  return {
    side,
    name,
    asks,
    answer: scored && answers[side][scored.level],
    score: scored?.score ?? null,
    level: scored?.level ?? null,
    label: scored ? (scored.student_label ?? scored.label) : otherwise,
  }
}
