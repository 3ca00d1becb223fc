import {
  getQuizResult,
  listUserOccupations,
  type MatchedOccupation,
} from '#app/features/guidance/contract.ts'
import { scoresByRating } from '#app/features/guidance/matching/skill-gains.ts'
import { type SkillId, skillSteps } from '#app/features/guidance/plan/skill-steps.ts'
import { findSkill } from '#app/features/guidance/plan/skills.ts'
import type { ApiClient } from '#app/platform/api-client.ts'

/** A career with its readiness score for each rating of one skill, from 0 to 4. */
export type CareerScores = { slug: string; title: string; isSaved: boolean; scores: number[] }

/** A skill that was trained: what its five steps look like, the rating, and what it means for careers. */
export type TrainedSkill = {
  id: SkillId
  name: string
  steps: readonly string[]
  rating: number | null
  careers: CareerScores[]
}

export type SkillGains = {
  skills: TrainedSkill[]
  /** `quiz`: there is no career to show yet; `ratings`: too few skills are rated to score one. */
  missing: 'quiz' | 'ratings' | null
}

const careersOfAKind = 6

/**
 * What these skills mean for someone's careers: those they saved first, then their best matches. Worked out from their own
 * ratings; null without a skill.
 */
export async function readSkillGains(api: ApiClient, ids: readonly SkillId[]): Promise<SkillGains | null> {
  if (ids.length === 0) return null
  const query = { page: 1, size: careersOfAKind }
  const [quiz, saved, best] = await Promise.all([
    api.attempt(getQuizResult),
    api.attempt(listUserOccupations, { query: { ...query, followed: true } }),
    api.attempt(listUserOccupations, { query }),
  ])
  const result = quiz.ok ? quiz.value.data : null
  const hasMatches = result?.signal === 'enough' // else the list stands by title
  const careers = (hasMatches ? [saved, best] : [saved]).flatMap((reply) =>
    reply.ok ? reply.value.pagination_data.data : [],
  )
  const distinct = [...new Map(careers.map((career) => [career.slug, career])).values()]
  const scored = distinct.filter(({ skills_match }) => skills_match !== null)
  return {
    skills: ids.flatMap((id) => {
      const name = findSkill(id)?.name
      const rating = result?.skills[id] ?? null
      return name ? [{ id, name, steps: skillSteps[id], rating, careers: careersFor(scored, id) }] : []
    }),
    missing: scored.length > 0 ? null : careers.length > 0 ? 'ratings' : 'quiz',
  }
}

function careersFor(careers: readonly MatchedOccupation[], skill: SkillId): CareerScores[] {
  return careers.flatMap(({ slug, title, is_faved, skills_match }) => {
    const scores = skills_match && scoresByRating(skills_match, skill)
    return scores ? [{ slug, title, isSaved: is_faved, scores }] : []
  })
}
