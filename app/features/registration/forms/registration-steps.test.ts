import { describe, expect, test } from 'vitest'
import {
  hasProgress,
  nextRegistration,
  type Registration,
  type RegistrationEvent,
  type RegistrationVariant,
  startRegistration,
  stepIndex,
  stepNames,
  variantFor,
} from './registration-steps.ts'

const draft = { fullName: 'Maia Tāwhiri', email: 'maia@example.com', dob: '' }
const registered: RegistrationEvent = { type: 'registered', guid: 'g', draft }
const verified: RegistrationEvent = { type: 'verified', token: 't' }

function walk(variant: RegistrationVariant, ...events: RegistrationEvent[]): Registration {
  return events.reduce(nextRegistration, startRegistration(variant))
}

describe('the standard way', () => {
  test('has three steps, one after the other', () => {
    expect(stepNames.standard).toHaveLength(3)
    expect(walk('standard').step).toBe('details')
    expect(walk('standard', registered).step).toBe('code')
    expect(walk('standard', registered, verified)).toMatchObject({
      step: 'location',
      guid: 'g',
      verificationToken: 't',
    })
  })

  test.each([[[registered]], [[registered, verified]]])(
    'going back resets to step 1 and keeps what was typed',
    (events) => {
      const back = walk('standard', ...events, { type: 'back' })
      expect(back).toMatchObject({ step: 'details', guid: null, verificationToken: '', draft })
    },
  )

  test('a code that shows the mailbox to be taken leads back with the reason', () => {
    const back = walk('standard', registered, { type: 'back', refusal: 'The email is already registered' })
    expect(back).toMatchObject({ step: 'details', refusal: 'The email is already registered' })
  })

  test("a school's link lets people put the code off", () => {
    expect(walk('standard', registered, { type: 'verification-skipped' })).toMatchObject({
      step: 'location',
      verificationSkipped: true,
      verificationToken: '',
    })
  })
})

describe('the academy way', () => {
  test('has five steps, one after the other', () => {
    const events: RegistrationEvent[] = [
      registered,
      { ...verified, isOpen: true },
      { type: 'phone-done' },
      { type: 'completed' },
    ]
    const steps = [0, 1, 2, 3, 4].map((count) => walk('academy', ...events.slice(0, count)).step)
    expect(steps).toEqual(['details', 'code', 'phone', 'about', 'done'])
    expect(steps).toEqual(stepNames.academy.map(({ step }) => step))
  })

  test('a person who goes back after the code keeps the account and can carry on', () => {
    const back = walk('academy', registered, { ...verified, isOpen: true }, { type: 'back' })
    expect(back).toMatchObject({ step: 'details', isOpen: true })
    expect(nextRegistration(back, { type: 'carry-on' }).step).toBe('phone')
  })
})

test('a late reply does not move someone who has gone back', () => {
  const back = walk('standard', registered, { type: 'back' })
  expect(nextRegistration(back, verified)).toEqual(back)
})

test('waiting for a guardian is where the youngest end under strict privacy', () => {
  expect(walk('standard', registered, verified, { type: 'awaits-guardian' }).step).toBe('guardian')
})

test('leaving asks first only when there is something to lose', () => {
  expect(hasProgress(walk('standard'))).toBe(false)
  expect(hasProgress(walk('standard', registered))).toBe(true)
})

test('the stepper counts from the variant', () => {
  expect(stepIndex(walk('academy', registered))).toBe(1)
  expect(stepIndex(walk('standard', registered, verified))).toBe(2)
})

test.each([
  [{}, 'standard'],
  [{ signupSource: 'career-quiz' }, 'standard'],
  [{ signupSource: 'academy' }, 'academy'],
  [{ isReferralPage: true }, 'academy'],
] as const)('%j takes the %s way', (facts, variant) => {
  expect(variantFor(facts)).toBe(variant)
})
