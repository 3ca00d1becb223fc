import { expect, test } from 'vitest'
import { scoresByRating } from './skill-gains.ts'
import { matchSkills, type SkillNeed } from './skills-match.ts'

const needs: SkillNeed[] = [
  { skill: 'numbers', importance: 5, level: 5 },
  { skill: 'reading', importance: 3, level: 2 },
  { skill: 'planning', importance: 3.4, level: 3.3 },
]

test('the score for another rating is the score that the match itself gives with it', () => {
  const match = matchSkills(needs, { numbers: 1, reading: 2, planning: 3 })
  if (!match) throw new Error('there is no match')
  expect(scoresByRating(match, 'numbers')).toEqual(
    [0, 1, 2, 3, 4].map((numbers) => matchSkills(needs, { numbers, reading: 2, planning: 3 })?.score),
  )
})

test('a step changes nothing where a job asks for no more than someone has', () => {
  const match = matchSkills(needs, { numbers: 1, reading: 2, planning: 3 })
  const scores = (match && scoresByRating(match, 'reading')) ?? []
  expect(scores[2]).toBe(match?.score)
  expect(scores[3]).toBe(match?.score)
})

test('a skill that was not rated, or that a job hardly needs, is no part of its score', () => {
  const match = matchSkills(needs, { numbers: 1, reading: 2 })
  expect(match && scoresByRating(match, 'planning')).toBeNull()
  expect(match && scoresByRating(match, 'fixing')).toBeNull()
})
