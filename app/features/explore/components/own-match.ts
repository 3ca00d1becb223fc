import { interestNames } from '#app/features/careers/profile-keys.ts'
import type { QuizResult } from '#app/features/guidance/contract.ts'
import { interestAreas } from '#app/features/guidance/profile-keys.ts'
import type { ComparedOccupation } from '#app/features/labour-market/compare/contract.ts'
import type { RadarAxis } from '#app/ui/radar.tsx'
import { ownInterests, readOwnMatches } from '../compare/own-comparison.ts'
import { interestPercent } from '../rules.ts'

/** The person's own result for an occupation; loaded only by people who have one. */
export async function readOwnMatch(slug: string) {
  const own = await readOwnMatches(slug)
  const [found] = own?.matches ?? []
  return own && found ? { ...found.match, axes: axesOf(own.result, found.career) } : null
}

/** Both sides of the radar; empty where one of them says too little. */
function axesOf(
  result: QuizResult,
  { interests }: Pick<ComparedOccupation, 'interests'>,
): Required<RadarAxis>[] {
  const mine = ownInterests(result)
  if (!mine || !interests) return []
  return mine
    .toSorted((one, other) => interestAreas.indexOf(one.area) - interestAreas.indexOf(other.area))
    .map(({ area, percent }) => ({
      label: interestNames[area],
      you: percent,
      them: interestPercent(interests[area] ?? 1),
    }))
}
