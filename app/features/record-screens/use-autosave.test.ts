import { expect, test } from 'vitest'
import { autosaveDelay, autosavePauseMs } from './use-autosave.ts'

const typed = { title: 'Tides' }
const ready = { typed, unsaved: typed, failed: null, isHeld: false }

test('what is typed is saved after a pause', () => {
  expect(autosaveDelay(ready)).toBe(autosavePauseMs)
})

test.each([
  ['all is saved', { unsaved: null }],
  ['a save is under way, or somebody has to choose first', { isHeld: true }],
  ['the same text could not be saved', { failed: typed }],
])('nothing is saved by itself when %s', (_, change) => {
  expect(autosaveDelay({ ...ready, ...change })).toBeNull()
})

test('a text that could not be saved is tried again once it changes', () => {
  expect(autosaveDelay({ ...ready, typed: { title: 'Tide' }, failed: typed })).toBe(autosavePauseMs)
})
