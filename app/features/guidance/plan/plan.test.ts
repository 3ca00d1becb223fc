import { expect, test } from 'vitest'
import {
  changePlan,
  finishRefusal,
  hasPreferences,
  isFromEarlierYear,
  newPlan,
  nextStep,
  onboardingPaths,
  type Plan,
  planYear,
} from './plan.ts'

const open: Plan = newPlan(2026)
const passionDone: Plan = { ...open, ppaCompleted: true }
const preferred: Plan = {
  ...passionDone,
  educationStyle: 'on-campus',
  educationLevel: 'degree',
  gapYear: 'no',
}

test('onboarding asks for passion, then preferences, then careers to follow, and then for nothing', () => {
  expect([null, open, passionDone, preferred].map(nextStep)).toEqual([
    'passion',
    'passion',
    'preferences',
    'follow',
  ])
  expect(nextStep({ ...preferred, status: 'COMPLETE' })).toBeNull()
  expect(onboardingPaths.follow).toBe('/follow/occupations')
})

test.each([
  ['no style', { educationStyle: null }],
  ['no level', { educationLevel: null }],
  ['no word on a gap year', { gapYear: null }],
] as const)('with %s the preferences are still open', (_, missing) => {
  expect(hasPreferences({ ...preferred, ...missing })).toBe(false)
  expect(nextStep({ ...preferred, ...missing })).toBe('preferences')
})

test.each([false, true, 'no', 'yes', 'maybe'] as const)('a gap year of %s is an answer', (gapYear) => {
  expect(nextStep({ ...preferred, gapYear })).toBe('follow')
  expect(changePlan(preferred, { gapYear }, 2026).gapYear).toBe(gapYear)
})

test('a finished plan stays finished, whatever is missing in it', () => {
  expect(nextStep({ ...open, status: 'COMPLETE' })).toBeNull()
})

test('naming passions ends the passion test, also when there are none to name', () => {
  expect(changePlan(open, { passions: [] }, 2026).ppaCompleted).toBe(true)
  expect(changePlan({ ...open, passions: ['ocean'] }, { passions: [] }, 2026).passions).toEqual([])
  expect(changePlan(open, { educationStyle: 'online' }, 2026).ppaCompleted).toBe(false)
  expect(changePlan(passionDone, {}, 2026).ppaCompleted).toBe(true)
})

test('a save changes what it names and nothing else', () => {
  const changed = changePlan({ ...preferred, passions: ['ocean'] }, { educationLevel: 'diploma' }, 2026)
  expect(changed).toEqual({ ...preferred, passions: ['ocean'], educationLevel: 'diploma' })
  expect(changePlan(changed, { passions: ['food', 'food'] }, 2026).passions).toEqual(['food'])
})

test('a plan cannot be finished before both parts are answered, and says which one is open', () => {
  expect(finishRefusal(open)).toBe('passion-test-open')
  expect(finishRefusal(passionDone)).toBe('preferences-open')
  expect(finishRefusal(preferred)).toBeNull()
})

test('next year a finished plan asks whether it still holds; any save answers that', () => {
  const done: Plan = { ...preferred, status: 'COMPLETE' }
  expect(isFromEarlierYear(done, 2026)).toBe(false)
  expect(isFromEarlierYear(done, 2027)).toBe(true)
  expect(isFromEarlierYear(changePlan(done, {}, 2027), 2027)).toBe(false)
  expect(isFromEarlierYear(preferred, 2027)).toBe(false)
})

test('the year turns at midnight in Auckland', () => {
  expect(planYear(new Date('2026-12-31T10:59:59Z'))).toBe(2026)
  expect(planYear(new Date('2026-12-31T11:00:00Z'))).toBe(2027)
})
