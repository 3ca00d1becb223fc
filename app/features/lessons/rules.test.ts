import { expect, test } from 'vitest'
import { kindOfSlide, lessonFiles, lessonFileTypes, yearsInWords } from './rules.ts'

test.each([
  [[10], 'Year 10'],
  [[11, 9, 10], 'Years 9 to 11'],
])('year levels %j are %s', (years, words) => {
  expect(yearsInWords(years)).toBe(words)
})

test('what a slide says of its kind comes before its words', () => {
  expect(kindOfSlide({ title: 'Why?', points: ['A', 'B'], kind: 'points' })).toBe('points')
  expect(kindOfSlide({ title: 'Why? ', points: ['A', 'B'] })).toBe('question')
  expect(kindOfSlide({ title: 'Why', points: [] })).toBe('statement')
})

test('no two files of a lesson have the same name', () => {
  const names = lessonFileTypes.map((type) => `${lessonFiles[type].document}.${lessonFiles[type].ending}`)
  expect(new Set(names).size).toBe(names.length)
})
