import { expect, test, vi } from 'vitest'
import { communityEvents } from '#app/features/people/push/community-events.ts'
import { toast, toastStore } from '#app/ui/toast.ts'
import { hearEvent } from './push-effects.ts'

const shown = () => toastStore.read()?.text ?? null

test.each([
  'VOTE_ON_MY_PICKLE',
  'COMMENT_ON_MY_PICKLE',
  'REPLY_ON_MY_COMMENT',
  'COMMENT_ADDED',
  'UPDATED_BY_OP',
  'PICKLE_PUBLISHED',
  'PICKLE_FROM_CREATOR',
])('the community’s %s is shown as a note, and HIDE_BUBBLE takes it away (R-7-046)', (event) => {
  expect(communityEvents).toContain(event)
  hearEvent(event, { text: 'from outside' })
  expect(shown()).toMatch(/^[A-Z].+\.$/)
  expect(shown()).not.toContain('outside')
  hearEvent('HIDE_BUBBLE', {})
  expect(shown()).toBeNull()
})

test('an event that nobody knows does nothing', () => {
  for (const event of ['SOMETHING', 'constructor', '__proto__']) hearEvent(event, {})
  expect(shown()).toBeNull()
})

test('a new notification is shown by its title', () => {
  hearEvent('new_web_notification', { title: 'Hello', unread_notifications: 1 })
  expect(shown()).toBe('Hello')
})

test('the notification of a message does not take away the toast that leads to it (R-6-026)', () => {
  toast('New message from Helen')
  hearEvent('new_web_notification', { kind: 'new-message', title: 'Messages', unread_notifications: 1 })
  expect(shown()).toBe('New message from Helen')
})

test.each([
  ['/academy/finlit/first-payslip/first-payslip-quiz/result/7', '', null],
  ['/academy/finlit/first-payslip/first-payslip-quiz', '?q=4', null],
  ['/academy/finlit/first-payslip/top-of-the-slip', '', 'New badge: First module'],
  ['/home', '', 'New badge: First module'],
])('a new badge on %s%s is shown as %j: a result shows it itself', (pathname, search, note) => {
  vi.stubGlobal('window', { location: { pathname, search } })
  hearEvent('HIDE_BUBBLE', {})
  hearEvent('new_web_notification', { kind: 'badge', title: 'New badge: First module' })
  expect(shown()).toBe(note)
  vi.unstubAllGlobals()
})
