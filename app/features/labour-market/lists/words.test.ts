import { expect, test } from 'vitest'
import { type FigureKind, shownFigure } from './filters.ts'
import { figureWords, growthBandWords, payBandWords } from './words.ts'

const nurses = { group: 'Registered Nurses', as_of: '2025-05' }

test.each([
  [{ kind: 'pay', value: 2192, ...nurses }, '$2,192 a week', 'All registered nurses, Australia, May 2025'],
  [{ kind: 'growth', value: -3.5, ...nurses }, '−3.5% by 2035', 'All registered nurses, Australia, May 2025'],
  [{ kind: 'growth', value: 0, ...nurses }, '0% by 2035', 'All registered nurses, Australia, May 2025'],
  [
    { kind: 'people', value: 366_200, group: 'Registered Nurses', as_of: '2026-02' },
    '366,200 people',
    'All registered nurses, Australia, Feb 2026',
  ],
  [
    { kind: 'demand', value: 'regional_shortage', group: null, as_of: '2024' },
    'In shortage in regional areas',
    'This job, Australia, 2024',
  ],
] as const)('a figure has its unit, its group, its country and its date: %j', (figure, value, note) => {
  expect(figureWords(figure)).toEqual({ value, note })
})

test.each(['pay', 'growth', 'people', 'demand'] as FigureKind[])(
  'a card without a figure of %s says that none is held, never zero',
  (kind) => {
    const { value, note } = figureWords({ kind, value: null, group: 'Chefs', as_of: null })
    expect(value).toBe('We have no figure')
    expect(note).toMatch(/^No/)
  },
)

test('filters name what they compare with, where it is published', () => {
  expect(payBandWords({ median_weekly_aud: 1852, change_pct: 13.3 }).above_middle).toContain('$1,852')
  expect(payBandWords({ median_weekly_aud: null, change_pct: null }).above_middle).not.toContain('$')
  expect(growthBandWords({ median_weekly_aud: null, change_pct: null }).above_all).toBe('More than all jobs')
})

test('cards show what the list is sorted by, or else the first figure it is filtered by', () => {
  expect(shownFigure('people', { pay: 'above_middle' })).toBe('people')
  expect(shownFigure('name', { growth: 'growing', demand: 'shortage' })).toBe('growth')
  expect(shownFigure('name', {})).toBeNull()
})
