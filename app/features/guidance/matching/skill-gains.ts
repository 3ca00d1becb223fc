import type { SkillId } from '../plan/skill-steps.ts'
import { metShare, type SkillsMatch, scoreOfRows } from './skills-match.ts'

type Rows = Pick<SkillsMatch, 'rows'>

/** What a skills match would come to for each self-rating of one skill, from 0 to 4; null when the skill is no part of it. */
export function scoresByRating({ rows }: Rows, skill: SkillId): number[] | null {
  if (!rows.some((row) => row.skill === skill)) return null
  return [0, 1, 2, 3, 4].map((rating) =>
    scoreOfRows(
      rows.map((row) =>
        row.skill === skill ? { ...row, have: rating / 4, met: metShare(row.need, rating / 4) } : row,
      ),
    ),
  )
}
