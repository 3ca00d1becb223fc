import type { Occupation } from '#app/features/careers/contract.ts'
import type { MatchedOccupation, OccupationMatch, QuizResult } from '../contract.ts'
import { interestAreas, sixOf, workValues } from '../profile-keys.ts'
import { perPoint } from '../results/results.ts'
import { type FitSide, fitSides } from './fit-bars.ts'
import { explainMatch, ratingsInUnits } from './match.ts'
import { matchSkills, needsOf } from './skills-match.ts'

/**
 * The match of one's own result with one occupation, for the occupation's page: the same numbers as in the ranked
 * list. Null where the result says too little, and where the occupation has no profile or a weak one.
 */
export function matchWithOccupation(
  result: QuizResult,
  occupation: Pick<Occupation, 'interests' | 'values' | 'skills'> & { profile: { is_weak: boolean } | null },
): Pick<MatchedOccupation, 'match' | 'values_match' | 'skills_match' | 'unmeasured'> {
  const usable = occupation.profile !== null && !occupation.profile.is_weak
  const jobInterests = usable ? occupation.interests : null
  const jobValues = usable ? occupation.values : null
  const mine = result.signal === 'enough' ? result.interests : null
  const requested = result.values_signal === 'enough' ? result.values : null
  return {
    match:
      mine && jobInterests
        ? explainMatch<OccupationMatch['rows'][number]['area']>(
            interestAreas,
            {
              units: sixOf(interestAreas, (key) => unitsOf(mine, ({ area }) => area === key)),
              perPoint: perPoint.interests,
            },
            ratingsInUnits(sixOf(interestAreas, (key) => jobInterests[key])),
          )
        : null,
    values_match:
      requested && jobValues
        ? explainMatch<OccupationMatch['rows'][number]['area']>(
            workValues,
            {
              units: sixOf(workValues, (key) => unitsOf(requested, ({ value }) => value === key)),
              perPoint: perPoint.values,
            },
            ratingsInUnits(
              sixOf(
                workValues,
                (key) => jobValues[key === 'working-conditions' ? 'working_conditions' : key],
              ),
            ),
          )
        : null,
    skills_match: usable ? matchSkills(needsOf(occupation.skills), result.skills) : null,
    unmeasured: usable ? missingSides(occupation) : [...fitSides],
  }
}

function unitsOf<S extends { units: number }>(
  scores: readonly S[],
  isRequested: (score: S) => boolean,
): number {
  return scores.find(isRequested)?.units ?? 0
}

function missingSides({
  interests,
  values,
  skills,
}: Pick<Occupation, 'interests' | 'values' | 'skills'>): FitSide[] {
  const missing = { interests: !interests, values: !values, skills: skills.length === 0 }
  return fitSides.filter((side) => missing[side])
}
