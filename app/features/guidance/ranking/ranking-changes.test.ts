import { expect, test } from 'vitest'
import { compareRankings, isUnchanged } from './ranking-changes.ts'

const list = (...ids: number[]) => ids.map((id, index) => ({ id, score: 100 - index }))
const ids = (moves: { id: number }[]) => moves.map(({ id }) => id)

test('the same list twice shows no change', () => {
  expect(isUnchanged(compareRankings(list(1, 2, 3), list(1, 2, 3)))).toBe(true)
})

test('a list in which two changed places shows a change', () => {
  expect(isUnchanged(compareRankings(list(1, 2, 3), list(2, 1, 3)))).toBe(false)
})

test('what rose and what fell is told with its places and scores', () => {
  const changes = compareRankings(list(1, 2, 3), list(3, 1, 2))

  expect(changes.up).toEqual([{ id: 3, from: 3, to: 1, scoreFrom: 98, scoreTo: 100 }])
  expect(ids(changes.down)).toEqual([1, 2])
})

test('what came into the first places and what dropped out is told apart from what moved inside', () => {
  const changes = compareRankings(list(1, 2, 3, 4, 5), list(1, 5, 2, 3, 4), 3)

  expect(changes.entered).toMatchObject([{ id: 5, from: 5, to: 2 }])
  expect(changes.left).toMatchObject([{ id: 3, from: 3, to: 4 }])
  expect(ids(changes.down)).toEqual([2])
  expect(changes.up).toEqual([])
})

test('the largest move comes first, and what was not ranked before counts as the largest', () => {
  const changes = compareRankings(list(1, 2, 3, 4, 5, 6), list(9, 6, 5, 1, 2, 3, 4), 3)

  expect(ids(changes.entered)).toEqual([9, 6, 5])
  expect(changes.entered[0]).toMatchObject({ from: null, scoreFrom: null })
})
