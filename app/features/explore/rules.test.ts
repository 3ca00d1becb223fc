import { expect, test } from 'vitest'
import { interestPercent, onePerProvider, valueStrength, wayHeading } from './rules.ts'

test.each([
  [1, 'Lower', 1],
  [3.49, 'Lower', 1],
  [3.5, 'Mixed', 2],
  [4.99, 'Mixed', 2],
  [5, 'High', 3],
  [7, 'High', 3],
])('a work value of %f is "%s" with %i pips', (score, label, pips) => {
  expect(valueStrength(score)).toEqual({ label, pips })
})

test.each([
  [1, 0],
  [4, 50],
  [7, 100],
])('an interest of %i on the scale of 1 to 7 is %i of 100', (score, percent) => {
  expect(interestPercent(score)).toBe(percent)
})

test('a short list shows a course once for each provider, the first one', () => {
  const course = (id: number, title: string, slug: string) => ({ id, title, provider: { slug } })
  const shown = onePerProvider([
    course(1, 'Diploma of Nursing', 'a'),
    course(2, 'Diploma of Nursing', 'a'),
    course(3, 'Diploma of Nursing', 'b'),
    course(4, 'Diploma of Ageing', 'a'),
  ])
  expect(shown.map(({ id }) => id)).toEqual([1, 3, 4])
  expect(onePerProvider([])).toEqual([])
})

test.each([
  ['typical', null, 'The usual way'],
  ['possible', null, 'Another way'],
  ['on-the-job', 'Usually an apprenticeship.', 'On the job'],
  ['on-the-job', 'A driver licence is needed; the rest is learned on the job.', 'On the job'],
  ['on-the-job', 'Midwives register with their national board.', 'Good to know'],
  ['on-the-job', "A licence or registration is required; check your state's regulator.", 'Good to know'],
])('a %s entry path with the note "%s" is headed "%s"', (kind, note, heading) => {
  expect(wayHeading({ kind, note })).toBe(heading)
})
