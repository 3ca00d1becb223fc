import { expect, test } from 'vitest'
import type { OccupationFacts } from './occupation-book.ts'
import type { Ranked } from './ranking.ts'
import { widening } from './widen.ts'

const ranked = (...entries: [code: string, score: number][]): Ranked[] =>
  entries.map(([anzscoCode, score], index) => ({
    score,
    occupation: { id: index + 1, anzscoCode, title: anzscoCode } as OccupationFacts,
  }))

const nine = (code: string) => Array.from({ length: 9 }, () => [code, 95] as [string, number])

test('the best strong match of another major group is shown to widen the view', () => {
  const list = ranked(...nine('234511'), ['234611', 94], ['341111', 80], ['411111', 90])
  expect(widening(list)?.occupation.anzscoCode).toBe('341111')
})

test('where the first page has many groups, another sub-major group will do', () => {
  const list = ranked(...nine('234511'), ['251111', 80])
  expect(widening(list)?.occupation.anzscoCode).toBe('251111')
})

test('what is not a strong match is never used to widen the view', () => {
  expect(widening(ranked(...nine('234511'), ['341111', 49]))).toBeNull()
  expect(widening(ranked(...nine('234511'), ['341111', 50]))?.score).toBe(50)
  expect(widening(ranked(['234511', 90]))).toBeNull()
  expect(widening([])).toBeNull()
})
