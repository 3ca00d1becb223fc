import { expect, test, vi } from 'vitest'
import { escapes, leaveTo, weatherPages } from './leaving.ts'

test('leaving takes the place of the page in the history', () => {
  const replace = vi.fn()
  leaveTo(weatherPages.NZ, { replace })
  expect(replace.mock.calls).toEqual([['https://www.metservice.com/']])
})

test('two presses of Escape within a second leave, with another key between them they do not', () => {
  const press = escapes()
  expect(press('Escape', 0)).toBe(false)
  expect(press('Escape', 1_001)).toBe(false)
  expect(press('Escape', 2_001)).toBe(true)
  expect(press('a', 2_100)).toBe(false)
  expect(press('Escape', 2_200)).toBe(false)
  expect(press('Escape', 2_300)).toBe(true)
})
