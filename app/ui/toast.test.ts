import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, sayDoing, toast, toastStore } from './toast.ts'

beforeEach(() => {
  dismissToast() // of another file, which shares the module
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

const shown = () => toastStore.read()?.text ?? null

test('work that ends within 400 ms is not mentioned, longer work is until it ends', () => {
  const endShort = sayDoing('Reading the file.')
  vi.advanceTimersByTime(399)
  expect(shown()).toBeNull()
  endShort()
  vi.advanceTimersByTime(1_000)
  expect(shown()).toBeNull()
  const endLong = sayDoing('Reading the file.')
  vi.advanceTimersByTime(400)
  expect(shown()).toBe('Reading the file.')
  endLong()
  expect(shown()).toBeNull()
})

test('what came of the work stays when the work ends', () => {
  const end = sayDoing('Reading the file.')
  vi.advanceTimersByTime(400)
  toast('The file is too big.', { kind: 'bad' })
  end()
  expect(shown()).toBe('The file is too big.')
})
