import { expect, test } from 'vitest'
import { skillHubs } from '#test/pack-rows.ts'
import { skillSteps } from '../plan/skill-steps.ts'
import { plainSkills } from '../plan/skills.ts'
import { levelOf, matchLabels } from './bands.ts'
import { matchSkills, needsOf, type SkillNeed, studentLabels, wholeScore } from './skills-match.ts'

const need = (skill: SkillNeed['skill'], importance: number, level: number): SkillNeed => ({
  skill,
  importance,
  level,
})

test('twelve to twenty skills, each with five steps that differ and a way to build it', () => {
  expect(plainSkills.length).toBeGreaterThanOrEqual(12)
  expect(plainSkills.length).toBeLessThanOrEqual(20)
  expect(plainSkills.map(({ id }) => id)).toEqual(Object.keys(skillSteps))
  const hubs = skillHubs.map(({ slug }) => slug)
  for (const skill of plainSkills) {
    expect(new Set(skillSteps[skill.id]).size).toBe(5)
    expect(hubs).toContain(skill.hub)
    expect(skill.subjects.length).toBeGreaterThan(0)
  }
})

test('the 35 measured skills each stand behind exactly one plain skill', () => {
  const names = plainSkills.flatMap(({ onet }) => onet)
  expect(names).toHaveLength(35)
  expect(new Set(names).size).toBe(35)
})

test('the worked example of the method: weights, needs and the sum, line by line', () => {
  // numbers: w = (5 − 1) ÷ 4 = 1, n = 3.5 ÷ 7 = .5, h = 1 ÷ 4 = .25, met .5
  // reading: w = (3 − 1) ÷ 4 = .5, n = 7 ÷ 7 = 1, h = 3 ÷ 4 = .75, met .75
  const match = matchSkills([need('numbers', 5, 3.5), need('reading', 3, 7)], { numbers: 1, reading: 3 })

  expect(match?.rows).toEqual([
    { skill: 'numbers', weight: 1, need: 0.5, have: 0.25, met: 0.5 },
    { skill: 'reading', weight: 0.5, need: 1, have: 0.75, met: 0.75 },
  ])
  // (1 × .5 + .5 × .75) ÷ 1.5 = .58333…
  expect(match).toMatchObject({ score: 58, level: 'strong', label: 'Strong Match' })
})

test('more than enough of one skill does not make up for a gap in another', () => {
  const needs = [need('numbers', 4, 1.75), need('fixing', 4, 7)]
  expect(matchSkills(needs, { numbers: 1, fixing: 0 })?.score).toBe(50)
  expect(matchSkills(needs, { numbers: 4, fixing: 0 })?.score).toBe(50)
})

test('a need of nothing is met, and a skill of little importance is left out', () => {
  expect(matchSkills([need('numbers', 4, 0)], { numbers: 0 })?.score).toBe(100)
  const match = matchSkills([need('numbers', 4, 7), need('fixing', 2.99, 7)], { numbers: 4, fixing: 0 })
  expect(match).toMatchObject({ score: 100, rows: [{ skill: 'numbers' }], gaps: [] })
})

test.each([
  [29.5, 30, 'moderate', 'Moderate'],
  [29.4, 29, 'low', 'Low'],
  [30, 30, 'moderate', 'Moderate'],
  [49.5, 50, 'strong', 'Strong Match'],
  [49.4, 49, 'moderate', 'Moderate'],
  [50, 50, 'strong', 'Strong Match'],
  [69.5, 70, 'very-strong', 'Very Strong'],
  [69.4, 69, 'strong', 'Strong Match'],
  [70, 70, 'very-strong', 'Very Strong'],
] as const)('%d of 100 is rounded to %d and called %s', (exact, score, level, label) => {
  expect(wholeScore(exact / 100)).toBe(score)
  expect(levelOf(wholeScore(exact / 100))).toBe(level)
  expect(matchLabels[level]).toBe(label)
})

test('students read "Not there yet" for the lowest band; exports keep "Low"', () => {
  const match = matchSkills([need('numbers', 5, 7)], { numbers: 1 })
  expect(match).toMatchObject({ score: 25, label: 'Low', student_label: 'Not there yet' })
  expect(studentLabels['very-strong']).toBe('Very Strong')
})

test('the three largest gaps come first, weighed by how much the job leans on each', () => {
  const match = matchSkills(
    [
      need('numbers', 5, 7), // 1 × (1 − .5) = .5
      need('fixing', 3, 7), // .5 × (1 − 0) = .5, after numbers by weight of the alphabet
      need('reading', 4, 7), // .75 × (1 − .25) = .5625
      need('writing', 4, 3.5), // met
      need('teamwork', 3, 7), // .5 × (1 − .75) = .125
    ],
    { numbers: 2, fixing: 0, reading: 1, writing: 2, teamwork: 3 },
  )
  expect(match?.gaps.map(({ skill }) => skill)).toEqual(['reading', 'fixing', 'numbers'])
})

test('without half of what a job needs rated there is no score', () => {
  const needs = [need('numbers', 5, 4), need('reading', 5, 4), need('fixing', 5, 4)]
  expect(matchSkills(needs, { numbers: 4 })).toBeNull()
  expect(matchSkills(needs, { numbers: 4, reading: 4 })?.score).toBe(100)
  expect(matchSkills(needs, {})).toBeNull()
  expect(matchSkills([], { numbers: 4 })).toBeNull()
})

test('of several measured skills behind one, the most important counts', () => {
  const needs = needsOf([
    { name: 'Repairing', importance: 3.2, level: 5 },
    { name: 'Troubleshooting', importance: 4, level: 3 },
    { name: 'Something new', importance: 5, level: 7 },
  ])
  expect(needs).toEqual([{ skill: 'fixing', importance: 4, level: 3 }])
})
