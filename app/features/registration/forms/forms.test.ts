import { describe, expect, test } from 'vitest'
import { words } from '#app/features/people/words.ts'
import { afterSignIn, chooseRedirect, needsFullLoad } from '#app/features/sign-in/forms/after-sign-in.ts'
import { forgotErrors, loginErrors, resetErrors } from '#app/features/sign-in/forms/login-form.ts'
import { offerFor } from '#app/features/sign-in/forms/offers.ts'
import { redirectIn } from '#app/features/sign-in/forms/stored-redirect.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import { refused } from '#app/platform/forms/form-result.ts'
import { registrationReplies } from '../words.server.ts'
import { registrationWords } from '../words.ts'
import { type DetailsForm, detailsErrors, detailsFields } from './details-form.ts'
import { aboutErrors, locationRefusal } from './location-form.ts'

const today = { year: 2026, month: 11 }

describe('signing in', () => {
  test.each(['', 'abc', 'a@b', 'a@b.c', 'a@b.1x'])('"%s" is not a valid email', (email) => {
    expect(loginErrors({ email, password: 'x' })).toEqual({ email: 'Please enter a valid email' })
  })

  test('a password is needed', () => {
    expect(loginErrors({ email: 'a@b.co', password: '' })).toEqual({ password: 'Please enter your password' })
    expect(loginErrors({ email: 'a@b.co', password: 'x' })).toEqual({})
  })

  test('the forgot view asks for an email address (R-5-023)', () => {
    expect(forgotErrors({ email: ' ' })).toEqual({ email: 'Please enter your email address' })
    expect(forgotErrors({ email: 'abc' })).toEqual({ email: 'Please enter a valid email' })
    expect(forgotErrors({ email: 'a@b.co' })).toEqual({})
  })

  test('a new password must be good, and the same twice', () => {
    expect(resetErrors({ password: 'x', confirmation: 'x', problem: 'Too short' })).toEqual({
      password: 'Too short',
    })
    expect(resetErrors({ password: 'one', confirmation: 'two', problem: null })).toEqual({
      password_confirmation: signInWords.passwordAgain,
    })
    expect(resetErrors({ password: 'one', confirmation: 'one', problem: null })).toEqual({})
  })
})

describe('where a sign-in leads', () => {
  test('the query comes first, then what was stored, then what the server says', () => {
    const all = { query: '/rewards', stored: '/academy', server: '/home' }
    expect(chooseRedirect(all)).toBe('/rewards')
    expect(chooseRedirect({ ...all, query: null })).toBe('/academy')
    expect(chooseRedirect({ server: '/home' })).toBe('/home')
    expect(chooseRedirect({})).toBe('/')
  })

  test('another site never is where it leads', () => {
    expect(chooseRedirect({ query: 'https://evil.example', stored: '//evil.example', server: '/home' })).toBe(
      '/home',
    )
  })

  test.each([
    ['/admin', true],
    ['/admin/academy?x=1', true],
    ['/admin?x=1', true],
    ['/administrators', false],
    ['/home', false],
  ])('%s needs a whole new document: %s', (path, expected) => {
    expect(needsFullLoad(path)).toBe(expected)
  })

  test('a window hides and the page stays, unless the address says otherwise', () => {
    expect(afterSignIn('modal', { stored: '/academy', server: '/home' })).toEqual({ stays: true })
    expect(afterSignIn('modal', { query: 'https://evil.example' })).toEqual({ stays: true })
    expect(afterSignIn('modal', { query: '/rewards' })).toEqual({
      stays: false,
      to: '/rewards',
      fullLoad: false,
    })
    expect(afterSignIn('page', { server: '/admin' })).toEqual({ stays: false, to: '/admin', fullLoad: true })
  })

  test('a stored path is read from its cookie', () => {
    expect(redirectIn('a=1; yonder_return=%2Facademy%2Fx%3Fpage%3D2; b=2')).toBe('/academy/x?page=2')
    expect(redirectIn('a=1')).toBeNull()
    expect(redirectIn('yonder_return=%E0%A4%A')).toBeNull()
  })
})

