import { interestNames } from '#app/features/careers/profile-keys.ts'
import { getQuizResult, type QuizResult } from '#app/features/guidance/contract.ts'
import { matchWithOccupation } from '#app/features/guidance/matching/occupation-match.ts'
import { interestAreas } from '#app/features/guidance/profile-keys.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { RadarAxis } from '#app/ui/radar.tsx'
import { interestPercent } from '../rules.ts'

/** What is measured of an occupation. */
export type Measured = Parameters<typeof matchWithOccupation>[1]

/** The person's own result for an occupation; loaded only by people who have one. */
export async function readOwnMatch(occupation: Measured) {
  const reply = await browserApi.attempt(getQuizResult)
  const result = reply.ok ? reply.value.data : null
  return result ? { ...matchWithOccupation(result, occupation), axes: axesOf(result, occupation) } : null
}

/** Both sides of the radar; empty where one of them says too little. */
function axesOf(
  { signal, interests: mine }: QuizResult,
  { interests, profile }: Measured,
): Required<RadarAxis>[] {
  if (signal !== 'enough' || !mine || !interests || !profile || profile.is_weak) return []
  return mine
    .toSorted((one, other) => interestAreas.indexOf(one.area) - interestAreas.indexOf(other.area))
    .map(({ area, percent }) => ({
      label: interestNames[area],
      you: percent,
      them: interestPercent(interests[area] ?? 1),
    }))
}
