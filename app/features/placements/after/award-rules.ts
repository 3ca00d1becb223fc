import { maxWorkExperienceAwards } from '#app/features/rewards/reward-rules.ts'
import type { Status } from '../status.ts'

export type FinishedFacts = {
  status: Status
  isSample: boolean
  /** The student has written what they found out. */
  hasReflected: boolean
  /** On one of its days at least the student was neither absent nor missing. */
  wasThere: boolean
  /** How many placements the student got XP for in the last 365 days. */
  awardsInYear: number
}

type AwardRefusal = 'not-finished' | 'sample' | 'was-not-there' | 'no-reflection' | 'enough-this-year'

/** Why a placement earns no XP, or null. One that was cancelled is never finished. */
export function awardRefusal(facts: FinishedFacts): AwardRefusal | null {
  if (facts.status !== 'completed') return 'not-finished'
  if (facts.isSample) return 'sample'
  if (!facts.wasThere) return 'was-not-there'
  if (facts.awardsInYear >= maxWorkExperienceAwards) return 'enough-this-year'
  return facts.hasReflected ? null : 'no-reflection'
}
