import type { OccupationFacts } from '../ranking/occupation-book.ts'
import type { FitSide } from './fit-bars.ts'

/** Which sides of an occupation nobody has measured well enough to compare; a weak profile counts as none. */
export function unmeasuredSides({
  interests,
  values,
  skills,
  profileIsWeak,
}: Pick<OccupationFacts, 'interests' | 'values' | 'skills' | 'profileIsWeak'>): FitSide[] {
  if (profileIsWeak) return ['interests', 'values', 'skills']
  const missing = [
    ['interests', interests === null],
    ['values', values === null],
    ['skills', skills.length === 0],
  ] as const
  return missing.flatMap(([side, isMissing]) => (isMissing ? [side] : []))
}
