import type { OccupationCard } from '#app/features/careers/contract.ts'
import type { MatchedOccupation } from '../contract.ts'
import { explainMatch } from '../matching/match.ts'
import { matchSkills, type SkillRatings } from '../matching/skills-match.ts'
import { unmeasuredSides } from '../matching/unmeasured.ts'
import { interestAreas, type Six, workValues } from '../profile-keys.ts'
import { perPoint } from '../results/results.ts'
import type { OccupationBook, OccupationFacts } from './occupation-book.ts'
import type { Ranked } from './ranking.ts'

/** What a person brings to a list, in units; a side that says too little is null. */
export type Yours = {
  interests: Six | null
  values: Six | null
  skills: SkillRatings
  followed: ReadonlySet<number>
}

/** An occupation in a ranked list of one person. */
export function matchedOccupation(
  book: OccupationBook,
  facts: OccupationFacts,
  card: OccupationCard,
  yours: Yours,
  siblings: readonly Ranked[] = [],
): MatchedOccupation {
  const position = book.positionOf.get(facts.id) ?? -1
  const job = { interests: book.units.interests[position], values: book.units.values[position] }
  const interests = yours.interests && { units: yours.interests, perPoint: perPoint.interests }
  const values = yours.values && { units: yours.values, perPoint: perPoint.values }
  return {
    ...card,
    is_faved: yours.followed.has(facts.id),
    match: interests && job.interests ? explainMatch(interestAreas, interests, job.interests) : null,
    values_match: values && job.values ? explainMatch(workValues, values, job.values) : null,
    skills_match: matchSkills(facts.skills, yours.skills),
    unmeasured: unmeasuredSides(facts),
    also: siblings.map(({ occupation: { slug, title }, score }) => ({ slug, title, score })),
  }
}
