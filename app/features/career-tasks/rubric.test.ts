import { expect, test } from 'vitest'
import { hasLevels, isSameRubric, rubricErrors, toRubric } from './rubric.ts'

const good = { title: 'Asks', levels: ['Not yet', 'Mostly', 'Well'] }

test('criteria become plain lines with a key each, without those that are empty', () => {
  expect(
    toRubric([{ title: ' Asks\n well ', levels: ['a ', ' ', 'b'] }, { title: ' ', levels: [''] }, good]),
  ).toEqual([
    { key: 'c1', title: 'Asks well', levels: ['a', 'b'] },
    { key: 'c2', ...good },
  ])
})

test.each([
  [{ title: '', levels: ['a', 'b'] }, { 'rubric.1.title': 'Say what you look for' }],
  [{ title: 'x'.repeat(101), levels: ['a', 'b'] }, { 'rubric.1.title': 'Keep it under 100 characters' }],
  [{ ...good, levels: ['a'] }, { 'rubric.1.levels': 'Write two to five levels, each on its own line' }],
  [
    { ...good, levels: ['1', '2', '3', '4', '5', '6'] },
    { 'rubric.1.levels': 'Write two to five levels, each on its own line' },
  ],
  [{ ...good, levels: ['a', 'a '] }, { 'rubric.1.levels': 'Two levels have the same words' }],
  [
    { ...good, levels: ['a', 'x'.repeat(201)] },
    { 'rubric.1.levels': 'Keep each level under 200 characters' },
  ],
  [{ title: 'x'.repeat(100), levels: ['a', 'x'.repeat(200)] }, {}],
  [{ ...good, levels: ['1', '2', '3', '4', '5'] }, {}],
  [{ title: '', levels: ['', ' '] }, {}],
])('what is wrong with a criterion is said at its field: %o', (draft, errors) => {
  expect(rubricErrors([good, draft])).toEqual(errors)
})

test('six criteria are allowed, and seven are too many', () => {
  const criteria = (count: number) => Array.from({ length: count }, () => good)
  expect(rubricErrors([...criteria(6), { title: '', levels: [] }])).toEqual({})
  expect(rubricErrors(criteria(7))).toEqual({ rubric: 'Use up to 6 criteria' })
})

test('a level is one of its criterion, counted from 0', () => {
  const rubric = toRubric([good])
  expect(hasLevels(rubric, {})).toBe(true)
  expect([0, 2, 3, -1, 0.5].map((c1) => hasLevels(rubric, { c1 }))).toEqual([true, true, false, false, false])
  expect(hasLevels(rubric, { c2: 0 })).toBe(false)
  expect(hasLevels(null, { c1: 0 })).toBe(false)
  expect(hasLevels(null, {})).toBe(true)
})

test('no rubric and an empty one are the same', () => {
  expect(isSameRubric(null, [])).toBe(true)
  expect(isSameRubric(toRubric([good]), toRubric([{ ...good, title: 'Listens' }]))).toBe(false)
})
