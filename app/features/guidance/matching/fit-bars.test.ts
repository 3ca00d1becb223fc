import { expect, test } from 'vitest'
import { levelOf, matchLabels } from './bands.ts'
import { fitBars, overallFit } from './fit-bars.ts'
import { studentLabels } from './skills-match.ts'

const scored = (score: number) => ({ score, level: levelOf(score), label: matchLabels[levelOf(score)] })
const fit = {
  match: scored(80),
  values_match: scored(40),
  skills_match: { ...scored(20), student_label: studentLabels.low },
}

test('every occupation has three bars side by side: interests, values and skills', () => {
  expect(fitBars(fit).map(({ name, score, label }) => [name, score, label])).toEqual([
    ['Interests', 80, 'Very Strong'],
    ['Values', 40, 'Moderate'],
    ['Skills', 20, 'Not there yet'],
  ])
})

test('a bar that cannot be worked out says what it waits for', () => {
  const bars = fitBars({ match: scored(80), values_match: null, skills_match: null })
  expect(bars.map(({ score }) => score)).toEqual([80, null, null])
  expect(bars.map(({ label }) => label)).toEqual(['Very Strong', 'Rate the six values', 'Rate your skills'])
})

test('what nobody has measured of a job says so, in place of asking for answers', () => {
  const bars = fitBars({ match: scored(80), values_match: null, skills_match: null, unmeasured: ['values'] })
  expect(bars.map(({ label }) => label)).toEqual([
    'Very Strong',
    'Not measured for this job',
    'Rate your skills',
  ])
})

test('one number comes only from visible weights: 60 for interests, 40 for values, skills apart', () => {
  expect(overallFit(fit)).toEqual({ score: 64, level: 'strong' }) // .6 × 80 + .4 × 40
  expect(overallFit(fit, { interests: 50, values: 0, skills: 50 })).toEqual({ score: 50, level: 'strong' })
})

test('a missing side leaves its weight to the others, and nothing at all gives no number', () => {
  expect(overallFit({ ...fit, values_match: null })?.score).toBe(80)
  expect(overallFit({ match: null, values_match: null, skills_match: scored(50) })).toBeNull()
})
