import type { Rank } from '../plan-parts.ts'

/** An ATAR ends at 99.95, in steps of 0.05; a New Zealand rank score at 320: 80 credits at four points each. */
const rankBounds = {
  atar: { most: 99.95, step: 0.05 },
  'nz-rank-score': { most: 320, step: 1 },
} as const

/** Whether a rank is valid: 70.05 is an ATAR, 70.03 is not. */
export function isRank({ scheme, value }: Rank): boolean {
  const { most, step } = rankBounds[scheme]
  const steps = value / step
  return value >= 0 && value <= most && Math.abs(steps - Math.round(steps)) < 1e-6
}

/** The maximum cost of a year in cents: more is a typing error. */
export const maxCents = 100_000_000

/** Years from full-time weeks: half years, of 52 weeks. */
export function yearsOfWeeks(weeks: number | null): number | null {
  return weeks === null || weeks <= 0 ? null : Math.max(0.5, Math.round((weeks / 52) * 2) / 2)
}
