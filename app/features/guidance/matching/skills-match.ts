import type { SkillId } from '../plan/skill-steps.ts'
import { type PlainSkill, plainSkills } from '../plan/skills.ts'
import { levelOf, type MatchLevel, matchLabels } from './bands.ts'

/** How much an occupation leans on a skill: importance 1 to 5, and the level it asks for, 0 to 7 (O*NET's scales). */
export type SkillNeed = { skill: SkillId; importance: number; level: number }

/** A self-rating of 0 to 4 for each skill that was rated. */
export type SkillRatings = Partial<Record<SkillId, number>>

/** One line of the sum. Everything runs from 0 to 1; `met` is how much of the need is covered. */
export type SkillRow = { skill: SkillId; weight: number; need: number; have: number; met: number }

export type SkillsMatch = {
  /** Whole, 0 to 100. */
  score: number
  level: MatchLevel
  /** The exact label; students read `studentLabel` in its place. */
  label: string
  student_label: string
  rows: SkillRow[]
  /** Where most is left to learn, the largest first; three at most. */
  gaps: SkillRow[]
}

/** Skills that matter less than this to an occupation are left out. Source: field notes, c.3. */
export const minImportance = 3

/** At least this share of what an occupation needs must have been rated before a score says anything. */
export const minRatedShare = 0.5

export const gapsShown = 3

/** What students read: skills are learned, so the lowest band is a stage and not a verdict. Source: field notes, c.3. */
export const studentLabels: Record<MatchLevel, string> = { ...matchLabels, low: 'Not there yet' }

/**
 * How ready someone is for an occupation today, or null when too little of what it needs has been rated.
 *
 * For each skill with an importance of 3 or more: weight w = (importance − 1) ÷ 4, need n = level ÷ 7, have
 * h = rating ÷ 4. The score is 100 × Σ w × min(1, h ÷ n) ÷ Σ w. More than enough of one skill does not make up for
 * another; a need of nothing is met. Source: field notes, c.3.
 */
export function matchSkills(needs: readonly SkillNeed[], ratings: SkillRatings): SkillsMatch | null {
  const requested = needs.filter(({ importance }) => importance >= minImportance)
  const rows = requested.flatMap((need) => {
    const rating = ratings[need.skill]
    return rating === undefined ? [] : [rowOf(need, rating)]
  })
  const all = requested.reduce((sum, { importance }) => sum + weightOf(importance), 0)
  const rated = rows.reduce((sum, { weight }) => sum + weight, 0)
  if (rated === 0 || rated < all * minRatedShare) return null
  const score = scoreOfRows(rows)
  const level = levelOf(score)
  return {
    score,
    level,
    label: matchLabels[level],
    student_label: studentLabels[level],
    rows,
    gaps: rows
      .filter((row) => row.met < 1)
      .toSorted((a, b) => gapOf(b) - gapOf(a) || a.skill.localeCompare(b.skill))
      .slice(0, gapsShown),
  }
}

/** The whole score of the lines of a sum. */
export function scoreOfRows(rows: readonly Pick<SkillRow, 'weight' | 'met'>[]): number {
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  return wholeScore(rows.reduce((sum, { weight, met }) => sum + weight * met, 0) / all)
}

/** How much of a need is covered; a need of nothing is met. */
export function metShare(need: number, have: number): number {
  return need === 0 ? 1 : Math.min(1, have / need)
}

/** A share of 0 to 1 as a whole score, halves upwards; ten decimals are used first, so that .295 is a half. */
export function wholeScore(share: number): number {
  return Math.round(Math.round(share * 1e10) / 1e8)
}

/**
 * An occupation's measured skills as plain ones. Where several stand behind one, the most important counts, and of
 * equals the one that asks for more.
 */
export function needsOf(
  measured: readonly { name: string; importance: number; level: number }[],
): SkillNeed[] {
  const byName = new Map(measured.map((skill) => [skill.name, skill]))
  return plainSkills.flatMap((skill) => {
    const strongest = strongestOf(skill, byName)
    return strongest ? [{ skill: skill.id, importance: strongest.importance, level: strongest.level }] : []
  })
}

function strongestOf(
  { onet }: PlainSkill,
  byName: ReadonlyMap<string, { importance: number; level: number }>,
): { importance: number; level: number } | undefined {
  const found = onet.flatMap((name) => byName.get(name) ?? [])
  return found.toSorted((a, b) => b.importance - a.importance || b.level - a.level)[0]
}

function rowOf({ skill, importance, level }: SkillNeed, rating: number): SkillRow {
  const need = level / 7
  const have = rating / 4
  return { skill, weight: weightOf(importance), need, have, met: metShare(need, have) }
}

function weightOf(importance: number): number {
  return (importance - 1) / 4
}

function gapOf({ weight, met }: SkillRow): number {
  return weight * (1 - met)
}
