import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeIsFresh, readNews, receiveUnread, shakeMs } from './dashboard-state.ts'

const none = { hasNotification: false, animateNotification: false, refreshHome: false }

beforeEach(() => {
  vi.useFakeTimers()
  receiveUnread(null)
})
afterEach(() => {
  vi.useRealTimers()
})

test('nothing has come at first; what was there before the page is no news (R-3-080)', () => {
  expect(readNews()).toEqual(none)
  receiveUnread(3)
  expect(readNews()).toEqual({ ...none, hasNotification: true })
})

test('news shows, shakes the bell for half a second, and lasts until home is loaded again (R-3-080)', () => {
  receiveUnread(0)
  receiveUnread(1)
  expect(readNews()).toEqual({ hasNotification: true, animateNotification: true, refreshHome: true })
  vi.advanceTimersByTime(shakeMs - 1)
  expect(readNews().animateNotification).toBe(true)
  vi.advanceTimersByTime(1)
  expect(readNews()).toEqual({ hasNotification: true, animateNotification: false, refreshHome: true })
  homeIsFresh()
  expect(readNews()).toEqual({ ...none, hasNotification: true })
})

test('a second piece of news shakes the bell for half a second of its own', () => {
  receiveUnread(0)
  receiveUnread(1)
  vi.advanceTimersByTime(shakeMs - 1)
  receiveUnread(2)
  vi.advanceTimersByTime(shakeMs - 1)
  expect(readNews().animateNotification).toBe(true)
})

test('reading everything is no news, and signing out leaves nothing', () => {
  receiveUnread(2)
  receiveUnread(0)
  expect(readNews()).toEqual(none)
  receiveUnread(1)
  receiveUnread(null)
  expect(readNews()).toEqual(none)
  receiveUnread(4)
  expect(readNews()).toEqual({ ...none, hasNotification: true })
})
