import { expect, test } from 'vitest'
import { boardOf, shareWords, yearWords } from './board.ts'
import type { Activity, StudentFacts } from './facts.ts'

let last = 0
function people(count: number, facts: Partial<StudentFacts & Activity> = {}): (StudentFacts & Activity)[] {
  return Array.from({ length: count }, () => {
    last += 1
    return {
      id: last,
      name: `Person ${last}`,
      classYear: 2027,
      lastSeenAt: null,
      isCounted: true,
      plan: 'not-shared',
      nudge: null,
      destination: null,
      planSavedAt: null,
      hasFinishedQuiz: false,
      interests: null,
      careers: 0,
      courses: 0,
      modules: 0,
      tasksDone: 0,
      comments: 0,
      ...facts,
    } as const
  })
}
const yearsOf = (board: ReturnType<typeof boardOf>) => board.pages.map(({ classYear }) => classYear)

test('a report has a page for the school and for each year level of ten students or more', () => {
  const board = boardOf([...people(10, { classYear: 2026 }), ...people(10, { classYear: 2027 })])
  expect(yearsOf(board)).toEqual([null, 2026, 2027])
  expect(board.hiddenYears).toEqual([])
})

test('a year level of nine has no page, and neither has one whose page would give it away', () => {
  const board = boardOf([...people(9, { classYear: 2026 }), ...people(20, { classYear: 2027 })])
  expect(yearsOf(board)).toEqual([null])
  expect(board.hiddenYears).toEqual([2026, 2027])
})

test('students who do not want to be counted are on no page', () => {
  const board = boardOf([...people(9), ...people(1, { isCounted: false })])
  expect(board.pages).toEqual([])
  expect(boardOf(people(10)).pages[0]?.people).toBe(10)
})

test('plans are shown where ten students share one, and of those alone', () => {
  const nine = boardOf([...people(9, { plan: 'complete' }), ...people(5)])
  expect(nine.pages[0]?.plans).toEqual([])
  const ten = boardOf([...people(4, { plan: 'complete' }), ...people(6, { plan: 'none' }), ...people(5)])
  expect(ten.pages[0]?.plans).toEqual([
    { name: 'Complete', count: 4, of: 10 },
    { name: 'Started', count: 0, of: 10 },
    { name: 'Not started', count: 6, of: 10 },
  ])
})

test('plans of a year level of nine who share them cannot be worked out from the rest', () => {
  const inYear = (classYear: number, sharing: number) => [
    ...people(sharing, { classYear, plan: 'none' }),
    ...people(10, { classYear }),
  ]
  const { pages } = boardOf([...inYear(2026, 20), ...inYear(2027, 10), ...inYear(2028, 9)])
  expect(pages.map(({ classYear, plans }) => [classYear, plans.length > 0])).toEqual([
    [null, true],
    [2026, true],
    [2027, false],
    [2028, false],
  ])
})

test('where plans lead is shown where ten say so', () => {
  const heading = (count: number) =>
    boardOf([...people(count, { plan: 'started', destination: 'university' }), ...people(5)]).pages[0]
      ?.heading
  expect(heading(9)).toEqual([])
  expect(heading(10)?.[0]).toEqual({ name: 'University', count: 10, of: 10 })
})

test('what students did comes with the finding that says it', () => {
  const [page] = boardOf([...people(7, { modules: 1 }), ...people(5)]).pages
  expect(page?.activity).toContainEqual({ name: 'Finished an Academy module', count: 7, of: 12 })
  expect(page?.findings).toEqual(['Most often, students finished an Academy module: 7 of 12.'])
})

test('a year level is named by its year of school in each country', () => {
  expect(yearWords(2027, 'AU', 2026)).toBe('Year 11, leaving in 2027')
  expect(yearWords(2027, 'NZ', 2026)).toBe('Year 12, leaving in 2027')
  expect(yearWords(2025, 'AU', 2026)).toBe('Leaving in 2025')
})

test('a share is to the nearest per cent', () => {
  expect(shareWords({ count: 2, of: 3 })).toBe('2 of 3 (67%)')
  expect(shareWords({ count: 1, of: 3 })).toBe('1 of 3 (33%)')
})
