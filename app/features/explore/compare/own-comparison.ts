import { interestNames } from '#app/features/careers/profile-keys.ts'
import { getQuizResult, type QuizResult } from '#app/features/guidance/contract.ts'
import { fitBars } from '#app/features/guidance/matching/fit-bars.ts'
import { matchWithOccupation } from '#app/features/guidance/matching/occupation-match.ts'
import { interestAreas } from '#app/features/guidance/profile-keys.ts'
import { type ComparedOccupation, compareOccupations } from '#app/features/labour-market/compare/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { RadarAxis } from '#app/ui/radar.tsx'
import { interestPercent } from '../rules.ts'
import type { OwnComparison } from './you.ts'

/** The person's own result and its match with careers by slug; null for people without one. Only they load this file. */
export async function readOwnMatches(occupations: string) {
  const reply = await browserApi.attempt(getQuizResult)
  const result = reply.ok ? reply.value.data : null
  if (!result) return null
  const { data: careers } = await browserApi.call(compareOccupations, { query: { occupations } })
  const matches = careers.map((career) => ({
    career,
    match: matchWithOccupation(result, { ...career, profile: { is_weak: career.interests === null } }),
  }))
  return { result, matches }
}

/** The reader beside careers by slug; null until they have finished the quiz. */
export async function readOwnComparison(occupations: string): Promise<OwnComparison | null> {
  const own = await readOwnMatches(occupations)
  if (own?.result.status !== 'complete') return null
  const mine = ownInterests(own.result)
  return {
    interests: mine && Object.fromEntries(mine.map(({ area, percent }) => [area, percent])),
    fits: own.matches.map(({ match }) => fitBars(match)),
    axes: own.matches.map(({ career }) => radarAxes(own.result, career)),
    style: own.result.style,
  }
}

/** Both sides of the radar; empty where one of them says too little. */
export function radarAxes(
  result: Pick<QuizResult, 'signal' | 'interests'>,
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

/** Null where the answers say too little. */
function ownInterests({
  signal,
  interests,
}: Pick<QuizResult, 'signal' | 'interests'>): QuizResult['interests'] {
  return signal === 'enough' ? interests : null
}
