import { expect, test } from 'vitest'
import { linesOfPairs, pairsOfLines } from './pairs.ts'

test('a title and its text are edited apart and stored as one line', () => {
  const lines = 'Apply: online, in ten minutes\nTalk to us'
  const rows = [
    { title: 'Apply', text: 'online, in ten minutes' },
    { title: 'Talk to us', text: '' },
  ]
  expect(pairsOfLines(lines)).toEqual(rows)
  expect(linesOfPairs(rows)).toBe(lines)
  expect(pairsOfLines('')).toEqual([])
})

test('a colon in a title and a break in a text do not move words to the other half', () => {
  const line = linesOfPairs([{ title: 'Day 1: start', text: 'Meet\nthe team: all of it' }])
  expect(pairsOfLines(line)).toEqual([{ title: 'Day 1 – start', text: 'Meet the team: all of it' }])
})

test('a row that is still empty is not stored', () => {
  expect(linesOfPairs([{}, { title: 'Apply' }, { title: '', text: '' }])).toBe('Apply')
})
