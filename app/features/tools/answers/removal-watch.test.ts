import { expect, test } from 'vitest'
import { RemovalWatch } from './removal-watch.ts'

function watched(from = 0) {
  const state = { removals: from }
  return { state, watch: new RemovalWatch(() => state.removals) }
}

test('answers that were stored and are gone after a removal were removed', () => {
  const { state, watch } = watched()
  watch.note({})
  state.removals += 1
  expect([watch.isRemoved({}), watch.isRemoved(null)]).toEqual([false, true])
})

test('answers that are gone without a removal were cleared by the browser', () => {
  const { state, watch } = watched(3)
  watch.note({})
  expect(watch.isRemoved(null)).toBe(false)
  state.removals = 0
  expect(watch.isRemoved(null)).toBe(false)
})

test('a page that stored nothing yet has nothing that could be removed', () => {
  const { state, watch } = watched()
  watch.note(null)
  state.removals += 1
  expect(watch.isRemoved(null)).toBe(false)
  watch.note(null)
  watch.noteWritten()
  expect(watch.isRemoved(null)).toBe(false)
  state.removals += 1
  expect(watch.isRemoved(null)).toBe(true)
})

test('after a removal the next answers are new ones', () => {
  const { state, watch } = watched()
  watch.noteWritten()
  state.removals += 1
  expect(watch.isRemoved(null)).toBe(true)
  watch.restart()
  expect(watch.isRemoved(null)).toBe(false)
  watch.note(null)
  watch.noteWritten()
  expect(watch.isRemoved(null)).toBe(false)
})
