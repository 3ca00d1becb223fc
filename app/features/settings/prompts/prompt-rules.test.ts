import { expect, test } from 'vitest'
import {
  asksAboutMarketing,
  asksForDetails,
  dismissedCookieName,
  duePrompt,
  hideCookieName,
  isQuietPage,
} from './prompt-rules.ts'

const now = new Date('2026-11-21T00:00:00Z')
const user = {
  id: 7,
  country: 'AU' as string | null,
  state: 'NSW' as string | null,
  pdc_fields: [] as string[],
  class_year: 2020 as number | null,
  school_link_with_other: null as { id: number | null; name: string } | null,
  is_parent: false,
  dashboard_permissions: { is_user: true, is_student: false, account_setup: false },
}
const due = (changes: Partial<typeof user> & Record<string, unknown>) =>
  duePrompt({ ...user, ...changes } as typeof user, now)
const asks = (changes: Partial<typeof user>, cookies = '') => asksForDetails({ ...user, ...changes }, cookies)

test('a person without a state is asked where they live (R-4-016)', () => {
  expect(due({ state: null })).toBe('location')
  expect(due({ country: null, state: null })).toBe('location')
  expect(due({ country: 'FJ', state: null })).toBeNull()
})

test.each([
  [{ class_year: null }, 'school'],
  [{ class_year: 2026 }, 'school'],
  [{ class_year: 2028 }, 'school'],
  [{ class_year: 2025 }, null],
  [{ class_year: 2028, school_link_with_other: { id: 3, name: 'Sample High' } }, null],
  [{ class_year: 2028, school_link_with_other: { id: null, name: 'A school we do not list' } }, null],
  [{ class_year: 2028, is_parent: true }, null],
])('the school is asked of %j: %s (R-4-031)', (changes, expected) => {
  expect(due(changes)).toBe(expected)
})

test('students have said which school already, so they are not asked (R-4-031)', () => {
  const student = { is_user: true, is_student: true, account_setup: false }
  expect(due({ class_year: 2028, dashboard_permissions: student })).toBeNull()
})

test('a “Not now” holds for its question and its person', () => {
  const asking = { ...user, class_year: 2028 } as typeof user
  const dismissed = (name: string) => duePrompt(asking as never, now, `a=1; ${name}=1`)
  expect(dismissed(dismissedCookieName('school', 7))).toBeNull()
  expect(dismissed(dismissedCookieName('school', 8))).toBe('school')
  expect(dismissed(dismissedCookieName('location', 7))).toBe('school')
})

test('nobody is asked on a page of signing in or up, which is left at once, nor during a task', () => {
  for (const path of [
    '/login',
    '/register',
    '/forgot',
    '/referral/abc',
    '/account/verify/x',
    '/career-quiz',
    '/academy/finlit/first-payslip/quiz',
  ])
    expect([path, isQuietPage(path)]).toEqual([path, true])
  for (const path of [
    '/',
    '/home',
    '/careers/occupations',
    '/registered',
    '/academy/finlit/first-payslip',
    '/academy/finlit/m/quiz/result/7',
  ])
    expect([path, isQuietPage(path)]).toEqual([path, false])
})

test('a gender that was not given is no missing detail: only the profile asks for it', () => {
  expect(asks({ pdc_fields: ['gender'] })).toBe(false)
})

test('missing details are asked for once a day at most, of users only (R-5-050) (R-4-093) (R-3-105)', () => {
  expect(asks({})).toBe(false)
  expect(asks({ pdc_fields: ['dob'] })).toBe(true)
  expect(asks({ pdc_fields: ['dob'] }, `a=1; ${hideCookieName(7)}=1`)).toBe(false)
  expect(asks({ pdc_fields: ['dob'] }, `${hideCookieName(8)}=1`)).toBe(true)
  expect(asks({ pdc_fields: ['phone'] })).toBe(false)
  expect(asks({ pdc_fields: ['phone', 'dob'] })).toBe(true)
  for (const permissions of [
    { is_user: false, is_student: false, account_setup: false },
    { is_user: true, is_student: false, account_setup: true },
  ])
    expect(asks({ pdc_fields: ['dob'], dashboard_permissions: permissions })).toBe(false)
})

test('the marketing bar shows until someone says yes or no, but not on the quiz and topics (R-2.3-052) (R-2.3-053)', () => {
  const about = (email: Record<string, boolean>, route: string, isUser = true) =>
    asksAboutMarketing(
      { user_notification_preferences: { EMAIL: email }, dashboard_permissions: { is_user: isUser } },
      route,
    )
  expect(about({}, 'home')).toBe(true)
  expect(about({ REWARDS: true }, 'home')).toBe(true)
  expect(about({ MARKETING: false }, 'home')).toBe(false)
  expect(about({}, 'psp-new-index')).toBe(false)
  expect(about({}, 'topic')).toBe(false)
  expect(about({}, 'home', false)).toBe(false)
})
