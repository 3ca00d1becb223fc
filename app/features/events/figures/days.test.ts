import { expect, test } from 'vitest'
import { shownDays } from './days.ts'

const days = (...counts: number[]) => counts.map((count, at) => ({ day: `2026-12-0${at + 1}`, count }))
const shown = (...counts: number[]) => shownDays(days(...counts)).map(({ count }) => count)

test('a host reads the numbers of days with ten people or more', () => {
  expect(shown(10, 11)).toEqual([10, 11])
  expect(shown(9, 3, 12)).toEqual([null, null, 12])
  expect(shown()).toEqual([])
})

test('a day that is hidden alone is not given away by the others', () => {
  expect(shown(9, 30, 12)).toEqual([null, 30, null])
  expect(shown(9)).toEqual([null])
})
