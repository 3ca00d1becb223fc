export const matchLevels = ['low', 'moderate', 'strong', 'very-strong'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** The exact labels. Source: specification, section 5; decision D-047. */
export const matchLabels: Record<MatchLevel, string> = {
  'very-strong': 'Very Strong',
  strong: 'Strong Match',
  moderate: 'Moderate',
  low: 'Low',
}

/** Lowest whole score of each level above low. Source: specification, section 5. */
export const levelFloors = { 'very-strong': 70, strong: 50, moderate: 30 } as const

/**
 * The level of a score. A score that is not whole is rounded first, halves upwards, so that the
 * number shown and the word beside it can never disagree.
 *
 * @param score 0 to 100
 */
export function levelOf(score: number): MatchLevel {
  const whole = Math.round(score)
  if (whole >= levelFloors['very-strong']) return 'very-strong'
  if (whole >= levelFloors.strong) return 'strong'
  if (whole >= levelFloors.moderate) return 'moderate'
  return 'low'
}

/** The exact label of a score: "Very Strong", "Strong Match", "Moderate" or "Low". */
export function labelOf(score: number): string {
  return matchLabels[levelOf(score)]
}

/**
 * How many points below the best score of a band still belong to it. A few answers given differently move a score by as much,
 * so inside a band of a ranked list the order is not by score. A design choice.
 */
export const bandWidth = 8