test.each([
  ['email-taken', 'forgot_password'],
  ['email-pending', 'resend_verification'],
  ['pending', 'resend_verification'],
  ['locked', 'resend_verification'],
  ['wrong-credentials', null],
  [undefined, null],
])('a refusal with code %s offers %s (R-4-009)', (code, offer) => {
  expect(offerFor({ code })).toBe(offer)
})

describe('step 1 of signing up', () => {
  const good: DetailsForm = {
    fullName: 'Maia Tāwhiri',
    email: 'maia@example.com',
    password: 'Kererū in the plum tree',
    terms: true,
    dob: '',
    guardianEmail: '',
  }
  const nothing = { dob: false, guardian: false }
  const errors = (changes: Partial<DetailsForm>, asked = nothing) =>
    detailsErrors({ ...good, ...changes }, asked, today)

  test('a full name, an email, a password and the terms are enough; marketing is not asked', () => {
    expect(errors({})).toEqual({})
  })

  test('a full name is required', () => {
    expect(errors({ fullName: '  ' })).toEqual({ full_name: 'Please enter your full name' })
  })

  test.each([
    ['a@b', false],
    ['a@b.c', false],
    ['a@b.1x', false],
    ['a@b.co', true],
  ])('the email %s passes: %s', (email, passes) => {
    expect(errors({ email })).toEqual(passes ? {} : { email_address: 'Please enter a valid email' })
  })

  test('a password is required, and must not be the name', () => {
    expect(errors({ password: '' })).toEqual({ password: 'Please enter your password' })
    expect(errors({ password: 'maia tāwhiri' }).password).toMatch(/not your name/)
  })

  test('the terms must be agreed to', () => {
    expect(errors({ terms: false })).toEqual({
      terms: 'You need to read and agree to the terms and conditions',
    })
  })

  test('a date of birth is asked of academy sign-ups', () => {
    expect(errors({}, { dob: true, guardian: false })).toEqual({ dob: 'Month and Year required' })
    expect(errors({ dob: '2010-03-01' }, { dob: true, guardian: false })).toEqual({})
    expect(errors({ dob: '2020-03-01' }, { dob: true, guardian: false })).toEqual({ dob: words.tooYoung })
  })

  test('strict privacy asks the youngest for a guardian', () => {
    expect(errors({ dob: '2013-01-01' }, { dob: true, guardian: true })).toEqual({
      guardian_email: registrationWords.guardianEmail,
    })
    expect(errors({ dob: '2008-01-01' }, { dob: true, guardian: true })).toEqual({})
  })

  test("the server's sentences find their fields, of which none is called email", () => {
    const errors = { email: [registrationReplies.emailTaken], first_name: ['A', 'B'], other: ['C'] }
    expect(refused({ status: 422, message: '', errors }, { names: detailsFields }).errors).toEqual({
      email_address: registrationReplies.emailTaken,
      full_name: 'A',
    })
  })
})

describe('country, state and date of birth', () => {
  const good = { country: 'AU', state: 'TAS', dob: '2009-05-01' }

  test.each([
    [{ country: '' }, words.country],
    [{ state: '' }, words.state],
    [{ country: 'NZ', state: '' }, words.state],
    [{ dob: '' }, 'Month and Year required'],
    [{ dob: '2013-11-01' }, words.tooYoung],
    [{ dob: '1945-01-01' }, words.tooOld],
    [{ country: 'FJ', state: '' }, null],
    [{}, null],
  ])('%j: %s', (changes, reason) => {
    expect(locationRefusal({ ...good, ...changes }, today)).toBe(reason)
  })

  test('academy: a suburb is asked in Australia only, a gender of everybody (R-5-018) (R-5-019)', () => {
    expect(aboutErrors({ country: 'AU', state: '', suburb: ' ', gender: '' })).toEqual({
      suburb: registrationWords.suburb,
      gender: registrationWords.gender,
    })
    expect(aboutErrors({ country: 'NZ', state: '', suburb: '', gender: 'female' })).toEqual({})
    expect(aboutErrors({ country: 'AU', state: '', suburb: 'Hobart', gender: 'female' })).toEqual({})
  })
})
